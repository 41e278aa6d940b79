import { formatPercent, isNumber, MISSING, percentOf, roundTo } from './number';

/** Which way a figure moved. "missing" where there is no figure to compare with. */
export type RateDirection = 'up' | 'down' | 'flat' | 'missing';

export interface RateText {
  direction: RateDirection;
  /** For the eye: "↑1.2%", "↓0.8%", "持平", "--". */
  text: string;
  /** For the ear and for sentences: "上涨1.2%", "下跌0.8%", "持平", "暂无数据". */
  spoken: string;
}

const DIGITS = 1;

/**
 * A change given as a fraction (0.012 is 1.2 %). What rounds to 0.0 % reads as flat: an arrow beside 0% says nothing.
 */
export function rateText(rate: number | null | undefined): RateText {
  if (!isNumber(rate)) return { direction: 'missing', text: MISSING, spoken: '暂无数据' };
  const percent = roundTo(percentOf(rate), DIGITS);
  if (percent === 0) return { direction: 'flat', text: '持平', spoken: '持平' };
  const size = formatPercent(Math.abs(rate), DIGITS);
  return percent > 0
    ? { direction: 'up', text: `↑${size}`, spoken: `上涨${size}` }
    : { direction: 'down', text: `↓${size}`, spoken: `下跌${size}` };
}

/** A rate as exact as it is shown, for a page's data: 0.011586549322632145 -> 0.012. */
export function shownRate(rate: number | null): number | null {
  return rate === null ? null : roundTo(rate, DIGITS + 2);
}
