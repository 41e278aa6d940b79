import type { WechatSignInAccount } from '@/lib/server/integrations/wechat/webSignIn';
import { settings } from '@/lib/server/settings/settings';

/** The official account that people sign in with; null where the operator has set up none for it. */
export function wechatSignIn(): WechatSignInAccount | null {
  const { wechat } = settings();
  if (!wechat?.signIn) return null;
  const { appId, secret, signIn, endpoint } = wechat;
  return { appId, secret, scope: signIn, endpoint };
}
