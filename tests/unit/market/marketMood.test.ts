import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastWholeMonth } from '@/lib/kernel/day';
import { MOOD_MONTHS, type MoodMonth, marketMood, monthsUntil } from '@/lib/market/marketMood';

const plain: MoodMonth = {
  startDay: '2026-10-01',
  deals: 100,
  newListings: 200,
  priceCuts: 60,
  priceRaises: 40,
  daysToSell: 90,
  discount: 0.04,
};
/** Two years alike but for the number of deals, 101 to 124, then the month in question. */
const monthsWith = (last: Partial<MoodMonth>, each: Partial<MoodMonth> = {}): MoodMonth[] => [
  ...Array.from({ length: MOOD_MONTHS }, (_, at) => ({ ...plain, deals: 101 + at, ...each })),
  { ...plain, deals: 112, ...last },
];
const warmthOf = (months: MoodMonth[]) =>
  Object.fromEntries((marketMood(months)?.figures ?? []).map(({ input, warmer }) => [input, warmer]));

describe('the mood of a market', () => {
  it('holds each figure against the two years before it, months alike counted half', () => {
    // 11 of 24 months sold fewer and one as many; 200 : 112 is more supply a deal than in the 12 of 24 that sold more.
    expect(warmthOf(monthsWith({}))).toEqual({
      deals: 11.5 / 24,
      supply: 11.5 / 24,
      cuts: 0.5,
      daysToSell: 0.5,
      discount: 0.5,
    });
    expect(marketMood(monthsWith({}))).toMatchObject({ month: '2026-10', score: 49 });
  });

  it.each([
    ['more deals', { deals: 200 }, 'deals', 1],
    ['fewer deals', { deals: 50 }, 'deals', 0],
    ['more listings a deal', { newListings: 900 }, 'supply', 0],
    ['fewer cuts', { priceCuts: 20 }, 'cuts', 1],
    ['a longer wait', { daysToSell: 91 }, 'daysToSell', 0],
    ['less let off', { discount: -0.01 }, 'discount', 1],
  ] as const)('is told by %s', (_, last, input, warmer) => {
    expect(warmthOf(monthsWith(last))[input]).toBe(warmer);
  });

  it.each([
    ['deals and all that rests on them', { deals: 9 }, ['cuts']],
    ['listings', { newListings: 9 }, ['deals', 'cuts', 'daysToSell', 'discount']],
    ['changed prices', { priceCuts: 5, priceRaises: 4 }, ['deals', 'supply', 'daysToSell', 'discount']],
  ])('leaves out %s where the month has fewer than ten', (_, last, left) => {
    const known = Object.keys(warmthOf(monthsWith(last)));
    // With fewer than three figures nothing is said at all.
    expect(known).toEqual(left.length < 3 ? [] : left);
  });

  it('leaves out a figure that fewer than twelve of the months before tell', () => {
    const months = monthsWith({}).map((month, at) => (at < MOOD_MONTHS - 11 ? { ...month, discount: null } : month));
    expect(Object.keys(warmthOf(months))).toEqual(['deals', 'supply', 'cuts', 'daysToSell']);
    months[MOOD_MONTHS - 12] = plain;
    expect(Object.keys(warmthOf(months))).toContain('discount');
  });

  it('is not said without a year before it, nor without any month', () => {
    expect(marketMood(monthsWith({}).slice(-12))).toBeNull();
    expect(marketMood(monthsWith({}).slice(-13))).toMatchObject({ before: null });
    expect(marketMood([])).toBeNull();
  });

  it('looks no further back than two years, and tells what it said a month before', () => {
    const months = monthsWith({});
    const long = [...Array.from({ length: 30 }, () => ({ ...plain, deals: 9_999, discount: 0.9 })), ...months];
    expect(marketMood(long)?.figures).toEqual(marketMood(months)?.figures);
    expect(marketMood([...months, plain])?.before).toBe(marketMood(months)?.score);
  });

  it('lies between 0 and 100, and mirrored months give the mirrored score', () => {
    const figure = fc.integer({ min: 10, max: 40 });
    const month = fc.record({ deals: figure, cuts: figure, days: figure, discount: figure });
    const read = (mirror: 1 | -1, months: { deals: number; cuts: number; days: number; discount: number }[]) =>
      marketMood(
        months.map(({ deals, cuts, days, discount }) => ({
          startDay: '2026-10-01',
          deals: mirror === 1 ? deals : 50 - deals,
          newListings: null,
          priceCuts: mirror === 1 ? cuts : 50 - cuts,
          priceRaises: mirror === 1 ? 50 - cuts : cuts,
          daysToSell: mirror * days,
          discount: (mirror * discount) / 100,
        })),
      );
    fc.assert(
      fc.property(fc.array(month, { minLength: 13, maxLength: 30 }), (months) => {
        const warm = read(1, months)?.score ?? Number.NaN;
        const cold = read(-1, months)?.score ?? Number.NaN;
        expect(warm).toBeGreaterThanOrEqual(0);
        expect(warm).toBeLessThanOrEqual(100);
        // Each is rounded by itself.
        expect(Math.abs(warm + cold - 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

// On the first days of a month homes are listed in it, and no deal of it is known: the report said that too little was.
it('tells of the last month that the deals know whole, whatever is listed since', () => {
  const none = { deals: null, priceCuts: 30, priceRaises: 20, daysToSell: null, discount: null };
  const months = [...monthsWith({}), { ...plain, ...none, startDay: '2026-11-01', newListings: 12 }];
  expect(marketMood(months)).toBeNull();
  expect(marketMood(monthsUntil(months, lastWholeMonth('2026-10-31')))).toMatchObject({ month: '2026-10', score: 49 });
});

it.each([
  ['2026-11-30', '2026-11'],
  ['2026-11-29', '2026-10'],
  ['2026-12-01', '2026-11'],
  ['2024-02-28', '2024-01'],
  ['2024-02-29', '2024-02'],
  ['2026-01-30', '2025-12'],
])('with %s the last whole month is %s', (day, month) => {
  expect(lastWholeMonth(day)).toBe(month);
});
