import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { OrderTable } from '@/lib/server/db/orderSchema';
import { grantDays } from '@/lib/server/membership/commands/grantDays';
import { refundDays } from '@/lib/server/membership/commands/refundDays';
import { revokeDays } from '@/lib/server/membership/commands/revokeDays';
import { findGrant } from '@/lib/server/membership/queries/membershipGrants';
import type { ProductFamily } from '../productFamily';
import { findCatalogue } from '../queries/products';
import { countTakenDays, listRefundsOf } from '../queries/refunds';

/** Membership cards: days from now, or after those that are left. */
export const cardFamily: ProductFamily = {
  kind: 'card',
  find: async (db, _context, { catalogue }) => {
    const product = await findCatalogue(db, catalogue);
    if (product?.kind !== 'card' || product.days === null) return null;
    return { title: product.title, cityId: null, days: product.days };
  },
  deliver: async (transaction, context, order) => {
    if (order.user_id === null || order.days === null) throw new Error('a card was paid by nobody');
    const until = await grantDays(transaction, context, {
      userId: order.user_id,
      source: 'order',
      sourceRef: order.id,
      cardCode: order.catalogue_code,
      days: order.days,
    });
    // Of what is handed over late some may have gone back by now.
    if (until !== null) await takeArrived(transaction, context, order);
  },
  takeBack: takeArrived,
  giveBack: async (transaction, context, order, { days }) => {
    await refundDays(transaction, context, { source: 'order', sourceRef: order.id, days });
  },
};

/**
 * Takes what the refunds that have arrived come to and is not taken yet: a host of the version before takes days when a refund is
 * decided, and may serve beside this one for a while.
 */
async function takeArrived(transaction: Db, context: CommandContext, { id }: OrderTable): Promise<void> {
  const grant = await findGrant(transaction, 'order', id);
  if (!grant) return;
  const days = countTakenDays(await listRefundsOf(transaction, id)) - grant.taken_days;
  await revokeDays(transaction, context, { source: 'order', sourceRef: id, days });
}
