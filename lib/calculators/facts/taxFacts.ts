import type { CityKey, Fact, FactOf } from './fact';

const FIRST_TIER: readonly CityKey[] = ['beijing', 'shanghai', 'guangzhou', 'shenzhen'];

// Until the end of November 2024 these four taxed homes held for two years where they were not ordinary ones
// (on the difference), which needs each city's standard of that time: no rate from two years on is given for them.
const OLD_VAT: readonly FactOf<'tax.vat'>[] = FIRST_TIER.map((city) => ({
  id: 'tax.vat',
  city,
  value: { heldMonths: 24, before: 0.05, after: null },
  effectiveFrom: '2016-05-01',
  effectiveTo: '2024-11-30',
  source: '财税〔2016〕36号附件3',
  confidence: 'high',
}));

const OLD_DEED: readonly FactOf<'tax.deed'>[] = FIRST_TIER.map((city) => ({
  id: 'tax.deed',
  city,
  value: { areaUpTo: 90, first: { small: 0.01, large: 0.015 }, second: { small: 0.03, large: 0.03 }, further: 0.03 },
  effectiveFrom: '2016-02-22',
  effectiveTo: '2024-11-30',
  source: '财税〔2016〕23号',
  confidence: 'high',
}));

// Guangdong and Shanghai were verified; elsewhere the national figure stands, unconfirmed.
const ASSESSED: readonly FactOf<'tax.incomeAssessed'>[] = (['shanghai', 'guangzhou', 'shenzhen'] as const).map(
  (city) => ({
    id: 'tax.incomeAssessed',
    city,
    value: { rate: 0.01 },
    effectiveFrom: '2006-08-01',
    effectiveTo: null,
    source: '国税发〔2006〕108号及当地口径',
    confidence: 'high',
  }),
);

const SURCHARGE = { city: 0.07, county: 0.05, elsewhere: 0.01, education: 0.03, localEducation: 0.02 };

