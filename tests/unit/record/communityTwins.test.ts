import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareCommunities,
  isLikelyOne,
  MIN_TWIN_POINTS,
  pointsOf,
  type StatedCommunity,
} from '@/lib/record/communityEvidence';
import { findTwins, pairKey } from '@/lib/record/communityTwins';

const community = (changes: Partial<StatedCommunity> = {}): StatedCommunity => ({
  id: 1,
  name: '金谊河畔',
  alias: null,
  districtId: 1,
  plateId: 11,
  address: null,
  lng: 121.5,
  lat: 31.14,
  builtYear: null,
  homeCount: null,
  developer: null,
  propertyCompany: null,
  ...changes,
});

/** Metres to the north, roughly. */
const north = (metres: number) => 31.14 + metres / 111_195;
const isTwin = (one: StatedCommunity, other: StatedCommunity, apart = new Set<string>()) =>
  findTwins([one, { ...other, id: 2 }], apart).pairs.length === 1;

describe('two communities', () => {
  it.each<[string, Partial<StatedCommunity>, boolean]>([
    ['of one name at one gate', { lat: north(40) }, true],
    ['of one name 250 m apart', { lat: north(250) }, true],
    ['of one name 2 km apart', { lat: north(2_000) }, false],
    ['of one name, one without a position', { lng: null, lat: null }, true],
    ['of one name in two districts', { districtId: 2, plateId: 21, lat: north(2_000) }, false],
    ['of which one is called 花园', { name: '金谊河畔花园', lat: north(38) }, true],
    ['of which one is called 小区', { name: '金谊河畔小区', lat: north(38) }, true],
    ['of which one is the second phase', { name: '金谊河畔二期', lat: north(38) }, false],
    ['that are two phases', { name: '金谊河畔（二期）', lat: north(38), address: '三林路1688弄' }, false],
    ['of which one has the other name as its alias', { name: '三林水岸', alias: '金谊河畔', lat: north(38) }, true],
    ['of two names at one gate', { name: '三林水岸', lat: north(38) }, false],
    [
      'built ten years apart, of which one is called 花园',
      { name: '金谊河畔花园', lat: north(90), builtYear: 2018 },
      false,
    ],
  ])('%s: twins %s', (_title, changes, expected) => {
    expect(isTwin(community({ builtYear: 2008 }), community({ builtYear: 2008, ...changes }))).toBe(expected);
  });

  it('of two names with one address at one gate are proposed', () => {
    const address = '三林路1688弄';
    const other = community({ name: '三林水岸', lat: north(38), address: `${address}1到12号` });
    expect(isTwin(community({ address }), other)).toBe(true);
    expect(isTwin(community({ address }), { ...other, address: '三林路1690弄' })).toBe(false);
  });

  it.each(['二期', '北区', 'B区', '3村'])('that differ in %s are never one, whatever else is alike', (mark) => {
    const same = { address: '三林路1688弄', builtYear: 2008, homeCount: 640, developer: '甲', propertyCompany: '乙' };
    const [one, other] = [mark.replace('二', '一').replace('北', '南').replace('B', 'A').replace('3', '2'), mark];
    expect(
      isTwin(community({ ...same, name: `金谊河畔${one}` }), community({ ...same, name: `金谊河畔${other}` })),
    ).toBe(false);
  });

  it('on the two sides of a line of the grid meet all the same', () => {
    for (const line of [121.5, 121.51, 121.52])
      expect(isTwin(community({ lng: line - 0.0002 }), community({ lng: line + 0.0002 })), String(line)).toBe(true);
  });

  it('that were told apart are not proposed', () => {
    expect(isTwin(community(), community(), new Set([pairKey(2, 1)]))).toBe(false);
  });
});

const names = [
  '金谊河畔',
  '金谊河畔花园',
  '金谊河畔二期',
  '三林苑',
  '三林城',
  '三林新村',
  '杨思二村',
  '杨思2村',
  '东苑',
  '',
];
const stated = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  name: fc.constantFrom(...names),
  alias: fc.option(fc.constantFrom(...names), { nil: null }),
  districtId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  plateId: fc.option(fc.integer({ min: 11, max: 14 }), { nil: null }),
  address: fc.option(fc.constantFrom('三林路1弄', '三林路2弄', '杨思路1弄'), { nil: null }),
  lng: fc.option(fc.double({ min: 121.49, max: 121.52, noNaN: true }), { nil: null }),
  lat: fc.option(fc.double({ min: 31.1, max: 31.13, noNaN: true }), { nil: null }),
  builtYear: fc.option(fc.integer({ min: 1990, max: 2020 }), { nil: null }),
  homeCount: fc.option(fc.integer({ min: 10, max: 900 }), { nil: null }),
  developer: fc.option(fc.constantFrom('甲', '乙'), { nil: null }),
  propertyCompany: fc.option(fc.constantFrom('甲', '乙'), { nil: null }),
});
const some = fc.uniqueArray(stated, { selector: ({ id }) => id, maxLength: 30 });

describe('the twins of a city', () => {
  it('are the same whichever way two are held against each other', () => {
    fc.assert(
      fc.property(stated, stated, (one, other) => {
        expect(pointsOf(compareCommunities(one, other))).toBe(pointsOf(compareCommunities(other, one)));
      }),
    );
  });

  it('do not depend on the order, are each there once, the lower id first, and none is told apart', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (communities, one, other) => {
        const apart = new Set([pairKey(one, other)]);
        const { pairs } = findTwins(communities, apart);
        expect(findTwins(communities.toReversed(), apart).pairs).toEqual(pairs);
        expect(new Set(pairs.map((pair) => pairKey(pair.one, pair.other))).size).toBe(pairs.length);
        for (const pair of pairs) {
          expect(pair.one).toBeLessThan(pair.other);
          expect(apart.has(pairKey(pair.one, pair.other))).toBe(false);
          expect(pair.points).toBeGreaterThanOrEqual(MIN_TWIN_POINTS);
        }
      }),
    );
  });

  it('are found wherever all of a small city held against each other would find them within half a cell', () => {
    fc.assert(
      fc.property(some, (communities) => {
        const near = communities.map((one) => ({ ...one, lng: 121.501, lat: 31.141, districtId: 1 }));
        const all = near.flatMap((one) =>
          near.filter((other) => one.id < other.id && isLikelyOne(compareCommunities(one, other))),
        );
        expect(findTwins(near, new Set()).pairs.length).toBe(all.length);
      }),
    );
  });

  it('of 20,000 communities take a bounded number of comparisons, even where all have one name', () => {
    const city = (name: (at: number) => string) =>
      Array.from({ length: 20_000 }, (_, at) =>
        community({ id: at + 1, name: name(at), lng: 121 + (at % 200) / 100, lat: 31 + Math.floor(at / 200) / 100 }),
      );
    expect(
      findTwins(
        city((at) => `小区名${at}号`),
        new Set(),
      ).compared,
    ).toBeLessThan(20_000 * 30 * 6);
    expect(
      findTwins(
        city(() => '建设小区'),
        new Set(),
      ).compared,
    ).toBeLessThan(20_000 * 30 * 6);
    const atOnePlace = Array.from({ length: 1_000 }, (_, at) => community({ id: at + 1 }));
    expect(findTwins(atOnePlace, new Set()).compared).toBeLessThan(1_000 * 31);
  });
});
