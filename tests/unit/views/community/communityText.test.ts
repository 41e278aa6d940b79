import { describe, expect, it } from 'vitest';
import type { ListingAnalysis } from '@/lib/community/contract/analysis';
import { distanceText, excludedText, moreHomesText } from '@/lib/community/views/communityFrameText';
import { communityTitle } from '@/lib/community/views/communityShare';
import {
  ageText,
  aliasText,
  besidePlate,
  builtText,
  discountSentence,
  keyFigures,
  listingFigures,
  listingSentence,
  listingsNote,
  marketFigures,
  moreDealsText,
  neighboursCaption,
  rankFigures,
  soldWithinBars,
} from '@/lib/community/views/communityText';
import { besideSubject, plateName } from '@/lib/community/views/communityTrend';
import type { FigureItem } from '@/lib/interface/views/figureItem';
import { CITY } from '../../../kit/city';
import { communityViewOf, summaryOf } from '../../../kit/community';
import { NOW } from '../../../kit/today';

const view = communityViewOf();
const listing = view.listing as ListingAnalysis;
const general = view.general as NonNullable<typeof view.general>;
const said = (items: readonly FigureItem[]) => items.map(({ label, value }) => `${label} ${value.figure}${value.unit}`);

describe('the head of a community', () => {
  it.each([
    [{ builtYear: 1998, builtYearTo: 2001 }, '1998-2001年建成'],
    [{ builtYear: 1998, builtYearTo: 1998 }, '1998年建成'],
    [{ builtYear: 1998, builtYearTo: null }, '1998年建成'],
    [{ builtYear: null, builtYearTo: null }, ''],
  ])('%o: %s', (years, text) => expect(builtText(years)).toBe(text));

  it.each([
    ['2026-11-20', '2026-11-20', null],
    [null, '2026-11-20', '挂牌截至 2026-11-20'],
    ['2018-01-26', '2024-09-26', '挂牌截至 2024-09-26'],
    ['2026-11-20', null, null],
    [null, null, null],
  ])('of deals to %s and listings to %s says of which day the listings are: %s', (dealsDay, listingsDay, note) =>
    expect(listingsNote({ dealsDay, listingsDay }, NOW)).toBe(note),
  );

  it('has -- for what is not known and 0 for what was counted', () => {
    expect(said(keyFigures(CITY, 101, summaryOf()))).toEqual([
      '挂牌均价 5.61万/㎡',
      '在售 12套',
      '成交周期 96天',
      '议价空间 4.1%',
    ]);
    const unknown = { value: null, samples: 0 };
    const bare = summaryOf({ askingUnitPrice: null, listings: null, daysToSell: unknown, discount: unknown });
    expect(said(keyFigures(CITY, 101, bare)).join()).toBe('挂牌均价 --,在售 --,成交周期 --,议价空间 --');
    expect(said(keyFigures(CITY, 101, summaryOf({ listings: 0 })))[1]).toBe('在售 0套');
    expect(aliasText('三林苑小区')).toBe('又名 三林苑小区');
    expect(communityTitle(CITY, view.community)).toBe('三林苑 成交价与二手房 上海三林');
  });

  it.each([
    [-0.0625, '比三林板块低 6.3%，23 个小区中排第 15'],
    [0.02, '比三林板块高 2%，23 个小区中排第 15'],
    [0.0004, '与三林板块持平，23 个小区中排第 15'],
    [null, ''],
  ])('beside its plate: %s', (againstPlate, text) => expect(besidePlate({ ...general, againstPlate })).toBe(text));

  it('alone in its plate it has no place there', () => {
    const ranks = general.ranks.map((one) => ({ ...one, rank: 1, of: 1 }));
    expect(besidePlate({ ...general, againstPlate: -0.002, ranks })).toBe('比三林板块低 0.2%');
  });
});

