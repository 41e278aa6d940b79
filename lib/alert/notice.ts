import { addDays, DAY_MS, type Day, dayOf, startOfDay } from '@/lib/kernel/day';
import type { ProductKind } from '@/lib/order/product';
import type { AlertPace } from './savedSearch';

/** What a notice said of a home when it was made: the home itself may be gone by the time it is read. */
export interface NoticeFacts {
  /** The community's name. */
  place: string;
  /** Rooms and halls; null where they are not known. */
  rooms: number | null;
  halls: number | null;
  /** ㎡ */
  area: number | null;
  /** Which search found it, or what is followed, by its name then. */
  search: string;
  /** Of a project: its opening day, or the number of its permit; of a question, 'own' to whoever asked it, also where it was asked of a 达人; of a home one publishes, what became of it. */
  detail?: string | null;
  /** Of a community's month: how many deals. */
  deals?: number | null;
  /** Of the line that says how many more there are: how many, and the query of their list. */
  more?: number;
  list?: string;
  /** Of a refund: how far it has come, of which order, and how many days of membership go with it. */
  refund?: { step: RefundStep; days: number; kind: ProductKind; serialNumber: string };
}

/** How far a refund has come, as its buyer is told. */
export const REFUND_STEPS = ['asked', 'approved', 'done', 'failed', 'refused', 'reversed'] as const;
export type RefundStep = (typeof REFUND_STEPS)[number];

const HOUR_MS = 3_600_000;
/** A digest comes at nine. */
const DIGEST_HOUR = 9;
/** Nobody gets a message of a channel, nor a call, from 22 to 8 o'clock in Shanghai. */
const QUIET_FROM_HOUR = 22;
const QUIET_TO_HOUR = 8;

const hourOf = (at: number): number => (at - startOfDay(dayOf(at))) / HOUR_MS;

/** When a notice that is made now is shown; moments in UTC ms. */
export function dueAt(pace: AlertPace, now: number): number {
  if (pace === 'now') return now;
  const today = startOfDay(dayOf(now)) + DIGEST_HOUR * HOUR_MS;
  return now < today ? today : today + DAY_MS;
}

/** The first moment from `now` on at which a message of a channel may go out and somebody may be called; UTC ms. */
export function afterQuiet(now: number): number {
  const hour = hourOf(now);
  const day: Day = dayOf(now);
  if (hour >= QUIET_FROM_HOUR) return startOfDay(addDays(day, 1)) + QUIET_TO_HOUR * HOUR_MS;
  return hour < QUIET_TO_HOUR ? startOfDay(day) + QUIET_TO_HOUR * HOUR_MS : now;
}
