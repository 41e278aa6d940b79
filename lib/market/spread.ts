import { quantileOfSorted, sorted } from './quantile';
import { MIN_SAMPLES } from './samples';

/** Where the middle and the tenths of a figure lie, and how many it rests on. */
export interface Spread {
  samples: number;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

/** null below MIN_SAMPLES. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length < MIN_SAMPLES) return null;
  const ordered = sorted(values);
  const at = (share: number) => quantileOfSorted(ordered, share) as number;
  return { samples: values.length, p10: at(0.1), p25: at(0.25), p50: at(0.5), p75: at(0.75), p90: at(0.9) };
}
