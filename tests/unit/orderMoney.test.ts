import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '@/lib/kernel/day';
import { extended, shortened } from '@/lib/membership/extend';
import { invoiceProblems, tidyInvoice } from '@/lib/order/invoice';
import { requireBalance } from '@/lib/order/ledger';
import { ORDER_EVENTS, ORDER_STATES, type OrderState, orderAfter, statesBefore } from '@/lib/order/orderState';
import { parseProductCode, productCode } from '@/lib/order/product';
import { daysBack, isRefundable } from '@/lib/order/refund';
import { propertyRuns } from '../kit/fullRun';

const RUNS = { numRuns: propertyRuns(20_000) };
const fen = fc.integer({ min: 1, max: 100_000_000 });

test('a posting adds up to nothing, or is none', () => {
  const rows = fc.array(
    fc.integer({ min: -1e9, max: 1e9 }).filter((amount) => amount !== 0),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(rows, (amounts) => {
      const named = amounts.map((amountFen, at) => ({ account: `a${at}`, amountFen }));
      const sum = amounts.reduce((all, one) => all + one, 0);
      const open = { ref: 'r', rows: named };
      if (sum === 0 && named.length > 1) expect(() => requireBalance(open)).not.toThrow();
      else expect(() => requireBalance(open)).toThrow(RangeError);
      if (sum === 0) return;
      expect(() => requireBalance({ ref: 'r', rows: [...named, { account: 'rest', amountFen: -sum }] })).not.toThrow();
    }),
    RUNS,
  );
  const twice = { account: 'a', amountFen: 1 };
  for (const bad of [
    [],
    [twice, { account: 'a', amountFen: -1 }],
    [
      { account: 'a', amountFen: 0.5 },
      { account: 'b', amountFen: -0.5 },
    ],
    [
      { account: 'a', amountFen: 0 },
      { account: 'b', amountFen: 0 },
    ],
    [
      { account: 'a', amountFen: Number.NaN },
      { account: 'b', amountFen: Number.NaN },
    ],
    [
      { account: 'a', amountFen: 2 ** 60 },
      { account: 'b', amountFen: -(2 ** 60) },
    ],
  ])
    expect(() => requireBalance({ ref: 'r', rows: bad })).toThrow(RangeError);
});

test('days that go back in parts are never more than those that were bought, and all of them with the last fen', () => {
  fc.assert(
    fc.property(
      fen,
      fc.integer({ min: 1, max: 3_650 }),
      fc.array(fc.nat(1_000), { maxLength: 8 }),
      (amountFen, days, parts) => {
        const bought = { amountFen, days, refundedFen: 0, takenDays: 0 };
        for (const part of parts) {
          const left = amountFen - bought.refundedFen;
          const sum = Math.min(left, Math.max(1, Math.floor((left * part) / 1_000)));
          if (sum === 0) break;
          const back = daysBack(bought, sum);
          expect(Number.isSafeInteger(back) && back >= 0).toBe(true);
          expect(back).toBeLessThanOrEqual(days - bought.takenDays);
          bought.refundedFen += sum;
          bought.takenDays += back;
        }
        const rest = amountFen - bought.refundedFen;
        if (rest > 0) bought.takenDays += daysBack(bought, rest);
        expect(bought.takenDays).toBe(days);
      },
    ),
    RUNS,
  );
  expect(daysBack({ amountFen: 100, refundedFen: 0, days: null, takenDays: 0 }, 100)).toBe(0);
});

test('a membership gets longer by its days, from now or from its end', () => {
  const moment = fc.integer({ min: 0, max: 4e12 });
  fc.assert(
    fc.property(fc.option(moment), fc.integer({ min: 1, max: 3_650 }), moment, (end, days, now) => {
      const until = extended(end, days, now);
      expect(until - Math.max(now, end ?? 0)).toBe(days * DAY_MS);
      expect(shortened(until, days)).toBe(Math.max(now, end ?? 0));
    }),
    RUNS,
  );
});

test('no state is ever left for one before it but by a refund taken back, and only what was paid is refundable', () => {
  const ahead = (from: OrderState, seen = new Set<OrderState>()): Set<OrderState> => {
    for (const event of ORDER_EVENTS.filter((one) => !one.startsWith('restore'))) {
      const to = orderAfter(from, event);
      if (to && to !== from && !seen.has(to)) ahead(to, seen.add(to));
    }
    return seen;
  };
  for (const state of ORDER_STATES) {
    expect(ahead(state).has(state), state).toBe(false);
    expect(isRefundable(state, 1)).toBe(state === 'paid' || state === 'part-refunded');
    expect(isRefundable(state, 0)).toBe(false);
    for (const event of ORDER_EVENTS) {
      const to = orderAfter(state, event);
      if (to) expect(statesBefore(event, to)).toContain(state);
    }
  }
});

test('a product code is read back as it was written, and nothing else is one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('day', 'week', 'plate', 'district', 'ask'),
      fc.integer({ min: 1, max: 1e14 }),
      (of, id) => {
        expect(parseProductCode(productCode(of, id))).toMatchObject({ catalogue: of, thingId: id });
      },
    ),
  );
  for (const wrong of [
    'week',
    'week-0',
    'week-01',
    'week--1',
    'week-1e3',
    'week-1 ',
    'card-',
    'card-A',
    'Card-month',
    '',
    null,
    5,
    ['card-month'],
  ])
    expect(parseProductCode(wrong), String(wrong)).toBeNull();
});

test('an invoice names somebody, a tax number has its length, and a mailbox looks like one', () => {
  const good = { title: '某公司', taxNumber: '', email: 'a@b.cn' };
  expect(invoiceProblems(good)).toEqual([]);
  expect(tidyInvoice({ title: ' 某公司 ', taxNumber: '9131 0000 ma1fl0abc1', email: ' a@b.cn' })).toEqual({
    ...good,
    taxNumber: '91310000MA1FL0ABC1',
  });
  for (const [change, field] of [
    [{ title: '' }, 'title'],
    [{ title: '长'.repeat(101) }, 'title'],
    [{ taxNumber: '1234567890' }, 'taxNumber'],
    [{ taxNumber: '9'.repeat(19) }, 'taxNumber'],
    [{ taxNumber: "9131000'; DROP" }, 'taxNumber'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b' }, 'email'],
    [{ email: 'a b@c.cn' }, 'email'],
  ] as const)
    expect(invoiceProblems({ ...good, ...change })).toEqual([field]);
});
