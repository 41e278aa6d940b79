import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PURCHASE_FACTS } from '@/lib/calculators/facts/purchaseFacts';
import { type BuyerAnswers, purchaseResult } from '@/lib/calculators/purchase/purchaseEngine';
import { buyerAnswers } from '../../kit/calculatorAnswers';
import { propertyRuns } from '../../kit/fullRun';
import { TODAY } from '../../kit/today';
import { PURCHASES, UNRESTRICTED_CITIES } from './golden/purchases';

const result = (changes: Partial<BuyerAnswers>, day = TODAY) =>
  purchaseResult(buyerAnswers(changes), PURCHASE_FACTS, day);

it.each(PURCHASES)(
  '$city $zone on $day: $household, $homesInZone homes, $children children, $months months: $state',
  ({ day, state, ...answers }) => {
    expect(result({ ...answers, homesInCity: answers.homesInZone }, day).state).toBe(state);
  },
);

describe.each(UNRESTRICTED_CITIES)('%s', (city, first, before) => {
  it('lets anybody buy, whatever is not said', () => {
    const nothing = {
      zone: null,
      household: null,
      months: null,
      permitMonths: null,
      homesInZone: null,
      children: null,
    };
    for (const day of [first, TODAY])
      expect(result({ city, ...nothing, homesInCity: null }, day)).toMatchObject({
        state: 'yes',
        routeId: `${city}.free`,
      });
  });

  it('is not told before the day of its rule', () => {
    expect(result({ city, zone: null }, before)).toMatchObject({
      state: 'unknown',
      missing: ['rule'],
      unknownRules: ['purchase.zones'],
    });
  });
});

describe('a residence permit', () => {
  it.each([
    // 沪七条: five years, one home in the whole city; 深建字〔2026〕86号: a permit, one home in the core
    ['shanghai', 'inside', 59, 0, 'no'],
    ['shanghai', 'inside', 60, 0, 'yes'],
    ['shanghai', 'inside', 61, 0, 'yes'],
    ['shanghai', 'inside', 60, 1, 'no'],
    ['shanghai', 'outside', 59, 0, 'no'],
    ['shanghai', 'outside', 60, 0, 'yes'],
    ['shanghai', 'outside', 60, 1, 'no'],
    ['shenzhen', 'core', 0, 0, 'no'],
    ['shenzhen', 'core', 1, 0, 'yes'],
    ['beijing', 'inside', 600, 0, 'no'],
  ] as const)(
    'in %s %s for %d months with %d homes in the city, without insurance: %s',
    (city, zone, permit, owned, state) => {
      expect(result({ city, zone, permitMonths: permit, homesInCity: owned, months: 0 }).state).toBe(state);
    },
  );

  it('opened nothing in Shanghai before 2026-02-26', () => {
    expect(result({ permitMonths: 600, months: 0 }, '2026-02-25').state).toBe('no');
    expect(result({ permitMonths: 600, months: 0 }, '2026-02-26').state).toBe('yes');
  });
});

describe('what is missing', () => {
  it.each([
    [{ months: null }, ['months']],
    [{ months: null, permitMonths: null }, ['months', 'permitMonths']],
    [{ household: null, months: 0 }, ['household']],
    [{ homesInZone: null }, ['homesInZone']],
    [{ homesInZone: 1, months: 12, children: null }, ['children']],
    [{ household: 'local', homesInZone: 2, children: null }, ['children']],
  ] as const)('with %o: %j', (changes, missing) => {
    expect(result(changes)).toMatchObject({ state: 'unknown', missing });
  });

  it.each([
    [{ household: 'local', months: null, permitMonths: null, children: null, homesInCity: null }, 'yes'],
    [{ household: 'local', homesInZone: 3, months: null, permitMonths: null, children: null }, 'no'],
    [{ months: 36, children: null, permitMonths: null, homesInZone: 1 }, 'yes'],
  ] as const)('does not matter where it decides nothing: %o', (changes, state) => {
    expect(result(changes).state).toBe(state);
  });

  it('asks for the zone only where zones differ', () => {
    expect(result({ zone: null, months: 12, homesInZone: 0 }).state).toBe('yes');
    expect(result({ zone: null, months: 0 }).state).toBe('no');
    expect(result({ zone: null, months: 12, homesInZone: 3, homesInCity: 3 })).toMatchObject({
      state: 'unknown',
      missing: ['zone'],
      openZones: ['outside'],
    });
  });
});

