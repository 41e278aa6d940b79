import { writeOfVisitor } from '../../db/visitorWrites';
import { dropWechatAccounts } from '../../repositories/wechatAccounts';
import { endChannel } from '../alert/stopChannel';
import type { CommandContext } from '../context';

/** No WeChat opens the account any more, and none is written to; answers of how many did. Who is signed in stays so. */
export const unbindWechat = (context: CommandContext, userId: string): Promise<number> =>
  writeOfVisitor(context, async (transaction) => {
    await endChannel(transaction, userId, 'wechat', context.now);
    return dropWechatAccounts(transaction, userId);
  });
