import { DAY_MS } from '@/lib/kernel/day';

interface BoughtCard {
  amountFen: number;
  refundedFen: number;
  days: number;
  /** Taken back before. */
  takenDays: number;
  /** Of refunds whose money has not arrived yet. */
  pendingDays: number;
  /** When its days end, UTC ms. */
  untilAt: number;
}

export interface RefundDue {
  /** What was paid, less the days used and what went back. */
  dueFen: number;
  usedFen: number;
  usedDays: number;
  /** Neither used, nor taken back, nor to be taken back with money that is on its way. */
  leftDays: number;
}

/**
 * What is due of a card by the days that are not used: each whole day that is over costs its share, less than a fen of which is
 * not asked for. Days that follow on another card's have not begun. `now` in UTC ms.
 */
export function refundDue(bought: BoughtCard, now: number): RefundDue {
  const { amountFen, refundedFen, days, takenDays, pendingDays, untilAt } = bought;
  const own = days - takenDays;
  const begunAt = untilAt - own * DAY_MS;
  const usedDays = Math.min(own, Math.max(0, Math.floor((now - begunAt) / DAY_MS)));
  const usedFen = Math.floor((amountFen * usedDays) / days);
  return {
    dueFen: Math.max(0, amountFen - usedFen - refundedFen),
    usedFen,
    usedDays,
    leftDays: Math.max(0, own - usedDays - pendingDays),
  };
}
