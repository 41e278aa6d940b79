import { dayOf, startOfDay } from '@/lib/kernel/day';

const DAY_MS = 86_400_000;
/** The channels' day is Shanghai's. */
const OFFSET = '+08:00';

/** "2026-11-24 18:30:00", in Shanghai. */
export const channelTime = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

/** "2026-11-24T18:30:00+08:00". */
export const zonedTime = (at: number): string => `${dayOf(at)}T${clockOf(at)}${OFFSET}`;

const clockOf = (at: number): string =>
  new Date(Math.min(at - startOfDay(dayOf(at)), DAY_MS - 1)).toISOString().slice(11, 19);

/** UTC ms of "2026-11-24 18:30:00" in Shanghai; null where it is none. */
export function readChannelTime(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.test(text)) return null;
  const at = Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19)}${OFFSET}`);
  return Number.isNaN(at) ? null : at;
}
