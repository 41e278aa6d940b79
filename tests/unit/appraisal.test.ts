import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableSteps } from '@/lib/estimate/comparableSteps';
import { MIN_DISCOUNTS, paidShares } from '@/lib/estimate/discount';
import { readAppraisalForm } from '@/lib/estimate/readForm';
import { bandOfFloor, readArea, readFloor, readHome, readLayout, readYear } from '@/lib/estimate/readHome';
import { sellingTimes } from '@/lib/estimate/sellingTimes';
import { usualHome } from '@/lib/estimate/usualHome';
import { homeText, stepText, withoutText } from '@/lib/estimate/views/appraisalText';
import { basePriceSource, basePriceText, belowText } from '@/lib/estimate/views/basePriceText';

const THIS_YEAR = 2026;

describe('what people type of a home', () => {
  test.each([
    ['89', 89],
    ['89平', 89],
    ['89.5㎡', 89.5],
    ['８９平方', 89],
    ['约89平米', 89],
    ['八十九', null],
    ['89万', null],
  ])('area %s', (typed, area) => expect(readArea(typed)).toBe(area));

  test.each([
    ['3室2厅', { rooms: 3, halls: 2 }],
    ['三室两厅', { rooms: 3, halls: 2 }],
    ['两居', { rooms: 2 }],
    ['3房', { rooms: 3 }],
    ['3-2', { rooms: 3, halls: 2 }],
    ['2', { rooms: 2 }],
    ['复式', null],
  ])('layout %s', (typed, layout) => expect(readLayout(typed)).toEqual(layout));

  test.each([
    ['12', { floor: 12 }],
    ['12层', { floor: 12 }],
    ['十二楼', { floor: 12 }],
    ['12/18', { floor: 12, totalFloors: 18 }],
    ['5楼共6层', { floor: 5, totalFloors: 6 }],
    ['1208', { floor: 12, unit: '1208' }],
    ['302', { floor: 3, unit: '302' }],
    ['302室', { floor: 3, unit: '302' }],
    ['高层', { floorBand: 'high' }],
    ['中楼层', { floorBand: 'mid' }],
    ['底楼', { floorBand: 'low' }],
    ['随便', null],
  ])('floor %s', (typed, floor) => expect(readFloor(typed)).toEqual(floor));

  test.each([
    ['1998', 1998],
    ['98年', 1998],
    ['05年', 2005],
    ['2005年建', 2005],
    ['2030', null],
    ['老', null],
  ])('year %s', (typed, year) => expect(readYear(typed, THIS_YEAR)).toBe(year));

  test.each([
    [
      '12号楼1208 89平 3室2厅 南北通透 精装 有电梯 2005年',
      {
        building: '12号楼',
        unit: '1208',
        floor: 12,
        area: 89,
        rooms: 3,
        halls: 2,
        orientation: '南北',
        decoration: '精装',
        hasLift: true,
        builtYear: 2005,
      },
    ],
    ['89平 3室2厅 1208 高层', { area: 89, rooms: 3, halls: 2, floor: 12, unit: '1208', floorBand: 'high' }],
    [
      '71.2㎡，两室一厅，5/6层，朝南，没电梯',
      { area: 71.2, rooms: 2, halls: 1, floor: 5, totalFloors: 6, orientation: '南', hasLift: false },
    ],
    ['你好', {}],
  ])('line %s', (typed, said) => expect(readHome(typed, THIS_YEAR)).toEqual(said));

  test('whatever is typed, nothing is thrown and nothing impossible said', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'12308九十室厅层楼平㎡/共年南北高有无电梯 ，') }), (typed) => {
        const { area, floor, rooms } = readHome(typed, THIS_YEAR);
        for (const figure of [area, floor, rooms]) expect(figure === undefined || Number.isFinite(figure)).toBe(true);
        readAppraisalForm({ say: typed, floor: typed, layout: typed, year: typed }, THIS_YEAR);
      }),
    );
  });
});

