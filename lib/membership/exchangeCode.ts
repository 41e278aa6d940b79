import { typedSigns } from '@/lib/kernel/typedText';

// Codes that are exchanged for days of membership. A person types them from a message or a card: letters that look like
// others are left out, and a check letter finds what was mistyped before anybody asks the database.

/** 31 letters, without 0, 1, I, L and O: a prime, so that the check letter finds any one wrong letter and any two swapped. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** log2(31 ** 11) is 54.5: the bits that nobody guesses. */
const SECRET_LETTERS = 11;
const LENGTH = SECRET_LETTERS + 1;
const GROUP = 4;

export const CODE_LENGTH = LENGTH;

/** How a typed code is wrong: it has other letters than ours, not as many, or one of them was mistyped. */
export type CodeFault = 'empty' | 'letters' | 'length' | 'check';

/** Weights 1 to 11 modulo 31 are all different and none is 0. */
const checkLetter = (places: readonly number[]): string =>
  LETTERS[places.reduce((sum, place, at) => sum + place * (at + 1), 0) % LETTERS.length] ?? '';

/** A new code, as it is hashed: twelve letters. `randomBelow` gives a whole number below another, each as often. */
export function newExchangeCode(randomBelow: (most: number) => number): string {
  const places = Array.from({ length: SECRET_LETTERS }, () => randomBelow(LETTERS.length));
  return places.map((place) => LETTERS[place]).join('') + checkLetter(places);
}

/** "ABCD-EFGH-JKMN": as people are given it. */
export const shownCode = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** A typed code as it is hashed: small letters, full-width ones, spaces and dashes are forgiven. */
export function readExchangeCode(typed: string): { code: string } | { fault: CodeFault } {
  const code = typedSigns(typed).toUpperCase();
  if (code === '') return { fault: 'empty' };
  const places = [...code].map((letter) => LETTERS.indexOf(letter));
  if (places.includes(-1)) return { fault: 'letters' };
  if (places.length !== LENGTH) return { fault: 'length' };
  const isRight = checkLetter(places.slice(0, SECRET_LETTERS)) === code.at(-1);
  return isRight ? { code } : { fault: 'check' };
}
