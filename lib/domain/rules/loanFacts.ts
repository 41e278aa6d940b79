import type { Day } from '../day';

// Facts of home loans, each with the day it took effect (or was last published) and where it was read. They change
// several times a year: a figure computed from one says which and of when.

export interface DatedFact<Value> {
  value: Value;
  /** The day from which it holds, or of its last publication. */
  day: Day;
  source: string;
}

/** 5-year-and-over loan prime rate, a year. Unchanged since May 2025; published on the 20th of each month. */
export const LPR_OVER_FIVE_YEARS: DatedFact<number> = {
  value: 0.035,
  day: '2026-08-20',
  source: '全国银行间同业拆借中心',
};

/** National floor for commercial loans, first and second homes alike; cities may ask for more. */
export const MIN_DOWN_PAYMENT: DatedFact<number> = {
  value: 0.15,
  day: '2024-09-24',
  source: '中国人民银行、国家金融监督管理总局',
};

/** What a card and a home's page reckon with where nobody has said otherwise. */
export const USUAL_LOAN_MONTHS = 360;
