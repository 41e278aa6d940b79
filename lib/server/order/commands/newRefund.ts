import { randomBytes } from 'node:crypto';
import type { OutsideRefund } from '@/lib/order/refund';
import type { Db } from '@/lib/server/db/client';
import type { RefundState } from '@/lib/server/db/orderSchema';
import { maskTyped } from '@/lib/server/log/log';
import { SEND_REFUND } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { type RefundRow, storeRefund } from '../queries/refunds';
import { outsideColumns } from './outsideRefund';

export interface RefundToStore {
  orderId: string;
  paymentId: string;
  amountFen: number;
  days: number;
  reason: string;
  state: RefundState;
  isOwed: boolean;
  askedBy: string | null;
  /** The channel's own, where it was not we who asked it. */
  refundNo?: string;
  /** Paid back outside of us: as the channel tells, or as the console notes. */
  outside?: true | OutsideRefund;
  now: number;
}

/** Writes a refund down, in the transaction of what it follows from. */
export async function newRefund(transaction: Db, asked: RefundToStore): Promise<RefundRow> {
  const { orderId, paymentId, amountFen, days, reason, state, isOwed, askedBy, now } = asked;
  const id = randomBytes(16).toString('base64url');
  const row: RefundRow = {
    id,
    refund_no: asked.refundNo ?? newRefundNo(),
    order_id: orderId,
    payment_id: paymentId,
    owed: isOwed ? 1 : 0,
    amount_fen: amountFen,
    days,
    // What a buyer typed is read by the staff and stays with the books: no number in it does.
    reason: maskTyped(reason),
    state,
    state_at: now,
    asked_by: askedBy,
    first_by: null,
    approved_by: null,
    approved_at: null,
    outside: asked.outside ? 1 : 0,
    ...outsideColumns(asked.outside === true ? undefined : asked.outside),
    taken_at: null,
    answer: null,
    made_at: now,
  };
  await storeRefund(transaction, row);
  return row;
}

/** Has the channel pay a refund back, once this transaction is on the disk. */
export const sendLater = (transaction: Db, { id, refund_no }: RefundRow, now: number): Promise<boolean> =>
  putInOutbox(transaction, SEND_REFUND, { refundId: id }, { key: refund_no, now });

/** 32 letters that every channel takes. */
const newRefundNo = (): string => randomBytes(16).toString('hex');
