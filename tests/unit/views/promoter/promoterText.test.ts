import { expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import type { PromotedOrder } from '@/lib/promoter/contract';
import { orderNote } from '@/lib/promoter/views/promoterText';
import { NOW } from '../../../kit/today';

const order: PromotedOrder = {
  kind: 'trade',
  paidAt: NOW - DAY_MS,
  paid: 990,
  refunded: 0,
  commission: 99,
  availableAt: NOW + 14 * DAY_MS,
};

test('what an order earned is said to be withdrawable from its day on', () => {
  expect(orderNote(order, NOW)).toMatch(/^\d{4}-\d\d-\d\d 起可提现$/);
  expect(orderNote(order, order.availableAt)).toBe('可提现');
});

test('of an order that has all gone back nothing is withdrawable', () => {
  expect(orderNote({ ...order, refunded: 500, commission: 49 }, order.availableAt)).toBe('已退款 5.00元 · 可提现');
  expect(orderNote({ ...order, refunded: 990, commission: 0 }, NOW)).toBe('已退款 9.90元');
});
