/** What the screen shows where a figure is missing (specification, section 9). */
export const MISSING = '--';

/** A shown total is counted exactly up to here and reads "10,000+" beyond: counting further costs more than it tells. */
export const COUNT_CAP = 10_000;

/** A figure and its unit apart, for a screen that sets them in different sizes. A missing figure has no unit. */
export interface Figure {
  figure: string;
  unit: string;
}

export const MISSING_FIGURE: Figure = { figure: MISSING, unit: '' };

/** A count of something: { figure: "1,204", unit: "套" }. */
export function countFigure(value: number | null | undefined, unit: string, digits = 0): Figure {
  return isNumber(value) ? { figure: formatNumber(value, digits), unit } : MISSING_FIGURE;
}

export function figureText({ figure, unit }: Figure): string {
  return figure + unit;
}

export function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/**
 * Rounds half away from zero, as a bank's table does, and never returns -0. What counts are the decimals that one would
 * write: 1.005 is 1.01, though times a hundred it is 100.49999999999999.
 */
export function roundTo(value: number, digits: number): number {
  const size = Math.abs(value);
  const scaled = size * 10 ** digits;
  // A page rounds hundreds of figures: where the product cannot be mistaken for one on the other side of a half, and
  // quotients of whole numbers are exact, nothing need be written.
  const isPlain =
    digits >= 0 && digits < 7 && scaled < 1e15 && Math.abs((scaled % 1) - 0.5) > scaled * NEAR_HALF + NEAR_HALF;
  const rounded = isPlain ? Math.round(scaled) / 10 ** digits : shifted(Math.round(shifted(size, digits)), -digits);
  return Math.sign(value) * rounded + 0;
}

/** So near to a half, relatively, a product may lie on its other side. */
const NEAR_HALF = 1e-12;

/** The point moved by so many places in the number as it is written. */
function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/**
 * Written without Intl, whose first use takes a phone as long as much of the page. For at most six decimals and less
 * than 1e21: String writes others with an exponent.
 */
function grouped(value: number, decimals = 0): string {
  const written = String(value);
  const dot = written.indexOf('.');
  const end = dot < 0 ? written.length : dot;
  const first = value < 0 ? 1 : 0;
  let text = dot < 0 ? written : written.slice(0, dot);
  for (let at = end - 3; at > first; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`;
  const padded = (dot < 0 ? '' : written.slice(dot + 1)).padEnd(decimals, '0');
  return padded ? `${text}.${padded}` : text;
}

/** Grouped by thousands, with at most `digits` decimals and no trailing zeros: 65432.10 -> "65,432.1". */
export function formatNumber(value: number | null | undefined, digits = 0): string {
  return isNumber(value) ? grouped(roundTo(value, digits)) : MISSING;
}

/** Grouped by thousands, with exactly `digits` decimals: 6 -> "6.00". */
export function formatFixed(value: number | null | undefined, digits: number): string {
  return isNumber(value) ? grouped(roundTo(value, digits), digits) : MISSING;
}

/** A count that may have been cut off at COUNT_CAP: "9,999", "10,000", then "10,000+". */
export function formatCappedCount(count: number | null | undefined): string {
  if (!isNumber(count)) return MISSING;
  return count > COUNT_CAP ? `${formatNumber(COUNT_CAP)}+` : formatNumber(count);
}

/** A count in little room: "9,999", then in 万 or 亿 with one decimal, rounded down so that it never claims more: "1.2万". */
export function formatCompactCount(count: number | null | undefined): string {
  if (!isNumber(count)) return MISSING;
  if (count < 10_000) return formatNumber(count);
  const [size, unit] = count < 1e8 ? [1e4, '万'] : [1e8, '亿'];
  return `${formatNumber(Math.floor(count / (size / 10)) / 10, 1)}${unit}`;
}

/** A fraction in per cent as one would write it: 0.145 is 14.5, not 14.499999999999998. */
export const percentOf = (fraction: number): number => shifted(fraction, 2);

/** A fraction as a percentage: 0.0613 -> "6.1%". */
export function formatPercent(fraction: number | null | undefined, digits = 1): string {
  return isNumber(fraction) ? `${formatNumber(percentOf(fraction), digits)}%` : MISSING;
}
