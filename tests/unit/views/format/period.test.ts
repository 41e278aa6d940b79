import { describe, expect, it } from 'vitest';
import { dealSource } from '@/lib/deal/views/dealSource';
import {
  apartNote,
  apartText,
  chartSentence,
  datedTitle,
  hasOneDate,
  sharedDay,
  spanText,
  worthTitle,
} from '@/lib/deal/views/period';
import { areApart, areNear, chartEnd, latestDay } from '@/lib/kernel/factDays';
import { NOW } from '../../../kit/today';

const days = (dealsDay: string | null, listingsDay: string | null) => ({ dealsDay, listingsDay });

describe('days of facts', () => {
  it.each([
    ['2026-11-20', '2026-08-20', 'estimate', true],
    ['2026-11-20', '2026-08-19', 'estimate', false],
    ['2026-08-20', '2026-11-20', 'stock', true],
    ['2026-10-21', '2026-11-20', 'supply', true],
    ['2026-10-20', '2026-11-20', 'supply', false],
    [null, '2026-11-20', 'stock', false],
  ] as const)('%s and %s may be compared for %s: %s', (one, other, comparison, near) => {
    expect(areNear(one, other, comparison)).toBe(near);
    // What is not known is neither near nor apart: pages say that there is none, not that it is of another time.
    expect(areApart(one, other, comparison)).toBe(one !== null && !near);
  });

  it.each([
    [days('2018-01-26', '2024-09-26'), '2018-01-26'],
    [days('2024-09-26', '2021-06-30'), '2024-09-26'],
    [days('2026-10-31', '2026-11-20'), '2026-11-20'],
    [days('2026-11-20', '2026-10-31'), '2026-11-20'],
    [days(null, '2019-06-26'), '2019-06-26'],
    [days('2018-01-26', null), '2018-01-26'],
    [days(null, null), null],
  ])('a chart of %j ends on %s', (of, end) => {
    expect(chartEnd(of)).toBe(end);
  });

  it('knows the latest of all', () => {
    const none = { dealsDay: null, listingsDay: null, rentalsDay: null, projectsDay: null };
    expect(latestDay(none)).toBeNull();
    expect(latestDay({ ...none, rentalsDay: '2020-06-30', dealsDay: '2018-01-26' })).toBe('2020-06-30');
  });
});

describe('what pages say of the period of a figure', () => {
  it('says 近90天 of late figures only, and of others their day', () => {
    expect(spanText('近90天', '2026-11-20', NOW)).toBe('近90天');
    expect(spanText('近90天', '2026-08-21', NOW)).toBe('近90天');
    expect(spanText('近90天', '2026-08-20', NOW)).toBe('截至 2026-08-20 的近90天');
    expect(spanText('近90天', null, NOW)).toBe('近90天');
    expect(datedTitle('板块热度', '2018-01-26', NOW)).toBe('板块热度 · 截至 2018-01-26');
    expect(datedTitle('板块热度', '2026-11-20', NOW)).toBe('板块热度');
  });

  it('says what an average of deals rests on', () => {
    const counts = { deals30: 2, deals90: 5, deals365: 5 };
    const average = { dealUnitPriceDays: 90, dealUnitPriceSamples: 5, ...counts };
    expect(dealSource(average, '2026-11-20', NOW)).toBe('近90天成交 5 套 · 更新至 11-20');
    expect(dealSource(average, '2018-01-26', NOW)).toBe('截至 2018-01-26 的近90天成交 5 套');
    // Deals whose price cannot be are deals, and in no average.
    expect(dealSource({ ...average, dealUnitPriceSamples: 3 }, '2026-11-20', NOW)).toBe(
      '近90天成交 5 套，均价按 3 套算 · 更新至 11-20',
    );
    expect(dealSource({ ...average, dealUnitPriceDays: 365 }, '2017-05-01', NOW)).toBe(
      '截至 2017-05-01 的近一年成交 5 套',
    );
  });

  it('names both days where one does not do, and says nothing where it does', () => {
    expect(apartNote(days('2026-11-01', '2026-11-20'))).toBeNull();
    expect(apartNote(days('2026-09-20', '2026-11-20'))).toBe('成交截至 2026-09-20，挂牌截至 2026-11-20。');
    expect(apartNote(days('2018-01-26', '2024-09-26'))).toBe(
      '成交截至 2018-01-26，挂牌截至 2024-09-26，相差太远，不放在一起比较。',
    );
    expect(apartNote(days(null, '2024-09-26'))).toBeNull();
    expect([hasOneDate(days('2018-01-26', '2024-09-26')), sharedDay(days('2018-01-26', '2024-09-26'))]).toEqual([
      false,
      null,
    ]);
    expect(sharedDay(days(null, '2019-06-26'))).toBe('2019-06-26');
    expect(apartText({ name: '成交', day: '2018-01-26' }, { name: '挂牌', day: '2024-09-26' })).toBe(
      '成交数据到 2018-01，挂牌是 2024-09 的，相差太远，不作比较。',
    );
  });

  it('says why a chart has no asking price of another time', () => {
    expect(chartSentence('成交价上涨。', days('2026-10-31', '2026-11-20'))).toBe('成交价上涨。');
    expect(chartSentence('成交价上涨。', days('2026-11-01', '2026-11-20'))).toBe(
      '成交价上涨。最后一期只到 2026-11-01，和上面的均价取的时段不同，数字会有出入。',
    );
    expect(chartSentence('成交价上涨。', days('2018-01-26', '2024-09-26'))).toBe(
      '成交价上涨。最后一期只到 2018-01-26，和上面的均价取的时段不同，数字会有出入。图到 2018-01 的成交为止，挂牌是 2024-09 的，相差太远，不接着画。',
    );
    expect(chartSentence(undefined, days('2018-01-26', null))).toBeUndefined();
  });
});

it.each([
  ['2026-11-20', '现在值多少'],
  ['2016-08-28', '2016年8月时值多少'],
  [null, '值多少'],
])('a value of deals up to %s is asked for as %s', (day, title) => expect(worthTitle(day, NOW)).toBe(title));
