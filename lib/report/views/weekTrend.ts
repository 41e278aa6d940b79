import { addDays } from '@/lib/kernel/day';
import type { WeekReport } from '../report';

/** The weeks of a report's chart without what follows from their order: a document carries them for its chart. */
export interface WeekTrend {
  /** The first day of the first week; each of the others begins seven days later. */
  first: string;
  /** fen per ㎡ */
  unitPrices: (number | null)[];
  deals: (number | null)[];
}

export const packTrend = (trend: WeekReport['trend']): WeekTrend | null =>
  trend[0]
    ? {
        first: trend[0].start,
        unitPrices: trend.map(({ unitPrice }) => unitPrice),
        deals: trend.map(({ deals }) => deals),
      }
    : null;

export const unpackTrend = (packed: WeekTrend | null): WeekReport['trend'] =>
  packed === null
    ? []
    : packed.unitPrices.map((unitPrice, at) => ({
        start: addDays(packed.first, 7 * at),
        unitPrice,
        deals: packed.deals[at] ?? null,
      }));
