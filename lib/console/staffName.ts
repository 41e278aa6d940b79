import { typedLine } from '@/lib/kernel/typedText';
import { LEAKED_WORDS } from './leakedWords';

const NAME = /^[a-z][a-z\d._-]{2,31}$/;

/** What one signs in by, as it is kept; null where it is none: 3 to 32 lower-case letters, digits, '.', '_', '-'. */
export function parseStaffName(typed: string): string | null {
  const name = typedLine(typed).toLowerCase();
  return NAME.test(name) ? name : null;
}

const SHOWN_LETTERS = 20;

/** What others read; null where it is empty or too long. */
export function parseShownName(typed: string): string | null {
  const name = typedLine(typed);
  return name.length > 0 && name.length <= SHOWN_LETTERS ? name : null;
}

export const PASSWORD_LETTERS = { least: 12, most: 128 } as const;

/** What is wrong with a new password. */
export type PasswordProblem = 'short' | 'long' | 'simple';

/**
 * Length is what counts (NIST SP 800-63B, 5.1.1): besides, it is not the name, not one or two letters again and again, and not
 * what leaked passwords are made of.
 */
export function passwordProblem(password: string, name: string): PasswordProblem | null {
  const letters = [...password.normalize('NFKC')];
  if (letters.length < PASSWORD_LETTERS.least) return 'short';
  if (letters.length > PASSWORD_LETTERS.most) return 'long';
  const isName = name !== '' && password.toLowerCase().replaceAll(name, '').length < PASSWORD_LETTERS.least / 2;
  const isLeaked = restOf(password.toLowerCase()).length < PASSWORD_LETTERS.least / 2;
  return isName || isLeaked || new Set(letters).size < 5 || RUNS.some((run) => run.includes(password.toLowerCase()))
    ? 'simple'
    : null;
}

const BY_LENGTH = LEAKED_WORDS.toSorted((one, other) => other.length - one.length);
const YEAR = /(19|20)\d\d/g;
const SIGNS = /[\s!@#$%^&*()_+\-=.,?~]/g;

/** A password without what leaked ones are made of: words, years, and the signs between and behind them. */
const restOf = (password: string): string =>
  BY_LENGTH.reduce((rest, word) => rest.replaceAll(word, ''), password)
    .replace(YEAR, '')
    .replace(SIGNS, '');

/** Keys and figures in their order. */
const RUNS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];
