import type { DatedFact } from './loanFacts';

// Taxes on the sale of a home between individuals. Each fact with its day and source; rates as fractions.

/** 增值税: under two years 3 % of the full price; from two years on exempt, nationwide (5 % until the end of 2025). */
export const VAT_UNDER_TWO_YEARS: DatedFact<number> = {
  value: 0.03,
  day: '2026-01-01',
  source: '财政部、税务总局 2025-12-31 公告',
};

/** 附加税费: 城建 7 % + 教育 3 % + 地方教育 2 % of the VAT, halved for small taxpayers until the end of 2027. */
export const VAT_SURCHARGE: DatedFact<number> = {
  value: 0.06,
  day: '2023-01-01',
  source: '财政部、税务总局公告2023年第12号',
};

/** 契税: up to and over 140 ㎡, by which home it is for the buyer's family. */
export const DEED_TAX: DatedFact<{ upTo: number; first: [number, number]; second: [number, number]; third: number }> = {
  value: { upTo: 140, first: [0.01, 0.015], second: [0.01, 0.02], third: 0.03 },
  day: '2024-12-01',
  source: '财政部、税务总局、住房城乡建设部公告2024年第16号',
};

/** 个人所得税, assessed: 1 % where no original value is proven; exempt with 满五唯一. */
export const ASSESSED_INCOME_TAX: DatedFact<number> = {
  value: 0.01,
  day: '2006-07-18',
  source: '国税发〔2006〕108号',
};

/** Provinces whose assessed rate was confirmed; elsewhere it is the usual one and the tax office decides. */
export const ASSESSED_RATE_CONFIRMED: readonly string[] = ['上海市', '广东省'];
