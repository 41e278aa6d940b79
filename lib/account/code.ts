import { typedLine, typedSigns } from '@/lib/kernel/typedText';

/** What a code by text message proves a phone for: it is good for nothing else. */
export const CODE_PURPOSES = ['sign-in', 'delete-account', 'join-accounts'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const CODE_LENGTH = 6;
const CODE = /^\d{6}$/;

/** Six digits that no other stands beside, with one space or dash between at most. */
const CODE_IN_TEXT = /(?:^|\D)(\d{3}[ -]?\d{3})(?!\d)/g;

/** A whole text message is longer than what is typed as a code. */
export const MAX_CODE_TEXT_LENGTH = 400;

/**
 * What people type or paste as a code ("482 716", full-width digits, the whole text message that it came in), as six digits;
 * null where it is none, or the message holds several.
 */
export function parseCode(text: string): string | null {
  const digits = typedSigns(text);
  if (CODE.test(digits)) return digits;
  const found = new Set<string>();
  typedLine(text.slice(0, MAX_CODE_TEXT_LENGTH)).replace(CODE_IN_TEXT, (_whole, code: string) => {
    found.add(code.replace(/\D/, ''));
    return '';
  });
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** What the field then shows: the code out of a pasted message, and what is typed as it stands. */
export const shownCode = (typed: string): string => (typed.trim().length > 12 ? (parseCode(typed) ?? typed) : typed);

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

/** Beyond this many a code is sent only to who solves a challenge (./codeProof), and beyond `proven` to nobody. */
interface ChallengedLimit extends CodeLimit {
  proven: number;
}

/**
 * From an address that asks for codes and hardly uses any, of more than so many in a day: its codes are counted with those of
 * all such addresses, so that they cannot close the door to everybody else.
 */
export const DOUBTFUL = { from: 3, leastUsed: 0.2, withinMs: DAY } as const;

/**
 * How many codes are sent (docs/threats.md, section 3): to one phone, for one address (of IPv6 a /64); and of those that
 * sign in, for one network (IPv4 /24, IPv6 /48), for all doubtful addresses together, to all.
 */
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
  network: [{ most: 20, proven: 60, withinMs: MINUTE }],
  doubtful: [{ most: 30, proven: 60, withinMs: MINUTE }],
  everybody: [{ most: 60, proven: 600, withinMs: MINUTE }],
} as const satisfies Record<string, readonly (CodeLimit | ChallengedLimit)[]>;

export type CodeLimitOf = keyof typeof CODE_LIMITS;
