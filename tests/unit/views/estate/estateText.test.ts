import { describe, expect, it } from 'vitest';
import { buyingCostOf } from '@/lib/calculators/cost/buyingCost';
import type { ListedHome } from '@/lib/calculators/cost/estateSale';
import { RULE_PACK } from '@/lib/calculators/facts/pack';
import { basicFacts, tradeFacts } from '@/lib/estate/views/estateFacts';
import { estateName, homeLine } from '@/lib/estate/views/estateName';
import {
  communitySentence,
  errorNote,
  goodMarks,
  historyAside,
  historyEnd,
  historySteps,
  placeLine,
  priceTag,
  priceVerdict,
  riskMarks,
  soldSentence,
  usableFacts,
} from '@/lib/estate/views/estateText';
import { taxFormula } from '@/lib/estate/views/taxText';
import { CITY } from '../../../kit/city';
import { estateAnswerOf, estateOf } from '../../../kit/estate';
import { NOW } from '../../../kit/today';

const texts = (items: { text: string }[]) => items.map(({ text }) => text);

describe('name and place', () => {
  it('leaves out what is not known', () => {
    expect(estateName(estateOf())).toBe('康桥半岛 3室2厅 南北');
    expect(
      estateName(estateOf({ orientation: null, layout: { rooms: null, halls: null, kitchens: null, baths: null } })),
    ).toBe('康桥半岛');
    expect(placeLine(estateOf())).toBe('周浦 · 浦东 · 距周浦东站 880m 步行11分钟');
    expect(placeLine(estateOf({ station: null, plate: null }))).toBe('浦东');
    expect(homeLine(estateOf())).toBe('3室2厅 · 103.6㎡ · 中/18层');
  });
});

describe('priceVerdict', () => {
  const range = { low: 553e6, value: 575.4e6, high: 597e6, samples: 9 };
  it.each([
    [588, 'fair', '价格合理', '估价 575万，挂牌价高 13万。'],
    [600, 'high', '偏高 4.3%', '估价 575万，挂牌价高 25万。'],
    [702, 'high', '偏高 22%', '估价 575万，挂牌价高 127万。'],
    [540, 'low', '偏低 6.2%', '估价 575万，挂牌价低 35万。'],
    [553, 'fair', '价格合理', '估价 575万，挂牌价低 22万。'],
    [597, 'fair', '价格合理', '估价 575万，挂牌价高 22万。'],
    [575, 'fair', '价格合理', '估价 575万，和挂牌价一样。'],
  ] as const)('of %d万', (price, tone, words, sentence) =>
    expect(priceVerdict(price * 1e6, range)).toEqual({ tone, words, range: '553至597万', sentence }),
  );
});

describe('marks', () => {
  it('warns of every burden that is known, and of none that is not', () => {
    expect(texts(riskMarks(estateOf({ mortgaged: true, coOwned: true, held: 'under_two' })))).toEqual([
      '有抵押',
      '产权共有',
      '未满两年',
    ]);
    expect(texts(riskMarks(estateOf({ held: 'two' })))).toEqual(['未满五年']);
    expect(riskMarks(estateOf({ mortgaged: null, coOwned: null, held: null }))).toEqual([]);
  });

  it('says 满五唯一 only for the only home', () => {
    expect(texts(goodMarks(estateOf()))).toEqual(['满五唯一', '随时看房', '房本在手']);
    expect(texts(goodMarks(estateOf({ onlyHome: null, tags: [], certificateReady: null })))).toEqual(['满五年']);
  });

  it('carries on what the card in the list promised', () => {
    const estate = estateOf({ held: null, certificateReady: null, tags: ['vr', 'video', 'must_see', 'exclusive'] });
    expect(texts(goodMarks(estate))).toEqual(['必看好房', '可申请看 VR', '可申请看视频', '独家']);
  });

  it('says how far the price moved since the first', () => {
    expect(priceTag(estateOf())).toEqual({ text: '已降 22万', tone: 'down' });
    expect(priceTag(estateOf({ firstPrice: 580_000_000 }))).toEqual({ text: '已涨 8万', tone: 'warn' });
    expect(priceTag(estateOf({ firstPrice: 588_000_000 }))).toBeNull();
  });
});

