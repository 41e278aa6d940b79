import type { Day } from '@/lib/kernel/day';
import { DELIVERED_STATES, type OrderState } from './orderState';

/**
 * Whoever works in the console pays back so much alone: of one order in all, to one buyer on a day, and by one of the staff on
 * a day. Of more a second person has to say yes.
 */
export const REFUND_ALONE_FEN = 50_000;

/** Who has asked for a refund where it was the buyer. */
export const BUYER = 'buyer';

interface Bought {
  amountFen: number;
  /** Decided: on its way or arrived. */
  refundedFen: number;
  /** Of a card; null of others. */
  days: number | null;
  /** Taken back before. */
  takenDays: number;
  /** Of refunds whose money has not arrived yet. */
  pendingDays: number;
}

/**
 * How many days of membership go back with a sum: all that are left with the last of the money, else by share, rounded
 * to whole days for the buyer.
 */
export function daysBack({ amountFen, refundedFen, days, takenDays, pendingDays }: Bought, refundFen: number): number {
  if (days === null) return 0;
  const left = days - takenDays - pendingDays;
  if (refundedFen + refundFen >= amountFen) return left;
  return Math.min(left, Math.floor((days * refundFen) / amountFen));
}

/** Of a tidy text: how many characters say why somebody wants their money back. */
const REASON_LENGTHS = [2, 200] as const;

export const isRefundReason = ({ length }: string): boolean =>
  length >= REASON_LENGTHS[0] && length <= REASON_LENGTHS[1];

/** Whether money can go back: the order was paid, and something of it is left (fen). */
export const isRefundable = (state: OrderState, leftFen: number): boolean =>
  leftFen > 0 && DELIVERED_STATES.some((one) => one === state);

/** What of refunds is not over, the worst first: `failed` is what a channel has refused, `approved` what is on its way. */
export const REFUND_PROGRESS = ['failed', 'approved', 'asked'] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];

/** How far the refunds of an order have come; null: nothing of them is under way. */
export const refundProgress = (refunds: readonly { state: string }[]): RefundProgress | null =>
  REFUND_PROGRESS.find((progress) => refunds.some(({ state }) => state === progress)) ?? null;

/**
 * How a refund was made outside of us: at the channel's own console, by a bank, from a wallet, in cash. What did not leave the
 * channel stands in none of its statements.
 */
export const OUTSIDE_WAYS = ['channel', 'bank', 'wallet', 'cash'] as const;
export type OutsideWay = (typeof OUTSIDE_WAYS)[number];

/** Whether the money of a refund left the channel; null: nobody has noted another way. */
export const isByChannel = (way: OutsideWay | null): way is 'channel' | null => way === null || way === 'channel';

/** Whether what a refund takes back is still there: its money is on its way. What came late or twice bought nothing. */
export const isUnderWay = (refund: { state: string; isTaken: boolean; isOwed: boolean }): boolean =>
  !refund.isOwed && !refund.isTaken && (refund.state === 'approved' || refund.state === 'failed');

/** A refund that was made outside of us, as it is noted. */
export interface OutsideRefund {
  way: OutsideWay;
  day: Day;
  /** The number that it has there. */
  voucher: string;
}
