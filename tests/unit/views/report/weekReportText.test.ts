import { describe, expect, test } from 'vitest';
import type { WeekFigures, WeekReport } from '@/lib/report/report';
import {
  averageChange,
  trendSentence,
  viewersNote,
  weekFigureRows,
  weekHeadline,
  weekSentence,
} from '@/lib/report/views/weekReportText';

const NONE: WeekFigures = {
  deals: null,
  newListings: null,
  raises: null,
  cuts: null,
  withdrawn: null,
  viewings: null,
  viewers: null,
  daysToSell: null,
  listings: null,
};

const week = (deals: number, before: number, more: Partial<WeekReport> = {}): WeekReport => ({
  place: { level: 'city', id: 605, name: '上海', cityId: 605, district: null, plate: null },
  start: '2026-11-09',
  end: '2026-11-15',
  weeks: ['2026-11-09'],
  figures: { ...NONE, deals },
  before: { ...NONE, deals: before },
  average: { value: null, samples: 0 },
  averageBefore: { value: null, samples: 0 },
  trend: [],
  viewings7: null,
  rank: { place: 1, of: 8 },
  notable: [],
  bands: [],
  ...more,
});

describe('the headline and its sentence agree', () => {
  test('of few deals nothing is the most', () => {
    expect(weekHeadline(week(6, 3))).toBe('成交不多');
    expect(weekSentence(week(6, 3))).toBe('成交 6 套，比上周多 3 套。');
  });

  test('of enough it is told', () => {
    expect(weekHeadline(week(12, 9))).toBe('卖得多了');
    expect(weekSentence(week(12, 9))).toBe('成交 12 套，比上周多 3 套，近 8 周最多。');
  });
});

test('viewings have no week of their own: what the home page says of seven days stands beside the eight', () => {
  expect(viewersNote(week(6, 3))).toBe('看房人数还没有数据来源。带看没有按周的数。');
  expect(viewersNote(week(6, 3, { viewings7: { count: 24_502, day: '2026-11-22' } }))).toContain(
    '截至 2026-11-22 的近7天，带看 24,502 次。',
  );
});

test('of a community eight figures have what was taken off the market, of a city how many people viewed', () => {
  const { place } = week(6, 3);
  const figures = { ...NONE, withdrawn: 2 };
  const own = week(6, 3, { place: { ...place, level: 'community' }, figures, before: { ...NONE, withdrawn: 5 } });
  const rows = weekFigureRows(own);
  expect(rows.map(({ label }) => label)).toEqual([
    ...['成交', '新增挂牌', '涨价房源', '降价房源', '下架', '带看', '成交周期', '在售套数'],
  ]);
  expect(rows.find(({ name }) => name === 'withdrawn')).toMatchObject({ value: { figure: '2', unit: '套' }, step: -3 });
  expect(weekFigureRows(week(6, 3)).map(({ name }) => name)).not.toContain('withdrawn');
  expect(viewersNote(own)).toBe('带看没有按周的数。');
});

describe('a change of the average', () => {
  const averages = (now: number, before: number) => ({
    average: { value: 5_500_000, samples: now },
    averageBefore: { value: 5_000_000, samples: before },
  });

  test.each([
    ['city', 30, 30, true],
    ['city', 29, 400, false],
    ['city', 400, 29, false],
    ['district', 29, 30, false],
    ['plate', 10, 10, true],
    ['plate', 9, 10, false],
    ['community', 10, 9, false],
  ] as const)('of a %s from %d deals against %d is told: %s', (level, now, before, isTold) => {
    const place = { ...week(6, 3).place, level };
    const report = week(12, 9, { place, ...averages(now, before) });
    expect(averageChange(report) === null).toBe(!isTold);
    expect(weekHeadline(report).includes('均价')).toBe(isTold);
  });

  test('over the weeks goes from the first four that have enough to the last', () => {
    const { place } = week(6, 3);
    const points = (deals: number[]) =>
      deals.map((count, at) => ({
        start: `2026-0${1 + at}-05`,
        deals: count,
        unitPrice: 5_000_000 + 500_000 * at,
      }));
    expect(trendSentence(place, points([3, 2, 4, 5, 3, 8]))).toBeUndefined();
    expect(trendSentence(place, points([9, 9, 9, 9, 9, 0, 0]))).toBe(
      '2026-04-05 那周到 2026-05-05 那周，上海四周均价上涨7.7%，共成交 18 套。',
    );
  });
});
