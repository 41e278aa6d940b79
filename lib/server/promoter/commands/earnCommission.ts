import { type Posting, rehearsed } from '@/lib/order/ledger';
import { availableFrom, COMMISSION, commissionOf, keptCommission } from '@/lib/promoter/commission';
import { entryRef, PROMOTION_COST, promoterAccount } from '@/lib/promoter/wallet';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { OrderTable } from '@/lib/server/db/orderSchema';
import type { OrderFollower } from '@/lib/server/order/productFamily';
import { postLedger } from '@/lib/server/payment/queries/ledger';
import { isRehearsalOrder } from '@/lib/server/payment/queries/payments';
import { findPromoter } from '../queries/promoterCodes';
import {
  type CommissionRow,
  findCommission,
  lockPromoter,
  type PromoterRow,
  seemOnePerson,
  storeCommission,
  storeReversal,
} from '../queries/promoters';

/** What orders earn whoever's link led to them, and what refunds take back. */
export const promoterFollower: OrderFollower = {
  async onPaid(transaction, context, order) {
    const promoter = order.promoter_code === null ? null : await findPromoter(transaction, order.promoter_code);
    if (!promoter || !(await mayEarn(transaction, promoter, order))) return;
    await earn(transaction, context, promoter, order);
  },
  onRefunded: (transaction, context, order, { refundNo }) => settleCommission(transaction, context, order, refundNo),
  onRestored: (transaction, context, order, { refundNo }) =>
    settleCommission(transaction, context, order, `${refundNo} reversed`),
};

/** Of one's own order, and of one that nobody is known to have made, nothing is earned; nor by a code that stands no more. */
async function mayEarn(transaction: Db, promoter: PromoterRow, { user_id: buyer }: OrderTable): Promise<boolean> {
  if (promoter.user_id === null || promoter.blocked_at !== null || buyer === null) return false;
  return !(await seemOnePerson(transaction, promoter.user_id, buyer));
}

async function earn(
  transaction: Db,
  { now, dialect }: CommandContext,
  { code }: PromoterRow,
  order: OrderTable,
): Promise<void> {
  const { amount_fen: paid_fen, refunded_fen } = order;
  const terms = { paid_fen, refunded_fen, basis_points: COMMISSION.basisPoints };
  const commission_fen = commissionOf(paid_fen);
  // One that is handed over later may have been refunded in part by then.
  const kept = keptOf(terms);
  if (kept <= 0) return;
  await lockPromoter(transaction, dialect, code);
  const isRehearsal = await isRehearsalOrder(transaction, order.id);
  const paidAt = order.paid_at ?? now;
  const isNew = await storeCommission(transaction, {
    order_id: order.id,
    code,
    kind: order.kind,
    ...terms,
    commission_fen,
    reversed_fen: commission_fen - kept,
    paid_at: paidAt,
    available_at: availableFrom(paidAt),
    rehearsal: isRehearsal ? 1 : 0,
  });
  const ref = entryRef('commission', order.id);
  if (isNew) await post(transaction, { at: now, ref, orderId: order.id }, { code, isRehearsal, fen: kept });
}

/** Brings what is left of a commission to what is left of its order. */
async function settleCommission(
  transaction: Db,
  { now, dialect }: CommandContext,
  order: OrderTable,
  ref: string,
): Promise<void> {
  const earned = await findCommission(transaction, order.id);
  if (!earned) return;
  await lockPromoter(transaction, dialect, earned.code);
  // The order's own sum, this refund with it.
  const refunded_fen = Math.min(earned.paid_fen, order.refunded_fen);
  const reversed_fen = earned.commission_fen - keptOf({ ...earned, refunded_fen });
  await storeReversal(transaction, order.id, { refunded_fen, reversed_fen });
  const back = reversed_fen - earned.reversed_fen;
  if (back === 0) return;
  const of = { code: earned.code, isRehearsal: earned.rehearsal === 1, fen: -back };
  await post(transaction, { at: now, ref: entryRef('back', ref), orderId: order.id }, of);
}

type Terms = Pick<CommissionRow, 'paid_fen' | 'refunded_fen' | 'basis_points'>;

const keptOf = ({ paid_fen, refunded_fen, basis_points }: Terms): number =>
  keptCommission({ paidFen: paid_fen, refundedFen: refunded_fen, basisPoints: basis_points });

/** `fen` above 0: it is owed to the promoter. */
function post(
  transaction: Db,
  about: Pick<Posting, 'at' | 'ref' | 'orderId'>,
  { code, isRehearsal, fen }: { code: string; isRehearsal: boolean; fen: number },
): Promise<void> {
  const rows = [
    { account: rehearsed(PROMOTION_COST, isRehearsal), amountFen: fen },
    { account: promoterAccount(code, isRehearsal), amountFen: -fen },
  ];
  return postLedger(transaction, { ...about, rows });
}
