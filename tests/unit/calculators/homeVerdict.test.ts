import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capabilityResult } from '@/lib/calculators/capability/capabilityEngine';
import type { Finances } from '@/lib/calculators/contract/finances';
import { HELD_MONTHS, type ListedHome } from '@/lib/calculators/cost/estateSale';
import { budgetOf, homeFit, homeVerdict } from '@/lib/calculators/cost/homeVerdict';
import type { CityKey } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { TAX_FORM } from '@/lib/calculators/forms/taxForm';
import { taxAnswerOf } from '@/lib/calculators/tax/taxQuestion';
import { measureFigure } from '@/lib/kernel/form/measure';
import { readForm, startingRaw } from '@/lib/kernel/form/readForm';
import { listedHome, meansOf } from '../../kit/calculatorAnswers';
import { WAN } from '../../kit/money';
import { TODAY } from '../../kit/today';

const home = (changes: Partial<ListedHome> = {}) => listedHome({ held: 'five', onlyHome: true, ...changes });
const means = (changes: Partial<Finances> = {}) => meansOf({ income: 6 * WAN, cash: 150 * WAN, ...changes });
const verdict = (of: Partial<Finances>, changes: Partial<ListedHome> = {}) =>
  homeVerdict(home(changes), means(of), 'shanghai', RULE_PACK, TODAY);
const fitOf = (of: Partial<Finances>, changes: Partial<ListedHome> = {}) =>
  homeFit(home(changes), means(of), 'shanghai', RULE_PACK, TODAY);

// Of a contract of 5,050,505.05 the seller's agent takes 1 % and 500万 are left; the buyer's deed tax, agent and
// registration of 80 yuan come on top. Least down payment 15 %.
const NEEDED = 75 * WAN + 3 * 5_050_505 + 8_000;

/** Of the evaluation, what means do not say and the price does not hang on. */
const EVALUATED = {
  cashSource: 'own',
  steadyMonths: 60,
  overdueInARow: 0,
  overdueInAll: 0,
  enquiries: 0,
  age: null,
  fundMonths: 0,
} as const;

describe('a home of 500万, 满五唯一', () => {
  it.each([
    ['all there', {}, 'within'],
    ['not a fen to spare', { cash: NEEDED }, 'within'],
    ['a fen short', { cash: NEEDED - 1 }, 'beyond'],
    ['half of the income', { income: 4 * WAN, cash: NEEDED }, 'strained'],
    ['more than half of the income', { income: 3 * WAN, cash: NEEDED }, 'beyond'],
    ['no income said', { income: null }, 'unknown'],
  ] as const)('%s', (_name, of, level) => expect(verdict(of).level).toBe(level));

  it('counts the seller’s taxes and agent in, as listings ask', () => {
    // 1 % of income tax and 1 % of the agent leave 98 % of the contract's price.
    expect(verdict({}, { onlyHome: false }).costs).toBe(4 * 5_102_041 + 8_000);
  });
});

// The same home typed into the form of taxes, at 到手价 with the usual agents.
const taxedAs = (city: CityKey | null, { price, area, held, onlyHome }: ListedHome, buyerHome: '1' | '2') => {
  const typed = {
    city: city ?? 'other',
    price: measureFigure(price, 'wan'),
    area: String(area),
    held: held && measureFigure(HELD_MONTHS[held], 'years'),
    sellerOnlyHome: onlyHome ? 'yes' : 'no',
    buyerHome,
    terms: 'buyer_pays_all',
  };
  const { values, problems } = readForm(TAX_FORM, startingRaw(TAX_FORM, { ...typed, held: typed.held ?? '' }));
  if (!values) throw new Error(JSON.stringify(problems));
  return taxAnswerOf(values, RULE_PACK, TODAY).sale;
};

describe('what a home costs beside its price', () => {
  it.each(
    (['shanghai', 'beijing', 'wuhan', null] as const).flatMap((city) =>
      (['under_two', 'two', 'five'] as const).flatMap((held) =>
        [true, false].flatMap((onlyHome) => [89, 141].map((area) => [city, { held, onlyHome, area }] as const)),
      ),
    ),
  )('is in %s with %o what the taxes say at 到手价, to the fen', (city, changes) => {
    for (const [order, buyerHome] of [
      ['first', '1'],
      ['second', '2'],
    ] as const) {
      const told = home({ price: 387 * WAN, ...changes });
      const { costs } = homeVerdict(told, means({ home: order }), city, RULE_PACK, TODAY);
      expect(costs).toBeGreaterThan(0);
      expect(costs).toBe(taxedAs(city, told, buyerHome).buyerPays);
    }
  });
});

