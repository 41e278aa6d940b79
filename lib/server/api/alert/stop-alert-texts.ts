import { z } from 'zod';
import { stopAlertTexts } from '@/services/alert';
import { stopTexts } from '../../commands/alert/stopTexts';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';

export const stopAlertTextsOperation = operation(stopAlertTexts, {
  summary: "Ends text messages about the viewer's saved searches.",
  input: z.strictObject({}),
  output: z.object({ stopped: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async (_input, context) => {
    await stopTexts(context, viewerOf(context));
    return { stopped: true as const };
  },
});
