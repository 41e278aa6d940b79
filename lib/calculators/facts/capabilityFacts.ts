import type { Fact } from './fact';

// Our own scorecard, published whole: no lender's, and without sex, marriage, origin, faith, health or age.

const OURS = { city: null, effectiveFrom: '2026-11-01', effectiveTo: null, source: '本站评分表 2026-11' } as const;

export const CAPABILITY_FACTS: readonly Fact[] = [
  {
    ...OURS,
    id: 'capability.score',
    value: {
      debtShare: [
        { from: 0, points: 30 },
        { from: 20, points: 20 },
        { from: 35, points: 10 },
        { from: 50, points: 0 },
      ],
      steadyMonths: [
        { from: 0, points: 0 },
        { from: 6, points: 10 },
        { from: 24, points: 20 },
      ],
      fundMonths: [
        { from: 0, points: 0 },
        { from: 6, points: 5 },
        { from: 12, points: 10 },
      ],
      overdue: [
        { from: 0, points: 20 },
        { from: 1, points: 10 },
        { from: 3, points: 0 },
      ],
      enquiries: [
        { from: 0, points: 10 },
        { from: 4, points: 5 },
        { from: 7, points: 0 },
      ],
      source: { own: 10, family: 10, borrowed: 0 },
      grades: [
        { id: 'A', from: 85 },
        { id: 'B', from: 70 },
        { id: 'C', from: 50 },
        { id: 'D', from: 0 },
      ],
    },
    confidence: 'high',
  },
  {
    ...OURS,
    id: 'capability.refusal',
    value: { overdueInARow: 3, overdueInAll: 6 },
    source: '银行业常见做法（连三累六）',
    confidence: 'medium',
  },
  { ...OURS, id: 'capability.costs', value: { share: 0.02 }, source: '本站口径：契税与中介费', confidence: 'medium' },
];
