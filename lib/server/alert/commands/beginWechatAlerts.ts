import { ALERT_COPY } from '@/lib/alert/words/alerts';
import { listWechatTargets } from '@/lib/server/account/queries/wechatAccounts';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { ApiError } from '@/services/http/apiError';
import { type AlertWorld, agreeToChannel } from './agreeToChannel';
import { notifyAllBy } from './notifyAllBy';

/** Tells an account by WeChat from now on, of all that it searches and follows. Throws ApiError badInput. */
export function beginWechatAlerts(
  context: CommandContext,
  userId: string,
  consentVersion: string,
  world: AlertWorld,
): Promise<void> {
  return writeOfVisitor(context, async (transaction) => {
    await agreeToChannel(transaction, context, userId, 'wechat', consentVersion, world);
    if ((await listWechatTargets(transaction, userId)).length === 0)
      throw new ApiError('badInput', ALERT_COPY.wechatUnbound);
    await notifyAllBy(transaction, userId, 'wechat', context.now);
  });
}
