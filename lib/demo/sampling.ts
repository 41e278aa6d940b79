import type { Random } from '@/lib/kernel/random';

/** A ready sampler of indexes by weight, for long lists: binary search in the running sums. */
export function createSampler(random: Random, weights: readonly number[]): () => number {
  let total = 0;
  const sums = Float64Array.from(weights, (weight) => {
    total += weight;
    return total;
  });
  return () => {
    const wanted = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** `total` split over the weights in whole numbers that add up to it, the largest remainders first. */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const order = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  let left = total - shares.reduce((all, share) => all + share, 0);
  for (const { at } of order) {
    if (left === 0) break;
    shares[at] = (shares[at] as number) + 1;
    left -= 1;
  }
  return shares;
}