describe('what is not known of a home', () => {
  it('leaves the verdict alone where it does not matter', () => {
    expect(verdict({}, { held: null, onlyHome: null })).toMatchObject({
      level: 'within',
      missing: ['heldMonths', 'sellerOnlyHome'],
    });
    expect(verdict({}, { held: 'two', onlyHome: null })).toMatchObject({ level: 'within', missing: [] });
  });

  it('leaves it open where it does', () => {
    expect(verdict({ cash: NEEDED }, { onlyHome: null })).toMatchObject({
      level: 'unknown',
      reasons: [],
      missing: ['sellerOnlyHome'],
    });
  });
});

describe('what would make it fit', () => {
  it('is nothing where it does already, or where nobody can tell', () => {
    expect(fitOf({})).toBeNull();
    expect(fitOf({ income: null })).toBeNull();
  });

  it('is the missing cash, in whole 万', () => {
    expect(fitOf({ cash: NEEDED - 3 * WAN })).toMatchObject({ level: 'strained', moreCash: 3 * WAN, months: null });
    expect(fitOf({ cash: NEEDED - 3 * WAN - 1 })?.moreCash).toBe(4 * WAN);
  });

  it('is a longer loan where the payment is what is too much', () => {
    expect(fitOf({ income: 4 * WAN, months: 240, cash: NEEDED })).toMatchObject({ months: 312, level: 'strained' });
  });

  it('is the least that brings the level, and a little less does not', () => {
    const told = { cheaper: 0, moreCash: 0, moreIncome: 0, months: 0 };
    const of = fc.record({ income: fc.integer({ min: 1, max: 20 }), cash: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(of, fc.integer({ min: 5, max: 30 }), ({ income, cash }, years) => {
        const asked = means({ income: income * WAN, cash: cash * WAN, months: years * 12 });
        const found = homeFit(home(), asked, 'shanghai', RULE_PACK, TODAY);
        if (!found) return;
        const level = (changes: Partial<ListedHome>, more: Partial<Finances>) =>
          homeVerdict(home(changes), { ...asked, ...more }, 'shanghai', RULE_PACK, TODAY).level;
        const better = found.level === 'strained' ? ['strained', 'within'] : ['within'];
        const { cheaper, moreCash, moreIncome, months } = found;
        if (cheaper) {
          told.cheaper += 1;
          expect(better).toContain(level({ price: 500 * WAN - cheaper }, {}));
          expect(better).not.toContain(level({ price: 500 * WAN - cheaper + WAN }, {}));
        }
        if (moreCash) {
          told.moreCash += 1;
          expect(better).toContain(level({}, { cash: cash * WAN + moreCash }));
          expect(better).not.toContain(level({}, { cash: cash * WAN + moreCash - WAN }));
        }
        if (moreIncome) {
          told.moreIncome += 1;
          expect(better).toContain(level({}, { income: income * WAN + moreIncome }));
          expect(better).not.toContain(level({}, { income: income * WAN + moreIncome - 10_000 }));
        }
        if (months) {
          told.months += 1;
          expect(better).toContain(level({}, { months }));
          expect(better).not.toContain(level({}, { months: months - 12 }));
        }
      }),
      { numRuns: 40, seed: 20261121 },
    );
    expect(told.cheaper).toBeGreaterThan(20);
    expect(Math.min(told.moreCash, told.moreIncome, told.months)).toBeGreaterThan(3);
  });
});

describe('the budget', () => {
  const budget = (of: Partial<Finances>, city: CityKey | null = 'shanghai') =>
    budgetOf(means(of), city, RULE_PACK, TODAY);

  it('is what the evaluation says of the same means, in whole 万', () => {
    const asked = means({ income: 3 * WAN, cash: 150 * WAN });
    const { affordable } = capabilityResult(
      { ...asked, ...EVALUATED, wishedMonths: asked.months, city: 'shanghai' },
      RULE_PACK,
      TODAY,
    );
    expect(affordable?.price).toBeGreaterThan(0);
    expect(budget({ income: 3 * WAN })).toBe(Math.floor((affordable?.price ?? 0) / WAN) * WAN);
  });

  it('is not told without income or cash', () => {
    expect(budget({ income: null })).toBeNull();
    expect(budget({ cash: null })).toBeNull();
  });
});
