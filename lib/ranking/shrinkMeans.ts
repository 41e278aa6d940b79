/** What was measured of one area, and the variance that its sample alone gives it. */
export interface Measured {
  value: number;
  variance: number;
}

/**
 * Each value drawn towards the mean of all by as much as chance alone could explain (random effects by DerSimonian and
 * Laird): a small sample moves far, a large one stays. null where chance explains all of the differences: then there is
 * no order among them.
 */
export function shrinkMeans(measured: readonly Measured[]): number[] | null {
  if (measured.length < 2) return null;
  const weights = measured.map(({ variance }) => 1 / Math.max(variance, MIN_VARIANCE));
  const fixed = weightedMean(measured, weights);
  const spread = measured.reduce((sum, { value }, at) => sum + (weights[at] as number) * (value - fixed) ** 2, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const squares = weights.reduce((sum, weight) => sum + weight ** 2, 0);
  const real = (spread - (measured.length - 1)) / (total - squares / total);
  if (!(real > 0)) return null;
  const mean = weightedMean(
    measured,
    measured.map(({ variance }) => 1 / (variance + real)),
  );
  return measured.map(
    ({ value, variance }) => mean + (real / (real + Math.max(variance, MIN_VARIANCE))) * (value - mean),
  );
}

/** No sample is so sure that it outweighs all others: 0.1 % of a price. */
const MIN_VARIANCE = 1e-6;

function weightedMean(measured: readonly Measured[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return measured.reduce((sum, { value }, at) => sum + (weights[at] as number) * value, 0) / total;
}
