import type { FormSpec } from '@/lib/kernel/form/formSpec';

/** What a sheet of total costs assumes; the same for each of its homes. Nothing here tells of a person. */
export const COST_FORM = {
  buyerHome: { kind: 'choice', options: ['1', '2', '3'], start: '1' },
  terms: { kind: 'choice', options: ['buyer_pays_all', 'by_law'], start: 'buyer_pays_all' },
  /** Left empty: the least that the home's city asks for. */
  down: { kind: 'number', measure: 'share', least: 0.1, most: 1, optional: true },
  years: { kind: 'number', measure: 'years', least: 12, most: 360, start: '30' },
  agent: { kind: 'number', measure: 'percent', least: 0, most: 0.1, start: '1' },
  moving: { kind: 'number', measure: 'yuan', least: 0, most: 100_000_000, start: '5000' },
  /** A ㎡, of homes that are bare or plainly decorated. */
  renovation: { kind: 'number', measure: 'yuan', least: 0, most: 10_000_000, start: '1000' },
  /** Income tax that comes back for a home sold within the year. */
  refund: { kind: 'number', measure: 'yuan', least: 0, most: 10_000_000_000, start: '0' },
} as const satisfies FormSpec;
