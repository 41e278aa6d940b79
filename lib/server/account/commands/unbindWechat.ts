import { endChannel } from '@/lib/server/alert/commands/stopChannel';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { deleteWechatAccounts } from '../queries/wechatAccounts';

/** No WeChat opens the account any more, and none is written to; answers of how many did. Who is signed in stays so. */
export const unbindWechat = (context: CommandContext, userId: string): Promise<number> =>
  writeOfVisitor(context, async (transaction) => {
    await endChannel(transaction, userId, 'wechat', context.now);
    return deleteWechatAccounts(transaction, userId);
  });
