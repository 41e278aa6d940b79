import type { FormSpec } from '@/lib/kernel/form/formSpec';

const wan = { kind: 'number', measure: 'wan', least: 0, most: 100_000_000_000, optional: true } as const;
const days = { kind: 'number', measure: 'count', unit: '天', least: 0, most: 1_500, optional: true } as const;
const share = { kind: 'number', measure: 'share', least: 0, most: 1, optional: true } as const;

/** What selling one home and buying another is reckoned with. Left empty, each is what the city's figures and rules say. */
export const SELL_THEN_BUY_FORM = {
  sale: wan,
  /** Still owed on the home that is sold. */
  debt: wan,
  /** How long the home to be sold has been held, and whether it is the family's only one. */
  held: { kind: 'choice', options: ['five_only', 'five', 'two', 'under_two'], optional: true },
  sellDays: days,
  /** From the contract until all of the money is there. */
  payDays: days,
  price: wan,
  findDays: days,
  /** From the contract until one has the key. */
  closeDays: days,
  down: share,
  deposit: share,
  /** A month, in between. */
  rent: { kind: 'number', measure: 'yuan', least: 0, most: 100_000_000, optional: true },
  bridgeRate: { kind: 'number', measure: 'percent', least: 0, most: 0.36, optional: true },
  cash: { ...wan, personal: true },
  /** Whether whoever sells is among the owners of the new home. */
  sameOwner: { kind: 'choice', options: ['yes', 'no'], optional: true },
} as const satisfies FormSpec;
