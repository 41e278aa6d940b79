import { z } from 'zod';
import * as calls from '@/services/account';
import { unbindWechat } from '../../commands/account/unbindWechat';
import { operation, signedIn } from '../operation';
import { viewerOf } from './viewerOf';

export const unbindWechatOperation = operation(calls.unbindWechat, {
  summary: "No WeChat opens the viewer's account any more.",
  input: z.strictObject({}),
  output: z.object({ unbound: z.int() }),
  access: signedIn,
  owner: 'viewer',
  handle: async (_input, context) => ({ unbound: await unbindWechat(context, viewerOf(context)) }),
});
