/** The quantile of values sorted upwards, interpolated between neighbours (type 7); null without values. */
export function quantileOfSorted(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const below = Math.floor(at);
  const low = sorted[below] as number;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return low + (high - low) * (at - below);
}

/** Values sorted upwards; the input is left as it is. */
export function sorted(values: Iterable<number>): Float64Array {
  return Float64Array.from(values).sort();
}

/** The median; null without values. */
export function median(values: Iterable<number>): number | null {
  return quantileOfSorted(sorted(values), 0.5);
}

export function quantile(values: Iterable<number>, share: number): number | null {
  return quantileOfSorted(sorted(values), share);
}
