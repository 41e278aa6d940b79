import { describe, expect, it } from 'vitest';
import type { ForeignPrice } from '@/lib/overseas/overseas';
import { foreignPriceText, rmbText } from '@/lib/overseas/views/overseasView';

const price = (changes: Partial<ForeignPrice>): ForeignPrice => ({
  currency: 'USD',
  from: 50_000_000,
  to: 80_000_000,
  rate: { value: 7.1, day: '2026-11-20' },
  ...changes,
});

describe('the price of a home abroad', () => {
  it.each([
    ['a span', {}, '50万至80万美元', '约 355万至568万元'],
    ['one price', { to: 50_000_000 }, '50万美元', '约 355万元'],
    ['a beginning', { to: null }, '50万美元起', '约 355万元起'],
    ['an end', { from: null }, '80万美元以内', '约 568万元以内'],
    [
      'more than a hundred million',
      { currency: 'JPY', from: 12_000_000_000, to: 15_000_000_000 },
      '1.2亿至1.5亿日元',
      '约 8.52亿至10.65亿元',
    ],
    ['no rate', { rate: null }, '50万至80万美元', null],
    ['nothing', { from: null, to: null }, '--美元', null],
  ])('%s', (_what, changes, there, here) => {
    expect(foreignPriceText(price(changes))).toBe(there === '--美元' ? '--' : there);
    expect(rmbText(price(changes))).toBe(here);
  });
});
