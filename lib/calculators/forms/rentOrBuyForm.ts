import type { FormSpec } from '@/lib/kernel/form/formSpec';

const rate = { kind: 'number', measure: 'percent', least: 0, most: 0.15, optional: true } as const;
const change = { kind: 'number', measure: 'percent', least: -0.1, most: 0.1, optional: true } as const;
const yuan = { kind: 'number', measure: 'yuan', least: 0, most: 100_000_000, optional: true } as const;

/** What renting or buying is reckoned with. Left empty, each is what the city's figures and rules say. */
export const RENT_OR_BUY_FORM = {
  price: { kind: 'number', measure: 'wan', least: 1_000_000, most: 100_000_000_000, optional: true },
  /** Of the price, paid at once. */
  down: { kind: 'number', measure: 'share', least: 0, most: 1, optional: true },
  growth: change,
  loanRate: rate,
  savingsRate: rate,
  rent: yuan,
  rentGrowth: change,
  costs: { kind: 'number', measure: 'wan', least: 0, most: 10_000_000_000, optional: true },
  upkeep: yuan,
  saleShare: rate,
  /** Months that one might wait with the purchase. */
  wait: { kind: 'choice', options: ['6', '12', '24', '36'], start: '12' },
} as const satisfies FormSpec;