/** Taxes and fees of buying and selling a home. Rates as fractions, money in fen. */
export const TAX_FACTS: readonly Fact[] = [
  ...OLD_VAT,
  {
    id: 'tax.vat',
    city: null,
    value: { heldMonths: 24, before: 0.05, after: 0 },
    effectiveFrom: '2016-05-01',
    effectiveTo: '2025-12-31',
    source: '财税〔2016〕36号附件3；公告2024年第16号',
    confidence: 'high',
  },
  {
    id: 'tax.vat',
    city: null,
    value: { heldMonths: 24, before: 0.03, after: 0 },
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    source: '增值税法；财政部、税务总局公告2025年第17号',
    confidence: 'high',
  },
  {
    id: 'tax.vatNewHome',
    city: null,
    value: { general: 0.09, simple: 0.05 },
    effectiveFrom: '2019-04-01',
    effectiveTo: null,
    source: '财政部、税务总局、海关总署公告2019年第39号',
    confidence: 'medium',
  },
  {
    id: 'tax.surcharge',
    city: null,
    value: SURCHARGE,
    effectiveFrom: '2016-05-01',
    effectiveTo: '2021-08-31',
    // Shanghai took 1 % for local education for a time from July 2018.
    source: '国发〔1985〕19号；国务院令第448号；财综〔2010〕98号（地方教育附加各地曾有不同，待核）',
    confidence: 'medium',
  },
  {
    id: 'tax.surcharge',
    city: null,
    value: SURCHARGE,
    effectiveFrom: '2021-09-01',
    effectiveTo: null,
    source: '城市维护建设税法；国务院令第448号；财综〔2010〕98号',
    confidence: 'high',
  },
  // 六税两费 of small-scale taxpayers, whom sellers of homes are. Until 2021 each province set the share, up to a half.
  {
    id: 'tax.surchargeRelief',
    city: null,
    value: { share: 0.5 },
    effectiveFrom: '2019-01-01',
    effectiveTo: '2021-12-31',
    source: '财税〔2019〕13号（在 50% 的幅度内由各省确定）',
    confidence: 'medium',
  },
  {
    id: 'tax.surchargeRelief',
    city: null,
    value: { share: 0.5 },
    effectiveFrom: '2022-01-01',
    effectiveTo: '2022-12-31',
    source: '财政部、税务总局公告2022年第10号（在 50% 的幅度内由各省确定）',
    confidence: 'medium',
  },
  {
    id: 'tax.surchargeRelief',
    city: null,
    value: { share: 0.5 },
    effectiveFrom: '2023-01-01',
    effectiveTo: '2027-12-31',
    source: '财政部、税务总局公告2023年第12号',
    confidence: 'high',
  },
  ...OLD_DEED,
  {
    id: 'tax.deed',
    city: null,
    value: { areaUpTo: 90, first: { small: 0.01, large: 0.015 }, second: { small: 0.01, large: 0.02 }, further: 0.03 },
    effectiveFrom: '2016-02-22',
    effectiveTo: '2024-11-30',
    source: '财税〔2016〕23号',
    confidence: 'high',
  },
  {
    id: 'tax.deed',
    city: null,
    value: { areaUpTo: 140, first: { small: 0.01, large: 0.015 }, second: { small: 0.01, large: 0.02 }, further: 0.03 },
    effectiveFrom: '2024-12-01',
    effectiveTo: null,
    source: '财政部、税务总局、住房城乡建设部公告2024年第16号',
    confidence: 'high',
  },
  {
    id: 'tax.incomeGain',
    city: null,
    value: { rate: 0.2 },
    effectiveFrom: '2006-08-01',
    effectiveTo: null,
    source: '国税发〔2006〕108号',
    confidence: 'high',
  },
  {
    id: 'tax.incomeAssessed',
    city: null,
    value: { rate: 0.01 },
    effectiveFrom: '2006-08-01',
    effectiveTo: null,
    source: '国税发〔2006〕108号（各地 1%–3%，待核）',
    confidence: 'unconfirmed',
  },
  ...ASSESSED,
  {
    id: 'tax.incomeExempt',
    city: null,
    value: { heldMonths: 60 },
    effectiveFrom: '1994-05-13',
    effectiveTo: null,
    source: '财税字〔1994〕020号',
    confidence: 'high',
  },
  {
    id: 'tax.refund',
    city: null,
    value: { withinYears: 1 },
    effectiveFrom: '2022-10-01',
    effectiveTo: '2025-12-31',
    source: '财政部、税务总局公告2022年第30号、2023年第28号',
    confidence: 'high',
  },
  {
    id: 'tax.refund',
    city: null,
    value: { withinYears: 1 },
    effectiveFrom: '2026-01-01',
    effectiveTo: '2027-12-31',
    source: '财政部、税务总局、住房城乡建设部公告 2026-01',
    confidence: 'high',
  },
  {
    id: 'fee.registration',
    city: null,
    value: { amount: 8_000 },
    effectiveFrom: '2016-12-06',
    effectiveTo: null,
    source: '发改价格规〔2016〕2559号',
    confidence: 'high',
  },
  {
    id: 'fee.registrationMortgage',
    city: null,
    value: { amount: 8_000 },
    effectiveFrom: '2016-12-06',
    effectiveTo: null,
    // The lender pays: it is the one who is registered.
    source:
      '发改价格规〔2016〕2559号第一条（住宅设定抵押，每件 80 元）；财税〔2016〕79号（由登记为抵押权人的一方缴纳）',
    confidence: 'high',
  },
  {
    id: 'fee.agent',
    city: null,
    value: { buyer: 0.01, seller: 0.01 },
    effectiveFrom: '2023-09-01',
    effectiveTo: null,
    source: '常见的约定，以合同为准',
    confidence: 'unconfirmed',
  },
];
