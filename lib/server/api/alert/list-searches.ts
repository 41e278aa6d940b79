import { z } from 'zod';
import { ALERT_CONSENT_VERSIONS } from '@/lib/config/microcopy/alerts';
import { getOwnSearches } from '@/services/alert';
import { alertTextsGoOut } from '../../integrations/sms/smsAdapter';
import { hasConsent } from '../../repositories/consents';
import { listSavedSearches } from '../../repositories/savedSearches';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { ownSearch } from './ownSearches';
import { searchSchema } from './schemas';

export const listSearchesOperation = operation(getOwnSearches, {
  summary: 'The searches that the viewer has saved in the account, and how they are told of them.',
  input: z.strictObject({}),
  output: z.object({
    searches: z.array(searchSchema),
    texts: z.object({ offered: z.boolean(), agreed: z.boolean() }),
  }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => {
    const { db, now } = context;
    const userId = viewerOf(context);
    const searches = (await listSavedSearches(db, userId)).map((row) => ownSearch(row, now));
    const agreed = await hasConsent(db, userId, 'alert-texts', ALERT_CONSENT_VERSIONS[0]);
    return { searches, texts: { offered: alertTextsGoOut(), agreed } };
  },
});
