import { unbindWechat as unbindWechatCommand } from '../../commands/account/unbindWechat';
import type { ApiContext } from '../context';
import { viewerOf } from './viewerOf';

/** No WeChat opens the viewer's account any more. */
export async function unbindWechat(context: ApiContext): Promise<{ unbound: number }> {
  return { unbound: await unbindWechatCommand(context, viewerOf(context)) };
}
