import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorOf, propertyIdOf } from '@/lib/property/propertyId';
import { isSameUnit, leastUnits, type UnitFacts, unitSureness } from '@/lib/property/sameUnit';

const UNIT: UnitFacts = { area: 70, rooms: 2, floorBand: 'high', totalFloors: 6, building: '1号' };
const facts = fc.record<UnitFacts>({
  area: fc.integer({ min: 100, max: 1000 }).map((tenths) => tenths / 10),
  rooms: fc.option(fc.integer({ min: 1, max: 3 })),
  floorBand: fc.option(fc.constantFrom('low', 'mid', 'high')),
  totalFloors: fc.option(fc.constantFrom(6, 18)),
  building: fc.option(fc.constantFrom('1号', '2号')),
});

describe('the number of a unit', () => {
  test('names its row and no other', () => {
    const anchor = fc.record({
      kind: fc.constantFrom('listing' as const, 'deal' as const, 'rental' as const),
      id: fc.integer({ min: 1, max: 999_999_999_999 }),
    });
    fc.assert(
      fc.property(anchor, (one) => {
        expect({ ...anchorOf(propertyIdOf(one)) }).toEqual({ ...one });
      }),
    );
  });

  test('of a listing is its own', () => {
    expect(propertyIdOf({ kind: 'listing', id: 1001 })).toBe(1001);
    expect(propertyIdOf({ kind: 'deal', id: 5 })).toBe(1_000_000_000_005);
  });

  test.each([0, 1e12, 3e12 + 1, 9e15, -1, 1.5])('%d names none', (id) => {
    expect(anchorOf(id)).toBeNull();
  });
});

describe('rows of one unit', () => {
  test.each([
    [{ area: 71 }, true],
    [{ area: 71.1 }, false],
    [{ area: 69 }, true],
    [{ rooms: 3 }, false],
    [{ rooms: null }, true],
    [{ floorBand: 'low' as const }, false],
    [{ totalFloors: 7 }, false],
    [{ building: '2号' }, false],
    [{ building: null }, true],
  ])('%j: %s', (changes, isSame) => {
    expect(isSameUnit(UNIT, { ...UNIT, ...changes })).toBe(isSame);
  });

  test('it is the same whichever of two is asked', () => {
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(isSameUnit(one, other)).toBe(isSameUnit(other, one));
        expect(isSameUnit(one, one)).toBe(true);
      }),
    );
  });
});

describe('how sure it is', () => {
  const stay = (source: string, from: string | null, until: string) => ({ source, from, until });

  test('one agency with two at once has at least two units', () => {
    expect(leastUnits([])).toBe(1);
    expect(leastUnits([stay('a', '2026-01-01', '2026-02-01'), stay('a', '2026-02-01', '2026-03-01')])).toBe(2);
    expect(leastUnits([stay('a', '2026-01-01', '2026-02-01'), stay('a', '2026-02-02', '2026-03-01')])).toBe(1);
    expect(leastUnits([stay('a', '2026-01-01', '2026-02-01'), stay('b', '2026-01-01', '2026-02-01')])).toBe(1);
    expect(leastUnits([stay('a', null, '2026-02-01'), stay('a', '2026-01-01', '2026-02-01')])).toBe(1);
  });

  test.each([
    [[UNIT], 1, 'single'],
    [[UNIT, UNIT], 1, 'likely'],
    [[UNIT, { ...UNIT, building: null }], 1, 'maybe'],
    [[UNIT, UNIT], 2, 'several'],
  ] as const)('%#: %s', (rows, least, sureness) => {
    expect(unitSureness(rows, least)).toBe(sureness);
  });
});
