import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { CommunityPage } from '@/components/community/CommunityPage';
import { EstateDetailPage } from '@/components/estate/EstateDetailPage';
import { FrontPage } from '@/components/front/FrontPage';
import { PlatePage } from '@/components/plate/PlatePage';
import { PriceComparison } from '@/components/project/ProjectSections';
import type { City } from '@/lib/area/contract';
import { communityCardOf } from '@/lib/card/views/communityCard';
import { estateCardText } from '@/lib/card/views/estateCard';
import type { CommunitySummary } from '@/lib/community/contract/community';
import type { PricedEstate } from '@/lib/estate/contract';
import type { EstateDetail } from '@/lib/estate/estateDetail';
import { estateViewOf } from '@/lib/estate/views/estateView';
import type { PlateView } from '@/lib/plate/views/plateView';
import type { ProjectView } from '@/lib/project/views/projectView';
import { foundText } from '@/lib/search/views/searchResultText';
import { CITY } from '../kit/city';
import { communityViewOf, summaryOf } from '../kit/community';
import { estateAnswerOf, estateOf } from '../kit/estate';
import { frontViewOf, HOT_PLATE, PRICE_CUT } from '../kit/front';
import { Shell } from '../kit/Shell';
import { NOW } from '../kit/today';
import { serverHtml } from './serverHtml';
import { withPlainFigures } from './wholeText';

// What the pages of a city say whose deals are of 2018 and whose listings are of 2024, and of one with listings alone.

const APART: City = {
  ...CITY,
  dataDay: '2024-09-26',
  dealsDay: '2018-01-26',
  listingsDay: '2024-09-26',
  rentalsDay: '2020-06-30',
};
const LISTINGS_ALONE: City = {
  ...CITY,
  dealsDay: null,
  listingsDay: '2019-06-26',
  rentalsDay: null,
  projectsDay: null,
};

