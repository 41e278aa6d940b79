import type { CityKey, Fact, FactOf } from './fact';

// Homes on land for offices and shops (商住, 酒店式公寓). Rates as fractions, money in fen.

// The law leaves 3 to 5 % to each province; of Hunan, and of cities that nobody looked up, no rate is given.
const DEED_CITIES: readonly CityKey[] = [
  ...(['shanghai', 'beijing', 'shenzhen', 'guangzhou', 'hangzhou', 'nanjing'] as const),
  ...(['suzhou', 'wuhan', 'chengdu', 'chongqing', 'xian', 'tianjin'] as const),
];

const DEED: readonly FactOf<'tax.deedCommercial'>[] = DEED_CITIES.map((city) => ({
  id: 'tax.deedCommercial',
  city,
  value: { rate: 0.03 },
  effectiveFrom: '2021-09-01',
  effectiveTo: null,
  source: '契税法第三条；本地人大常委会决定（待核）',
  confidence: 'medium',
}));

const LAND_VAT_STEPS = [
  { upTo: 0.5, rate: 0.3, less: 0 },
  { upTo: 1, rate: 0.4, less: 0.05 },
  { upTo: 2, rate: 0.5, less: 0.15 },
  { upTo: null, rate: 0.6, less: 0.35 },
];

export const COMMERCIAL_FACTS: readonly Fact[] = [
  {
    id: 'tax.vatCommercial',
    city: null,
    value: { rate: 0.05 },
    effectiveFrom: '2016-05-01',
    effectiveTo: '2025-12-31',
    source: '财税〔2016〕36号附件2；国家税务总局公告2016年第14号',
    confidence: 'high',
  },
  {
    id: 'tax.vatCommercial',
    city: null,
    value: { rate: 0.03 },
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    // The law names 3 % for simple taxation; that the difference of the prices stays the base is still to be read.
    source: '增值税法（简易计税征收率 3%）；是否仍按差额计税待核',
    confidence: 'unconfirmed',
  },
  ...DEED,
  {
    id: 'tax.stampCommercial',
    city: null,
    value: { rate: 0.0005 },
    effectiveFrom: '1988-10-01',
    effectiveTo: '2022-06-30',
    source: '印花税暂行条例（产权转移书据万分之五）',
    confidence: 'high',
  },
  {
    id: 'tax.stampCommercial',
    city: null,
    value: { rate: 0.0005 },
    effectiveFrom: '2022-07-01',
    effectiveTo: null,
    source: '印花税法（产权转移书据万分之五）',
    confidence: 'high',
  },
  {
    id: 'tax.landVat',
    city: null,
    value: { perYear: 0.05, steps: LAND_VAT_STEPS },
    effectiveFrom: '2006-03-02',
    effectiveTo: null,
    source: '土地增值税暂行条例第七条；财税〔2006〕21号第二条；国税函〔2010〕220号第七条（原文待核）',
    confidence: 'medium',
  },
  {
    id: 'fee.registrationCommercial',
    city: null,
    value: { amount: 55_000 },
    effectiveFrom: '2016-12-06',
    effectiveTo: null,
    source: '发改价格规〔2016〕2559号',
    confidence: 'high',
  },
  {
    id: 'loan.commercialHome',
    city: null,
    value: { downPayment: 0.5, months: 120 },
    effectiveFrom: '2007-09-27',
    effectiveTo: '2026-01-16',
    source: '银发〔2007〕359号',
    confidence: 'medium',
  },
  {
    id: 'loan.commercialHome',
    city: null,
    value: { downPayment: 0.3, months: 120 },
    effectiveFrom: '2026-01-17',
    effectiveTo: null,
    source: '中国人民银行、国家金融监督管理总局 2026-01 通知（原文待核）',
    confidence: 'medium',
  },
  {
    id: 'loan.commercialHome',
    city: 'beijing',
    // Banks stopped lending to persons for it: all is paid down.
    value: { downPayment: 1, months: 0 },
    effectiveFrom: '2017-03-26',
    effectiveTo: null,
    source: '京建发〔2017〕第112号（银行暂停对个人购买商办的贷款；是否仍然有效待核）',
    confidence: 'unconfirmed',
  },
  {
    id: 'loan.commercialHome',
    city: 'shanghai',
    value: { downPayment: 0.5, months: 120 },
    effectiveFrom: '2007-09-27',
    effectiveTo: '2026-03-15',
    source: '银发〔2007〕359号',
    confidence: 'medium',
  },
  {
    id: 'loan.commercialHome',
    city: 'shanghai',
    value: { downPayment: 0.3, months: 120 },
    effectiveFrom: '2026-03-16',
    effectiveTo: null,
    source: '中国人民银行上海总部等 2026-03-16 通知（新闻报道）',
    confidence: 'medium',
  },
];
