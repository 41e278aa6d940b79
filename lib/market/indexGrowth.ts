/** How fast an index has risen a year, and how far that may be off; fractions. */
export interface IndexGrowth {
  /** Of a year, from the first month to the last. */
  rate: number;
  /** null below MIN_YEARS whole years: then nobody can tell how much years differ. */
  error: number | null;
  /** From the first month to the last. */
  months: number;
}

/** Fewer months are one mood of the market and not its pace. */
const MIN_MONTHS = 36;
const MIN_YEARS = 4;
const YEAR = 12;

/**
 * The yearly rise of an index (its months in order, each above 0; a year's is a logarithm's change), with the standard error
 * of the mean of its whole years counted back from the last month, and how far the other methods' rises over the same
 * months lie off, the two added in quadrature. null below MIN_MONTHS.
 */
export function indexGrowth(values: readonly number[], others: readonly (readonly number[])[]): IndexGrowth | null {
  const rate = rateOf(values);
  if (rate === null) return null;
  const logs = values.map(Math.log);
  const yearly: number[] = [];
  for (let at = logs.length - 1; at >= YEAR; at -= YEAR)
    yearly.push((logs[at] as number) - (logs[at - YEAR] as number));
  const months = values.length - 1;
  if (yearly.length < MIN_YEARS) return { rate, error: null, months };
  const gaps = others.flatMap((other) => {
    const own = other.length === values.length ? rateOf(other) : null;
    return own === null ? [] : [Math.abs(own - rate)];
  });
  return { rate, error: Math.hypot(standardError(yearly), Math.max(0, ...gaps)), months };
}

function rateOf(values: readonly number[]): number | null {
  const [first, last] = [values[0], values.at(-1)];
  const months = values.length - 1;
  if (!first || !last || months < MIN_MONTHS) return null;
  return (last / first) ** (YEAR / months) - 1;
}

function standardError(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/** Of all spans of so many months in an index, how many rose by less than `change` (a fraction). */
export function spansBelow(
  values: readonly number[],
  months: number,
  change: number,
): { below: number; spans: number } {
  let [below, spans] = [0, 0];
  for (let at = months; at < values.length; at += 1) {
    spans += 1;
    if ((values[at] as number) / (values[at - months] as number) - 1 < change) below += 1;
  }
  return { below, spans };
}
