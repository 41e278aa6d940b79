import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOfAge,
  maskedAccount,
  maskedName,
  parseAccount,
  parseIdNumber,
  parseRealName,
} from '@/lib/promoter/identity';

// The first is the example of GB 11643-1999 itself; the others are made up.
const GOOD = ['11010519491231002X', '440524188001010014'];

describe('a number of an identity card', () => {
  test('of the standard is one, with spaces and a small x too', () => {
    expect(parseIdNumber(GOOD[0] ?? '')).toBe(GOOD[0]);
    expect(parseIdNumber(' 110105 19491231 002x ')).toBe(GOOD[0]);
    expect(parseIdNumber('１１０１０５１９４９１２３１００２X')).toBe(GOOD[0]);
  });

  test.each([
    '',
    '110105194912310021',
    '11010519491331002X',
    '010105194912310028',
    '11010519491231002',
    '44052418800101001X',
    'A1010519491231002X',
  ])('%s is none', (typed) => expect(parseIdNumber(typed)).toBeNull());

  test('with one digit mistaken is none', () => {
    const digit = fc.integer({ min: 0, max: 16 });
    fc.assert(
      fc.property(digit, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const id = [...(GOOD[0] ?? '')];
        id[at] = String((Number(id[at]) + by) % 10);
        expect(parseIdNumber(id.join(''))).toBeNull();
      }),
    );
  });

  test('says who is of age, on the birthday itself', () => {
    const id = '110105200811240017';
    expect([isOfAge(id, '2026-11-23'), isOfAge(id, '2026-11-24')]).toEqual([false, true]);
  });
});

test.each([
  ['王小明', '王小明'],
  ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
  ['王', null],
  ['Wang', null],
  ['王 小明', null],
  ['·王', null],
])('%s is the name %s', (typed, name) => expect(parseRealName(typed)).toBe(name));

test.each([
  ['alipay', '138 0013 8000', '13800138000'],
  ['alipay', 'a.b@c.cn', 'a.b@c.cn'],
  ['alipay', '12345', null],
  ['alipay', 'a@b', null],
  ['bank', '6222 0200 0000 0000 001', null],
  ['bank', '4111-1111-1111-1111', '4111111111111111'],
  ['bank', '4111111111111112', null],
] as const)('%s %s is the account %s', (way, typed, account) => expect(parseAccount(way, typed)).toBe(account));

test('names and accounts are masked', () => {
  expect(['王明', '王小明', '阿卜杜拉'].map(maskedName)).toEqual(['王*', '王*明', '阿**拉']);
  expect(maskedAccount('13800138000')).toBe('****8000');
});
