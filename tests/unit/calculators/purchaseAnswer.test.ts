import { describe, expect, it } from 'vitest';
import type { Fact } from '@/lib/calculators/facts/fact';
import { PURCHASE_FACTS } from '@/lib/calculators/facts/purchaseFacts';
import { type QualificationValues, qualificationForm } from '@/lib/calculators/forms/qualificationForm';
import { monthAfter } from '@/lib/calculators/months';
import { overrideProblems } from '@/lib/calculators/overrides';
import { purchaseAnswer } from '@/lib/calculators/purchase/purchaseAnswer';
import { purchaseRules } from '@/lib/calculators/purchase/purchaseRules';
import type { FormSpec, RawForm } from '@/lib/kernel/form/formSpec';
import { isShown } from '@/lib/kernel/form/readForm';
import { ownRule } from '../../kit/ruleFacts';
import { TODAY } from '../../kit/today';

const filled = (changes: Partial<QualificationValues> = {}): QualificationValues => ({
  city: 'shanghai',
  homeKind: null,
  zone: 'inside',
  household: 'nonlocal',
  marriage: 'single',
  spouseHousehold: null,
  children: 0,
  months: 12,
  permitMonths: 0,
  homesInZone: 0,
  homesInCity: 0,
  day: null,
  since: null,
  ...changes,
});

const answer = (changes: Partial<QualificationValues> = {}, facts: readonly Fact[] = PURCHASE_FACTS) =>
  purchaseAnswer(filled(changes), facts, TODAY);

describe('the outcome', () => {
  it.each([
    [{ months: 11 }, 'no'],
    [{ months: 12 }, 'yes'],
    [{ homesInZone: 1, homesInCity: 1, months: 35 }, 'no'],
    [{ homesInZone: 1, homesInCity: 1, months: 36 }, 'yes'],
    [{ months: null }, 'unknown'],
    // One report only tells of the further home.
    [{ household: 'local', homesInZone: 2, homesInCity: 2, children: 2 }, 'verify'],
    [{ city: 'beijing', household: 'local', homesInZone: 2, homesInCity: 2, children: 2 }, 'yes'],
    // Local by the spouse alone, and without need of it.
    [{ months: 0, marriage: 'married', spouseHousehold: 'local' }, 'verify'],
    [{ months: 12, marriage: 'married', spouseHousehold: 'local' }, 'yes'],
    [{ months: 0, marriage: 'married', spouseHousehold: 'nonlocal' }, 'no'],
  ] as const)('%o: %s', (changes, outcome) => {
    expect(answer(changes).outcome).toBe(outcome);
  });

  it('names the office where nobody has confirmed the rule', () => {
    const facts = PURCHASE_FACTS.map((fact) => ({ ...fact, confidence: 'unconfirmed' }) as Fact);
    expect(answer({ months: 12 }, facts)).toMatchObject({ outcome: 'verify', doubts: ['rule'] });
    expect(answer({ months: null }, facts)).toMatchObject({ outcome: 'unknown', doubts: [] });
  });

  it('is not told for a city without kept rules', () => {
    expect(answer({ city: 'other' })).toMatchObject({
      city: null,
      outcome: 'unknown',
      missing: ['rule'],
      unknownRules: ['purchase.zones'],
    });
  });

  it('takes a zone that the rules do not know as not said', () => {
    expect(answer({ zone: 'core', homesInCity: 5, homesInZone: null })).toMatchObject({
      outcome: 'unknown',
      zone: null,
    });
    expect(answer({ zone: null, months: 0 }).outcome).toBe('no');
  });
});

