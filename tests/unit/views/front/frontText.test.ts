import { describe, expect, it } from 'vitest';
import type { AreaSummary } from '@/lib/area/contract';
import { homeTitle } from '@/lib/front/views/frontDescription';
import {
  dataDayText,
  datedName,
  footerName,
  hasResale,
  headingText,
  heroSource,
  keyFigures,
  keysNote,
  newsOf,
  shortcutFigures,
} from '@/lib/front/views/frontText';
import type { FrontView } from '@/lib/front/views/frontView';
import { cutFacts, cutName, cutText, moreCutsText } from '@/lib/front/views/priceCutText';
import { communityRows, plateRows } from '@/lib/front/views/rankings';
import { chartSubject, trendSentence } from '@/lib/front/views/trendSentence';
import { CITY } from '../../../kit/city';
import { summaryOf } from '../../../kit/community';
import { frontViewOf, HOT_PLATE, PRICE_CUT } from '../../../kit/front';
import { NOW } from '../../../kit/today';

const summary = (changes: Partial<AreaSummary> = {}) =>
  summaryOf({
    dealUnitPrice: 6_231_800,
    dealUnitPriceDays: 30,
    dealUnitPriceSamples: 18_204,
    deals30: 18_204,
    newListings7: 1_312,
    viewings7: 9_000,
    dealsMom: 0.031,
    daysToSell: { value: 103, samples: 812 },
    discount: { value: 0.068, samples: 640 },
    ...changes,
  });

const months = (prices: (number | null)[]) =>
  prices.map((dealUnitPrice, at) => ({
    month: `2026-0${at + 1}`,
    deals: dealUnitPrice === null ? 0 : 30,
    dealUnitPrice,
    askingUnitPrice: null,
  }));

const view = (changes: Partial<FrontView> = {}) => frontViewOf({ summary: summary(), ...changes });

it('says what the large figure rests on, or why there is none', () => {
  expect(heroSource(CITY, summary(), NOW)).toBe('近30天成交 18,204 套 · 更新至 11-20');
  expect(heroSource(CITY, summary({ dealUnitPrice: null }), NOW)).toContain('不足 3 套');
  expect(heroSource({ ...CITY, dealsDay: '2018-01-31' }, summary(), NOW)).toBe(
    '截至 2018-01-31 的近30天成交 18,204 套',
  );
});

it('says what two years did', () => {
  expect(trendSentence(months([6_000_000, null, 5_940_000]))).toBe(
    '2026-01 至 2026-03，月度成交均价下跌1%。均价会随成交房源的构成变化。',
  );
  expect(trendSentence(months([6_000_000, 6_000_100]))).toContain('基本持平');
  expect(trendSentence(months([null, 6_000_000]))).toBeUndefined();
  expect(trendSentence([])).toBeUndefined();
  // 月度成交均价上涨42% was said of months of four deals.
  const few = months([4_000_000, 6_000_000, 6_000_000]).map((month, at) => ({ ...month, deals: at === 0 ? 29 : 30 }));
  expect(trendSentence(few)).toContain('2026-02 至 2026-03');
});

it('says what the small figures rest on', () => {
  expect(keysNote(CITY, summary(), NOW)).toBe('近一年成交周期据 812 套，议价空间据 640 套成交');
  expect(keysNote(CITY, summary({ daysToSell: { value: null, samples: 2 } }), NOW)).toBe('近一年议价空间据 640 套成交');
  const none = { value: null, samples: 2 };
  expect(keysNote(CITY, summary({ daysToSell: none, discount: none }), NOW)).toBe('');
});

describe('news', () => {
  it('comes from the data of the page, each line with its address', () => {
    expect(newsOf(CITY, view({ hotPlates: [HOT_PLATE], priceCuts: [PRICE_CUT] }), NOW)).toEqual([
      { text: '近7天新增挂牌 1,312 套，带看 9,000 次', href: '/605/search/result?listed=7&sort=newest' },
      { text: '三林近30天成交 214 套，全市最多', href: '/605/plate-detail/11' },
      { text: '康桥半岛 3室2厅 11-17 降 22万，降幅 3.6%', href: '/605/house-detail/9' },
    ]);
  });

  it('calls no plate the first of all that has as many deals as the next, or next to none', () => {
    const said = (...deals: number[]) =>
      newsOf(CITY, view({ hotPlates: deals.map((deals30, at) => ({ ...HOT_PLATE, id: 11 + at, deals30 })) }), NOW)
        .map(({ text }) => text)
        .filter((text) => text.includes('全市最多'));
    expect(said(4, 3)).toHaveLength(1);
    expect(said(4, 4)).toEqual([]);
    expect(said(2, 1)).toEqual([]);
  });

  it('is silent where there is nothing to say', () => {
    expect(newsOf(CITY, view({ summary: null }), NOW)).toEqual([]);
    expect(newsOf(CITY, view({ summary: summary({ newListings7: 0, dealsMom: null }) }), NOW)).toEqual([]);
  });
});

