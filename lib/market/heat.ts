export interface HeatSigns {
  deals90: number;
  viewings30: number;
  followers: number;
}

const WEIGHTS: Record<keyof HeatSigns, number> = { deals90: 0.5, viewings30: 0.3, followers: 0.2 };
const SIGNS = Object.keys(WEIGHTS) as (keyof HeatSigns)[];

/**
 * How much is going on in each area beside the others of its level and city, 0 to 100: half from deals of 90 days, 0.3
 * from viewings of 30 days, 0.2 from followers. Each count is first drawn towards the mean of all by as much as chance
 * alone could explain (the gamma-Poisson rate): one deal more than none is no trend. Then it counts by its logarithm,
 * against the highest. What no area tells of weighs nothing: the others are of the whole hundred then, for an unknown count
 * is not one of 0.
 */
export function heatOf(areas: readonly HeatSigns[]): number[] {
  const heat = new Array<number>(areas.length).fill(0);
  let weight = 0;
  for (const sign of SIGNS) {
    const counts = areas.map((area) => area[sign]);
    const shrunk = shrinkCounts(counts);
    const highest = shrunk.reduce((most, count) => Math.max(most, count), 0);
    if (highest === 0) continue;
    weight += WEIGHTS[sign];
    shrunk.forEach((count, at) => {
      heat[at] = (heat[at] as number) + (100 * WEIGHTS[sign] * Math.log1p(count)) / Math.log1p(highest);
    });
  }
  return heat.map((sum) => (weight > 0 ? sum / weight : 0));
}

/** Each count drawn towards the mean: by weight var/(var + mean) of what is not chance. */
export function shrinkCounts(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const mean = total / counts.length;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
  const real = Math.max(0, variance - mean);
  const weight = real / (real + mean);
  return counts.map((count) => mean + weight * (count - mean));
}
