import { z } from 'zod';
import { ALERT_CONSENT_VERSIONS } from '@/lib/config/microcopy/alerts';
import { isToldFollow, TOLD_FOLLOW_KINDS } from '@/lib/domain/alert/followNews';
import { ALERT_PACES } from '@/lib/domain/alert/savedSearch';
import { getAlertSettings } from '@/services/alert';
import { alertTextsGoOut } from '../../integrations/sms/smsAdapter';
import { findAlertSettings } from '../../repositories/alertSettings';
import { hasConsent } from '../../repositories/consents';
import { listFollows } from '../../repositories/follows';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';

export const getSettingsOperation = operation(getAlertSettings, {
  summary: 'How the viewer is told of what they follow, and of which communities and projects.',
  input: z.strictObject({}),
  output: z.object({
    pace: z.enum(ALERT_PACES),
    byText: z.boolean(),
    texts: z.object({ offered: z.boolean(), agreed: z.boolean() }),
    follows: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(TOLD_FOLLOW_KINDS),
        target: z.string(),
        cityId: z.int(),
        name: z.string(),
        isTold: z.boolean(),
      }),
    ),
  }),
  access: signedIn,
  owner: 'viewer',
  cache: 'private',
  handle: async (_input, context) => {
    const { db } = context;
    const userId = viewerOf(context);
    const { pace, by_text } = await findAlertSettings(db, userId);
    const agreed = await hasConsent(db, userId, 'alert-texts', ALERT_CONSENT_VERSIONS[0]);
    const follows = (await listFollows(db, userId, TOLD_FOLLOW_KINDS)).flatMap(
      ({ id, kind, target, city_id, name, told }) =>
        isToldFollow(kind) ? [{ id, kind, target, cityId: city_id, name, isTold: told === 1 }] : [],
    );
    return { pace, byText: by_text === 1, texts: { offered: alertTextsGoOut(), agreed }, follows };
  },
});
