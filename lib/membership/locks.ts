import { MAX_SAVED_SEARCHES } from '@/lib/alert/savedSearch';
import { addMonths, type Day, dayOf, type Month, monthOf } from '@/lib/kernel/day';
import type { Benefit } from './benefit';

/** A benefit that is a number: of so many, and beyond it a card. The member price is none. */
export type CountedBenefit = Exclude<Benefit, 'member-price'>;

export interface Lock {
  /** What everybody has. */
  free: number;
  /** What a card that opens it allows; null: any number. */
  member: number | null;
  /** month: of a calendar month in Asia/Shanghai; file: in one file; held: at the same time. */
  per: 'month' | 'file' | 'held';
}

/** Every lock of the product. What it counts, refuses and promises reads this table. */
export const LOCKS: Readonly<Record<CountedBenefit, Lock>> = {
  /** Valuations that are put into an account. What a home is worth anybody may read, as often as they like. */
  appraisals: { free: 3, member: null, per: 'month' },
  /** 估价单 that somebody with an account issues. */
  certificates: { free: 3, member: null, per: 'month' },
  'csv-rows': { free: 1_000, member: 10_000, per: 'file' },
  'text-alerts': { free: 5, member: null, per: 'month' },
  /** Saved searches and 全年找房 together. */
  'year-searches': { free: MAX_SAVED_SEARCHES, member: 60, per: 'held' },
};

/** What a lock lets through of somebody whose cards open these; null: any number. */
export const allowanceOf = (benefit: CountedBenefit, opened: ReadonlySet<Benefit>): number | null =>
  opened.has(benefit) ? LOCKS[benefit].member : LOCKS[benefit].free;

/** The month that a lock counts in; `now` in UTC ms. */
export const monthOfUse = (now: number): Month => monthOf(dayOf(now));

/** The first day of the month after it: when the count begins anew. */
export const nextMonthDay = (month: Month): Day => `${addMonths(month, 1)}-01`;
