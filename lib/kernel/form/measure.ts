/**
 * What a field counts in, and so what its value is: wan and yuan: fen; area: ㎡ with at most two decimals; share, percent
 * and times: a fraction with at most six decimals; points: 0.01 %, whole; years and months: whole months; count: a whole
 * number.
 */
export type Measure = 'wan' | 'yuan' | 'area' | 'share' | 'percent' | 'times' | 'points' | 'years' | 'months' | 'count';

// Apart from the grammar that reads numbers (typedNumber.ts): pages that only write them do without it.

const SHOWN: Readonly<Partial<Record<Measure, number>>> = {
  wan: 1e6,
  yuan: 100,
  share: 0.01,
  percent: 0.01,
  times: 0.01,
  years: 12,
};

/** A value as it is typed, without its unit: 5_000_000_00 in wan is "500", 0.15 as a share is "15". */
export function measureFigure(value: number, measure: Measure): string {
  return String(Number((value / (SHOWN[measure] ?? 1)).toFixed(6)));
}
