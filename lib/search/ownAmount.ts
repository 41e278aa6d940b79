import type { Measure } from '@/lib/kernel/form/measure';
import { readTyped } from '@/lib/kernel/form/typedNumber';

/** The filters that take a range of one's own, with what an amount of theirs is typed in and how an address counts it. */
const RANGE_MEASURES = {
  price: { measure: 'wan', size: 1e6 },
  unit: { measure: 'wan', size: 1e6 },
  usableUnitPrice: { measure: 'wan', size: 1e6 },
  down: { measure: 'wan', size: 1e6 },
  rent: { measure: 'yuan', size: 100 },
  area: { measure: 'area', size: 1 },
  age: { measure: 'years', size: 12 },
} as const satisfies Readonly<Record<string, { measure: Measure; size: number }>>;

export type RangeName = keyof typeof RANGE_MEASURES;
export const isRangeName = (name: string): name is RangeName => name in RANGE_MEASURES;

const MOST = 9_999_999;

/**
 * An amount as people type it, in the filter's unit (万, 元, ㎡, years) with at most two decimals; null where it is none,
 * below zero or finer than a search is.
 */
export function ownAmount(name: RangeName, typed: string): number | null {
  const { measure, size } = RANGE_MEASURES[name];
  const read = readTyped(typed, measure);
  if ('fault' in read) return null;
  const hundredths = (read.value * 100) / size;
  const whole = Math.round(hundredths);
  return Math.abs(hundredths - whole) < 1e-6 && whole >= 0 && whole <= MOST * 100 ? whole / 100 : null;
}
