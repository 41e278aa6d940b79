import { addDays, dayOf } from '@/lib/kernel/day';
import type { FieldTypeName } from '../mapping/fieldTypes';
import {
  DAY_ORDERS,
  type DayOrder,
  parseDay,
  parseDayAgo,
  parseOrderedDay,
  parseSerialDay,
  partOfDay,
} from '../parse/day';
import type { ColumnProfile } from './fileProfile';
import type { WayContext, WayFacts, Ways } from './wayFacts';

/** In which order days are written whose year does not stand first; the order that all of them fit is taken. */
export function dayWays(column: ColumnProfile, type: FieldTypeName, { now, profile }: WayContext): Ways | null {
  const today = dayOf(now);
  const isRead = (value: string): boolean =>
    parseDay(value) !== null ||
    partOfDay(value) !== null ||
    parseSerialDay(value, profile.serialStart ?? undefined) !== null ||
    (type === 'dayAgo' && parseDayAgo(value, today) !== null);
  const open = column.values.filter((value) => value !== '' && !isRead(value));
  const latest = type === 'day' ? '9999' : addDays(today, 1);
  const read = (value: string, order: DayOrder): string | null => {
    const day = parseOrderedDay(value, order);
    return day !== null && day <= latest ? day : null;
  };
  const found = DAY_ORDERS.map((order) => ({ order, count: open.filter((value) => read(value, order)).length }));
  const most = Math.max(...found.map(({ count }) => count));
  if (most === 0 || most < 0.5 * open.length) return null;
  const best = found.filter(({ count }) => count > 0.95 * most);
  const from = open.find((value) => best.some(({ order }) => read(value, order))) ?? '';
  const ways = found
    .filter(({ count }) => count > 0)
    .map(({ order, count }): WayFacts => {
      const day = read(from, order);
      const isLikely = best.length === 1 ? order === best[0]?.order : null;
      return { value: order, way: { dayOrder: order }, from, day, rows: count, isLikely };
    });
  return { about: 'order', ways, taken: best.length === 1 ? (best[0]?.order ?? null) : null, rows: open.length };
}
