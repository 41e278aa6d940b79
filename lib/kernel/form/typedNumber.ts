import { typedText } from '../typedText';
import { type Measure, measureFigure } from './measure';
import { type Token, tokensOf } from './numberTokens';
import {
  AREA_UNITS,
  FRACTION_UNITS,
  MONEY_UNITS,
  POINT_UNITS,
  TIME_UNITS,
  UNITS,
  type UnitName,
  type UnitSize,
} from './numberUnits';
import { type Numeral, type NumeralFault, numeralAt, type Term } from './numeral';

// Numbers as people type them: 500万, 5百万, 1.2亿, 三万五, 伍佰万元整, 3成5, 15%, 一年半, 89.5平, ５００. Exact: digits become
// whole numbers of the measure's smallest unit by shifting the point, never by multiplying fractions. Runs in the oldest
// webviews: no BigInt. What may mean two things is refused with the reason, never guessed.

/**
 * Why a number is not read. approximate: 300多万; several: a range; separator: a comma that parts no thousands; ambiguous:
 * may mean two things; unit: one of another measure; fine: finer than the measure counts; large: beyond all amounts.
 */
export type NumberFault = NumeralFault | 'several' | 'separator' | 'unit' | 'fine' | 'large';

/** A number as it was understood, in the measure's unit, or why it was not. */
export type TypedNumber = { value: number } | { fault: NumberFault };

interface MeasureRule {
  units: Readonly<Partial<Record<UnitName, UnitSize>>>;
  /** What a number without a unit means. */
  bare: UnitSize;
  /** The smallest units in one of the value. */
  scale: number;
  /** Whether 万, 亿 and k have a place in it. */
  isLarge?: true;
}

const YUAN: UnitSize = { power: 2 };
const WAN: UnitSize = { power: 6 };
const PER_CENT: UnitSize = { power: 4 };
const TENTH: UnitSize = { power: 5 };
const WHOLE: UnitSize = { power: 6 };
const UNIT: UnitSize = { power: 0 };
const MILLION = 1e6;

const RULES: Readonly<Record<Measure, MeasureRule>> = {
  wan: { units: MONEY_UNITS, bare: WAN, scale: 1, isLarge: true },
  yuan: { units: MONEY_UNITS, bare: YUAN, scale: 1, isLarge: true },
  area: { units: AREA_UNITS, bare: { power: 2 }, scale: 100, isLarge: true },
  share: { units: FRACTION_UNITS, bare: PER_CENT, scale: MILLION },
  percent: { units: FRACTION_UNITS, bare: PER_CENT, scale: MILLION },
  times: { units: FRACTION_UNITS, bare: PER_CENT, scale: MILLION },
  points: { units: POINT_UNITS, bare: UNIT, scale: 1 },
  years: { units: TIME_UNITS, bare: { power: 0, times: 12 }, scale: 1 },
  months: { units: TIME_UNITS, bare: UNIT, scale: 1 },
  count: { units: { 套: UNIT, 岁: UNIT, 次: UNIT, 人: UNIT, 个: UNIT }, bare: UNIT, scale: 1, isLarge: true },
};

/** The value of what was typed; null where it is no such number. `unit`: what a field of counts shows behind it. */
export function readMeasure(typed: string, measure: Measure, unit?: string): number | null {
  const read = readTyped(typed, measure, unit);
  return 'value' in read ? read.value : null;
}

/** No amount takes more to write, in whatever way. */
const LONGEST = 200;

