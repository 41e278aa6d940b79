import type { ApiContext } from '@/lib/server/call/context';
import { unbindWechat as unbindWechatCommand } from '../commands/unbindWechat';
import { viewerOf } from './viewerOf';

/** No WeChat opens the viewer's account any more. */
export async function unbindWechat(context: ApiContext): Promise<{ unbound: number }> {
  return { unbound: await unbindWechatCommand(context, viewerOf(context)) };
}