describe('the reasons', () => {
  it('name the route that fired', () => {
    expect(answer().open).toEqual([
      { zone: { id: 'inside', name: '外环内' }, route: expect.objectContaining({ id: 'sh.inside.12', minMonths: 12 }) },
    ]);
    expect(answer({ zone: null }).open.map(({ route }) => route.id)).toEqual(['sh.inside.12', 'sh.outside.12']);
  });

  it('say when time alone will open it, and how many homes stand in the way', () => {
    expect(answer({ months: 9 }).gaps[0]).toMatchObject({ months: 3, homes: 0, from: '2027-02' });
    expect(answer({ months: 40, homesInZone: 2, homesInCity: 2 }).gaps[0]).toMatchObject({ homes: 1, from: null });
  });

  it('name each route once where no zone is open', () => {
    const routes = answer({ zone: null, months: 0, homesInZone: null }).gaps.map(({ route }) => route.id);
    expect(routes).toEqual(['sh.inside.12', 'sh.outside.12', 'sh.inside.36', 'sh.permit']);
  });

  it('name zones that are open already', () => {
    const owner = { months: 12, homesInZone: 2, homesInCity: 2 };
    expect(answer(owner)).toMatchObject({ outcome: 'no', openZones: [{ id: 'outside', name: '外环外' }] });
    // Two homes in the core do not count outside it; of five in the city three may.
    const shenzhen = { city: 'shenzhen', zone: 'core', months: 0, homesInZone: 2 } as const;
    expect(answer({ ...shenzhen, homesInCity: 2 }).openZones.map(({ id }) => id)).toEqual(['relaxed', 'free']);
    expect(answer({ ...shenzhen, homesInCity: 5 }).openZones.map(({ id }) => id)).toEqual(['free']);
    expect(answer({ ...shenzhen, homesInCity: null }).openZones.map(({ id }) => id)).toEqual(['free']);
  });

  it('count a city without homes as a zone without homes', () => {
    expect(answer({ homesInZone: null, homesInCity: 0 }).outcome).toBe('yes');
    expect(answer({ homesInZone: null, homesInCity: 1 }).missing).toEqual(['homesInZone']);
  });
});

describe('what changed', () => {
  it('in Beijing on 2026-08-08: 24 months became 12', () => {
    const { changed, routeChanges } = answer({ city: 'beijing', months: 13, since: '2025-12-24' });
    expect(changed).toMatchObject({ from: '2025-12-24', to: TODAY, before: 'no', after: 'yes', moved: true });
    expect(routeChanges).toEqual([
      {
        zone: { id: 'inside', name: '五环内' },
        before: expect.objectContaining({ minMonths: 24 }),
        after: expect.objectContaining({ minMonths: 12 }),
      },
    ]);
  });

  it('by itself since the day before the newest rule', () => {
    expect(answer({ city: 'beijing', months: 13 }).changed?.from).toBe('2026-08-07');
    expect(answer({ city: 'hangzhou' })).toMatchObject({ changed: null, routeChanges: [], unlimited: true });
  });

  it('in Shanghai on 2026-02-26, in the zone asked about', () => {
    const ids = (zone: string | null) =>
      answer({ zone }).routeChanges.map(({ before, after }) => (after ?? before)?.id);
    expect(ids('outside')).toEqual(['sh.permit']);
    expect(ids('inside')).toEqual(['sh.inside.36', 'sh.inside.12', 'sh.permit']);
    expect(ids(null)).toHaveLength(4);
    const asked = answer({ zone: 'inside', household: null, since: '2026-02-25' });
    expect(asked.routeChanges).toHaveLength(4);
  });

  it('names only what concerns the family', () => {
    const local = answer({
      zone: 'outside',
      household: 'local',
      months: null,
      permitMonths: null,
      since: '2026-02-25',
    });
    expect(local).toMatchObject({ changed: { moved: false, rules: [] }, routeChanges: [] });
    const third = answer({
      zone: 'inside',
      household: 'local',
      homesInZone: 2,
      homesInCity: 2,
      children: 2,
      since: '2026-02-25',
    });
    expect(third.changed).toMatchObject({ moved: true, rules: [{ id: 'purchase.zones' }] });
    expect(third.routeChanges.map(({ after }) => after?.id)).toEqual(['sh.inside.local']);
  });

  it('of another day than today', () => {
    const past = answer({ city: 'beijing', months: 13, day: '2026-08-07', since: '2026-08-08' });
    expect(past).toMatchObject({ outcome: 'no', day: '2026-08-07', changed: { before: 'yes', after: 'no' } });
  });
});

describe('the rules as reading matter', () => {
  it('list the cities that restrict', () => {
    const { limited, zones, unlimited } = purchaseRules(PURCHASE_FACTS, 'shenzhen', TODAY);
    expect(Object.keys(limited).sort()).toEqual(['beijing', 'shanghai', 'shenzhen']);
    expect(limited.shenzhen?.map(({ name }) => name)).toEqual(['核心区', '核心区以外', '盐田、大鹏']);
    expect([zones.length, unlimited]).toEqual([3, false]);
  });

  it('are none where nobody restricts, and unknown where nobody told', () => {
    expect(purchaseRules(PURCHASE_FACTS, 'chengdu', TODAY).unlimited).toBe(true);
    expect(purchaseRules(PURCHASE_FACTS, null, TODAY)).toMatchObject({ zones: [], unlimited: false });
  });
});

it.each([
  ['2026-11-21', 0, '2026-11'],
  ['2026-11-30', 3, '2027-02'],
  ['2026-12-31', 12, '2027-12'],
])('%s and %d months: %s', (day, months, month) => {
  expect(monthAfter(day, months)).toBe(month);
});

