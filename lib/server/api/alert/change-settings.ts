import { z } from 'zod';
import { ALERT_PACES } from '@/lib/domain/alert/savedSearch';
import { changeAlertSettings } from '@/services/alert';
import { changeSettings } from '../../commands/alert/changeSettings';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { textOptional } from '../schema';
import { alertWorld } from './alertWorld';

export const changeSettingsOperation = operation(changeAlertSettings, {
  summary: 'Changes how the viewer is told of what they follow.',
  input: z.strictObject({
    pace: z.enum(ALERT_PACES).optional(),
    byText: z.boolean().optional(),
    byPush: z.boolean().optional(),
    byWechat: z.boolean().optional(),
    consentVersion: textOptional(20),
  }),
  output: z.object({ changed: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async (input, context) => {
    await changeSettings(context, viewerOf(context), input, alertWorld());
    return { changed: true as const };
  },
});