/** What was typed, as a value in the measure's unit, or why it is none. */
export function readTyped(typed: string, measure: Measure, unit?: string): TypedNumber {
  if (typed.length > LONGEST) return { fault: 'unreadable' };
  const { text, sign, hasCurrency } = tidied(typed, measure);
  const tokens = tokensOf(text);
  if (typeof tokens === 'string') return { fault: tokens };
  const parts = partsOf(tokens);
  if (typeof parts === 'string') return { fault: parts };
  if (hasCurrency && !MEASURES_OF_MONEY.includes(measure)) return { fault: 'unit' };
  const rule = withUnit(RULES[measure], unit);
  const sized = sizesOf(parts, measure, rule, hasCurrency);
  if (typeof sized === 'string') return { fault: sized };
  let sum = 0;
  for (const [term, size] of sized) {
    const amount = shifted(term, size);
    if (typeof amount === 'string') return { fault: amount };
    sum += amount;
  }
  if (!Number.isSafeInteger(sum)) return { fault: 'large' };
  // + 0: no -0.
  return { value: (sign * sum) / rule.scale + 0 };
}

const MEASURES_OF_MONEY: readonly Measure[] = ['wan', 'yuan'];

/** A field that says what it counts takes that word and 个, but no years in place of homes. */
function withUnit(rule: MeasureRule, unit: string | undefined): MeasureRule {
  const name = (Object.keys(UNITS) as UnitName[]).find((one) => (UNITS[one] as readonly string[]).includes(unit ?? ''));
  return name ? { ...rule, units: { 个: UNIT, [name]: UNIT } } : rule;
}

interface Tidied {
  text: string;
  sign: 1 | -1;
  hasCurrency: boolean;
}

const FULL_WIDTH = /[！-～]/g;
const FULL_TO_ASCII = 0xfee0;
const SPACES = /[\s　]+/g;
const JOINERS = /[\u200c\u200d]/g;
const CURRENCY = /^(?:人民币|rmb|cny|[¥￥])\s*|\s*(?:人民币|rmb|cny)$/g;
const SIGN = /^([-+−–﹣]|负|加|减)\s*/;
const MINUS = '-−–﹣负减';

/** One width and case of letters, without the words and signs around a number. */
function tidied(typed: string, measure: Measure): Tidied {
  let text = typedText(typed)
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_TO_ASCII))
    .replace(JOINERS, '')
    .replace(SPACES, ' ')
    .toLowerCase()
    .replace(/㎡|m²|m2/g, '平')
    .trim();
  text = withoutTail(text, '.。,、;');
  const isRate = measure === 'points';
  if (isRate) text = text.replace(/^lpr\s*(?=[-+−–﹣加减])/, '');
  const sign = SIGN.exec(text)?.[1];
  // 加 and 减 are said of points on a rate only.
  const isSigned = sign !== undefined && (isRate || !'加减'.includes(sign));
  if (isSigned) text = text.replace(SIGN, '');
  const bare = text.replace(CURRENCY, '');
  const whole = /(?:[元圆圓块角分万萬亿億百千佰仟])[整正]$/.test(bare) ? bare.slice(0, -1) : bare;
  return { text: whole, sign: isSigned && MINUS.includes(sign) ? -1 : 1, hasCurrency: bare !== text };
}

/** Without the marks that close a sentence. A loop: `[.。]+$` would look at each of many marks again and again. */
function withoutTail(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] as string)) end--;
  return text.slice(0, end).trim();
}

/** A numeral with the unit behind it: of "1亿2千万元5角", two. */
interface Part {
  numeral: Numeral;
  unit: UnitName | null;
  /** One half of its unit more: 一年半. */
  isHalfMore: boolean;
}

const HALF: Term = { digits: '0.5', power: 0 };

function partsOf(tokens: readonly Token[]): Part[] | NumeralFault {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const of = tokens[at];
    if (of?.kind === 'of' && parts.length > 0) return 'unreadable';
    const start = of?.kind === 'of' ? at + 1 : partStart(tokens, at, parts.length > 0);
    const numeral = tokens[start]?.kind === 'half' ? halfAt(start) : numeralAt(tokens, start);
    if (typeof numeral === 'string') return numeral;
    at = numeral.next;
    const unit = of?.kind === 'of' ? of.unit : unitOf(tokens[at]);
    if (of?.kind !== 'of' && unit) at++;
    const isHalfMore = tokens[at]?.kind === 'half' && unit !== null;
    if (isHalfMore) at++;
    parts.push({ numeral, unit, isHalfMore });
    const isLast = unit === null || isHalfMore || of?.kind === 'of';
    if (isLast && at < tokens.length) return 'unreadable';
  }
  return parts.length > 0 ? parts : 'unreadable';
}

