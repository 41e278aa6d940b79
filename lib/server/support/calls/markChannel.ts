import { z } from 'zod';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import * as calls from '@/services/support';
import { markChannel as markChannelCommand } from '../commands/markChannel';

const CODE = /^[\w.-]{1,64}$/;

export const markChannelInput = z.strictObject({
  clientType: z.literal('H5'),
  channelCode: z.string().regex(CODE, '渠道号只能含字母、数字、点、横线和下划线'),
  mark: z.string().regex(CODE, '标记只能含字母、数字、点、横线和下划线'),
});

/** Counts a visit that an advertising channel brought. */
export async function markChannel(
  context: ApiContext,
  { clientType, channelCode, mark }: { clientType: 'H5'; channelCode: string; mark: string },
): Promise<{ accepted: true }> {
  await markChannelCommand(context, { client_type: clientType, channel_code: channelCode, mark });
  return { accepted: true };
}

export const markChannelOperation = operation(calls.markChannel, {
  summary: 'Counts a visit that an advertising channel brought.',
  input: markChannelInput,
  output: z.object({ accepted: z.literal(true) }),
  rate: 'mark',
  handle: (input, context) => markChannel(context, input),
});
