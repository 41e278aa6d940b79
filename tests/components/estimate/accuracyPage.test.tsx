import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AccuracyPage } from '@/components/estimate/AccuracyPage';
import type { EstimateAccuracy } from '@/lib/estimate/estimateAccuracy';
import {
  accuracyFileRows,
  biasText,
  coveredText,
  halfSentence,
  hundredHomes,
  withoutSentence,
} from '@/lib/estimate/views/accuracyPage';
import { ACCURACY_COPY } from '@/lib/estimate/words/accuracy';
import { STATE_COPY } from '@/lib/interface/words/state';
import { CITY } from '../../kit/city';
import { Shell } from '../../kit/Shell';

const FIGURES: NonNullable<EstimateAccuracy['city']> = {
  tested: 1500,
  unestimated: 0,
  homes: 20_000,
  homesWithout: 0,
  fromDay: '2025-11-21',
  toDay: '2026-11-20',
  medianError: 0.058,
  within5: 0.444,
  within10: 0.738,
  within20: 0.941,
  bias: -0.003,
  covered68: 0.687,
  covered90: 0.903,
  cod: 0.0823,
  prd: 1.0112,
  prb: -0.0124,
};

const ACCURACY: EstimateAccuracy = {
  city: FIGURES,
  detail: {
    steps: [
      { from: null, to: -0.3, count: 10 },
      { from: -0.05, to: 0, count: 400 },
      { from: 0.05, to: 0.1, count: 590 },
    ],
    bands: [{ from: 182_000_000, to: 310_000_000, tested: 375, medianError: 0.061, bias: 0.002 }],
    baselines: [{ rule: 'community_year', answered: 1_320, medianError: 0.083, own: 0.055 }],
  },
  districts: [{ id: 1, name: '浦东', tested: 610, medianError: 0.055, within10: 0.75, bias: 0.004, covered90: 0.9 }],
  history: [{ day: '2026-11-21', toDay: '2026-11-20', tested: 1500, medianError: 0.058, within10: 0.738 }],
  cameTrue: {
    tested: 214,
    unestimated: 2,
    medianError: 0.056,
    within10: 0.752,
    covered90: 0.901,
    fromDay: '2026-11-21',
    toDay: '2026-11-30',
  },
};

const show = (accuracy: EstimateAccuracy, city = CITY) =>
  render(
    <Shell city={city}>
      <AccuracyPage {...accuracy} />
    </Shell>,
  ).container.textContent;

test('says the error, its sample, and what it means for a home', () => {
  const said = show(ACCURACY);
  for (const words of [
    '误差中位数 · 上海二手房5.8%',
    '近12个月检验 1,500 套 · 截至 2026-11-20',
    '一套 500万 的房子，就是 29万 以内',
    '实际 90.3%',
    '在售 20,000 套，都有估价。检验的 1,500 套成交，都估出来了。',
    '2026-11-21 至 2026-11-30 的 214 套新成交，另有 2 套当时没有估价，事先的估价误差中位数 5.6%',
  ])
    expect(said).toContain(words);
  const table = screen.getByRole('table', { name: '哪个区准，哪个区不准' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('浦东6105.5%75%+0.490%');
});

test('says the errors by size and price, beside what plain rules say', () => {
  show(ACCURACY);
  const cellsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  const bars = screen.getByRole('table', { name: ACCURACY_COPY.sizes.title }).textContent;
  for (const words of ['低 30% 以上', '400 套 · 40%', '高 5%–10%', '590 套 · 59%']) expect(bars).toContain(words);
  expect(cellsOf(ACCURACY_COPY.prices.title)).toEqual(['182至310万3756.1%+0.2']);
  expect(cellsOf(ACCURACY_COPY.baselines.title)).toEqual(['同小区近一年单价中位数 × 面积1,3208.3%5.5%']);
  expect(accuracyFileRows(ACCURACY)).toHaveLength(9);
});

test('says that nothing is known yet', () => {
  const said = show({ city: null, detail: null, districts: [], history: [], cameTrue: null });
  expect(said).toContain(ACCURACY_COPY.none.title);
  expect(said).toContain('还没有新的成交可以核对');
  expect(said).not.toContain('NaN');
});

test('says that the estimates are still to come, where they are', () => {
  const nothing = { city: null, detail: null, districts: [], history: [], cameTrue: null };
  const said = show(nothing, { ...CITY, isValuing: true });
  expect(said).toContain(STATE_COPY.valuing);
  expect(said).not.toContain(ACCURACY_COPY.none.title);
});

test.each([
  [0.004, '+0.4'],
  [-0.0121, '−1.2'],
  [0.0001, '0.0'],
  [-0.0001, '0.0'],
  [null, '--'],
])('the bias %d reads %s', (bias, text) => {
  expect(biasText(bias)).toBe(text);
});

test('a hundred homes are a hundred', () => {
  expect(hundredHomes(FIGURES)?.map(({ count }) => count)).toEqual([44, 30, 20, 6]);
  expect(hundredHomes({ ...FIGURES, within10: null })).toBeNull();
});

test('says how many got no value, of homes and of deals', () => {
  expect(withoutSentence({ ...FIGURES, homesWithout: 12, unestimated: 3 })).toBe(
    '在售 20,000 套，12 套没有估价（位置不详，或者挂牌和成交的日期差得太远）。检验的 1,503 套成交，3 套没估出来，误差里不含它们。',
  );
  // Of a city of which no file tells what is on sale, nothing is said of it.
  expect(withoutSentence({ ...FIGURES, homes: 0 })).toBe('检验的 1,500 套成交，都估出来了。');
  expect(halfSentence(0.06)).toContain('30万 以内');
});

test('the measures of mass appraisal stand as appraisers write them, and -- where they are not known', () => {
  show(ACCURACY);
  const section = screen.getByText(ACCURACY_COPY.ratios.title).closest('section') as HTMLElement;
  expect([...section.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['8.2', '1.011', '−0.012']);
  cleanup();
  show({ ...ACCURACY, city: { ...FIGURES, cod: null, prd: null, prb: null } });
  expect(screen.getByText(ACCURACY_COPY.ratios.title).closest('section')?.textContent).toContain('--');
});

test.each([
  [0.9, '90%'],
  [0.88, '88%'],
  [0.861, '86% 偏窄'],
  [0.951, '95% 偏宽'],
  [null, '--'],
] as const)('a range of 90 %% that held %s says %s', (covered, text) => expect(coveredText(covered)).toBe(text));
