import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_LENGTH, newExchangeCode, readExchangeCode, shownCode } from '@/lib/membership/exchangeCode';

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const code = fc
  .array(fc.integer({ min: 0, max: LETTERS.length - 1 }), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((places) => {
    let at = 0;
    return newExchangeCode(() => places[at++] ?? 0);
  });

describe('an exchange code', () => {
  test('has more than 50 bits that nobody guesses', () => {
    expect((CODE_LENGTH - 1) * Math.log2(LETTERS.length)).toBeGreaterThan(50);
    const made = new Set(Array.from({ length: 2_000 }, () => newExchangeCode(randomInt)));
    expect(made.size).toBe(2_000);
  });

  test('is read as it is shown, in small or full-width letters, with spaces and any dashes', () => {
    fc.assert(
      fc.property(code, (one) => {
        const wide = [...one].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('');
        const typed = [shownCode(one), one.toLowerCase(), ` ${one.slice(0, 5)} – ${one.slice(5)} `, wide];
        for (const text of typed) expect(readExchangeCode(text)).toEqual({ code: one });
      }),
    );
  });

  test('with one wrong letter, or two swapped, is known to be mistyped', () => {
    fc.assert(
      fc.property(code, fc.nat(CODE_LENGTH - 1), fc.constantFrom(...LETTERS), (one, at, letter) => {
        fc.pre(one[at] !== letter);
        expect(readExchangeCode(one.slice(0, at) + letter + one.slice(at + 1))).toEqual({ fault: 'check' });
      }),
    );
    fc.assert(
      fc.property(code, fc.nat(CODE_LENGTH - 3), (one, at) => {
        const [first = '', second = ''] = [one[at], one[at + 1]];
        fc.pre(first !== second);
        expect(readExchangeCode(one.slice(0, at) + second + first + one.slice(at + 2))).toEqual({ fault: 'check' });
      }),
    );
  });

  test.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['ABCD-EFGH-JKM', 'length'],
    ['ABCD-EFGH-JKMNP', 'length'],
    ['ABCD-EFGH-JKM0', 'letters'],
    ['兑换码兑换码兑换码兑换码', 'letters'],
  ])('%j is none: %s', (typed, fault) => {
    expect(readExchangeCode(typed)).toEqual({ fault });
  });
});
