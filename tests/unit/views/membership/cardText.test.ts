import { expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import type { MemberCard } from '@/lib/membership/contract';
import { cardLine } from '@/lib/membership/views/cardText';
import { NOW } from '../../../kit/today';

const card = (priceFen: number, days: number): MemberCard => ({
  id: 'card-month',
  title: '月卡',
  summary: '',
  days,
  priceFen,
  priceFrom: 0,
  benefits: [],
});
const none = { until: null };

test('a day’s price is exact where it comes out even, and never said to be less than it is', () => {
  expect(cardLine(card(3_000, 30), none, NOW)).toMatch(/，合每天 1元$/);
  expect(cardLine(card(7_800, 90), none, NOW)).toMatch(/，合每天约 0.87元$/);
});

test('a card goes on from the membership that there is', () => {
  const [day] = cardLine(card(3_000, 30), { until: NOW + 10 * DAY_MS }, NOW).match(/\d{4}-\d\d-\d\d/) ?? [];
  const [later] = cardLine(card(3_000, 40), none, NOW).match(/\d{4}-\d\d-\d\d/) ?? [];
  expect(day).toBe(later);
});
