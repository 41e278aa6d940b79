import { z } from 'zod';
import { ALERT_CHANNELS } from '@/lib/domain/alert/channel';
import { stopAlertChannel } from '@/services/alert';
import { stopChannel } from '../../commands/alert/stopChannel';
import { viewerOf } from '../account/viewerOf';
import { operation, signedIn } from '../operation';

export const stopAlertChannelOperation = operation(stopAlertChannel, {
  summary: 'Tells the viewer by a channel no more, and takes the consent to it back.',
  input: z.strictObject({ channel: z.enum(ALERT_CHANNELS) }),
  output: z.object({ stopped: z.literal(true) }),
  access: signedIn,
  owner: 'viewer',
  handle: async ({ channel }, context) => {
    await stopChannel(context, viewerOf(context), channel);
    return { stopped: true as const };
  },
});
