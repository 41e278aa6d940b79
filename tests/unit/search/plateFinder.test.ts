import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type PlateFacts, type PlateWish, rankPlates, sortPlates } from '@/lib/search/plateFinder';

const facts = (id: number, changes: Partial<PlateFacts> = {}): PlateFacts => ({
  plate: { id, name: `板块${id}` },
  district: { id: 1, name: '浦东' },
  position: { lng: 121.51, lat: 31.14 },
  ring: '中外环',
  dealUnitPrice: 5_000_000,
  dealSamples: 9,
  dealYoy: -0.03,
  deals90: 20,
  listings: 200,
  fitting: 15,
  ways: [{ name: '漕河泾', minutes: [Number.POSITIVE_INFINITY, 38, 30, 30] }],
  hospital: 900,
  ...changes,
});
const way = (...minutes: number[]) => ({ ways: [{ name: '漕河泾', minutes }] });
const idsOf = (plates: PlateFacts[], wish: PlateWish) => rankPlates(plates, wish).plates.map(({ plate }) => plate.id);
const FORTY = { commutes: [{ minutes: 40 }] };

describe('rankPlates', () => {
  it.each<[string, Partial<PlateFacts>]>([
    ['without a fitting home', { fitting: 0 }],
    ['outside the rings', { ring: '外环外' }],
    ['without a known ring', { ring: null }],
    ['outside the districts', { district: { id: 9, name: '崇明' } }],
    ['beyond the minutes', way(41, 41, 41, 41)],
    ['without a way', { ways: [] }],
    ['without such a hospital', { hospital: null }],
    ['too far from a hospital', { hospital: 3_001 }],
  ])('leaves out a plate %s', (_name, changes) => {
    const wish = { ...FORTY, rings: ['中外环'], districts: [1], hospital: 3_000 };
    expect(idsOf([facts(1), facts(2, changes)], wish)).toEqual([1]);
  });

  it('names a plate of whose prices too little is known, and does not rank it', () => {
    const { plates, unranked } = rankPlates(
      [facts(1), facts(2, { dealSamples: 2 }), facts(3, { dealUnitPrice: null })],
      {},
    );
    expect(plates.map(({ plate }) => plate.id)).toEqual([1]);
    expect(unranked.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('reckons the score by hand', () => {
    // 500万 buys 100㎡ of 87.5 that are full marks; 30 of 40 minutes is 0.75; 15 of 30 homes; 3 of 10 % in a year.
    const [match] = rankPlates([facts(1)], { budgetTo: 500, rooms: [2], ...FORTY }).plates;
    expect(match?.parts).toEqual([
      { part: 'budget', share: 1 },
      { part: 'commute', share: 0.75 },
      { part: 'choice', share: 0.5 },
      { part: 'steady', share: 0.7 },
    ]);
    expect([match?.buyable, match?.score]).toEqual([100, Math.round(30 + 22.5 + 10 + 14)]);
  });

  it('leaves out of the score what was not asked or is not known', () => {
    const [match] = rankPlates([facts(1, { dealYoy: null })], {}).plates;
    expect(match).toMatchObject({ parts: [{ part: 'choice', share: 0.5 }], score: 50, buyable: null });
  });

  it('says the fewest changes for the minutes, and keeps to those asked for', () => {
    const found = (wish: PlateWish) => rankPlates([facts(1)], wish).plates[0]?.ways[0];
    expect(found(FORTY)).toMatchObject({ minutes: 30, changes: 2 });
    expect(found({ ...FORTY, changes: 1 })).toMatchObject({ minutes: 38, changes: 1 });
    expect(found({ ...FORTY, changes: 0 })).toBeUndefined();
    expect(rankPlates([facts(1, way(50, 50, 50, 20))], FORTY).plates[0]?.ways[0]).toMatchObject({ changes: null });
  });

  it('counts the longer of two ways', () => {
    const two = facts(1, { ways: [...way(20, 20, 20, 20).ways, ...way(36, 36, 36, 36).ways] });
    const wish = { commutes: [{ minutes: 40 }, { minutes: 40 }] };
    expect(rankPlates([two], wish).plates[0]?.parts[0]).toEqual({ part: 'commute', share: expect.closeTo(0.6, 9) });
    expect(idsOf([two], { commutes: [{ minutes: 40 }, { minutes: 30 }] })).toEqual([]);
  });

  it('places more choice, shorter ways and steadier prices first; of equals the first id', () => {
    expect(idsOf([facts(1), facts(2, { fitting: 30 })], {})).toEqual([2, 1]);
    expect(idsOf([facts(1), facts(2, way(21, 21, 21, 21))], FORTY)).toEqual([2, 1]);
    expect(idsOf([facts(1), facts(2, { dealYoy: 0 })], {})).toEqual([2, 1]);
    expect(idsOf([facts(2), facts(1)], {})).toEqual([1, 2]);
  });
});

test('a score lies from 0 to 100, and more homes never lower it', () => {
  const plate = fc.record({
    fitting: fc.integer({ min: 1, max: 100 }),
    dealYoy: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
    minutes: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(plate, fc.integer({ min: 50, max: 2_000 }), ({ minutes, ...changes }, budgetTo) => {
      const scoreOf = (fitting: number) =>
        rankPlates([facts(1, { ...changes, fitting, ...way(minutes, minutes, minutes, minutes) })], {
          budgetTo,
          commutes: [{ minutes: 60 }],
        }).plates[0]?.score ?? Number.NaN;
      expect(scoreOf(changes.fitting)).toBeGreaterThanOrEqual(0);
      expect(scoreOf(changes.fitting + 1)).toBeGreaterThanOrEqual(scoreOf(changes.fitting));
      expect(scoreOf(100)).toBeLessThanOrEqual(100);
    }),
  );
});

test('other orders put what is not known last', () => {
  const { plates } = rankPlates(
    [facts(1, { dealYoy: null }), facts(2, { dealYoy: 0.05 }), facts(3, { dealUnitPrice: 4_000_000 })],
    {},
  );
  expect(sortPlates(plates, 'change').map(({ plate }) => plate.id)).toEqual([2, 3, 1]);
  expect(sortPlates(plates, 'price')[0]?.plate.id).toBe(3);
});
