import { afterQuiet } from '@/lib/alert/notice';

/** By which rules leads that wait come to somebody and leave them again. */
export interface PoolRules {
  /** Without a call for so many hours a lead goes back to the pool. */
  returnHours: number;
  /** Somebody holds at most so many leads that wait. */
  maxHeld: number;
  /** One that has gone back so often is taken by nobody: an operator assigns it. */
  maxReturns: number;
}

export const POOL_DEFAULTS: PoolRules = { returnHours: 24, maxHeld: 8, maxReturns: 2 };

/** From and to which whole number each may be set. */
export const POOL_BOUNDS: Readonly<Record<keyof PoolRules, readonly [number, number]>> = {
  returnHours: [1, 168],
  maxHeld: [1, 500],
  maxReturns: [1, 9],
};

export const POOL_KEYS = ['returnHours', 'maxHeld', 'maxReturns'] as const satisfies readonly (keyof PoolRules)[];

/** The number that was typed; undefined where it is none, or none of this rule's. */
export function readPoolRule(key: keyof PoolRules, typed: string): number | undefined {
  const [from, to] = POOL_BOUNDS[key];
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= from && value <= to ? value : undefined;
}

interface Held {
  /** UTC ms */
  assigned_at: number;
  /** Of the last call to its visitor, whoever made it; null: none was made. */
  called_at: number | null;
}

const HOUR_MS = 3_600_000;

/** When a lead that somebody holds and has not answered goes back to the pool, UTC ms: a call begins the time anew. */
export function returnsAt({ assigned_at, called_at }: Held, { returnHours }: PoolRules): number {
  const at = Math.max(assigned_at, called_at ?? 0) + returnHours * HOUR_MS;
  // At night nobody may be called: what would go back then does an hour after one may.
  const free = afterQuiet(at);
  return free === at ? at : free + HOUR_MS;
}

/** Nobody may take it: an operator says whose it is. */
export const isForAssignment = (returns: number, { maxReturns }: PoolRules): boolean => returns >= maxReturns;
