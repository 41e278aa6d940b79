/** What a code by text message proves a phone for: it is good for nothing else. */
export const CODE_PURPOSES = ['sign-in', 'delete-account'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const CODE_LENGTH = 6;
const CODE = /^\d{6}$/;

/** What people type or paste as a code ("482 716", full-width digits), as six digits; null where it is none. */
export function parseCode(text: string): string | null {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  return CODE.test(digits) ? digits : null;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a code is good, ms. */
export const CODE_MS = 5 * MINUTE;

/** A code that was tried so often is over. */
export const CODE_TRIES = 5;

/** The same phone gets the next one no sooner, ms. */
export const CODE_RESEND_MS = MINUTE;

/** Of so many codes in a row so many are used at least, where people ask for them (docs/threats.md, section 3: 20 %). */
export const CODE_CONVERSION = { of: 100, atLeast: 20 } as const;

export interface CodeLimit {
  /** So many at most in any time of this length, ms. */
  most: number;
  withinMs: number;
}

/** How many codes are sent (docs/threats.md, section 3): to one phone, for one address (of IPv6 a /64), to all. */
export const CODE_LIMITS = {
  phone: [
    { most: 1, withinMs: CODE_RESEND_MS },
    { most: 5, withinMs: HOUR },
    { most: 10, withinMs: DAY },
  ],
  visitor: [
    { most: 20, withinMs: HOUR },
    { most: 100, withinMs: DAY },
  ],
  everybody: [{ most: 30, withinMs: MINUTE }],
} as const satisfies Record<string, readonly CodeLimit[]>;

export type CodeLimitOf = keyof typeof CODE_LIMITS;
