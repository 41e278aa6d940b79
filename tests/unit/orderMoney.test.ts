import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueView } from '@/lib/console/views/refundDueText';
import { DAY_MS } from '@/lib/kernel/day';
import { extended, shortened } from '@/lib/membership/extend';
import { invoiceProblems, tidyInvoice } from '@/lib/order/invoice';
import { requireBalance } from '@/lib/order/ledger';
import { ORDER_EVENTS, ORDER_STATES, type OrderState, orderAfter, statesBefore } from '@/lib/order/orderState';
import { parseProductCode, productCode } from '@/lib/order/product';
import { daysBack, isRefundable } from '@/lib/order/refund';
import { refundDue } from '@/lib/order/refundDue';
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
        // Whether the money of a part has arrived makes no difference to the next.
        const bought = { amountFen, days, refundedFen: 0, takenDays: 0, pendingDays: 0 };
        const gone = () => bought.takenDays + bought.pendingDays;
        for (const part of parts) {
          const left = amountFen - bought.refundedFen;
          const sum = Math.min(left, Math.max(1, Math.floor((left * part) / 1_000)));
          if (sum === 0) break;
          const back = daysBack(bought, sum);
          expect(Number.isSafeInteger(back) && back >= 0).toBe(true);
          expect(back).toBeLessThanOrEqual(days - gone());
          bought.refundedFen += sum;
          bought[part % 2 === 0 ? 'takenDays' : 'pendingDays'] += back;
        }
        const rest = amountFen - bought.refundedFen;
        if (rest > 0) bought.takenDays += daysBack(bought, rest);
        expect(gone()).toBe(days);
      },
    ),
    RUNS,
  );
  expect(daysBack({ amountFen: 100, refundedFen: 0, days: null, takenDays: 0, pendingDays: 0 }, 100)).toBe(0);
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

describe('what is due of a card by the days that are not used', () => {
  const card = { amountFen: 19_800, refundedFen: 0, days: 365, takenDays: 0, pendingDays: 0 };
  test.each([
    ['17 days and a bit of a year', card, 17.4, { dueFen: 18_878, usedFen: 922, usedDays: 17, leftDays: 348 }],
    ['nothing used on its first day', card, 0.9, { dueFen: 19_800, usedFen: 0, usedDays: 0, leftDays: 365 }],
    ['not begun, after another card', card, -40, { dueFen: 19_800, usedFen: 0, usedDays: 0, leftDays: 365 }],
    ['all of it used', card, 400, { dueFen: 0, usedFen: 19_800, usedDays: 365, leftDays: 0 }],
    [
      'a part that went back before',
      { ...card, refundedFen: 10_000, takenDays: 184 },
      17.4,
      { dueFen: 8_878, usedFen: 922, usedDays: 17, leftDays: 164 },
    ],
    [
      'a part whose money is on its way',
      { ...card, refundedFen: 10_000, pendingDays: 184 },
      17.4,
      { dueFen: 8_878, usedFen: 922, usedDays: 17, leftDays: 164 },
    ],
    [
      'more back than is due',
      { ...card, refundedFen: 19_000, takenDays: 350 },
      12,
      { dueFen: 150, usedFen: 650, usedDays: 12, leftDays: 3 },
    ],
  ])('%s', (_, bought, daysSince, due) => {
    const untilAt = (bought.days - bought.takenDays - daysSince) * DAY_MS;
    expect(refundDue({ ...bought, untilAt }, 0)).toEqual(due);
  });

  test('adds up, to the fen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 800 }),
        fc.integer({ min: -100, max: 900 }),
        (amountFen, days, since) => {
          const due = refundDue(
            { amountFen, refundedFen: 0, days, takenDays: 0, pendingDays: 0, untilAt: (days - since) * DAY_MS },
            0,
          );
          expect(due.dueFen + due.usedFen).toBe(amountFen);
          expect(due.usedDays + due.leftDays).toBe(days);
        },
      ),
    );
  });

  test('is said as an equation of the same sums', () => {
    const bought = { ...card, untilAt: (365 - 17.4) * DAY_MS };
    expect(dueView(refundDue(bought, 0), bought)).toEqual({
      facts: [
        { name: '应退', text: '188.78元 = 实付 198.00元 − 已用 9.22元' },
        { name: '已用', text: '198.00元 ÷ 365 天 × 17 天 = 9.22元，不到 1 分的不收' },
        { name: '没用', text: '348 天，钱到账时收回' },
      ],
      amount: '188.78',
      days: '348',
    });
  });
});
