/** Fewer than this and a figure is not shown: it would say more about one home than about the market. */
export const MIN_SAMPLES = 3;

/** The value, or null where it rests on too few samples. */
export function sampled<Value>(value: Value | null, samples: number, least = MIN_SAMPLES): Value | null {
  return samples >= least ? value : null;
}

export interface Average {
  value: number | null;
  samples: number;
}

/** Change from `before` to `now` as a fraction; null where either side rests on fewer than `least` or is not positive. */
export function changeRate(now: Average, before: Average, least: number): number | null {
  if (now.samples < least || before.samples < least) return null;
  if (now.value === null || before.value === null || before.value <= 0) return null;
  return now.value / before.value - 1;
}

/** Sum of prices over sum of areas, whole fen per ㎡; null without an area. */
export function averageUnitPrice(price: number, area: number): number | null {
  return area > 0 ? Math.round(price / area) : null;
}
