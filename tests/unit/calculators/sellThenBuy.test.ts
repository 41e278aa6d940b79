import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bridgeOf, SELL_BUY_ORDERS, type SellBuyCase, sellBuyPlan } from '@/lib/calculators/cost/sellThenBuy';
import { type Bridges, headlineOf } from '@/lib/calculators/views/sellThenBuy/sellThenBuyPage';

const WAN = 1_000_000;

const given = (more: Partial<SellBuyCase> = {}): SellBuyCase => ({
  sale: 400 * WAN,
  debt: 100 * WAN,
  sellCosts: 10 * WAN,
  price: 600 * WAN,
  down: { first: 0.2, second: 0.3 },
  buyCosts: { first: 12 * WAN, second: 20 * WAN },
  sellDays: 90,
  payDays: 60,
  findDays: 30,
  closeDays: 45,
  deposit: 0.05,
  rent: 800_000,
  ...more,
});

describe('the three orders', () => {
  test('who sells first buys with the money of the sale, rents in between and borrows nothing', () => {
    const plan = sellBuyPlan('sell', given());
    expect(plan).toMatchObject({ soldAfter: 90, paidAfter: 150, boughtAfter: 150, movedAfter: 195, gapDays: 45 });
    expect(plan).toMatchObject({ needed: 0, costs: 22 * WAN, loan: 480 * WAN, doubleDays: 0 });
    // 290 comes; two months of rent, 120 down and 12 of costs go.
    expect(bridgeOf(plan.flows, 0, 0.06)).toEqual({ amount: 0, days: 0, interest: 0, left: 156_400_000 });
  });

  test('who buys first pays as for a second home and borrows until the old one is paid for', () => {
    const plan = sellBuyPlan('buy', given());
    expect(plan).toMatchObject({ boughtAfter: 30, movedAfter: 75, soldAfter: 165, paidAfter: 225, gapDays: 0 });
    expect(plan).toMatchObject({ needed: 200 * WAN, costs: 30 * WAN, doubleDays: 150 });
    const bridge = bridgeOf(plan.flows, 80 * WAN, 0.073);
    // 120 for 195 days at 7.3 %: 0.02 % a day.
    expect(bridge).toMatchObject({ amount: 120 * WAN, days: 195, interest: Math.round(120 * WAN * 0.0002 * 195) });
    expect(bridge.left).toBe(170 * WAN - bridge.interest);
    expect(bridgeOf(plan.flows, 200 * WAN, 0.073).amount).toBe(0);
  });

  test('who does both at once needs the deposit until then', () => {
    const plan = sellBuyPlan('both', given());
    expect(plan).toMatchObject({ soldAfter: 90, boughtAfter: 90, paidAfter: 150, movedAfter: 150, needed: 30 * WAN });
    expect(bridgeOf(plan.flows, 0, 0.06)).toMatchObject({ amount: 30 * WAN, days: 60 });
  });

  test('what the sale never brings is lacking, and no bridge', () => {
    const plan = sellBuyPlan('sell', given({ sale: 150 * WAN }));
    const bridge = bridgeOf(plan.flows, 0, 0.06);
    expect(bridge.amount).toBe(0);
    expect(bridge.left).toBe(-93_600_000);
  });
});

describe('what is said first', () => {
  const of = (more: Partial<SellBuyCase>, cash: number | null) => {
    const plans = SELL_BUY_ORDERS.map((order) => sellBuyPlan(order, given(more)));
    const bridged = cash !== null && plans.map(({ order, flows }) => [order, bridgeOf(flows, cash, 0.06)]);
    return headlineOf(plans, bridged ? (Object.fromEntries(bridged) as Bridges) : null);
  };

  test.each([
    ['without cash, what buying first takes', {}, null, { which: 'unknown', figure: 200 * WAN }],
    ['with enough, that nothing is borrowed', {}, 200 * WAN, { which: 'enough', figure: null }],
    ['with too little to buy first, to sell first', {}, 10 * WAN, { which: 'sell', figure: null }],
    // Of the three it is both at once that lacks least: 40 comes of the sale; 120 down and 12 of costs go.
    ['where all lack money, the least that is lacking', { sale: 150 * WAN }, 0, { which: 'lacking', figure: 92 * WAN }],
  ] as const)('%s', (_what, more, cash, said) => {
    expect(of(more, cash)).toEqual(said);
  });
});

it('a slower sale never needs less, moves sooner or costs less; more cash never borrows more', () => {
  const amount = fc.integer({ min: 0, max: 2_000 }).map((wan) => wan * WAN);
  const days = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(
      fc.constantFrom(...SELL_BUY_ORDERS),
      fc.record({
        sale: amount,
        debt: amount,
        price: amount,
        sellDays: days,
        payDays: days,
        findDays: days,
        closeDays: days,
      }),
      amount,
      amount,
      days,
      (order, some, cash, more, slower) => {
        const at = (sellDays: number) => sellBuyPlan(order, given({ ...some, sellDays }));
        const [plan, slow] = [at(some.sellDays), at(some.sellDays + slower)];
        expect(slow.movedAfter).toBeGreaterThanOrEqual(plan.movedAfter);
        const [one, other] = [bridgeOf(plan.flows, cash, 0.1), bridgeOf(plan.flows, cash + more, 0.1)];
        expect(other.amount).toBeLessThanOrEqual(one.amount);
        expect(one.interest).toBeGreaterThanOrEqual(0);
        expect(one.amount === 0 || one.days > 0).toBe(true);
        expect(plan.needed).toBeGreaterThanOrEqual(one.amount - cash);
        // All that comes and goes is in the end what is left.
        const end = plan.flows.reduce((sum, flow) => sum + flow.amount, cash);
        expect(one.left).toBe(end - one.interest);
      },
    ),
  );
});
