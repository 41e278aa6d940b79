export interface Weighted {
  value: number;
  weight: number;
}

export function weightedMedian(items: readonly Weighted[]): number {
  const sorted = [...items].sort((one, other) => one.value - other.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return sorted[sorted.length - 1]?.value ?? Number.NaN;
}

const STEPS = 8;

/** Huber's mean: the weighted mean in which nothing pulls harder than something `reach` away would. */
export function huberMean(items: readonly Weighted[], reach: number): number {
  let centre = weightedMedian(items);
  for (let step = 0; step < STEPS; step += 1) {
    let sum = 0;
    let total = 0;
    for (const { value, weight } of items) {
      const distance = Math.abs(value - centre);
      const pull = distance > reach ? (weight * reach) / distance : weight;
      sum += pull * value;
      total += pull;
    }
    const next = sum / total;
    if (Math.abs(next - centre) < 1e-7) return next;
    centre = next;
  }
  return centre;
}