describe('the words around a city’s figures', () => {
  it('are -- for what is not known, and 0 only where it was counted', () => {
    const said = (changes: Parameters<typeof summaryOf>[0]) =>
      keyFigures(CITY, summaryOf(changes)).map(({ label, value }) => `${label} ${value.figure}${value.unit}`);
    expect(said({ newListings30: 0 })).toEqual([
      '挂牌均价 5.61万/㎡',
      '近30天新增 0套',
      '成交周期 96天',
      '议价空间 4.1%',
    ]);
    const none = { value: null, samples: 0 };
    expect(said({ askingUnitPrice: null, newListings30: null, daysToSell: none, discount: none })).toEqual([
      '挂牌均价 --',
      '近30天新增 --',
      '成交周期 --',
      '议价空间 --',
    ]);
  });

  it.each([
    [hasResale({ ...CITY, dealsDay: null }), true],
    [hasResale({ ...CITY, dealsDay: null, listingsDay: null }), false],
    [dataDayText(CITY, NOW), '数据截至 11-20'],
    [dataDayText({ ...CITY, dealsDay: '2018-01-26' }, NOW), undefined],
    [datedName('租房', '2026-11-20', NOW), '租房（更新至 11-20）'],
    [headingText(CITY), '上海二手房成交均价与走势'],
    [footerName(CITY), '上海站底部'],
    [homeTitle(CITY), '上海二手房成交价与房源 · 看清每一套房的真实价格'],
    [chartSubject(CITY), '上海二手房'],
  ])('%s', (text, expected) => expect(text).toBe(expected));
});

describe('homes whose price fell', () => {
  it('are named with what is known of them, and counted in all the city', () => {
    expect(cutName(PRICE_CUT)).toBe('康桥半岛 3室2厅 南北');
    expect(cutName({ ...PRICE_CUT, orientation: null })).toBe('康桥半岛 3室2厅');
    expect(cutFacts(PRICE_CUT)).toBe('103.6㎡ · 中楼层/18层 · 周浦');
    expect(cutText(PRICE_CUT, NOW)).toBe('降 22万 · 11-17');
    expect(moreCutsText({ priceCuts30: 1_204 }, 4)).toBe('近30天 1,204 套');
    expect(moreCutsText({ priceCuts30: null }, 4)).toBe('近30天 4 套');
    expect(moreCutsText(null, 4)).toBe('近30天 4 套');
  });
});

describe('rankings', () => {
  it('say by what they are ordered, and leave out what nobody counted', () => {
    expect(plateRows(605, [HOT_PLATE])).toEqual([
      {
        id: 11,
        place: 1,
        name: '三林',
        facts: '浦东 · 近30天成交 214 套',
        price: 5_831_000,
        rate: 0.006,
        href: '/605/plate-detail/11',
      },
    ]);
    const alike = [9, 4, 4, 2].map((deals30, at) => ({ ...HOT_PLATE, id: 11 + at, deals30 }));
    expect(plateRows(605, alike).map(({ place }) => place)).toEqual([1, 2, 2, 4]);
    const community = {
      listings: null,
      id: 101,
      name: '三林苑',
      plate: '三林',
      dealUnitPrice: null,
      dealUnitPriceSamples: 0,
      dealMom: null,
    };
    const rows = communityRows(605, [
      { ...community, deals90: 5 },
      { ...community, deals90: null },
      { ...community, deals90: 0 },
    ]);
    expect(rows.map(({ facts }) => facts)).toEqual(['三林 · 近90天成交 5 套', '三林', '三林 · 近90天成交 0 套']);
    expect(rows[0]).toMatchObject({ price: null, rate: null, href: '/605/house-resold/101' });
  });
});

it('a way in has no 30 days that ended long ago', () => {
  const figures = shortcutFigures(CITY, summary({ deals30: 40, priceCuts30: 7 }), NOW);
  expect(figures).toMatchObject({ deals: '30天 40套', cuts: '30天 7套' });
  const old = shortcutFigures({ dealsDay: '2016-12-31', listingsDay: '2021-06-30' }, summary({ deals30: 40 }), NOW);
  expect([old.deals, old.cuts]).toEqual([undefined, undefined]);
});
