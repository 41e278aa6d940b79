import { describe, expect, it } from 'vitest';
import { FactReader, overlay } from '@/lib/calculators/factBook';
import type { CityKey, Fact, FundUplift } from '@/lib/calculators/facts/fact';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { CAPABILITY_FORM, capabilityFormOf } from '@/lib/calculators/forms/capabilityForm';
import { MORTGAGE_FORM, mortgageFormOf } from '@/lib/calculators/forms/mortgageForm';
import {
  type FundHousehold,
  fundCapOf,
  fundDownPaymentOf,
  fundLimitOf,
  fundQuestionsOf,
  type HomeOrder,
  lacksFundMonths,
} from '@/lib/calculators/loan/fund';
import { usualRateOf } from '@/lib/calculators/loan/rates';
import { overrideProblems } from '@/lib/calculators/overrides';
import type { FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { isShown } from '@/lib/kernel/form/readForm';
import { WAN } from '../../kit/money';
import { ownRule } from '../../kit/ruleFacts';
import { TODAY } from '../../kit/today';

const household = (family: boolean, ...uplifts: FundUplift[]): FundHousehold => ({
  family,
  ...Object.fromEntries(uplifts.map((uplift) => [uplift, true])),
});
const reader = (city: CityKey | null, day = TODAY, facts: readonly Fact[] = RULE_PACK) =>
  new FactReader(facts, city, day);

/** In 万, reckoned by hand from the notices: what is certain, and up to what. null: the city's rule does not say. */
type CapCase = [
  city: CityKey,
  home: HomeOrder,
  who: 'single' | 'family',
  uplifts: FundUplift[],
  cap: number | null,
  upTo: number | null,
  day?: string,
];

const CHILDREN: FundUplift = 'manyChildren';
const GREEN: FundUplift = 'greenBuilding';

const CAPS: CapCase[] = [
  // 沪七条: 240, a fifth for children, 15 % for a green building, 324 at the most; of one person and second homes nothing
  ['shanghai', 'first', 'family', [], 240, 240],
  ['shanghai', 'first', 'family', [CHILDREN], 288, 288],
  ['shanghai', 'first', 'family', [GREEN], 276, 276],
  ['shanghai', 'first', 'family', [CHILDREN, GREEN], 324, 324],
  ['shanghai', 'first', 'family', ['talent'], 240, 240],
  ['shanghai', 'first', 'family', [CHILDREN, GREEN, 'talent'], 324, 324],
  ['shanghai', 'first', 'single', [], null, null],
  ['shanghai', 'first', 'single', [CHILDREN, GREEN], null, null],
  ['shanghai', 'second', 'family', [], null, null],
  ['shanghai', 'second', 'family', [CHILDREN, GREEN], null, null],
  ['shanghai', 'second', 'single', [], null, null],
  ['shanghai', 'first', 'family', [], 240, 240, '2026-02-26'],
  // 沪六条 2025-08-26: 160, up to 216; second homes 130
  ['shanghai', 'first', 'family', [], 160, 160, '2026-02-25'],
  ['shanghai', 'first', 'family', [CHILDREN], 192, 192, '2026-02-25'],
  ['shanghai', 'first', 'family', [GREEN], 184, 184, '2026-02-25'],
  ['shanghai', 'first', 'family', [CHILDREN, GREEN], 216, 216, '2026-02-25'],
  ['shanghai', 'first', 'single', [], 80, 80, '2026-02-25'],
  ['shanghai', 'first', 'single', [CHILDREN, GREEN], 80, 80, '2026-02-25'],
  ['shanghai', 'second', 'family', [], 130, 130, '2026-02-25'],
  ['shanghai', 'second', 'family', [CHILDREN, GREEN], 130, 130, '2026-02-25'],
  ['shanghai', 'second', 'single', [], 65, 65, '2026-02-25'],
  // 沪九条 2024-05-28: no green building yet
  ['shanghai', 'first', 'family', [CHILDREN], 192, 192, '2025-08-25'],
  ['shanghai', 'first', 'family', [GREEN], 160, 160, '2025-08-25'],
  ['shanghai', 'first', 'family', [CHILDREN, GREEN], 192, 192, '2025-08-25'],
  ['shanghai', 'second', 'family', [CHILDREN], 130, 130, '2025-08-25'],
  ['shanghai', 'first', 'family', [], null, null, '2024-05-27'],
  // 北京 2026-08-08: 240, and 100 for all that is added; how much each adds is not known
  ['beijing', 'first', 'family', [], 240, 240],
  ['beijing', 'first', 'single', [], 240, 240],
  ['beijing', 'first', 'family', [CHILDREN], 240, 340],
  ['beijing', 'first', 'family', [GREEN], 240, 340],
  ['beijing', 'first', 'family', [CHILDREN, GREEN], 340, 340],
  ['beijing', 'first', 'single', [CHILDREN, GREEN], 340, 340],
  ['beijing', 'first', 'single', [GREEN], 240, 340],
  ['beijing', 'second', 'family', [], null, null],
  ['beijing', 'second', 'family', [CHILDREN, GREEN], null, null],
  ['beijing', 'first', 'family', [], null, null, '2026-08-07'],
  // 深圳 by a rule pack: 70 and 130, whatever the home; what is added is not known, nor the most
  ['shenzhen', 'first', 'single', [], 70, 70],
  ['shenzhen', 'first', 'family', [], 130, 130],
  ['shenzhen', 'second', 'single', [], 70, 70],
  ['shenzhen', 'second', 'family', [], 130, 130],
  ['shenzhen', 'first', 'family', [CHILDREN], 130, null],
  ['shenzhen', 'second', 'family', [CHILDREN, GREEN], 130, null],
  // 广州 by a rule pack: 80 and 160, two fifths more with several children
  ['guangzhou', 'first', 'single', [], 80, 80],
  ['guangzhou', 'first', 'family', [], 160, 160],
  ['guangzhou', 'first', 'family', [CHILDREN], 224, 224],
  ['guangzhou', 'first', 'single', [CHILDREN], 112, 112],
  ['guangzhou', 'first', 'family', [GREEN], 160, 160],
  ['guangzhou', 'second', 'family', [CHILDREN], null, null],
  ['wuhan', 'first', 'family', [CHILDREN], null, null],
  ['chengdu', 'second', 'single', [], null, null],
];

describe('the cap of the fund', () => {
  it.each(CAPS)('%s, %s home, %s with %j: %s to %s万 (%s)', (city, home, who, uplifts, cap, upTo, day = TODAY) => {
    const found = fundCapOf(household(who === 'family', ...uplifts), home, reader(city, day));
    if (cap === null) expect(found).toBeNull();
    else expect(found).toMatchObject({ cap: cap * WAN, upTo: upTo === null ? null : upTo * WAN });
  });

  it('names what it is made of', () => {
    expect(fundCapOf(household(true, CHILDREN, GREEN), 'first', reader('shanghai'))).toEqual({
      cap: 324 * WAN,
      upTo: 324 * WAN,
      base: 240 * WAN,
      additions: [
        { uplift: CHILDREN, amount: 48 * WAN },
        { uplift: GREEN, amount: 36 * WAN },
      ],
    });
    expect(fundCapOf(household(true, GREEN), 'first', reader('beijing'))).toMatchObject({
      additions: [{ uplift: GREEN, amount: null }],
    });
  });

  it.each([
    ['shanghai', [], 240 * WAN, 'within', 0],
    ['shanghai', [], 240 * WAN + 1, 'over', 1],
    ['shanghai', [CHILDREN, GREEN], 324 * WAN, 'within', 0],
    ['shanghai', [CHILDREN, GREEN], 324 * WAN + 1, 'over', 1],
    ['beijing', [CHILDREN], 240 * WAN, 'within', 0],
    ['beijing', [CHILDREN], 240 * WAN + 1, 'unsure', 1],
    ['beijing', [CHILDREN], 340 * WAN, 'unsure', 100 * WAN],
    ['beijing', [CHILDREN], 340 * WAN + 1, 'over', 1],
    ['beijing', [], 240 * WAN + 1, 'over', 1],
    ['shenzhen', [CHILDREN], 999 * WAN, 'unsure', 869 * WAN],
    ['shenzhen', [], 130 * WAN + 1, 'over', 1],
  ] as const)('%s with %j: a loan of %d fen is %s', (city, uplifts, lent, state, over) => {
    const cap = fundCapOf(household(true, ...uplifts), 'first', reader(city))!;
    expect(fundLimitOf(lent, cap)).toMatchObject({ state, over });
  });
});

describe('what the fund asks for', () => {
  it.each([
    ['shanghai', 'first', 0.2],
    ['shanghai', 'second', 0.2],
    ['shenzhen', 'first', 0.2],
    ['shenzhen', 'second', 0.2],
    [null, 'first', 0.2],
  ] as const)('in %s for a %s home is %d down', (city, home, share) => {
    expect(fundDownPaymentOf(home, reader(city))).toBe(share);
  });

  it('is six months paid in, not five', () => {
    expect(lacksFundMonths(5, reader('shanghai'))).toBe(6);
    expect(lacksFundMonths(0, reader('shanghai'))).toBe(6);
    expect(lacksFundMonths(6, reader('shanghai'))).toBeNull();
  });
});

describe("an operator's own rules", () => {
  const cap = ownRule(
    'loan.fundCap',
    {
      first: { single: 60 * WAN, family: 100 * WAN },
      second: { single: null, family: 50 * WAN },
      uplifts: [
        { uplift: 'talent', homes: 'both', households: 'all', amount: 20 * WAN },
        { uplift: CHILDREN, homes: 'second', households: 'family', share: 0.1 },
      ],
      most: 115 * WAN,
    },
    { city: 'wuhan' },
  );
  const facts = overlay(RULE_PACK, [
    cap,
    ownRule('loan.fundDownPayment', { first: 0.25, second: 0.35 }, { city: 'wuhan' }),
    ownRule('loan.fundMonths', { months: 12 }, { city: 'wuhan' }),
    ownRule('loan.usualSpread', { first: 0.005, second: 0.0005 }, { city: 'wuhan' }),
  ]);
  const own = reader('wuhan', TODAY, facts);

  it.each([
    [household(true), 'first', 100],
    [household(true, 'talent'), 'first', 115],
    [household(false, 'talent'), 'first', 80],
    [household(true, 'talent', CHILDREN), 'first', 115],
    [household(true, CHILDREN), 'second', 55],
    [household(true, CHILDREN, 'talent'), 'second', 75],
    [household(false, 'talent'), 'second', null],
  ] as const)('of %o for a %s home lend %s万', (who, home, wan) => {
    expect(fundCapOf(who, home, own)?.cap ?? null).toBe(wan === null ? null : wan * WAN);
  });

  it('ask for their own down payment, months and spread', () => {
    expect([fundDownPaymentOf('first', own), fundDownPaymentOf('second', own)]).toEqual([0.25, 0.35]);
    expect([lacksFundMonths(11, own), lacksFundMonths(12, own)]).toEqual([12, null]);
    expect([usualRateOf(360, 'first', own), usualRateOf(360, 'second', own)]).toEqual([0.03, 0.0345]);
    // Up to five years at the other rate of the loan prime rates
    expect(usualRateOf(60, 'first', own)).toBe(0.025);
    expect(usualRateOf(360, 'first', reader('chengdu', TODAY, facts))).toBe(0.0305);
  });

  it.each([
    [{}, []],
    [{ uplifts: [] }, []],
    [{ most: null }, []],
    [{ uplifts: [{ uplift: 'beauty', homes: 'both', households: 'all', share: 0.1 }] }, ['value']],
    [{ uplifts: [{ uplift: 'talent', homes: 'third', households: 'all', share: 0.1 }] }, ['value']],
    [{ uplifts: [{ uplift: 'talent', homes: 'both', households: 'couple', share: 0.1 }] }, ['value']],
    [{ uplifts: [{ uplift: 'talent', homes: 'both', households: 'all', share: 0.1, amount: 1 }] }, ['value']],
    [{ uplifts: [{ uplift: 'talent', homes: 'both', households: 'all' }] }, ['value']],
    [{ uplifts: [{ uplift: 'talent', homes: 'both', households: 'all', share: 40 }] }, ['value']],
    [{ uplifts: [{ uplift: 'talent', homes: 'both', households: 'all', amount: 0.5 }] }, ['value']],
    [{ first: { single: 1.5, family: 100 * WAN } }, ['value']],
    [{ first: { family: 100 * WAN } }, ['value']],
    [{ second: undefined }, ['value']],
  ])('are checked before they are stored: %j', (changes, problems) => {
    expect(overrideProblems(RULE_PACK, { ...cap, value: { ...cap.value, ...changes } })).toEqual(problems);
  });

  it('make the forms ask for what they name, and for nothing else', () => {
    const questions = fundQuestionsOf(facts, TODAY);
    const asked = (spec: FormSpec, raw: RawForm) =>
      ['manyChildren', 'greenBuilding', 'talent', 'children', 'green'].filter((name) => {
        const field = spec[name];
        return field && isShown(field, raw);
      });
    const capability = (raw: RawForm) => asked(capabilityFormOf(questions), { home: 'first', fund: 'family', ...raw });
    expect(capability({ city: 'wuhan' })).toEqual(['talent']);
    expect(capability({ city: 'wuhan', home: 'second' })).toEqual(['manyChildren', 'talent']);
    expect(capability({ city: 'wuhan', home: 'second', fund: 'single' })).toEqual(['talent']);
    expect(capability({ city: 'shanghai' })).toEqual(['manyChildren', 'greenBuilding']);
    expect(capability({ city: 'shanghai', fund: 'single' })).toEqual([]);
    expect(capability({ city: 'shanghai', fund: 'none' })).toEqual([]);
    expect(capability({ city: 'guangzhou', fund: 'single' })).toEqual(['manyChildren']);
    expect(capability({ city: 'chengdu' })).toEqual([]);
    // Before anything but the city is answered, which is all that a first page without scripts can know.
    expect(capability({ city: 'shanghai', fund: '' })).toEqual(['manyChildren', 'greenBuilding']);
    expect(capability({ city: 'shanghai', fund: '', home: '' })).toEqual(['manyChildren', 'greenBuilding']);
    expect(capability({ city: 'shanghai', fund: '', home: 'second' })).toEqual([]);
    expect(capability({ city: 'chengdu', fund: '', home: '' })).toEqual([]);
    const mortgage = (raw: RawForm) =>
      asked(mortgageFormOf(questions), { home: 'first', household: 'family', kind: 'fund', ...raw });
    expect(mortgage({ city: 'shanghai' })).toEqual(['children', 'green']);
    expect(mortgage({ city: 'wuhan' })).toEqual(['talent']);
    expect(mortgage({ city: 'shanghai', kind: 'commercial' })).toEqual([]);
    expect(mortgage({ city: 'shanghai', kind: 'commercial', compare: '1', kindB: 'fund' })).toEqual([
      'children',
      'green',
    ]);
    expect(mortgage({ city: 'shanghai', household: '' })).toEqual([]);
    expect(mortgage({ city: 'chengdu' })).toEqual([]);
  });

  it('of every uplift are answered by a field of both forms', () => {
    expect(Object.keys(CAPABILITY_FORM)).toEqual(expect.arrayContaining(['manyChildren', 'greenBuilding', 'talent']));
    expect(Object.keys(MORTGAGE_FORM)).toEqual(expect.arrayContaining(['children', 'green', 'talent']));
  });
});
