import { PRODUCT_KINDS } from '@/lib/order/product';
import type { Reward } from './campaign';

const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= from && (value as number) <= to;

export const REWARD_BOUNDS = {
  /** Fen: a coupon of more than 1,000 yuan is a slip of the hand. */
  off: [1, 100_000],
  least: [0, 10_000_000],
  validDays: [1, 365],
  days: [1, 366],
} as const;

/** A reward that is within its bounds: null of any other value. */
export function readReward(value: unknown): Reward | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, days, validDays, offFen, leastFen, kinds } = value as Record<string, unknown>;
  if (kind === 'days') return isWhole(days, ...REWARD_BOUNDS.days) ? { kind, days } : null;
  if (kind !== 'coupon' || !Array.isArray(kinds)) return null;
  const known = PRODUCT_KINDS.filter((one) => kinds.includes(one));
  const isBounded =
    isWhole(offFen, ...REWARD_BOUNDS.off) &&
    isWhole(leastFen, ...REWARD_BOUNDS.least) &&
    isWhole(validDays, ...REWARD_BOUNDS.validDays);
  return isBounded && known.length > 0 ? { kind, offFen, leastFen, validDays, kinds: known } : null;
}

/** A stored reward. Throws where it is none: the console has stored it. */
export function parseReward(stored: string): Reward {
  const reward = readReward(JSON.parse(stored));
  if (!reward) throw new Error('a stored reward is none');
  return reward;
}
