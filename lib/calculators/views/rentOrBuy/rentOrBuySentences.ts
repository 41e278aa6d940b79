import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import type { RentOrBuySource } from '../../contract/rentOrBuy';
import { RENT_OR_BUY_YEARS } from '../../cost/rentOrBuy';

const years = (count: number) => `${count} 年`;

/** Whole years of so many months; half years as they are. */
const spanOfMonths = (months: number) => (months % 12 === 0 ? years(months / 12) : `${months} 个月`);

const percent = (rate: number) => formatPercent(Math.abs(rate), 1);

/** "每年涨 1.2%", "每年跌 1%", "不涨". */
export function growthText(growth: number): string {
  if (Math.abs(growth) < 0.0005) return '不涨';
  return growth > 0 ? `涨 ${percent(growth)}` : `跌 ${percent(growth)}`;
}

export const RENT_OR_BUY_SENTENCES = {
  subject: (price: string, rent: string) => `买 ${price}，租同样的 ${rent}`,
  ordinary: (city: string, area: string) => `${city}一套 ${area} 的房子`,
  never: `${RENT_OR_BUY_YEARS} 年内都是租更省`,
  stay: { before: '住满', after: '买才划算' },
  turns: (from: number, until: number) => `住满 ${from} 到 ${until} 年之间买更划算，再往后又是租更省。`,
  range: (from: string, to: string) => `${from}至 ${to}`,
  rangeNote: (range: string) => `区间 ${range}，来自房价指数的误差`,
  noRange: '指数不满 4 年，给不出误差区间',
  until: (day: string) => ` · 更新至 ${day}`,
  year: years,
  yearUnit: '年',
  beyond: `${RENT_OR_BUY_YEARS} 年以上`,
  evenAt: (year: number) => `第 ${year} 年打平`,
  after: (year: number) => `住满 ${year} 年`,
  chart: (even: string, last: number, ahead: string) => `搬走时买比租多剩多少钱。${even}，第 ${last} 年${ahead}`,
  more: (amount: string) => `多剩 ${amount}`,
  less: (amount: string) => `少剩 ${amount}`,
  flat: (year: number | null) =>
    year === null
      ? ['房价要是不涨，', RENT_OR_BUY_SENTENCES.never, '。']
      : ['房价要是不涨，住满 ', years(year), '买才划算。'],
  forTen: (growth: number) =>
    growth > 0
      ? ['要住满 10 年就打平，房价得', `每年涨 ${percent(growth)}`, '。']
      : ['哪怕', `每年跌 ${percent(growth)}`, '，住满 10 年也能打平。'],
  index: (city: string, months: number, rate: number, error: number | null) =>
    `${city}同样的房子近 ${spanOfMonths(months - (months % 12))}平均每年${growthText(rate)}${error === null ? '' : `，误差 ±${formatNumber(error * 100, 1)} 个百分点`}。`,
  parts: (year: number) => `住满 ${year} 年，各花多少`,
  rents: (year: number) => `${year} 年房租`,
  apart: (amount: string, isBuyCheaper: boolean) =>
    isBuyCheaper ? `买比租少花 ${amount}。` : `买比租多花 ${amount}。`,
  means: (down: string, loan: string, monthly: string) => `按你存的家底算：首付 ${down}，贷 ${loan}，月供 ${monthly}`,
  usual: (down: string, loan: string, monthly: string) => `首付 ${down}，贷 ${loan}，月供 ${monthly}`,
  wait: {
    /** The change of price below which waiting is cheaper. */
    headline: (months: number, even: number) =>
      even > 0
        ? { before: `等 ${spanOfMonths(months)}，房价涨不到`, figure: percent(even), after: '就划算' }
        : { before: `等 ${spanOfMonths(months)}，房价跌过`, figure: percent(even), after: '才划算' },
    history: (months: number, spans: number, below: number, even: number) =>
      `指数里每${spanOfMonths(months)}算一段，共 ${spans} 段，其中 ${below} 段${even > 0 ? '涨得比这少' : '跌得比这多'}。`,
    last: (months: number, change: number, isWaiting: boolean) =>
      `最近${spanOfMonths(months)}${growthText(change)}：要是照旧，${isWaiting ? '等更省' : '现在买更省'}。`,
    noHistory: '指数还不够长，没法和过去比。',
  },
} as const;

/** Where a figure comes from, in a few words. */
export function sourceText({ of, count, place }: RentOrBuySource): string {
  const n = count ?? 0;
  switch (of) {
    case 'typed':
      return '你填的';
    case 'asking':
      return '挂牌价';
    case 'deals':
      return `${place ?? ''}成交均价，${n} 套`;
    case 'noDeals':
      return '没有成交均价';
    case 'index':
      return '同质指数';
    case 'shortIndex':
      return '同质指数，不满 4 年';
    case 'noIndex':
      return '指数不满 3 年';
    case 'usualRate':
      return 'LPR 减银行常用点数';
    case 'means':
      return '按你的家底';
    case 'leastDown':
      return '首套最低首付';
    case 'deposit':
      return '三年定期';
    case 'noDeposit':
      return '没有利率数据';
    case 'communityRents':
      return `同小区在租 ${n} 套`;
    case 'areaRents':
      return `${place ?? ''}在租 ${n} 套`;
    case 'ownRent':
      return '这套的租金';
    case 'noRents':
      return '附近在租不足 3 套';
    case 'apart':
      return '租金和房价不是同一时期的';
    case 'noRentIndex':
      return '没有租金指数，先按不涨';
    case 'taxes':
      return '首套，到手价，含中介';
    case 'taxesBetween':
      return '房屋年限未知，取中间';
    case 'noTaxes':
      return '缺少规定';
    case 'fee':
      return '物业费加维修每㎡ 40元';
    case 'noFee':
      return '物业费未知，只算维修';
    default:
      return '中介和过户，占房价';
  }
}
