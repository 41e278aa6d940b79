import { z } from 'zod';
import * as calls from '@/services/support';
import { markChannel } from '../../commands/channel/markChannel';
import { operation } from '../operation';

const CODE = /^[\w.-]{1,64}$/;

export const markChannelOperation = operation(calls.markChannel, {
  summary: 'Counts a visit that an advertising channel brought.',
  input: z.strictObject({
    clientType: z.literal('H5'),
    channelCode: z.string().regex(CODE, '渠道号只能含字母、数字、点、横线和下划线'),
    mark: z.string().regex(CODE, '标记只能含字母、数字、点、横线和下划线'),
  }),
  output: z.object({ accepted: z.literal(true) }),
  rate: 'mark',
  handle: async ({ clientType, channelCode, mark }, context) => {
    await markChannel(context, { client_type: clientType, channel_code: channelCode, mark });
    return { accepted: true as const };
  },
});
