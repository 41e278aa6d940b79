import { expect, test } from 'vitest';
import { OrderPage } from '@/components/order/OrderPage';
import { DAY_MS } from '@/lib/kernel/day';
import type { OrderPageProps } from '@/lib/order/views/orderPages';
import { termText } from '@/lib/order/views/orderText';
import { ORDER_COPY as copy } from '@/lib/order/words/order';
import { NOW } from '../kit/today';
import { renderPageInShell } from './shell/shellState';

// What stands where an order is paid, before and after.

const ORDER = { serialNumber: 'one', state: 'open', expiresAt: NOW + 900_000 } as const;
const checkout: OrderPageProps['checkout'] = {
  productCode: 'card-year',
  kind: 'card',
  title: '年卡',
  listFen: 25_800,
  amountFen: 25_300,
  from: NOW,
  untilAt: NOW + 365 * DAY_MS,
  couponId: 'coupon-1',
  coupons: [],
  order: ORDER,
};
const props: OrderPageProps = {
  checkout,
  seller: [{ name: '运营方', value: '房镜科技' }],
  pattern: { methods: [{ platform: 1, isDisabled: false, note: null, isRehearsal: true }], chosen: 1, problem: null },
  chosen: 1,
  consents: false,
  requestKey: 'one-form-0001',
  action: '/profile/buynewvip/order',
  problems: {},
  step: null,
  couponWays: [],
  statusHref: '/profile/buynewvip/status?serialNumber=one',
};
const body = () => document.body.textContent ?? '';

test('an order to be paid says what it brings, and from when to when', async () => {
  await renderPageInShell(<OrderPage {...props} />);
  expect(body()).toContain(termText(checkout));
});

test('an order to be paid says who sells it, and what its buyer agrees to give up', async () => {
  await renderPageInShell(<OrderPage {...props} />);
  expect(body()).toContain('房镜科技');
  expect(body()).toContain('不适用七日无理由退货');
  expect(body()).toContain('未满十八岁');
});

test('one that is paid says no other days than it brought: whoever goes back is led to it', async () => {
  await renderPageInShell(<OrderPage {...props} checkout={{ ...checkout, order: { ...ORDER, state: 'paid' } }} />);
  expect(body()).not.toContain(termText(checkout));
  expect(body()).toContain(copy.over.other);
  expect(document.querySelector(`a[href="${props.statusHref}"]`)?.textContent).toBe(copy.seeStatus);
});
