import { describe, expect, it } from 'vitest';
import type { BuildingFigures, DataSource, RoomTypeFigures } from '@/lib/community/contract/analysis';
import {
  areaSpan,
  bandCounts,
  bandText,
  buildingCountText,
  buildingSize,
  daysToSellText,
  fromPrice,
  homesText,
  moreBuildingsText,
  perSquareMetre,
} from '@/lib/community/views/analysisText';
import { communityFacts, rentFacts } from '@/lib/community/views/communityFacts';
import { periodText, samplesText, sourceText } from '@/lib/community/views/sourcesText';
import { CITY } from '../../../kit/city';
import { communityViewOf, summaryOf } from '../../../kit/community';
import { WAN } from '../../../kit/money';
import { NOW } from '../../../kit/today';

const { community, roomTypes } = communityViewOf();
const layout = (changes: Partial<RoomTypeFigures>) => ({ ...(roomTypes?.[0] as RoomTypeFigures), ...changes });
const building = (changes: Partial<BuildingFigures>): BuildingFigures => ({
  name: '3号楼',
  storeys: null,
  units: null,
  homesPerFloor: null,
  lifts: null,
  builtYear: null,
  listings: 0,
  askingUnitPrice: null,
  deals: 0,
  dealUnitPrice: null,
  ...changes,
});

describe('layouts, prices and buildings', () => {
  it.each([
    [homesText(7, '2026-11-20'), '7套'],
    [homesText(0, '2026-11-20'), '0套'],
    [homesText(0, null), '--'],
    [perSquareMetre(5_831_000), '58,310'],
    [perSquareMetre(null), '--'],
    [fromPrice(layout({})), '352万起'],
    [fromPrice(layout({ priceFrom: null })), null],
    [daysToSellText(layout({})), '周期88天'],
    [daysToSellText(layout({ daysToSell: 0 })), '周期0天'],
    [daysToSellText(layout({ daysToSell: null })), null],
    [areaSpan(layout({})), '62-79㎡'],
    [areaSpan(layout({ areaFrom: 62, areaTo: 62.2 })), '62㎡'],
    [areaSpan(layout({ areaFrom: null })), '--'],
    [bandText({ from: 300 * WAN, to: 350 * WAN }), '300至350万'],
    [bandText({ from: 0, to: 200 * WAN }), '200万以下'],
    [bandText({ from: 9_800 * WAN, to: 10_200 * WAN }), '9,800万至1.02亿'],
    [buildingCountText(24, 16), '共 24 栋，列出 16 栋'],
    [buildingCountText(12, 12), '12 栋'],
    [moreBuildingsText(10), '另外 10 栋'],
    [buildingSize(building({ storeys: 18, lifts: 2, homesPerFloor: 4 })), '18层 · 2梯4户'],
    [buildingSize(building({ storeys: 6, homesPerFloor: 2 })), '6层 · 无电梯 2户'],
    [buildingSize(building({ storeys: 6 })), '6层'],
    [buildingSize(building({})), '--'],
  ])('%s', (text, expected) => expect(text).toBe(expected));

  it.each([
    [CITY, 9, '在售 5 · 成交 9'],
    [CITY, 0, '在售 5 · 成交 0'],
    [CITY, null, '在售 5'],
    [{ ...CITY, listingsDay: null }, 9, '成交 9'],
  ])('counts of a price band only what is known', (city, deals, text) =>
    expect(bandCounts(city, { from: 0, to: WAN, listings: 5, deals })).toBe(text),
  );
});

describe('the facts of a community', () => {
  const factOf = (changes: Partial<typeof community>, name: string) =>
    communityFacts({ ...community, ...changes }).find((fact) => fact.name === name)?.value;

  it.each([
    [{}, '建成', '1998-2001年'],
    [{ builtYear: null }, '建成', null],
    [{}, '类型', '板楼'],
    [{ structure: '钢混结构' }, '类型', '板楼 · 钢混结构'],
    [{ homeCount: null }, '户数', null],
    [{ homeCount: 1_820 }, '户数', '1,820户'],
    [{}, '容积率', '1.6'],
    [{}, '绿化率', '35%'],
    [{ parkingRatio: null }, '车位比', null],
    [{}, '车位比', '1:0.4'],
    [{}, '物业费', '1.80元/㎡·月'],
    [{ propertyFee: null }, '物业费', null],
  ])('%o: %s %s', (changes, name, value) => expect(factOf(changes, name)).toBe(value));

  it('say what homes let for, of which day where it is long ago, and nothing where none is to let', () => {
    expect(rentFacts(CITY, community, NOW)).toEqual([
      { name: '在租', value: '4套', href: '/605/renting/101' },
      { name: '租金中位数', value: '6,500元/月' },
      { name: '租售比', value: '2.13%' },
    ]);
    const old = rentFacts({ ...CITY, rentalsDay: '2021-06-30' }, community, NOW);
    expect(old[2]).toEqual({ name: '租金截至', value: '2021-06-30' });
    const unknown = { ...community, summary: summaryOf({ rentMedian: null, rentalYield: null }) };
    expect(rentFacts(CITY, unknown, NOW).map(({ value }) => value)).toEqual(['4套', null, null]);
    for (const rentals of [0, null])
      expect(rentFacts(CITY, { ...community, summary: summaryOf({ rentals }) }, NOW)).toEqual([]);
    expect(rentFacts(CITY, { ...community, summary: null }, NOW)).toEqual([]);
  });
});

describe('where figures come from', () => {
  const row = (changes: Partial<DataSource>): DataSource => ({
    figure: 'dealUnitPrice',
    sources: ['lianjia'],
    samples: 1_205,
    from: '2026-08-23',
    to: '2026-11-20',
    ...changes,
  });

  it.each([
    [sourceText(row({}), false), 'lianjia'],
    [sourceText(row({ sources: ['a', 'b'] }), false), 'a、b'],
    [sourceText(row({ sources: [] }), false), '--'],
    [sourceText(row({}), true), '演示数据'],
    [samplesText(row({})), '1,205'],
    [samplesText(row({ figure: 'facts' })), '--'],
    [periodText(row({}), NOW), '08-23 至 11-20'],
    [periodText(row({ from: '2026-11-20' }), NOW), '11-20'],
    [periodText(row({ from: null }), NOW), '--'],
    [periodText(row({ to: null }), NOW), '--'],
  ])('%s', (text, expected) => expect(text).toBe(expected));
});