describe('商住', () => {
  const commercial = { homeKind: 'commercial', zone: null, household: null } as const;
  const beijing = { ...commercial, city: 'beijing' } as const;

  it.each(['shanghai', 'shenzhen', 'guangzhou', 'changsha', 'other'] as const)(
    'in %s is told neither as free nor as limited, whatever is owned, where no rule of it is known',
    (city) => {
      for (const homesInCity of [0, 9, null]) {
        expect(answer({ ...commercial, city, homesInCity })).toMatchObject({
          outcome: 'verify',
          doubts: ['commercial'],
          missing: [],
          open: [],
          gaps: [],
          openZones: [],
          unlimited: false,
          countsAsHome: 'unknown',
          unknownRules: ['purchase.commercial'],
          rules: [],
        });
      }
    },
  );

  // 京建发〔2017〕第112号: no home and no 商办 in the city, and five years without a break.
  it.each([
    [59, 0, [{ months: 1, homes: 0, from: '2026-12' }], []],
    [60, 0, [], ['bj.commercial']],
    [60, 1, [{ months: 0, homes: 1, from: null }], []],
    [24, 2, [{ months: 36, homes: 2, from: null }], []],
  ])('in Beijing with %d months and %d homes, to be checked', (months, homesInCity, gaps, open) => {
    const told = answer({ ...beijing, months, homesInCity });
    expect(told).toMatchObject({ outcome: 'verify', doubts: ['rule'], gaps, countsAsHome: 'unknown' });
    expect(told.open.map(({ route }) => route.id)).toEqual(open);
    expect(told.warnings).toMatchObject([{ kind: 'unconfirmed', id: 'purchase.commercial' }]);
  });

  it('asks in Beijing what its rule asks, of local families too', () => {
    expect(answer({ ...beijing, months: null, homesInCity: null })).toMatchObject({
      outcome: 'unknown',
      missing: ['months', 'homesInCity'],
    });
    expect(answer({ ...beijing, household: 'local', months: 0, homesInCity: 0 }).gaps).toMatchObject([{ months: 60 }]);
  });

  it('does not ask of it what is asked of homes, and the other way round', () => {
    const { limited, commercialAsks } = purchaseRules(PURCHASE_FACTS, 'beijing', TODAY);
    const form = qualificationForm(limited, commercialAsks);
    const asked = (raw: RawForm) =>
      Object.entries<FormSpec[string]>(form).flatMap(([name, field]) => (isShown(field, raw) ? [name] : []));
    const nonlocal = { household: 'nonlocal' };
    expect(asked({ ...nonlocal, city: 'beijing', homeKind: 'commercial' })).toEqual([
      'city',
      'homeKind',
      'months',
      'homesInCity',
      'day',
      'since',
    ]);
    expect(asked({ ...nonlocal, city: 'shanghai', homeKind: 'commercial' })).toEqual([
      'city',
      'homeKind',
      'day',
      'since',
    ]);
    for (const homeKind of ['', 'ordinary', 'public', 'resettled']) {
      const names = asked({ ...nonlocal, city: 'beijing', homeKind });
      expect(names).toEqual(expect.arrayContaining(['zone', 'household', 'children', 'months', 'permitMonths']));
      expect(asked({ city: 'beijing', homeKind, household: 'local' })).not.toContain('months');
    }
  });

  it('follows the rule that an operator sets, and says whether it counts', () => {
    const anybody = { household: null, minMonths: 0, minPermitMonths: 0, limit: null, children: null };
    const zones = [
      { id: 'city', name: '全市商住', routes: [{ ...anybody, id: 'gz.commercial', counts: 'zone' as const }] },
    ];
    const rule = ownRule('purchase.commercial', { zones, countsAsHome: 'no' }, { city: 'guangzhou' });
    expect(overrideProblems(PURCHASE_FACTS, { ...rule })).toEqual([]);
    expect(overrideProblems(PURCHASE_FACTS, { ...rule, value: { zones, countsAsHome: 'maybe' } })).toEqual(['value']);
    expect(answer({ ...commercial, city: 'guangzhou' }, [...PURCHASE_FACTS, rule])).toMatchObject({
      outcome: 'yes',
      unlimited: true,
      countsAsHome: 'no',
      doubts: [],
    });
  });
});

it.each(['public', 'resettled', 'ordinary', null] as const)('a home that is %s is judged as any home', (homeKind) => {
  const { homeKind: _, ...told } = answer({ homeKind, months: 11 });
  const { homeKind: __, ...any } = answer({ months: 11 });
  expect(told).toEqual(any);
  expect(told.countsAsHome).toBeNull();
});
