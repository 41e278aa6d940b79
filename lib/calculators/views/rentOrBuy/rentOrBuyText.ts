import { formatArea, formatLayout } from '@/lib/estate/homeText';
import { type Measure, measureFigure } from '@/lib/kernel/form/measure';
import { formatFixed, formatNumber, MISSING } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import type { RentOrBuyAnswer, ShownAssumption } from '../../contract/rentOrBuy';
import { type Assumption, RENT_OR_BUY_YEARS, type StayYear, type YearSpan } from '../../cost/rentOrBuy';
import { growthText, RENT_OR_BUY_SENTENCES as sentences } from './rentOrBuySentences';

/** 金谊河畔 3室2厅 98.5㎡ */
export function subjectName({ subject: { community, layout, area } }: RentOrBuyAnswer, city: string): string {
  if (!community) return sentences.ordinary(city, formatArea(area));
  const parts = [community.name, layout ? formatLayout(layout.rooms, layout.halls) : MISSING, formatArea(area)];
  return parts.filter((part) => part !== MISSING).join(' ');
}

const yearText = (year: number | null) => (year === null ? sentences.beyond : sentences.year(year));

/** "6至19年", "8 年至30 年以上", "9 年". */
export function spanText({ from, to }: YearSpan): string {
  if (from === to) return yearText(from);
  return from !== null && to !== null ? `${from}至${to} 年` : sentences.range(yearText(from), yearText(to));
}

/** The same in a narrow column: "6–19 年", "8–30+ 年". */
export function shortSpan({ from, to }: YearSpan): string {
  const short = (year: number | null) => (year === null ? `${RENT_OR_BUY_YEARS}+` : String(year));
  return from === to ? `${short(from)} 年` : `${short(from)}–${short(to)} 年`;
}

interface FieldUnit {
  measure: Measure;
  unit: string;
  /** Decimals shown. */
  digits: number;
}

const PERCENT: FieldUnit = { measure: 'percent', unit: '%', digits: 2 };
const YUAN: FieldUnit = { measure: 'yuan', unit: '元', digits: 0 };
const WAN: FieldUnit = { measure: 'wan', unit: '万', digits: 1 };

/** What a field counts in, and how sharp. */
export const FIELD_UNITS: Readonly<Record<Assumption | 'price' | 'down', FieldUnit>> = {
  growth: { ...PERCENT, digits: 1 },
  loanRate: PERCENT,
  savingsRate: PERCENT,
  rent: YUAN,
  rentGrowth: { ...PERCENT, digits: 1 },
  costs: WAN,
  upkeep: YUAN,
  saleShare: { ...PERCENT, digits: 1 },
  price: WAN,
  down: { measure: 'share', unit: '%', digits: 0 },
};

/** A value as its field holds it, no sharper than it is shown; empty where it is not known. */
export function fieldText(name: Assumption | 'price' | 'down', value: number | null): string {
  if (value === null) return '';
  const { measure, digits } = FIELD_UNITS[name];
  return String(Number(Number(measureFigure(value, measure)).toFixed(digits)));
}

/** "±0.4%", "±400元"; nothing where there is no error. */
export function errorText({ name, error }: ShownAssumption): string {
  if (!(error > 0)) return '';
  const { measure, unit, digits } = FIELD_UNITS[name];
  return `±${formatNumber(Number(measureFigure(error, measure)), Math.max(digits, measure === 'percent' ? 1 : 0))}${unit}`;
}

/** In 万 with one decimal: what the columns of a year are told in, and add up in. */
const tenths = (fen: number) => Math.round(fen / 100_000);
const wan = (tenth: number) => formatFixed(tenth / 10, 1);

export interface YearParts {
  buy: { name: keyof typeof BUY_PARTS; text: string }[];
  buyNet: string;
  rentNet: string;
  /** Rents less the net cost of buying. */
  ahead: string;
  isBuyCheaper: boolean;
}

const BUY_PARTS = { interest: 1, forgone: 1, costs: 1, sale: 1, upkeep: 1, gain: -1 } as const;

/** What both ways have cost by a year, each rounded to a thousand yuan and summed as shown. */
export function yearParts(year: StayYear): YearParts {
  const rounded = Object.entries(BUY_PARTS).map(([name, sign]) => ({
    name: name as keyof typeof BUY_PARTS,
    amount: sign * tenths(year[name as keyof typeof BUY_PARTS]),
  }));
  const net = rounded.reduce((sum, { amount }) => sum + amount, 0);
  const rents = tenths(year.rents);
  return {
    buy: rounded.map(({ name, amount }) => ({ name, text: signed(amount) })),
    buyNet: signed(net),
    rentNet: signed(rents),
    ahead: `${wan(Math.abs(rents - net))}万`,
    isBuyCheaper: rents >= net,
  };
}

const signed = (tenth: number) => (tenth < 0 ? `−${wan(-tenth)}` : wan(tenth));

/** The sums of waiting, as told and added up. */
export function waitingParts({ interest, forgone, upkeep, rents }: NonNullable<RentOrBuyAnswer['waiting']>) {
  const [saved, earned, kept, paid] = [interest, forgone, upkeep, rents].map(tenths) as [
    number,
    number,
    number,
    number,
  ];
  return {
    rents: `−${wan(paid)}`,
    interest: wan(saved),
    forgone: signed(earned),
    upkeep: wan(kept),
    net: signed(saved + earned + kept - paid),
  };
}

/** The year of which the parts are shown: the break-even, else the tenth. */
export const shownYear = ({ breakEven }: RentOrBuyAnswer): number => breakEven.from ?? 10;

/** How many years the drawing holds: twenty, and all where the break-even comes later. */
export const drawnYears = ({ breakEven }: RentOrBuyAnswer): number =>
  breakEven.from === null || breakEven.from <= 17 ? 20 : RENT_OR_BUY_YEARS;

/** "多剩 65万", "少剩 30万". */
export const aheadText = (fen: number): string =>
  fen >= 0 ? sentences.more(formatTotalPrice(fen)) : sentences.less(formatTotalPrice(-fen));

/** "每年跌 1%", "不涨", "涨 1.2%". */
export const scenarioName = growthText;