async function textOf(page: ReactElement, city: City): Promise<string> {
  const html = await serverHtml(<Shell city={city}>{page}</Shell>);
  return withPlainFigures(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

const frontText = (city: City, changes: Parameters<typeof frontViewOf>[0]) =>
  textOf(<FrontPage announcements={[]} overview={frontViewOf(changes)} />, city);

describe('a city’s home', () => {
  const months = [
    { month: '2017-12', deals: 300, dealUnitPrice: 6_000_000, askingUnitPrice: null },
    { month: '2018-01', deals: 320, dealUnitPrice: 5_900_000, askingUnitPrice: null },
  ];

  it('dates deals and listings apart, and says why they do not stand together', async () => {
    const summary = summaryOf({
      dealUnitPriceDays: 30,
      dealUnitPriceSamples: 316,
      deals30: 316,
      newListings7: 12,
      dealsMom: 0.01,
    });
    const text = await frontText(APART, { summary, months, hotPlates: [HOT_PLATE], priceCuts: [PRICE_CUT] });
    for (const part of [
      '截至 2018-01-26 的近30天成交 316 套',
      '挂牌截至 2024-09-26，和成交相差太远，不放在一起比较',
      '图到 2018-01 的成交为止，挂牌是 2024-09 的，相差太远，不接着画。',
      '截至 2024-09-26 的近7天新增挂牌 12 套',
      '三林截至 2018-01-26 的近30天成交 214 套，全市最多',
      '板块热度 · 截至 2018-01-26',
      '降价房源 · 截至 2024-09-26',
      '市场动态',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('今日快讯');
  });

  it('says that there are no deals, and of which day the listings are', async () => {
    const summary = summaryOf({ dealUnitPrice: null, deals30: null, deals90: null, newListings30: null });
    const text = await frontText(LISTINGS_ALONE, { summary });
    expect(text).toContain('还没有成交资料');
    expect(text).toContain('挂牌截至 2019-06-26');
    expect(text).toMatch(/近30天新增 --/);
  });

  it('leads to what there is in a city without second-hand homes', async () => {
    const city: City = { ...LISTINGS_ALONE, listingsDay: null, rentalsDay: '2020-06-30', projectsDay: '2021-12-31' };
    const text = await frontText(city, { summary: summaryOf({ dealUnitPrice: null, listings: null }) });
    expect(text).toContain('租房（更新至 2020-06-30） 新房（更新至 2021-12-31）');
    expect(text).not.toContain('二手房成交均价 --');
  });

  it('says one date where one does', async () => {
    const text = await frontText(CITY, { summary: summaryOf({ newListings7: 12 }), hotPlates: [HOT_PLATE] });
    expect(text).toContain('更新至 11-20');
    expect(text).not.toMatch(/截至 20|挂牌截至|相差太远/);
  });
});

describe('a community', () => {
  const communityText = (city: City) => textOf(<CommunityPage {...communityViewOf()} />, city);

  it('dates each of its sections', async () => {
    const text = await communityText(APART);
    for (const part of [
      '成交截至 2018-01-26，挂牌截至 2024-09-26，相差太远，不放在一起比较。',
      '截至 2018-01-26 的近90天成交 5 套',
      '挂牌动态 · 截至 2024-09-26',
      '成交周期与议价 · 截至 2018-01-26',
      '租金截至 2020-06-30',
    ])
      expect(text).toContain(part);
  });

  it('has one date where one does', async () => {
    expect(await communityText(CITY)).not.toMatch(/截至 20|相差太远/);
  });
});

describe('a plate', () => {
  const plate = {
    id: 11,
    name: '三林',
    cityId: 605,
    district: { id: 1, name: '浦东' },
    ring: null,
    position: null,
    summary: summaryOf({ listings: 40, deals30: 12 }),
    cityUnitPrice: null,
    districtUnitPrice: null,
    months: [],
    supplyRatio: null,
    inventoryMonths: null,
    communityCount: 3,
    stations: [],
    places: [],
    neighbours: [],
    heat: null,
    rank: 'deals',
    ranking: [],
  } as unknown as PlateView;
  const plateText = (city: City, changes: Partial<PlateView> = {}) =>
    textOf(<PlatePage plate={{ ...plate, ...changes }} />, city);

  it('sets no supply of 2024 against deals of 2018, and says why', async () => {
    const text = await plateText(APART);
    expect(text).toContain('成交数据到 2018-01，挂牌是 2024-09 的，相差太远，不作比较。');
    expect(text).not.toMatch(/成交快于供给|供给多于成交|暂不判断供需/);
  });

  it('says what is missing where one of the two is', async () => {
    expect(await plateText(LISTINGS_ALONE)).toContain('还没有成交资料，暂不判断供需。');
    expect(await plateText({ ...APART, listingsDay: null })).toContain('还没有挂牌资料，暂不判断供需。');
    expect(await plateText(CITY, { supplyRatio: 0.8 })).toContain('成交快于供给。');
  });
});

describe('a home for sale', () => {
  const frontPage = (city: City, changes: Partial<EstateDetail>) =>
    textOf(<EstateDetailPage talkPeer={null} {...estateViewOf(estateAnswerOf(changes), NOW)} />, city);
  const of2021 = { seenDay: '2021-06-30', listedDay: '2021-06-01', dealsDay: '2018-01-26', estimate: null } as const;

  it('of 2021 is not judged by deals of 2018, and says of which day it is', async () => {
    const text = await frontPage(APART, { ...of2021, priceChanges: [] });
    for (const part of [
      '价格和状态是 2021-06-30 的，之后可能已经成交、下架或调价。',
      '成交数据到 2018-01，这套房的挂牌是 2021-06 的，相差太远，不估价，也不作比较。',
      '截至 2021-06-30 · 挂牌 29 天',
      '同小区截至 2018-01-26 的近一年成交 21 套',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/偏高 \d|偏低 \d|价格合理(?!吗)/);
  });

  it('has a card that says the same', () => {
    const card = (changes: Partial<EstateDetail>) => estateCardText(estateOf(changes) as unknown as PricedEstate, NOW);
    const cost = { downPayment: 1, monthlyPayment: 1, taxes: null };
    const old = card({ ...of2021, ...({ cost } as object) });
    expect(old).toMatchObject({ apart: '成交到 2018-01，不作比较', dealsSpan: '截至 2018-01-26 的近90天' });
    expect(old.plain).toContain('2021-06-30 时挂牌29天');
    expect(card({ ...of2021, listedDay: null, ...({ cost } as object) }).plain).toContain('2021-06-30 的挂牌');
    const late = card({ cost } as object);
    expect(late.plain).toContain('挂牌62天');
    expect(late).not.toHaveProperty('apart');
    expect(late).not.toHaveProperty('dealsSpan');
  });
});

it('the card of a community dates what it counts, and leaves out what nobody knows', () => {
  const card = (changes: Partial<CommunitySummary>) =>
    communityCardOf({ ...estateAnswerOf().community, ...changes } as CommunitySummary, NOW).strip;
  expect(card({})).toEqual(['在售 9 套 · 挂牌 5.72万/㎡ · 在租 4 套', '近90天成交 6 套']);
  expect(card({ dealsDay: '2018-01-26', listingsDay: '2024-09-26', rentalsDay: '2020-06-30' })).toEqual([
    '截至 2024-09-26 在售 9 套 · 挂牌 5.72万/㎡ · 在租 4 套（2020-06-30）',
    '截至 2018-01-26 的近90天成交 6 套',
  ]);
  expect(card({ listings: null, askingUnitPrice: null, rentals: null })).toEqual(['近90天成交 6 套']);
  expect(card({ deals90: null, dealUnitPrice: null })).toEqual(['在售 9 套 · 在租 4 套']);
});

it('the average over a list says of which day its deals are', () => {
  const average = { place: '三林', unitPrice: 5_000_000, samples: 12, days: 30 };
  const results = { tab: 'resale', total: 3, totalIsCapped: false, items: [] } as never;
  const sample = (until: string) => foundText(results, { ...average, until }, NOW)?.average?.sample;
  expect(sample('2026-11-20')).toBe('近30天 12 套');
  expect(sample('2018-01-26')).toBe('截至 2018-01-26 的近30天 12 套');
});

it('a new home of 2021 is not set beside deals of 2018', async () => {
  const project = {
    plate: { name: '三林' },
    unitPrice: 9_000_000,
    plateDealUnitPrice: 6_000_000,
    plateDealSamples: 12,
  };
  const said = (days: object) => textOf(<PriceComparison project={{ ...project, ...days } as ProjectView} />, CITY);
  expect(await said({ seenDay: '2021-12-31', dealsDay: '2018-01-26' })).toContain(
    '二手成交数据到 2018-01，这个楼盘的报价是 2021-12 的，相差太远，不作比较。',
  );
  expect(await said({ seenDay: '2026-11-15', dealsDay: '2026-11-10' })).toContain('高 50%');
});
