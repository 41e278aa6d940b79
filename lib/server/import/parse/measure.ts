import { defined } from '@/lib/kernel/defined';
import { readMeasure } from '@/lib/kernel/form/typedNumber';
import { currencyOf } from '@/lib/overseas/currency';
import { cleanText } from './cleanText';

/** Money words and the fen that one of them is. */
const FEN_OF_UNIT = { 分: 1, 元: 100, 千: 100_000, 万: 1_000_000, 亿: 10_000_000_000 } as const;
export type MoneyUnit = keyof typeof FEN_OF_UNIT;
export const MONEY_UNITS = Object.keys(FEN_OF_UNIT) as [MoneyUnit, ...MoneyUnit[]];

/** What a text says of an amount: both ends, the same for one amount; `open` where it gives only one of them. */
export interface Span {
  low: number;
  high: number;
  /** 800万起: from here upwards; 1200万以内: up to here. */
  open?: 'above' | 'below';
}

const MAX_LENGTH = 60;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const PLAIN = new RegExp(String.raw`^[+-]?(${NUMBER})(?:e[+-]?\d{1,3})?$`, 'i');

/** What an amount of money is for, by which it is told apart from the others: 120元/㎡/月 is no rent of a month. */
export type MoneyPer = 'total' | 'parcel' | '㎡' | 'month' | '㎡ or month';
const TOTAL_WORDS = '总价|成交价|挂牌价|起始价|起拍价';
const WORDS_OF: Record<MoneyPer, { before: string; after: string }> = {
  total: { before: TOTAL_WORDS, after: String.raw`\/套|总价` },
  // Land has no homes: a price per home of it is another figure.
  parcel: { before: TOTAL_WORDS, after: '总价' },
  '㎡': { before: '均价|单价|成交价|挂牌价', after: String.raw`\/㎡|每㎡|均价|单价` },
  month: { before: '租金|月租', after: String.raw`\/月|\/套|\/间|每月|月租` },
  '㎡ or month': { before: '单价|物业费', after: `[/.·*]㎡|[/.·*]月|每㎡|每月` },
};
const MONEY_WORDS = Object.fromEntries(
  Object.entries(WORDS_OF).map(([per, { before, after }]) => [
    per,
    [new RegExp(`^(?:参考|价格|售价|约|¥|:|${before})+`), new RegExp(`(?:左右|整|${after})+$`)],
  ]),
) as unknown as Record<MoneyPer, readonly [RegExp, RegExp]>;
const BEFORE_AREA = /^(?:建筑面积|建面|面积|套内|约|:)+/;
const AFTER_AREA = /(?:左右|\/套)+$/;
const ABOVE = /(?:起|以上)$/;
const BELOW = /(?:以内|以下|封顶)$/;
const AMOUNT = new RegExp(`^(${NUMBER})(亿|万|分)?(元|块)?$`);
const SQUARE_METRES = new RegExp(`^(${NUMBER})㎡?$`);

/** One width, no spaces, ㎡ for every way to write square metres, no brackets. */
function measureText(raw: string): string | null {
  const text = cleanText(raw).normalize('NFKC').replace(/\s+/g, '');
  if (text.length > MAX_LENGTH) return null;
  return text
    .replace(/m2|m²|平方米|平米|平方|平/gi, '㎡')
    .replace(/[()]/g, '')
    .replace(/[—–～]/g, '-');
}

const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

/** "1,234.5", "３", " 59.11 ": null for anything else. */
export function parseNumber(raw: string): number | null {
  const text = measureText(raw);
  if (text === null || !PLAIN.test(text)) return null;
  const value = toNumber(text);
  return Number.isFinite(value) ? value : null;
}

/** The words behind a count, by which one is told apart from another: "3层" is no number of rooms. */
const COUNTED = {
  homes: /(?:户|套)$/,
  buildings: /(?:栋|幢|座|个)$/,
  rooms: /(?:室|房|居|间|个)$/,
  halls: /(?:厅|个)$/,
  baths: /(?:卫|间|个)$/,
  kitchens: /(?:厨|间|个)$/,
  floors: /层$/,
  people: /(?:人次|人|位|次|个)?(?:关注|收藏)?$/,
  times: /(?:人次|次|人|组)?(?:调价|带看|浏览|阅读)?$/,
  days: /(?:天|日)$/,
  months: /个?月$/,
  years: /年$/,
} as const;
export type Counted = keyof typeof COUNTED;

