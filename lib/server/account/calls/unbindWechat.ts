import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { unbindWechat as unbindWechatCommand } from '../commands/unbindWechat';

/** No WeChat opens the viewer's account any more. */
export async function unbindWechat(context: ApiContext): Promise<{ unbound: number }> {
  return { unbound: await unbindWechatCommand(context, viewerOf(context)) };
}
