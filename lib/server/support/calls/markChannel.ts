import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import {
  type MarkChannelAnswer,
  type MarkChannelInput,
  markChannelAnswer,
  markChannelInput,
} from '@/lib/support/contract';
import * as calls from '@/services/support';
import { markChannel as markChannelCommand } from '../commands/markChannel';

export async function markChannel(
  context: ApiContext,
  { clientType, channelCode, mark }: MarkChannelInput,
): Promise<MarkChannelAnswer> {
  await markChannelCommand(context, { client_type: clientType, channel_code: channelCode, mark });
  return { accepted: true };
}

export const markChannelOperation = operation(calls.markChannel, {
  summary: 'Counts a visit that an advertising channel brought.',
  input: markChannelInput,
  output: markChannelAnswer,
  rate: 'mark',
  handle: (input, context) => markChannel(context, input),
});
