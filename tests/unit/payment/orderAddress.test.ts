import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callbackText, isOrderPath, orderValue, readCallback } from '@/lib/payment/orderAddress';

const sign = (text: string) => [...text].reverse().join('').replaceAll('.', '_');
const isSigned = (text: string, signature: string) => sign(text) === signature;
const NOW = 1_000_000;
const ORDER = { productCode: 'card-month', serialNumber: 'abc_123' };

test.each([
  ['/common/order', true],
  ['/trade/order/status', true],
  ['/trade/order?x=1', true],
  ['/border', false],
  ['/orders', false],
  ['/mini/result?to=/order', false],
])('%s is of an order: %s', (path, is) => expect(isOrderPath(path)).toBe(is));

test.each(['', 'a b', 'a\r\nb', 'x'.repeat(65), '../x', '订单', 'a.b'])('no value: %j', (text) =>
  expect(orderValue(text)).toBeNull(),
);

test('what was written is read until its time is over', () => {
  const cookie = callbackText(ORDER, NOW + 1, sign);
  expect(readCallback(cookie, NOW, isSigned)).toEqual(ORDER);
  expect(readCallback(cookie, NOW + 2, isSigned)).toBeNull();
});

test('nothing else is', () => {
  const cookie = callbackText(ORDER, NOW + 1, sign);
  const altered = [
    `${cookie}.`,
    `${cookie}x`,
    cookie.replace('card', 'week'),
    cookie.replace('abc', 'abd'),
    cookie.slice(1),
  ];
  for (const text of altered) expect(readCallback(text, NOW, isSigned)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readCallback(text, NOW, isSigned)).toBeNull();
    }),
  );
});