describe('history', () => {
  it('begins with the first price asked', () => {
    expect(historySteps(estateOf()).map(({ day, price }) => [day, price / 1e6])).toEqual([
      ['2026-09-20', 610],
      ['2026-10-18', 598],
      ['2026-11-17', 588],
    ]);
    expect(historySteps(estateOf({ listedDay: null, priceChanges: [] }))).toEqual([]);
  });

  it('ends today, or on the day the home left the market', () => {
    expect(historyEnd(estateOf(), NOW)).toEqual({ day: '2026-11-21', text: '今天' });
    expect(historyEnd(estateOf({ status: 'sold', statusDay: '2026-11-02' }), NOW)).toEqual({
      day: '2026-11-02',
      text: '成交',
    });
    expect(historyAside(estateOf(), NOW)).toBe('挂牌 62 天 · 近30天带看 14 次');
    expect(historyAside(estateOf({ status: 'withdrawn', statusDay: '2026-10-20' }), NOW)).toBe(
      '挂牌 30 天 · 近30天带看 14 次',
    );
  });
});

it('says how a deal stands to the last price asked', () => {
  const soldFor = (price: number) => soldSentence(500, { id: 1, day: '2026-11-02', price });
  expect(soldFor(480)).toContain('比最后挂牌价低 4%');
  expect(soldFor(505)).toContain('比最后挂牌价高 1%');
  expect(soldFor(500)).toContain('与最后挂牌价相同');
});

describe('samples and dates', () => {
  it('says what the estimate’s error rests on, and that demo data claims nothing', () => {
    const { estimateError } = estateAnswerOf();
    expect(errorNote(CITY, estimateError, NOW)).toBe(
      '本市估价误差中位数 5.8%（用近12个月成交的 21,406 套检验，另有 612 套没有估出来） · 更新至 11-20 · 演示数据的误差不代表真实市场。',
    );
    expect(errorNote({ ...CITY, isDemo: false }, null, NOW)).toContain('能比的成交太少');
    expect(errorNote(CITY, { ...(estimateError as NonNullable<typeof estimateError>), tested: 2 }, NOW)).toContain(
      '能比的成交太少',
    );
  });

  it('suppresses a discount of fewer than three deals', () => {
    const { community } = estateAnswerOf();
    expect(communitySentence(CITY, community, NOW)).toBe(
      '同小区近一年成交 21 套，成交价中位数比挂牌价低 5.1%（18 套）。',
    );
    expect(communitySentence(CITY, community && { ...community, discount: { value: 0.05, samples: 2 } }, NOW)).toBe(
      '同小区近一年成交 21 套。',
    );
    expect(communitySentence(CITY, community && { ...community, deals365: 0 }, NOW)).toBe('');
    expect(communitySentence(CITY, null, NOW)).toBe('');
  });
});

describe('facts', () => {
  it('shows what is missing as missing', () => {
    const facts = Object.fromEntries(
      [...basicFacts(estateOf({ builtYear: null })), ...tradeFacts(estateOf({ mortgaged: null }))].map(
        ({ name, value }) => [name, value],
      ),
    );
    expect(facts).toMatchObject({
      年代: null,
      抵押信息: null,
      供暖: null,
      得房率: '80%',
      电梯: '有 · 两梯四户',
      房屋年限: '满五年',
      是否唯一: '唯一',
    });
    expect(facts.核验码).toBe('310-7781（2026-09-19 核验）');
  });

  it('reckons a usable ㎡ only from a sensible area', () => {
    expect(usableFacts(estateOf())).toEqual({ ratio: '80%', unitPrice: '套内 70,946元/㎡' });
    expect(usableFacts(estateOf({ usableArea: 120 }))).toBeNull();
    expect(usableFacts(estateOf({ usableArea: null }))).toBeNull();
  });

  it('writes the formula of a tax, or why there is none', () => {
    const formulas = (home: Pick<ListedHome, 'held' | 'onlyHome'>) =>
      buyingCostOf({ price: 500_000_000, area: 89, ...home }, 'shanghai', RULE_PACK, '2026-11-21').taxes.map(
        taxFormula,
      );
    expect(formulas({ held: 'under_two', onlyHome: false })).toEqual([
      '485.4万 × 3%',
      '14.6万 × 6%',
      '485.4万 × 1%',
      '485.4万 × 1%',
    ]);
    expect(formulas({ held: 'five', onlyHome: true })).toEqual([
      '满两年，免征',
      '满两年，免征',
      '满五唯一，免征',
      '500万 × 1%',
    ]);
    expect(formulas({ held: 'five', onlyHome: null })[2]).toBe('是否唯一未知');
    expect(formulas({ held: null, onlyHome: null })).toEqual(Array(4).fill('房屋年限未知'));
  });
});
