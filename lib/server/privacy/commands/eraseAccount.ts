import { clearAccount, deletePhone, findPhoneIndex } from '@/lib/server/account/queries/users';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { deleteLeadsOf } from '@/lib/server/lead/queries/leads';
import { leaveOrders } from '@/lib/server/order/commands/leaveOrders';
import { emptyLogAfter, recordErasureAfter } from '@/lib/server/outbox/kinds';
import { leavePromoters } from '@/lib/server/promoter/commands/withdraw';
import { endSessionsOf } from '@/lib/server/session/commands/endSession';
import { deleteJoinsOf, listJoinedWith } from '../queries/accountJoins';

/** Deletes an account with all that is theirs or has their phone, as a part of what asks for it. */
export async function eraseAccountIn(
  transaction: Db,
  context: CommandContext,
  { userId, phoneIndex }: { userId: string; phoneIndex: string },
): Promise<void> {
  // What was another account of theirs goes with it, with the phone that opened that one.
  for (const id of await listJoinedWith(transaction, userId)) {
    const index = await findPhoneIndex(transaction, id);
    if (index !== null) await eraseAccountIn(transaction, context, { userId: id, phoneIndex: index });
  }
  await deleteJoinsOf(transaction, userId);
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
