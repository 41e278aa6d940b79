import { z } from 'zod';
import { beginWechatAlerts } from '@/services/alert';
import * as commands from '../../commands/alert/beginWechatAlerts';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';
import { text } from '../schema';
import { alertWorld } from './alertWorld';

export const beginWechatAlertsOperation = operation(beginWechatAlerts, {
  summary: 'Tells the viewer by WeChat from now on.',
  input: z.strictObject({ consentVersion: text(20) }),
  output: z.object({ begun: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ consentVersion }, context) => {
    await commands.beginWechatAlerts(context, viewerOf(context), consentVersion, alertWorld());
    return { begun: true as const };
  },
});