describe('what would change a no', () => {
  it('names the months still to pay', () => {
    expect(result({ months: 9 })).toMatchObject({ state: 'no', openZones: [] });
    expect(result({ months: 9 }).gaps[0]).toEqual({ routeId: 'sh.inside.12', months: 3, permitMonths: 0, homes: 0 });
  });

  it('names homes to sell, and zones that are open', () => {
    const owned = result({ months: 40, homesInZone: 2, homesInCity: 2 });
    expect(owned.gaps[0]).toEqual({ routeId: 'sh.inside.36', months: 0, permitMonths: 0, homes: 1 });
    expect(owned.openZones).toEqual(['outside']);
  });
});

describe('how sure it is', () => {
  it('marks a yes that only the third home of large families in Shanghai gives', () => {
    expect(result({ household: 'local', homesInZone: 2, children: 2 }).unconfirmedDetail).toBe(true);
    expect(result({ household: 'local', homesInZone: 1, children: 2 }).unconfirmedDetail).toBe(false);
    expect(result({ city: 'beijing', household: 'local', homesInZone: 2, children: 2 }).unconfirmedDetail).toBe(false);
  });

  it('warns that the text of 2026-08-21 was not seen', () => {
    expect(result({}, '2026-08-20').warnings).toEqual([]);
    expect(result({}).warnings).toMatchObject([{ kind: 'unconfirmed', id: 'purchase.zones', day: '2026-08-20' }]);
  });
});

const anyBuyer = fc.record({
  city: fc.constantFrom('shanghai' as const, 'beijing' as const),
  zone: fc.constantFrom('inside', 'outside'),
  household: fc.constantFrom('local' as const, 'nonlocal' as const, null),
  permitMonths: fc.option(fc.integer({ min: 0, max: 120 })),
  homesInZone: fc.option(fc.integer({ min: 0, max: 4 })),
  homesInCity: fc.option(fc.integer({ min: 0, max: 4 })),
  children: fc.option(fc.integer({ min: 0, max: 4 })),
});
const RANK = { no: 0, unknown: 1, yes: 2 };

describe('every family', () => {
  it('is never worse off for more months paid', () => {
    fc.assert(
      fc.property(
        anyBuyer,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        (answers, months, more) => {
          const before = result({ ...answers, months }).state;
          expect(RANK[result({ ...answers, months: months + more }).state]).toBeGreaterThanOrEqual(RANK[before]);
        },
      ),
    );
  });

  it('keeps its answer when it says more', () => {
    const told = { yes: 0, no: 0 };
    fc.assert(
      fc.property(anyBuyer, fc.integer({ min: 0, max: 60 }), (answers, months) => {
        const unsaid = result({ ...answers, months: null }).state;
        if (unsaid === 'unknown') return;
        told[unsaid] += 1;
        expect(result({ ...answers, months }).state).toBe(unsaid);
      }),
      { numRuns: propertyRuns(400), seed: 20261121 },
    );
    expect(Math.min(told.yes, told.no)).toBeGreaterThan(propertyRuns(400) / 50);
  });

  it.each([[{ months: -1 }], [{ homesInZone: 0.5 }], [{ children: Number.NaN }], [{ zone: 'moon' }]] as const)(
    'refuses %o',
    (changes) => {
      expect(() => result(changes)).toThrow(RangeError);
    },
  );
});
