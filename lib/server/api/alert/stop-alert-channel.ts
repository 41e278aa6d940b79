import { z } from 'zod';
import type { AlertChannel } from '@/lib/domain/alert/channel';
import { ALERT_CHANNELS } from '@/lib/domain/alert/channel';
import { stopChannel } from '../../commands/alert/stopChannel';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';

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
