import { clearAccount, deletePhone } from '@/lib/server/account/queries/users';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { deleteLeadsOf } from '@/lib/server/lead/queries/leads';
import { leaveOrders } from '@/lib/server/order/commands/leaveOrders';
import { emptyLogAfter, recordErasureAfter } from '@/lib/server/outbox/kinds';
import { leavePromoters } from '@/lib/server/promoter/commands/withdraw';
import { endSessionsOf } from '@/lib/server/session/commands/endSession';

/** Deletes an account with all that is theirs or has their phone, as a part of what asks for it. */
export async function eraseAccountIn(
  transaction: Db,
  context: CommandContext,
  { userId, phoneIndex }: { userId: string; phoneIndex: string },
): Promise<void> {
  // Pages that are open in them are told.
  await endSessionsOf(transaction, context, userId);
  await deleteLeadsOf(transaction, phoneIndex);
  await deletePhone(transaction, phoneIndex);
  // Orders before wallets, as a payment has them.
  await leaveOrders(transaction, context, userId);
  await leavePromoters(transaction, context, userId);
  await clearAccount(transaction, userId);
  await recordErasureAfter(transaction, userId, context.now);
  await emptyLogAfter(transaction, context);
}
