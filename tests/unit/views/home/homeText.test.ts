import { describe, expect, it } from 'vitest';
import type { AreaSummary } from '@/lib/domain/model/area';
import { heroSource, keysNote, newsOf } from '@/lib/views/home/homeText';
import type { HomeView } from '@/lib/views/home/homeView';
import { trendSentence } from '@/lib/views/home/trendSentence';
import { CITY } from '../../../support/city';
import { summaryOf } from '../../../support/community';
import { HOT_PLATE, homeViewOf, PRICE_CUT } from '../../../support/home';
import { NOW } from '../../../support/today';

const summary = (changes: Partial<AreaSummary> = {}) =>
  summaryOf({
    dealUnitPrice: 6_231_800,
    dealUnitPriceDays: 30,
    dealUnitPriceSamples: 18_204,
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
    deals: dealUnitPrice === null ? 0 : 20,
    dealUnitPrice,
    askingUnitPrice: null,
  }));

const view = (changes: Partial<HomeView> = {}) => homeViewOf({ summary: summary(), ...changes });

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
});

it('says what the small figures rest on', () => {
  expect(keysNote(CITY, summary(), NOW)).toBe('成交周期据 812 套，议价空间据 640 套成交');
  expect(keysNote(CITY, summary({ daysToSell: { value: null, samples: 2 } }), NOW)).toBe('议价空间据 640 套成交');
});

describe('news', () => {
  it('comes from the data of the page, each line with its address', () => {
    expect(newsOf(CITY, view({ hotPlates: [HOT_PLATE], priceCuts: [PRICE_CUT] }), NOW)).toEqual([
      { text: '近7天新增挂牌 1,312 套，带看 9,000 次', href: '/605/search/result?listed=7&sort=newest' },
      { text: '三林近30天成交 214 套，全市最多', href: '/605/plate-detail/11' },
      { text: '康桥半岛 3室2厅 11-17 降 22万，降幅 3.6%', href: '/605/house-detail/9' },
    ]);
  });

  it('is silent where there is nothing to say', () => {
    expect(newsOf(CITY, view({ summary: null }), NOW)).toEqual([]);
    expect(newsOf(CITY, view({ summary: summary({ newListings7: 0, dealsMom: null }) }), NOW)).toEqual([]);
  });
});
