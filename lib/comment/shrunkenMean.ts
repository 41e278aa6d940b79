/** So few points make no average. */
export const MIN_SCORES = 3;

/** As if two people had given the middle of the scale before anybody else. */
const MIDDLE = 3;
const WEIGHT = 2;

/** Points that were given: their sum, and how many gave them. */
export interface Given {
  sum: number;
  count: number;
}

/**
 * The average of points drawn towards the middle of the scale, the more so the fewer they are: what three enthusiasts say
 * does not stand above what fifty say. null below MIN_SCORES.
 */
export const shrunkenMean = ({ sum, count }: Given): number | null =>
  count < MIN_SCORES ? null : (sum + MIDDLE * WEIGHT) / (count + WEIGHT);
