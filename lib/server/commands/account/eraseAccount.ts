import type { Db } from '../../db/client';
import { emptyLogAfter, noteErasedAfter } from '../../outbox/kinds';
import { deleteLeadsOf } from '../../repositories/leads';
import { forgetAccount, forgetPhone } from '../../repositories/users';
import type { CommandContext } from '../context';
import { leaveOrders } from '../order/leaveOrders';
import { leavePromoters } from '../promoter/withdraw';
import { endSessionsOf } from '../session/endSession';

/** Deletes an account with all that is theirs or has their phone, as a part of what asks for it. */
export async function eraseAccountIn(
  transaction: Db,
  context: CommandContext,
  { userId, phoneIndex }: { userId: string; phoneIndex: string },
): Promise<void> {
  // Pages that are open in them are told.
  await endSessionsOf(transaction, context, userId);
  await deleteLeadsOf(transaction, phoneIndex);
  await forgetPhone(transaction, phoneIndex);
  // Orders before wallets, as a payment has them.
  await leaveOrders(transaction, context, userId);
  await leavePromoters(transaction, context, userId);
  await forgetAccount(transaction, userId);
  await noteErasedAfter(transaction, userId, context.now);
  await emptyLogAfter(transaction, context);
}
