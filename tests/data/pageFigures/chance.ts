// Random effects after DerSimonian and Laird (1986), written down anew: how much of a difference chance could explain.

import { meanOf } from './plainSql';

export interface Measured {
  id: number;
  value: number;
  variance: number;
  samples: number;
}

/** Each value as far from the mean of all as chance leaves it; null where chance explains all. */
export function withoutChance(measured: readonly Measured[]): (Measured & { score: number })[] | null {
  const weights = measured.map(({ variance }) => 1 / variance);
  const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
  const weighted = (values: readonly number[]) =>
    sum(values.map((weight, at) => weight * (measured[at] as Measured).value)) / sum(values);
  const fixed = weighted(weights);
  const q = sum(measured.map(({ value, variance }) => (value - fixed) ** 2 / variance));
  const real = (q - (measured.length - 1)) / (sum(weights) - sum(weights.map((one) => one * one)) / sum(weights));
  if (measured.length < 2 || real <= 0) return null;
  const mean = weighted(measured.map(({ variance }) => 1 / (variance + real)));
  return measured.map((one) => ({ ...one, score: mean + ((one.value - mean) * real) / (real + one.variance) }));
}

/** How much values differ within groups, of all groups together; a group of nothing says nothing. */
export function pooled(groups: readonly (readonly number[])[]): number {
  const known = groups.filter((group) => group.length > 0);
  const squares = known.flatMap((group) => group.map((one) => (one - meanOf(group)) ** 2));
  return squares.reduce((total, one) => total + one, 0) / known.reduce((total, group) => total + group.length - 1, 0);
}
