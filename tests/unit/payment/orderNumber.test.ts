import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOfOrderNumber, isOrderNumber, orderNumber } from '@/lib/order/orderNumber';

const AT = Date.parse('2026-11-28T17:30:00Z');

test('an order is said by its day in Shanghai and eight digits, and found however they are typed', () => {
  const serial = 'x1Yz9_AbCdEfGhIjKlMnOp';
  const number = orderNumber(serial, AT);
  expect(number).toMatch(/^261129-\d{4}-\d{4}$/);
  const digits = number.replaceAll('-', '');
  for (const typed of [number, digits, ` ${number} `, number.replaceAll('-', ' '), number.replaceAll('-', '－')]) {
    expect(dayOfOrderNumber(typed)).toBe('2026-11-29');
    expect(isOrderNumber(typed, serial, AT)).toBe(true);
  }
});

test.each(['', '261129', '261399-0000-0000', serialLike(), '26112900000000x'])('%s is none', (typed) => {
  expect(dayOfOrderNumber(typed)).toBeNull();
});

test('of two thousand orders of a day no two have one number', () => {
  const numbers = Array.from({ length: 2_000 }, () => orderNumber(randomBytes(16).toString('base64url'), AT));
  expect(new Set(numbers).size).toBeGreaterThan(1_998);
});

function serialLike(): string {
  return 'somebodyelsesorder0000';
}