describe('the form', () => {
  test('fields count for more than the line', () => {
    const { said, problems } = readAppraisalForm({ say: '89平 2室1厅', area: '90', lift: 'no' }, THIS_YEAR);
    expect(problems).toEqual({});
    expect(said).toMatchObject({ area: 90, rooms: 2, halls: 1, hasLift: false });
  });

  test.each([
    [{}, { area: 'area' }],
    [{ area: '9' }, { area: 'areaRange' }],
    [{ area: '89', floor: '19', total: '18' }, { floor: 'floorAbove' }],
    [{ area: '89', total: '0' }, { total: 'total' }],
    [{ area: '89', layout: '大' }, { layout: 'layout' }],
    [{ area: '89', say: '你好' }, { say: 'say' }],
  ])('%j', (raw, problems) => expect(readAppraisalForm(raw, THIS_YEAR).problems).toEqual(problems));
});

test.each([
  [1, 6, 'low'],
  [3, 6, 'mid'],
  [6, 6, 'high'],
  [0, 6, 'basement'],
  [7, 6, null],
  [3, null, null],
] as const)('floor %s of %s lies %s', (floor, total, band) => expect(bandOfFloor(floor, total)).toBe(band));

test('a comparable’s parts add up to what it says, in whole 万', () => {
  const log = fc.double({ min: -0.4, max: 0.4, noNaN: true });
  fc.assert(
    fc.property(
      log,
      log,
      fc.integer({ min: 20, max: 300 }),
      fc.integer({ min: 20, max: 300 }),
      (forTime, forHome, area, own) => {
        const paid = Math.log(5_000_000);
        const steps = comparableSteps({ paid, forTime, forHome }, { price: 5_000_000 * area, area }, own);
        expect(steps.paid + steps.forTime + steps.forArea + steps.forHome).toBe(steps.adjusted);
        for (const step of Object.values(steps)) expect(Math.abs(step % 1_000_000)).toBe(0);
      },
    ),
  );
});

test('prices to ask are those of the reports’ chances, and none of chances that tell no price', () => {
  const chance = { price: 'near', sold: 40, homes: 60, within30: 0.2, within60: 0.4, within90: 0.5 } as const;
  expect(
    sellingTimes([
      { ...chance, above: 0.04, medianDays: 88 },
      { ...chance, above: null, medianDays: null },
    ]),
  ).toEqual([{ above: 0.04, within: [0.2, 0.4, 0.5], medianDays: 88, homes: 60, sold: 40 }]);
});

test('a community without homes has no usual one', () => {
  expect(usualHome([])).toMatchObject({ area: null, rooms: null, hasLift: null, samples: 0, layouts: [] });
});

test('sentences', () => {
  expect(homeText({ area: 71.2, rooms: 2, halls: 1, floor: 5, totalFloors: 6, hasLift: false })).toBe(
    '71.2㎡ · 2室1厅 · 5/6层 · 无电梯',
  );
  expect([stepText(4_000_000), stepText(-1_000_000), stepText(0)]).toEqual(['+4', '−1', '0']);
  expect(withoutText(1, 371_000_000, 368_000_000)).toBe('剔除 1 套后 371万，比系统高 3万');
});

test('what was paid of what was asked is said of thirty deals or more', () => {
  const shares = Array.from({ length: MIN_DISCOUNTS }, (_, at) => 0.9 + at * 0.002);
  expect(paidShares(shares.slice(1))).toBeNull();
  const paid = paidShares(shares.toReversed());
  expect(paid).toMatchObject({ samples: 30 });
  expect([paid?.p10, paid?.median].map((share) => share?.toFixed(3))).toEqual(['0.906', '0.929']);
});

test('sentences of 查底价', () => {
  const paid = {
    level: 'plate' as const,
    fromDay: '2025-11-20',
    toDay: '2026-11-20',
    shares: { p10: 0.92, median: 0.97, p90: 1.01, samples: 487 },
  } as const;
  const place = { community: { id: 1, name: '三林苑' }, plate: { id: 11, name: '三林' }, city: { name: '上海' } };
  expect(basePriceText(380e6, paid)).toBe('挂 380万 的房子，一半谈到 369万 以下，十套里有一套谈到 350万 以下。');
  expect(belowText(paid)).toBe('一半的房子，成交价比挂牌价至少低 3%；谈得最低的十分之一，比挂牌价至少低 8%。');
  const dear = { ...paid, shares: { ...paid.shares, median: 1.02, p10: 1 } };
  expect(belowText(dear)).toBe('一半的房子，成交价最多比挂牌价高 2%；谈得最低的十分之一，不高于挂牌价。');
  expect(basePriceSource(paid, place)).toBe('三林 2025-11-20 到 2026-11-20 的 487 套成交');
});
