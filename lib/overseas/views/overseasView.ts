import type { FactText } from '@/lib/interface/views/factText';
import { formatFullDate } from '@/lib/kernel/format/date';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatTotalPrice, totalPrice } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { paths } from '@/lib/routes/paths';
import { currencyName } from '../currency';
import type { ForeignPrice, OverseasProject, OverseasSummary } from '../overseas';
import { OVERSEAS_COPY as copy } from '../words';

export interface OverseasRow {
  id: number;
  href: string;
  text: string;
  hint: string;
}

/** What both pages of a home abroad show, in words. */
export interface OverseasView {
  id: number;
  name: string;
  /** "泰国 曼谷 · 公寓". */
  where: string;
  /** "480万至620万泰铢"; -- where nobody says. */
  price: string;
  /** "约 96.5万至125万元"; null without a rate. */
  rmb: string | null;
  /** "按 1 泰铢 = 0.2012 元（2026-11-20）折算". */
  rate: string | null;
  rules: FactText[];
  /** "依据：…（2026-11-01 查阅）", or that they are to be checked. */
  rulesNote: string;
  basics: FactText[];
  about: string[];
  seen: string;
  others: OverseasRow[];
}

export interface OverseasPageProps {
  id: number;
  name: string;
  /** Of the document. */
  title: string;
  description: string;
  /** Only static parts look at it. */
  project: OverseasView;
}

export function overseasViewOf(city: number, project: OverseasProject): OverseasView {
  return {
    id: project.id,
    name: project.name,
    where: whereText(project),
    price: foreignPriceText(project.price),
    rmb: rmbText(project.price),
    rate: rateText(project.price),
    rules: rulesOf(project),
    rulesNote: rulesNote(project.rules),
    basics: basicsOf(project),
    about: project.description?.split(/\n+/).filter(Boolean) ?? [],
    seen: `${copy.sourceNote}资料截至 ${formatFullDate(project.seenDay)}。`,
    others: project.others.map((other) => overseasRow(city, other)),
  };
}

/** A home abroad in a list: "湄南河畔苑" and "泰国 曼谷 · 约 96.5万元". */
export function overseasRow(city: number, { id, name, country, place, price }: OverseasSummary): OverseasRow {
  const said = rmbText(price) ?? foreignPriceText(price);
  return { id, href: paths.overseas(city, id), text: name, hint: [placeText(country, place), said].join(' · ') };
}

const placeText = (country: string, place: string | null) => joinKnown([country, place], ' ');

const whereText = ({ country, place, usage }: OverseasSummary) => joinKnown([placeText(country, place), usage]);

/** "480万至620万泰铢", "480万泰铢起"; -- where nobody says. Amounts in hundredths, as fen are. */
export const foreignPriceText = ({ currency, from, to }: ForeignPrice): string =>
  spanText(from, to, currencyName(currency));

/** The same in RMB, "约 96.5万至125万元"; null without a rate or a price. */
export function rmbText({ from, to, rate }: ForeignPrice): string | null {
  if (!rate || (from === null && to === null)) return null;
  const inRmb = (amount: number | null) => amount && Math.round(amount * rate.value);
  return `约 ${spanText(inRmb(from), inRmb(to), '元')}`;
}

function spanText(from: number | null, to: number | null, unit: string): string {
  if (from === null && to === null) return formatTotalPrice(null);
  if (to === null) return `${formatTotalPrice(from)}${unit}起`;
  if (from === null) return `${formatTotalPrice(to)}${unit}以内`;
  const [low, high] = [totalPrice(from), totalPrice(to)];
  if (low.figure === high.figure && low.unit === high.unit) return `${formatTotalPrice(to)}${unit}`;
  return `${formatTotalPrice(from)}至${formatTotalPrice(to)}${unit}`;
}

const MAX_RATE_DIGITS = 4;

const rateText = ({ currency, rate }: ForeignPrice): string | null =>
  rate &&
  `按 1 ${currencyName(currency)} = ${formatNumber(rate.value, MAX_RATE_DIGITS)} 元（${formatFullDate(rate.day)}）折算`;

const rulesOf = ({ tenure, leaseYears, taxes, holdingCosts, buyerLimits }: OverseasProject): FactText[] => [
  {
    name: copy.facts.tenure,
    value: tenure && `${copy.tenure[tenure]}${leaseYears === null ? '' : ` ${leaseYears} 年`}`,
    wide: true,
  },
  { name: copy.facts.limits, value: buyerLimits, wide: true },
  { name: copy.facts.taxes, value: taxes, wide: true },
  { name: copy.facts.holding, value: holdingCosts, wide: true },
];

function rulesNote(rules: OverseasProject['rules']): string {
  if (!rules) return copy.toCheck;
  return `依据：${rules.source}${rules.day === null ? '' : `（${formatFullDate(rules.day)} 查阅）`}`;
}

function basicsOf(project: OverseasProject): FactText[] {
  const { country, place, usage, areaFrom, areaTo, handoverDay, developer, address, price } = project;
  return [
    { name: copy.facts.place, value: placeText(country, place) },
    { name: copy.facts.usage, value: usage },
    { name: copy.facts.area, value: areaText(areaFrom, areaTo) },
    { name: copy.facts.handover, value: handoverDay && formatFullDate(handoverDay) },
    { name: copy.facts.currency, value: `${currencyName(price.currency)}（${price.currency}）` },
    { name: copy.facts.developer, value: developer },
    { name: copy.facts.address, value: address, wide: true },
  ];
}

function areaText(from: number | null, to: number | null): string | null {
  const ends = [...new Set([from, to].filter((end) => end !== null))];
  return ends.length === 0 ? null : `${ends.map((end) => formatNumber(end, 2)).join('–')}㎡`;
}