describe('what leads on from the few that are shown', () => {
  it.each([
    ['2026-11-20', summaryOf(), '近一年 18 套'],
    ['2018-01-26', summaryOf(), '截至 2018-01-26 的近一年 18 套'],
    ['2026-11-20', summaryOf({ deals365: 0 }), '全部成交'],
    ['2026-11-20', summaryOf({ deals365: null }), '全部成交'],
    [null, null, '全部成交'],
  ])('deals to %s', (dealsDay, summary, text) => expect(moreDealsText({ dealsDay }, summary, NOW)).toBe(text));

  it('homes, and what lies near', () => {
    expect(moreHomesText(12)).toBe('全部 12 套');
    expect(distanceText(620)).toBe('相距 620m');
  });
});

describe('what goes on in a community', () => {
  it('is counted with its sample', () => {
    expect(said(listingFigures(listing))).toEqual([
      '近30天降价 2套',
      '近30天涨价 0套',
      '近30天新上 3套',
      '近30天下架 1套',
    ]);
    expect(said(marketFigures(listing))).toEqual(['成交周期 · 18 套成交 96天', '议价空间 · 17 套成交 4.1%']);
    const none = { ...listing, daysToSell: { ...listing.daysToSell, value: null, samples: 2 } };
    expect(said(marketFigures(none))[0]).toBe('成交周期 · 2 套成交 --');
  });

  it('says how many are sold within which time, and nothing where too few were', () => {
    expect(soldWithinBars(listing)).toEqual([
      { name: '30天内', value: 0.1, text: '10%' },
      { name: '90天内', value: 0.45, text: '45%' },
      { name: '180天内', value: 0.7, text: '70%' },
    ]);
    expect(soldWithinBars({ daysToSell: { ...listing.daysToSell, within90: null } })).toBeNull();
  });

  it.each([
    [{ from: 0, to: 8, listings: 1 }, '1周内'],
    [{ from: 8, to: 31, listings: 1 }, '8-30天'],
    [{ from: 181, to: null, listings: 1 }, '半年以上'],
  ])('%o: %s', (band, text) => expect(ageText(band)).toBe(text));

  it.each<[Partial<ListingAnalysis>, string | undefined]>([
    [{}, '12 套在售中 8 套降过价，降幅中位数 5%；已挂牌天数中位数 75 天。'],
    [{ medianCut: null, medianAge: null }, '12 套在售中 8 套降过价。'],
    [{ listings: 0 }, undefined],
    [{ cuts30: null, everCut: 0, medianCut: null, medianAge: 41 }, '12 套在售；已挂牌天数中位数 41 天。'],
  ])('on sale, %o: %s', (changes, text) => expect(listingSentence({ ...listing, ...changes })).toBe(text));

  it.each<[Partial<ListingAnalysis['discount']>, string | undefined]>([
    [{}, '近一年 17 套有挂牌价的成交里，一半的议价率在 2% 到 6.1% 之间，6% 按挂牌价或更高成交。'],
    [{ atAsking: 0 }, '近一年 17 套有挂牌价的成交里，一半的议价率在 2% 到 6.1% 之间。'],
    [{ low: -0.03, atAsking: 0 }, '近一年 17 套有挂牌价的成交里，一半的成交价在比挂牌价高 3% 到低 6.1% 之间。'],
    [{ low: -0.03, high: 0, atAsking: 0 }, '近一年 17 套有挂牌价的成交里，一半的成交价比挂牌价高 0% 到 3%。'],
    [{ low: -0.03, high: -0.01, atAsking: 0 }, '近一年 17 套有挂牌价的成交里，一半的成交价比挂牌价高 1% 到 3%。'],
    [{ low: null }, undefined],
  ])('sold, %o: %s', (changes, text) =>
    expect(discountSentence({ ...listing, discount: { ...listing.discount, ...changes } }, CITY, NOW)).toBe(text),
  );
});

it('stands among the communities of its plate, where a figure of it is known', () => {
  expect(said(rankFigures(general))).toEqual(['均价 15/23', '年涨幅 --']);
  expect(neighboursCaption('三林')).toBe('三林板块内均价相近的小区');
  expect([plateName('三林'), besideSubject('三林苑', '三林')]).toEqual(['三林板块', '三林苑与三林板块成交均价']);
});

it('says what counts in no average, and nothing where that is not known', () => {
  expect(excludedText({ deals: 6, listings: 0 })).toBe('本市未进均价的记录：成交 6 条，挂牌 0 条。');
  expect(excludedText(null)).toBe('');
});