/** 两年零三个月, 一年又三个月: what joins two parts is no digit. */
function partStart(tokens: readonly Token[], at: number, isInside: boolean): number {
  const token = tokens[at];
  const isJoint = token?.kind === 'and' || (token?.kind === 'digit' && token.digit === '0');
  return isInside && isJoint && at + 1 < tokens.length ? at + 1 : at;
}

const halfAt = (at: number): Numeral => ({ terms: [HALF], next: at + 1, isAbsolute: false, tail: 'plain' });

function unitOf(token: Token | undefined): UnitName | null {
  if (token?.kind === 'point') return '个点';
  return token?.kind === 'unit' ? token.unit : null;
}

type Sized = [Term, UnitSize][];

/** Each term with the size of what it counts. */
function sizesOf(
  parts: readonly Part[],
  measure: Measure,
  rule: MeasureRule,
  hasCurrency: boolean,
): Sized | NumberFault {
  const sized: Sized = [];
  let above: Part | null = null;
  for (const part of parts) {
    const { numeral } = part;
    if (numeral.isAbsolute && !rule.isLarge) return 'unit';
    if (part.unit === null ? numeral.tail === 'partial' : numeral.tail === 'typedShort') return 'ambiguous';
    const size = part.unit === null ? bareSize(part, above, measure, rule, hasCurrency) : rule.units[part.unit];
    if (size === undefined) return part.unit === null && above ? 'ambiguous' : 'unit';
    if (typeof size === 'string') return size;
    const last = above?.unit ? rule.units[above.unit] : undefined;
    if (last && amountOf(size) >= amountOf(last)) return 'unreadable';
    if (isUnsurePoint(part, measure)) return 'ambiguous';
    for (const term of numeral.terms) sized.push([term, size]);
    if (part.isHalfMore) sized.push([HALF, size]);
    above = part;
  }
  return sized;
}

const amountOf = ({ power, times = 1 }: UnitSize): number => times * 10 ** power;

/** "加2个点" of a rate may be two per cent or two hundredths of one; from ten on nobody means per cent. */
const MIN_POINTS = 10;
const isUnsurePoint = ({ unit, numeral }: Part, measure: Measure): boolean =>
  measure === 'points' && unit === '个点' && roughly(numeral) < MIN_POINTS;

/** What a number counts that has no unit behind it. */
function bareSize(
  part: Part,
  above: Part | null,
  measure: Measure,
  { bare, units }: MeasureRule,
  hasCurrency: boolean,
): UnitSize | NumberFault | undefined {
  const { numeral } = part;
  if (above) {
    // 3成5, 三块五, 1倍2: the next lower place, in one digit.
    const size = above.unit && SHORTENED.includes(above.unit) ? units[above.unit] : undefined;
    return size && isOneDigit(numeral) ? { power: size.power - 1 } : undefined;
  }
  if (numeral.terms[0] === HALF) return 'ambiguous';
  const value = roughly(numeral);
  if (measure === 'wan') return wanSize(numeral, value, hasCurrency);
  if (measure === 'share' && value < 1) return WHOLE;
  if (measure === 'share') return value < 10 ? TENTH : PER_CENT;
  if (measure === 'times') return value < 10 ? WHOLE : PER_CENT;
  // 0.0305 may be meant as 3.05 %.
  if (measure === 'percent' && value > 0 && value < 0.1) return 'ambiguous';
  return bare;
}

const SHORTENED: readonly UnitName[] = ['成', '倍', '元'];

