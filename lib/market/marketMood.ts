import type { TrendPoint } from '@/lib/area/area';
import { type Month, monthOf } from '@/lib/kernel/day';

// How warm a market is: what its months tell of buyers and sellers, each against the two years before. Other than an index
// it says nothing of prices. Defined in docs/statistics.md, Market mood.

export const MOOD_INPUTS = ['deals', 'supply', 'cuts', 'daysToSell', 'discount'] as const;
export type MoodInput = (typeof MOOD_INPUTS)[number];

/** A whole month of an area, as its chart has it: shares as fractions, times in days. */
export type MoodMonth = Pick<
  TrendPoint,
  'startDay' | 'deals' | 'newListings' | 'priceCuts' | 'priceRaises' | 'daysToSell' | 'discount'
>;

export interface MoodFigure {
  input: MoodInput;
  /** Of the month: homes sold; new listings a deal; cuts among changed prices; days; what was let off the asking price. */
  value: number;
  /** The share of the months before that were colder, those alike counted half; over `months` of them. */
  warmer: number;
  months: number;
}

export interface MarketMood {
  /** The month it tells of, '2026-10'. */
  month: string;
  /** 0 is colder than every month before in everything, 100 warmer; the mean of the figures. */
  score: number;
  /** The same of the month before, against the months before it; null where too little is known. */
  before: number | null;
  figures: MoodFigure[];
}

/** Months that a month is held against. */
export const MOOD_MONTHS = 24;
const MIN_MONTHS = 12;
const MIN_FIGURES = 3;
/** Deals or changed prices of a month behind a figure: with fewer, the figure is of single homes. */
const MIN_SAMPLES = 10;

/** Whether more of it is warmer. */
const WARMS: Record<MoodInput, boolean> = {
  deals: true,
  supply: false,
  cuts: false,
  daysToSell: false,
  discount: false,
};

const enough = (count: number | null): count is number => count !== null && count >= MIN_SAMPLES;

const VALUES: Record<MoodInput, (month: MoodMonth) => number | null> = {
  deals: ({ deals }) => (enough(deals) ? deals : null),
  supply: ({ deals, newListings }) => (enough(deals) && enough(newListings) ? newListings / deals : null),
  cuts: ({ priceCuts, priceRaises }) => {
    if (priceCuts === null || priceRaises === null) return null;
    return enough(priceCuts + priceRaises) ? priceCuts / (priceCuts + priceRaises) : null;
  },
  daysToSell: ({ deals, daysToSell }) => (enough(deals) ? daysToSell : null),
  discount: ({ deals, discount }) => (enough(deals) ? discount : null),
};

/** Those up to a month, '2026-11'. */
export const monthsUntil = <Point extends Pick<MoodMonth, 'startDay'>>(
  points: readonly Point[],
  last: Month,
): Point[] => points.filter(({ startDay }) => monthOf(startDay) <= last);

/** How warm the last of whole months is, the oldest first; null where fewer than three figures have a year before them. */
export function marketMood(months: readonly MoodMonth[]): MarketMood | null {
  const now = moodOf(months);
  return now && { ...now, before: moodOf(months.slice(0, -1))?.score ?? null };
}

function moodOf(months: readonly MoodMonth[]): Omit<MarketMood, 'before'> | null {
  const last = months.at(-1);
  if (!last) return null;
  const earlier = months.slice(-1 - MOOD_MONTHS, -1);
  const figures = MOOD_INPUTS.flatMap((input): MoodFigure[] => {
    const value = VALUES[input](last);
    const known = earlier.map(VALUES[input]).filter((one) => one !== null);
    if (value === null || known.length < MIN_MONTHS) return [];
    const colder = known.filter((one) => (WARMS[input] ? one < value : one > value)).length;
    const alike = known.filter((one) => one === value).length;
    return [{ input, value, warmer: (colder + alike / 2) / known.length, months: known.length }];
  });
  if (figures.length < MIN_FIGURES) return null;
  const score = Math.round((100 * figures.reduce((sum, { warmer }) => sum + warmer, 0)) / figures.length);
  return { month: last.startDay.slice(0, 7), score, figures };
}
