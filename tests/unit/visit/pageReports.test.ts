import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sendPageReportInput } from '@/lib/visit/contract';
import { errorText, placeInBuild } from '@/lib/visit/pageError';
import { boundOf, MIN_PAGE_TIMES, PAGE_METRIC_NAMES, PAGE_METRICS, summaryOf } from '@/lib/visit/pageTimes';

describe('the place of an error', () => {
  test.each([
    ['of Chrome', 'at a (https://fang.example/_next/static/chunks/12-ab_c.js:1:2034)', 'chunks/12-ab_c.js:1:2034'],
    ['of Safari', 'k@https://fang.example/_next/static/chunks/12.js:9:7\n@', 'chunks/12.js:9:7'],
    [
      'below an extension in the stack',
      'at x (chrome-extension://ab/in.js:1:2)\n at y (https://fang.example/_next/static/chunks/pages/%5Bcity%5D-1.js:1:5)',
      'chunks/pages/%5Bcity%5D-1.js:1:5',
    ],
    ['of an extension', 'at x (chrome-extension://ab/in.js:1:2)', null],
    ['of what an app has put in', 'at onBridge (<anonymous>:1:2)', null],
    ['of nothing', '', null],
  ])('%s', (_name, stack, place) => {
    expect(placeInBuild(stack)).toBe(place);
  });

  test('is one that the call takes', () => {
    const place = placeInBuild('at y (https://fang.example/_next/static/chunks/pages/%5Bcity%5D-1.js:1:5)');
    const report = { path: '/605', build: 'a1b2', error: { message: 'x', place } };
    expect(sendPageReportInput.safeParse(report).success).toBe(true);
  });
});

test.each([
  ['Cannot read properties of null', 'Cannot read properties of null'],
  ['bad address /605/search/result?q=张三&mobile=13800138000 here', 'bad address /605/search/result here'],
  ['no home 123456 in 605', 'no home # in 605'],
  ['a\n  b', 'a b'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('an error is told without what may be somebody’s: %s', (message, text) => {
  expect(errorText(message)).toBe(text);
});

test('a value is counted under the first bound that is not below it, the largest also beyond', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PAGE_METRIC_NAMES),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (metric, value) => {
        const bounds: readonly number[] = PAGE_METRICS[metric].bounds;
        const bound = boundOf(metric, value);
        expect(bounds).toContain(bound);
        expect(value <= bound || bound === bounds.at(-1)).toBe(true);
        expect(bounds.filter((lower) => lower < bound).every((lower) => lower < value)).toBe(true);
      },
    ),
  );
});

test('what is good is a bound of its own, so that its share is counted and not guessed', () => {
  for (const { good, bounds } of Object.values(PAGE_METRICS)) expect(bounds).toContain(good);
});

test('three in four are at or below what the summary says, and one bound less holds fewer', () => {
  const value = fc.integer({ min: 0, max: 40_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...PAGE_METRIC_NAMES),
      fc.array(value, { minLength: MIN_PAGE_TIMES, maxLength: 90 }),
      (metric, values) => {
        const bounds = values.map((one) => boundOf(metric, one));
        const counts = [...new Set(bounds)].map((bound) => ({
          bound,
          times: bounds.filter((one) => one === bound).length,
        }));
        const summary = summaryOf(metric, counts);
        const shareUpTo = (limit: number) => bounds.filter((bound) => bound <= limit).length / bounds.length;
        expect(summary?.count).toBe(values.length);
        expect(shareUpTo(summary?.threeInFour ?? 0)).toBeGreaterThanOrEqual(0.75);
        expect(shareUpTo((summary?.threeInFour ?? 0) - 1)).toBeLessThan(0.75);
        expect(summary?.goodShare).toBe(shareUpTo(PAGE_METRICS[metric].good));
      },
    ),
  );
});

test('fewer than twenty say nothing', () => {
  expect(summaryOf('LCP', [{ bound: 500, times: MIN_PAGE_TIMES - 1 }])).toBeNull();
  expect(summaryOf('LCP', [])).toBeNull();
});
