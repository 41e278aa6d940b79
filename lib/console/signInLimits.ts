const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface TryLimit {
  /**
   * Tries in vain of whom: with this name from this address, with this name, from this address. Of a browser in which they
   * have signed in before, `both` alone: its tries are its own, whoever else guesses, and wherever it is.
   */
  of: 'both' | 'name' | 'visitor';
  most: number;
  /** In any such time, ms. */
  withinMs: number;
}

/**
 * How often somebody may try to sign in in the console. Whoever sits elsewhere and tries a name does not lock its owner out
 * for long: from another address five tries are theirs until the name itself was tried thirty times an hour, and in a
 * browser in which they have signed in before five are theirs in any case.
 */
export const TRY_LIMITS: readonly TryLimit[] = [
  { of: 'both', most: 5, withinMs: 15 * MINUTE },
  { of: 'visitor', most: 20, withinMs: HOUR },
  { of: 'name', most: 30, withinMs: HOUR },
];

export const MAX_TRY_MS = HOUR;

/** From signing in, whatever is done; and without a request (docs/threats.md, threat 57). */
export const STAFF_SESSION = { longestMs: 12 * HOUR, idleMs: 2 * HOUR, seenStepMs: 5 * MINUTE } as const;

/** How long an invitation to the console can be used; that of the first admin until the next start. */
export const INVITE_MS = 3 * 24 * HOUR;

export const RECOVERY_CODES = 10;
