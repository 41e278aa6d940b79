import { writeOfVisitor } from '../../db/visitorWrites';
import { dropWechatAccounts } from '../../repositories/wechatAccounts';
import type { CommandContext } from '../context';

/** No WeChat opens the account any more; answers of how many did. Who is signed in stays so. */
export const unbindWechat = (context: CommandContext, userId: string): Promise<number> =>
  writeOfVisitor(context, (transaction) => dropWechatAccounts(transaction, userId));
