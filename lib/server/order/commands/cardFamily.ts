import { grantDays } from '@/lib/server/membership/commands/grantDays';
import { refundDays } from '@/lib/server/membership/commands/refundDays';
import { revokeDays } from '@/lib/server/membership/commands/revokeDays';
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
    const days = countTakenDays(await listRefundsOf(transaction, order.id));
    if (until !== null) await revokeDays(transaction, context, { source: 'order', sourceRef: order.id, days });
  },
  takeBack: async (transaction, context, order, { days }) => {
    await revokeDays(transaction, context, { source: 'order', sourceRef: order.id, days });
  },
  giveBack: async (transaction, context, order, { days }) => {
    await refundDays(transaction, context, { source: 'order', sourceRef: order.id, days });
  },
};
