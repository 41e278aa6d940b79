import { describe, expect, it } from 'vitest';
import type { DealDetail } from '@/lib/deal/dealDetail';
import { dealFileName, dealFileRows } from '@/lib/deal/views/dealCsv';
import { dealFacts, dealRecords } from '@/lib/deal/views/dealFacts';
import { dealListFigures, dealListSource, monthsText, roomsText } from '@/lib/deal/views/dealListText';
import { daysText } from '@/lib/deal/views/dealRow';
import { averageSource } from '@/lib/deal/views/dealSource';
import { dealTitle } from '@/lib/deal/views/dealText';
import { dealViewOf } from '@/lib/deal/views/dealView';
import { CITY } from '../../../kit/city';
import { WAN } from '../../../kit/money';
import { NOW } from '../../../kit/today';

/** A deal of which nothing is known but what every deal has. */
const bare: DealDetail = {
  id: 3001,
  cityId: 605,
  community: { id: 101, name: '三林苑' },
  dealDay: '2026-11-02',
  dealMonth: null,
  price: 571 * WAN,
  unitPrice: 5_543_689,
  area: 103,
  layout: { rooms: null, halls: null, kitchens: null, baths: null },
  floorBand: null,
  totalFloors: null,
  orientation: null,
  decoration: null,
  askingPrice: null,
  discount: null,
  daysToSell: null,
  priceCuts: null,
  viewings: null,
  followers: null,
  views: null,
  channel: null,
  picture: null,
  buildingName: null,
  usableArea: null,
  hasLift: null,
  builtYear: null,
  buildingType: null,
  structure: null,
  held: null,
  onlyHome: null,
  firstAskingPrice: null,
  listedDay: null,
  priceChanges: [],
  comparables: [],
  communityUnitPrice: null,
  communitySamples: 0,
};

const viewOf = (changes: Partial<DealDetail> = {}) => dealViewOf({ ...bare, ...changes });
const said = (items: { label: string; value: { figure: string; unit: string } }[]) =>
  items.map(({ label, value }) => `${label} ${value.figure}${value.unit}`);

describe('the facts of a deal', () => {
  it('leave open what is not known', () => {
    const known = dealFacts(viewOf()).filter(({ value }) => value !== null && value !== '--');
    expect(known).toEqual([{ name: '建筑面积', value: '103㎡' }]);
  });

  it.each([
    [{ hasLift: false }, '电梯', '无'],
    [{ hasLift: true }, '电梯', '有'],
    [{ onlyHome: false }, '是否唯一', '不唯一'],
    [{ held: 'five' as const }, '房屋年限', '满五年'],
    [{ builtYear: 2009 }, '建成', '2009年'],
    [{ buildingType: '板楼', structure: '钢混结构' }, '建筑类型', '板楼 · 钢混结构'],
    [{ structure: '钢混结构' }, '建筑类型', '钢混结构'],
  ])('%o: %s %s', (changes, name, value) =>
    expect(dealFacts(viewOf(changes)).find((fact) => fact.name === name)?.value).toBe(value),
  );
});

describe('the figures of deals', () => {
  it('are -- where nobody counted, and 0 where there were none', () => {
    expect(said(dealRecords(viewOf({ viewings: 0, followers: 1_204 })))).toEqual([
      '调价 --',
      '带看 0次',
      '关注 1,204人',
      '浏览 --',
    ]);
    const change = { day: '2026-09-18', before: 610 * WAN, after: 598 * WAN };
    expect(said(dealRecords(viewOf({ priceChanges: [change], priceCuts: 4 })))[0]).toBe('调价 1次');
  });

  it('of a list are of all that it finds', () => {
    const figures = { unitPrice: 5_543_689, discount: 0.029, daysToSell: 74, firstDay: '2021-12-03' };
    expect(said(dealListFigures(CITY, { total: 10_001, figures }))).toEqual([
      '成交 10,000+套',
      '均价 5.54万/㎡',
      '议价率 2.9%',
      '成交周期 74天',
    ]);
    const none = { unitPrice: null, discount: null, daysToSell: null, firstDay: null };
    expect(said(dealListFigures(CITY, { total: 0, figures: none }))).toEqual([
      '成交 0套',
      '均价 --',
      '议价率 --',
      '成交周期 --',
    ]);
    // Where no file tells of deals nobody has counted any.
    expect(said(dealListFigures({ dealsDay: null }, { total: 0, figures: none }))[0]).toBe('成交 --');
    const source = (found: typeof figures | typeof none, months: number | null) =>
      dealListSource(CITY, { figures: found }, { months } as never, NOW);
    expect(source(figures, null)).toBe('更新至 11-20 · 以下为 2021-12 以来符合条件的全部成交');
    expect(source(figures, 36)).toBe('更新至 11-20 · 以下为近3年符合条件的全部成交');
    expect(source(none, null)).toBe('更新至 11-20 · 以下为符合条件的全部成交');
  });

  it.each([
    [monthsText(3), '近3个月'],
    [monthsText(12), '近1年'],
    [roomsText(4, false), '4室'],
    [roomsText(5, true), '5室+'],
    [daysText({ days: 74 }), '周期 74 天'],
    [daysText({ days: 0 }), '周期 0 天'],
    [daysText({ days: null }), ''],
    [dealTitle(viewOf()), '三林苑 103㎡ 成交 571万'],
  ])('%s', (text, expected) => expect(text).toBe(expected));
});

describe('deals as a file', () => {
  it('name their columns first, in yuan, with nothing where nothing is known', () => {
    const [titles, first, second] = dealFileRows([
      { ...bare, askingPrice: 588 * WAN, discount: 17 / 588, layout: { ...bare.layout, rooms: 3, halls: 2 } },
      bare,
    ]);
    expect(titles?.slice(0, 4)).toEqual(['成交日期', '成交价(元)', '单价(元/㎡)', '户型']);
    expect(first).toEqual([
      ...['2026-11-02', 5_710_000, 55_436.89, '3室2厅', 103, null, null, 5_880_000, 0.0289],
      ...[null, null, null, null, null, null],
    ]);
    expect(second?.slice(7, 9)).toEqual([null, null]);
    expect(dealFileName('三林苑')).toBe('三林苑成交记录.csv');
  });
});

const NO_AVERAGE = {
  dealUnitPrice: null,
  dealUnitPriceDays: null,
  dealUnitPriceSamples: 0,
  deals30: null,
  deals90: null,
  deals365: null,
};

it.each([
  ['community', 0, '近一年没有成交，暂无均价'],
  ['city', 2, '近一年成交不足 3 套，暂不显示均价'],
  ['district', null, '近一年成交不足 3 套，暂不显示均价'],
  ['plate', 0, '近90天没有成交，暂无均价'],
] as const)('a %s of %s deals has no average: %s', (level, deals, text) =>
  expect(
    averageSource(level, { dealsDay: '2026-11-20' }, { ...NO_AVERAGE, deals90: deals, deals365: deals }, NOW),
  ).toBe(text),
);

it('a city of which no file tells deals has no average for that reason, whatever else is known', () => {
  expect(averageSource('city', { dealsDay: null }, null, NOW)).toBe('这座城市还没有成交资料');
  expect(averageSource('city', { dealsDay: null }, { ...NO_AVERAGE, deals365: 0 }, NOW)).toBe('这座城市还没有成交资料');
});
