/** What a key may be given: how often it is taken, and until when at the latest. */
export const KEY_LIMITS = {
  nameLetters: 30,
  perDay: { first: 10_000, most: 1_000_000 },
  perMinute: { first: 60, most: 1_000 },
  /** Two years: a key that nobody looks after ends by itself. */
  mostDays: 731,
} as const;
