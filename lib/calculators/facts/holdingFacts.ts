import type { Fact } from './fact';

// What falls due each year for holding a home (个人住房房产税), in the two cities that take it.

export const HOLDING_FACTS: readonly Fact[] = [
  {
    id: 'tax.holding',
    city: 'shanghai',
    // 0.4 % up to twice last year's average price of new homes a ㎡, which is published anew each year.
    value: { share: 0.7, rates: [0.004, 0.006], freePerPerson: 60, freePerHome: null },
    effectiveFrom: '2011-01-28',
    effectiveTo: null,
    // Since 2026-02-26 families with grown-up children have reliefs: the text was not seen.
    confirmedTo: '2026-02-25',
    source: '沪府发〔2011〕3号；沪七条 2026-02-26 的减免待核',
    confidence: 'high',
  },
  {
    id: 'tax.holding',
    city: 'chongqing',
    // By the price a ㎡: below three times the average of two years, below four times, and above.
    value: { share: 1, rates: [0.005, 0.01, 0.012], freePerPerson: null, freePerHome: 100 },
    effectiveFrom: '2011-01-28',
    effectiveTo: null,
    confirmedTo: '2024-12-31',
    source: '重庆市人民政府令第247号；2025 年起的修订待核',
    confidence: 'high',
  },
];