/** ¥5,000,000 counts in 元 even where the field counts in 万; ¥500 may mean either. */
const SURELY_YUAN = 10_000;
function wanSize({ isAbsolute }: Numeral, value: number, hasCurrency: boolean): UnitSize | NumberFault {
  if (isAbsolute) return YUAN;
  if (!hasCurrency) return WAN;
  return value >= SURELY_YUAN ? YUAN : 'ambiguous';
}

const isOneDigit = ({ terms }: Numeral): boolean =>
  terms.length === 1 && terms[0]?.power === 0 && /^[1-9]$/.test(terms[0].digits);

/** Near enough to tell in which unit a number was meant. */
const roughly = ({ terms }: Numeral): number =>
  terms.reduce((sum, { digits, power }) => sum + Number(digits) * 10 ** power, 0);

/** A term in whole smallest units. */
function shifted({ digits, power }: Term, size: UnitSize): number | 'fine' | 'large' {
  const [whole = '', decimals = ''] = digits.split('.');
  const places = power + size.power;
  const significant = decimals.slice(places).replace(/0+$/, '');
  const times = size.times ?? 1;
  // With 12 of a unit, halves and quarters of one are whole: two decimals are all that may be left.
  const rest = significant.length > 2 ? Number.NaN : (Number(significant) * times) / 10 ** significant.length;
  if (!Number.isInteger(rest)) return 'fine';
  const amount = Number(whole + decimals.slice(0, places).padEnd(places, '0')) * times + rest;
  return Number.isSafeInteger(amount) ? amount : 'large';
}

const NAMES: Readonly<Record<Measure, string>> = {
  wan: '万',
  yuan: '元',
  area: '㎡',
  share: '%',
  percent: '%',
  times: '%',
  points: '基点',
  years: '年',
  months: '个月',
  count: '',
};

/** A value with its unit: "500万", "15%", "30年". */
export function measureText(value: number, measure: Measure): string {
  if (measure === 'years' && value % 12 !== 0) return `${value}个月`;
  return measureFigure(value, measure) + NAMES[measure];
}

/** The unit that a field shows behind what is typed. */
export const measureUnit = (measure: Measure): string => NAMES[measure];

/** A value as a sentence says it, with its thousands: "500万元", "8,000元", "1.2亿元", "1年3个月", "2套". */
export function understoodText(value: number, measure: Measure, unit?: string): string {
  if (measure === 'wan' || measure === 'yuan') return moneyText(value, measure);
  if (measure === 'years' || measure === 'months') return timeText(value);
  return grouped(measureFigure(value, measure)) + (unit ?? NAMES[measure]);
}

const WAN_FEN = 1e6;
const YI_FEN = 1e10;

function moneyText(fen: number, measure: 'wan' | 'yuan'): string {
  const size = Math.abs(fen);
  if (size >= YI_FEN) return `${grouped(exactFigure(fen, 10))}亿元`;
  if (measure === 'wan' && size >= WAN_FEN) return `${grouped(exactFigure(fen, 6))}万元`;
  return `${grouped(exactFigure(fen, 2))}元`;
}

/** fen / 10 ** power, to the last fen. */
function exactFigure(fen: number, power: number): string {
  const digits = String(Math.abs(fen)).padStart(power + 1, '0');
  const decimals = digits.slice(-power).replace(/0+$/, '');
  return (fen < 0 ? '-' : '') + digits.slice(0, -power) + (decimals && `.${decimals}`);
}

const grouped = (figure: string): string => {
  const [whole = '', decimals] = figure.split('.');
  const parted = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? parted : `${parted}.${decimals}`;
};

function timeText(months: number): string {
  const [years, rest] = [Math.trunc(months / 12), months % 12];
  return [years !== 0 && `${years}年`, (rest !== 0 || years === 0) && `${rest}个月`].filter(Boolean).join('');
}
