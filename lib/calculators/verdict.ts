import type { Verdict } from '@/lib/calculators/contract/grounds';

/** A named condition; null where the answer to it is missing. */
export type Condition = readonly [name: string, holds: boolean | null];

export interface Decision {
  state: Verdict;
  /** Conditions that cannot be told yet; empty unless they decide. */
  missing: string[];
  /** Conditions that do not hold. */
  failed: string[];
}

/** Yes when every condition holds, no when one does not, else unknown. */
export function allOf(conditions: readonly Condition[]): Decision {
  const failed = conditions.filter(([, holds]) => holds === false).map(([name]) => name);
  if (failed.length > 0) return { state: 'no', missing: [], failed };
  const missing = conditions.filter(([, holds]) => holds === null).map(([name]) => name);
  return { state: missing.length > 0 ? 'unknown' : 'yes', missing, failed };
}
