import { expect, test } from 'vitest';
import { createRandom } from '@/lib/kernel/random';
import { dayOfOrderNumber, isOrderNumber, orderNumber } from '@/lib/order/orderNumber';

const AT = Date.parse('2026-11-28T17:30:00Z');
/** By the factor of before. */
const FORMER = '261129-6465-4249';

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

test('of fifty thousand orders of a day as many share a number as chance would have it, about a dozen', () => {
  const random = createRandom('serial numbers');
  const serial = () => Buffer.from(Array.from({ length: 16 }, () => random.int(0, 255))).toString('base64url');
  const numbers = Array.from({ length: 50_000 }, () => orderNumber(serial(), AT));
  expect(numbers.length - new Set(numbers).size).toBeLessThan(30);
});

test('an order is still found by the number that it had before 2026-11-29', () => {
  const serial = 'x1Yz9_AbCdEfGhIjKlMnOp';
  expect(isOrderNumber('261129-4567-9017', serial, AT)).toBe(false);
  expect(isOrderNumber(FORMER, serial, AT)).toBe(true);
  expect(orderNumber(serial, AT)).not.toBe(FORMER);
});

function serialLike(): string {
  return 'somebodyelsesorder0000';
}
