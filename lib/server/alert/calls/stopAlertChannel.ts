import { z } from 'zod';
import type { AlertChannel } from '@/lib/alert/channel';
import { ALERT_CHANNELS } from '@/lib/alert/channel';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { stopChannel } from '../commands/stopChannel';

const stopAlertChannelInput = z.strictObject({ channel: z.enum(ALERT_CHANNELS) });

/** Tells the viewer by a channel no more, and takes the consent to it back. */
export async function stopAlertChannel(
  context: ApiContext,
  given: { channel: AlertChannel },
): Promise<{ stopped: true }> {
  const { channel } = checked(stopAlertChannelInput, given);
  await stopChannel(context, viewerOf(context), channel);
  return { stopped: true };
}
