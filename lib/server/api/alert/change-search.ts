import { z } from 'zod';
import { ALERT_PACES, LONGEST_SEARCH_NAME } from '@/lib/domain/alert/savedSearch';
import { changeOwnSearch } from '@/services/alert';
import { changeSearch } from '../../commands/alert/changeSearch';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { textOptional } from '../schema';
import { alertWorld } from './alertWorld';
import { ownId } from './schemas';

export const changeSearchOperation = operation(changeOwnSearch, {
  summary: 'Changes how the viewer is told of a saved search, pauses it, or has it go on.',
  input: z.strictObject({
    id: ownId(),
    name: textOptional(LONGEST_SEARCH_NAME),
    pace: z.enum(ALERT_PACES).optional(),
    byText: z.boolean().optional(),
    byPush: z.boolean().optional(),
    byWechat: z.boolean().optional(),
    consentVersion: textOptional(20),
    paused: z.boolean().optional(),
    extend: z.boolean().optional(),
  }),
  output: z.object({ changed: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async (input, context) => {
    await changeSearch(context, viewerOf(context), input, alertWorld());
    return { changed: true as const };
  },
});
