import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Finances } from '@/lib/calculators/contract/finances';
import { homeFit, homeVerdict } from '@/lib/calculators/cost/homeVerdict';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { homePlan, planText } from '@/lib/calculators/views/affordability/homePlan';
import { verdictSentences } from '@/lib/calculators/views/affordability/verdictText';
import { meansOf } from '../../../kit/calculatorAnswers';
import { propertyRuns } from '../../../kit/fullRun';
import { WAN } from '../../../kit/money';
import { TODAY } from '../../../kit/today';

const HOME = { area: 89, held: 'five', onlyHome: true } as const;

function told(price: number, means: Partial<Finances>) {
  const asked = meansOf(means);
  const listed = { ...HOME, price };
  const verdict = homeVerdict(listed, asked, 'shanghai', RULE_PACK, TODAY);
  const fit = homeFit(listed, asked, 'shanghai', RULE_PACK, TODAY);
  const home = { ...verdict, estateId: 1, price, fit };
  const plan = homePlan(home, price, asked.cash ?? 0);
  return { home, plan, lines: verdictSentences(home, plan) };
}

/** The 万 after `name` in the lines, in tenths: as a reader sees them. */
const seen = (line: string, name: string): number[] =>
  [...line.matchAll(new RegExp(`${name} ([\\d,.]+)万`, 'g'))].map(([, figure = '']) =>
    Math.round(Number(figure.replaceAll(',', '')) * 10),
  );
const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0);

const households = [null, { family: true }, { family: false }] as const;

describe('how a home is paid for', () => {
  test('a home of 180万: price = cash + loans, as shown', () => {
    const { lines } = told(180 * WAN, { income: 2 * WAN, cash: 35 * WAN, household: null });
    expect(lines.some((line) => line.startsWith('总价 180万 = 首付 '))).toBe(true);
  });

  it('adds up as shown, of whatever price, cash and loans', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30 * WAN, max: 30_000 * WAN }),
        fc.integer({ min: 0, max: 35_000 * WAN }),
        fc.integer({ min: WAN / 10, max: 100 * WAN }),
        fc.constantFrom(...households),
        (price, cash, income, household) => {
          const { plan, lines, home } = told(price, { cash, income, household: household as never, fundMonths: 120 });
          if (home.level === 'unknown' || !plan) return;
          const paid = lines.find((line) => line.startsWith('总价'));
          if (paid) {
            const parts = [...seen(paid, '首付'), ...seen(paid, '商业贷款'), ...seen(paid, '公积金贷款')];
            expect(sum(parts)).toBe(seen(paid, '总价')[0]);
            expect(seen(paid, '总价')[0]).toBe(Math.round(price / (WAN / 10)));
          } else expect(home.loan).toBe(0);
          const own = lines.find((line) => line.startsWith('现金 ')) ?? '';
          const [down] = [...seen(own, '首付'), ...seen(own, '房款')];
          expect((down ?? 0) + (seen(own, '税费和中介费')[0] ?? 0)).toBe(seen(own, '现金')[0]);
          if (paid) expect(seen(paid, '首付')[0]).toBe(down);
          // Beside the real figures: never off by more than a few 千.
          expect(Math.abs(plan.down - (price - (home.loan ?? 0)))).toBeLessThan(WAN / 2);
          expect(plan.down).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: propertyRuns(400) },
    );
  });

  /** In whole tenths of a 万, as shown. */
  const tenths = (fen: number) => Math.round(fen / (WAN / 10));

  it('agrees with the cash that is there, with the advice, and with the least down payment', () => {
    const told_ = { enough: 0, short: 0, income: 0 };
    fc.assert(
      fc.property(
        // As people type them: whole 万 and a decimal.
        fc.integer({ min: 300, max: 30_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 600 }),
        fc.constantFrom(...households),
        (price, cash, income, household) => {
          const means = { cash: (cash * WAN) / 10, income: (income * WAN) / 10, household: household as never };
          const { home, plan } = told((price * WAN) / 10, { ...means, fundMonths: 120 });
          if (home.level === 'unknown' || !plan) throw new Error('a home of known facts has a verdict');
          const short = tenths(Math.ceil(home.cashShort / (WAN / 10)) * (WAN / 10));
          if (home.reasons.includes('cash')) {
            told_.short += 1;
            expect(tenths(plan.cash) - cash).toBe(short);
            expect(tenths(home.fit?.moreCash ?? 0)).toBeGreaterThanOrEqual(short);
          } else {
            told_.enough += 1;
            expect(tenths(plan.cash)).toBeLessThanOrEqual(cash);
          }
          if (home.reasons.join() === 'cash') expect(home.fit?.moreCash).toBe(Math.ceil(home.cashShort / WAN) * WAN);
          if (home.reasons.includes('income')) told_.income += 1;
          expect(plan.down).toBeGreaterThanOrEqual(price * (WAN / 10) * (home.downPaymentShare ?? 0) - 1);
          expect(plan.costs).toBeGreaterThan(0);
          expect(Math.abs(plan.costs - (home.costs ?? 0))).toBeLessThanOrEqual(WAN / 10);
          // No other way than the one told of asks for less: the share alone is the least that anybody pays down.
          if (home.reasons.includes('income'))
            expect(home.leastDownPayment).toBeLessThanOrEqual((price * WAN) / 10 / 4);
        },
      ),
      { numRuns: propertyRuns(5_000) },
    );
    for (const count of Object.values(told_)) expect(count).toBeGreaterThan(3);
  });

  test('cash, income and fund that all fall short: the least down payment is the share, not what the fund leaves', () => {
    const { home } = told(1150 * WAN, {
      income: 2 * WAN,
      cash: 100 * WAN,
      household: { family: true },
      fundMonths: 120,
    });
    expect(home).toMatchObject({ reasons: ['cash', 'income'], leastDownPayment: 230 * WAN });
  });

  test('of more than 亿 is written in 万, where sums come out', () => expect(planText(12_800 * WAN)).toBe('12,800万'));

  test('is not told where the loan is not', () =>
    expect(homePlan({ loan: null, fundLoan: null, costs: 1, leastDownPayment: null }, WAN, 0)).toBeNull());
});