/** "1,234户" of homes, "35天" of days or a bare number: null for anything else, fractions and negative numbers too. */
export function parseCount(raw: string, counted: Counted): number | null {
  const value = parseNumber(cleanText(raw).replace(COUNTED[counted], ''));
  return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** The one or two amounts of a text, which words say what it is about stand around, each read by `read`. */
function parseSpan(
  raw: string,
  [before, after]: readonly [RegExp, RegExp],
  read: (amount: string, other: string) => number | null,
): Span | null {
  const whole = measureText(raw)?.replace(before, '');
  if (!whole) return null;
  // Words after the amount come in any order: 元/㎡起, 起/套.
  const open = openEnd(whole.replace(after, ''));
  const bare = whole.replace(after, '').replace(ABOVE, '').replace(BELOW, '').replace(after, '');
  const [first = '', second, ...more] = bare.split(/[-~至]/);
  if (more.length > 0 || (second !== undefined && open)) return null;
  const low = read(first, second ?? '');
  const high = second === undefined ? low : read(second, first);
  if (low === null || high === null || high < low) return null;
  return defined({ low, high, open });
}

function openEnd(amount: string): Span['open'] {
  if (ABOVE.test(amount)) return 'above';
  return BELOW.test(amount) ? 'below' : undefined;
}

/**
 * Fen from " 650万", "104,569元/平", "78000元/㎡(均价)", "总价1800-3500(万/套)", "500万-1.2亿", "800万起", "5百万", "三百五十万" or a
 * bare number, whose unit is then `unit`. A unit in the text wins, and ¥ before a bare number says 元; the first of two
 * amounts has the unit of the second where it has none. Null where the text is no amount, is one per something that the field is not, or exceeds the safe integers.
 */
export function parseMoney(raw: string, unit: MoneyUnit, per: MoneyPer): Span | null {
  const bare = YUAN_SIGN.test(raw.normalize('NFKC')) ? '元' : unit;
  return parseSpan(raw, MONEY_WORDS[per], (amount, other) => {
    const stated = BARE.test(amount) ? amount + other.replace(LEADING_DIGITS, '') : amount;
    const parts = AMOUNT.exec(stated);
    if (!parts?.[1]) return amountInWords(stated, unit);
    const own = (parts[2] as MoneyUnit | undefined) ?? (parts[3] ? '元' : bare);
    const fen = Math.round(toNumber(parts[1]) * FEN_OF_UNIT[own]);
    return Number.isSafeInteger(fen) ? fen : null;
  });
}

const YUAN_SIGN = /^[^\d]*¥/;
const BARE = /^[\d.,]+$/;
const LEADING_DIGITS = /^[\d.,]+/;
/** Without one of these, words are a number, but no amount: 三 of 三-五百万. */
const SAYS_SIZE = /[十百千万亿拾佰仟萬億元块]/;

/** An amount that is not digits and a unit alone: 5百万, 1千万, 一亿二千万, 650万5千. */
function amountInWords(text: string, unit: MoneyUnit): number | null {
  if (!SAYS_SIZE.test(text)) return null;
  const fen = readMeasure(text, unit === '万' ? 'wan' : 'yuan');
  return fen !== null && fen >= 0 ? fen : null;
}

/** ㎡ with two decimals from "133.82平米", "89㎡", "建面 61-186㎡" or a bare number. */
export function parseArea(raw: string): Span | null {
  return parseSpan(raw, [BEFORE_AREA, AFTER_AREA], (amount) => {
    const digits = SQUARE_METRES.exec(amount)?.[1];
    return digits === undefined ? null : twoDecimals(toNumber(digits));
  });
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** A share from "35%", "35" (above 1: per cent) or "0.35". */
export function parseRate(raw: string): number | null {
  const text = cleanText(raw).normalize('NFKC').replace(/\s+/g, '');
  const value = parseNumber(text.replace(/%$/, ''));
  if (value === null || value < 0) return null;
  const share = text.endsWith('%') || value > 1 ? value / 100 : value;
  return Math.round(share * 10_000) / 10_000;
}

/** ㎡ of a unit in which land is measured. */
const SQM_OF_UNIT = { '㎡': 1, '万㎡': 10_000, 亩: 10_000 / 15, 公顷: 10_000, 万亩: 100_000_000 / 15 } as const;
/** Not 建筑面积: what may be built on land is another figure than the land. */
const LAND = new RegExp(
  `^(?:(?:土地|用地|出让|占地)?面积|约|:)*(${NUMBER})(${Object.keys(SQM_OF_UNIT).join('|')})?(?:左右)?$`,
);

/** ㎡ of land from "45.6亩", "3公顷", "2.1万㎡", "41230㎡" or a bare number; `unit` is what was turned. */
export function parseLandArea(raw: string): { area: number; unit?: string } | null {
  const [, digits, unit = '㎡'] = LAND.exec(measureText(raw) ?? '') ?? [];
  if (digits === undefined) return null;
  const area = twoDecimals(toNumber(digits) * SQM_OF_UNIT[unit as keyof typeof SQM_OF_UNIT]);
  return defined({ area, unit: unit !== '㎡' ? unit : undefined });
}

/** The search for brackets takes the square of the length. */
const MAX_HEADER = 200;
const SIZE = '[十百千万亿]';
const PER = '(?:[/·.*每]+(?:建筑)?(?:㎡|亩|公顷|套|户|间|人|次|栋|年|季|月|周|天|日))';
/** Units that a column's name may state: those that readers know, and foreign ones (元/晚), which they then refuse. */
const UNIT = new RegExp(
  `^(?:${SIZE}*(?:元|块|分|[kh]?㎡|㎡(?:公里|千米|英?尺)|[公英]?亩|公顷|坪|ha|户|套|栋|幢|座|层|人次|人|次|天|日|个?月|年)${PER}*|${SIZE}+${PER}*|[%‰]|${PER}+|(?:${SIZE}*[元块]|${SIZE}+)[/每].{1,12})$`,
);
const FOREIGN = new RegExp(`^${SIZE}+(.+)$`);
/** From the first bracket to the last, as brackets may hold others: 租金(元/(㎡·月)); else each pair. */
const IN_BRACKETS = [
  /[([{【〔〖「〈《<](.+)[)\]}】〕〗」〉》>]/g,
  /[([{【〔〖「〈《<]([^()[\]{}【】〔〕〖〗「」〈〉《》<>]+)/g,
];

/** The unit in brackets of a column's name: 亩 of 出让面积（亩）, 元/㎡/月 of 租金[单位：元/平米/月]; null where it states none. */
export function headerUnit(name: string): string | null {
  const header = name.slice(0, MAX_HEADER).normalize('NFKC');
  const stated = IN_BRACKETS.flatMap((brackets) => [...header.matchAll(brackets)])
    .flatMap(([, text = '']) => text.split(/[,;:]/))
    .map((text) => (measureText(text) ?? '').replace(/^单位/, '').replace(/人民币|rmb|cny|¥/gi, ''));
  return stated.find((text) => UNIT.test(text) || currencyOf(FOREIGN.exec(text)?.[1] ?? '') !== null) ?? null;
}

/** ¥ is a unit: 元. */
const WITHOUT_UNIT = new RegExp(`^约*(?:${NUMBER})(?:[-~至](?:${NUMBER}))?(?:起|以上|以内|以下|封顶|左右)?$`);

/** A cell with the unit that its column's name states: "45.6亩" of "45.6", "800万起" of "800起"; null where it has one itself. */
export function withUnit(cell: string, unit: string): string | null {
  const text = measureText(cell) ?? '';
  return WITHOUT_UNIT.test(text) ? text.replace(/(\d)(\D*)$/, `$1${unit}$2`) : null;
}

const MAX_PLOT_RATIO = 30;
const RATIO = String.raw`\d+(?:\.\d+)?`;
const UP_TO = '≤|<=|<|不大于|小于等于|小于或等于|小于|不高于|低于|不超过|=';
const FROM = '≥|>=|>|不小于|大于等于|大于或等于|大于|不低于|高于|=';
const BETWEEN = `[-~至到,、]|,?[且并]|(?:${UP_TO})(?:容积率|FAR|R)`;
const PLOT_RATIO = new RegExp(
  `^(?:容积率|FAR)?[:为]?(?:(?:${FROM})?(${RATIO})(?:${BETWEEN}))?(?:${UP_TO})?(${RATIO})(?:及?以下|以内)?$`,
  'i',
);

/** The most that may be built per ㎡: of "2.5", "≤2.5", "1.8-2.0", "大于1.0且不高于2.2", "1.0<容积率≤2.2" the last number. */
export function parsePlotRatio(raw: string): number | null {
  const text = cleanText(raw)
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/[—–～]/g, '-');
  const [, least = '0', most] = PLOT_RATIO.exec(text) ?? [];
  const value = Number(most ?? Number.NaN);
  return value >= Number(least) && value <= MAX_PLOT_RATIO ? value : null;
}
