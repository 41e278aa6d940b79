import type { Filters, NumberRange } from '@/lib/search/filters';
import { ownAmount, type RangeName } from '@/lib/search/ownAmount';
import { type Meant, means, type Phrase, phrase } from './meant';
import {
  ABOUT,
  ABOUT_BEFORE,
  AT_END,
  AT_START,
  LESS,
  LESS_BEFORE,
  MORE,
  MORE_BEFORE,
  NO_UNIT,
  NUMBER,
  TO,
} from './wording';

// Amounts as they are said: 500万以内, 不超过五百万, 3-5百万, 七八百万, 500多万, 90平左右, 首付一百个.

const TOLERANCE = 0.1;
/** From here on nobody says the parts of one. */
const WHOLE_FROM = 20;
const tidy = (value: number): number => Number(value.toFixed(value < WHOLE_FROM ? 2 : 0));
const about = (value: number): NumberRange => ({
  from: tidy(value * (1 - TOLERANCE)),
  to: tidy(value * (1 + TOLERANCE)),
});
const upTo = (value: number): NumberRange => ({ from: null, to: value });
const from = (value: number): NumberRange => ({ from: value, to: null });
const between = (a: number, b: number): NumberRange => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** Reads an amount in the unit of its filter; null where it is none. */
type Amount = (text: string) => number | null;

/** Says itself how large it is. */
const isLarge = (text: string): boolean => /[万亿w]/i.test(text);
const amountIn =
  (name: RangeName): Amount =>
  (text) =>
    ownAmount(name, text);
/** Only what names 万 or 亿. */
const largeAmount =
  (name: RangeName): Amount =>
  (text) =>
    isLarge(text) ? ownAmount(name, text) : null;
/** 6万 and 60000 a ㎡ are the same: nobody asks for a thousand 万. */
const MIN_YUAN_A_METRE = 1000;
const unitPrice: Amount = (text) => {
  const amount = ownAmount('unit', text);
  return amount !== null && !isLarge(text) && amount >= MIN_YUAN_A_METRE ? tidy(amount / 1e4) : amount;
};
const atLeast =
  (least: number, amount: Amount): Amount =>
  (text) => {
    const value = amount(text);
    return value !== null && value >= least ? value : null;
  };
const atMost =
  (most: number, amount: Amount): Amount =>
  (text) => {
    const value = amount(text);
    return value !== null && value <= most ? value : null;
  };
const MONTHS = 12;
const yearlyRent: Amount = (text) => {
  const amount = ownAmount('rent', text);
  return amount === null ? null : Math.round(amount / MONTHS);
};
/** A figure alone. 500 and 五百 are 万, 三千五 is a rent. */
const bareAmount: Amount = (text) => (isLarge(text) ? null : ownAmount('rent', text));

const LONE_DIGIT = /^[\d一二两三四五六七八九](?:\.\d)?(?=[十百千万亿wk]+$)/i;

/** The lower end of 300-500万 and 3-5百万, which leaves the unit to the upper one. */
function startOf(first: string, second: string, amount: Amount): number | null {
  const isLone = /^[\d一二两三四五六七八九](?:\.\d)?$/.test(first);
  const tail = isLone ? second.replace(LONE_DIGIT, '') : (/[万亿w]$/i.exec(second)?.[0] ?? '');
  return amount(isLarge(first) || tail === second ? first : first + tail);
}

const PAIR =
  /^((?:[一二两三四五六七八九]千)?(?:[一二两三四五六七八九]百)?)([一二两三四五六七八])([二三四五六七八九])([十百千万亿]{1,3})$/;
const MANY = /^(.{1,12}?)([多几来余])([万亿千百十w]{0,2})$/i;
const DIGITS = '零一二三四五六七八九';
const digitOf = (letter: string): number => (letter === '两' ? 2 : DIGITS.indexOf(letter));

/** What is said as a guess: 七八百万, 三五百万, 一百二三十, 500多万, 五百来万; null where it is none. */
function guess(text: string, amount: Amount): NumberRange | null {
  const [, head = '', low = '', high = '', size = ''] = PAIR.exec(text) ?? [];
  if (low && (digitOf(high) - digitOf(low) === 1 || (low === '三' && high === '五'))) {
    const [least, most] = [amount(head + low + size), amount(head + high + size)];
    return least === null || most === null ? null : between(least, most);
  }
  const [, known = '', word = '', unit = ''] = MANY.exec(text) ?? [];
  const value = known ? amount(known + unit) : null;
  if (value === null) return null;
  return word === '来' ? about(value) : between(value, value + stepOf(value));
}

/** 500多 is below 600, 90多 below 100, 120多 below 130. */
function stepOf(value: number): number {
  const zeros = /0*$/.exec(String(value))?.[0].length ?? 0;
  return Number.isInteger(value) ? 10 ** zeros : 1;
}

/** 一百来万 is no more than a hundred. */
const AROUND = /来/;

interface AmountWords {
  /** What stands before the amount; where `isBare`, it need not. */
  lead?: string;
  isLeadOptional?: true;
  /** What stands behind it. */
  unit: string;
  amount: Amount;
  as: (range: NumberRange) => Meant;
  /** A single amount is the most one has. */
  isMost?: true;
}

const GLUE = '(?: ?(?:[是在为:的就要]|只有|大概有?|大约|差不多|有|价)){0,2}';
const IN_WORDS = /[\da-z/㎡元块]/i;

/** All ways of naming an amount of one filter. */
function amounts({ lead, isLeadOptional, unit, amount, as, isMost }: AmountWords): Phrase {
  const before = lead
    ? `(?<lessFirst>${LESS_BEFORE})? ?(?<lead>(?:${lead})${GLUE}(?:之间)?)${isLeadOptional ? '?' : ''} ?`
    : '';
  const compared = `(?:(?<less>${LESS_BEFORE})|(?<more>${MORE_BEFORE})|(?<about>${ABOUT_BEFORE}))? ?`;
  const figures = `(?<a>${NUMBER})(?:(?:${unit})? ?(?:${TO}|不到(?=[\\d一二两三四五六七八九])) ?(?<b>${NUMBER}))?(?:${unit})(?:之间|区间)? ?`;
  const after = `(?:(?<lessAfter>${LESS})|(?<moreAfter>${MORE})|(?<aboutAfter>${ABOUT})|(?<bit>出头))?`;
  return phrase(`${before}${compared}${figures}${after}`, (match) => {
    const range = rangeOf(match, amount, isMost === true);
    return range && as(range);
  });
}

function rangeOf(match: RegExpExecArray, amount: Amount, isMost: boolean): NumberRange | null {
  const {
    a = '',
    b,
    lead,
    lessFirst,
    less,
    lessAfter,
    more,
    moreAfter,
    about: near,
    aboutAfter,
    bit,
  } = match.groups ?? {};
  const value = amount(a);
  const guessed = value === null ? guess(a, amount) : null;
  if (b !== undefined) {
    const [start, end] = [startOf(a, b, amount), amount(b)];
    return start === null || end === null ? null : between(start, end);
  }
  const most = value ?? guessed?.to ?? null;
  const least = value ?? guessed?.from ?? null;
  if (most === null || least === null || most <= 0) return null;
  if (lessFirst ?? less ?? lessAfter) return upTo(most);
  if (more ?? moreAfter) return from(least);
  if (isMost && !(guessed && PAIR.test(a))) return upTo(AROUND.test(a) ? tidy((least + most) / 2) : most);
  if (guessed) return guessed;
  if (bit) return between(most, tidy(most * (1 + TOLERANCE)));
  return (lead ?? near ?? aboutAfter ?? isNoName(match)) ? about(most) : null;
}

/** 九亿 of 九亿广场 is no amount: in Chinese digits alone, one ends its word or has its word before it. */
function isNoName({ 0: whole, index, input }: RegExpExecArray): boolean {
  const next = input.slice(index + whole.length, index + whole.length + 1);
  return whole.endsWith(' ') || IN_WORDS.test(whole) || /[平米月首]/.test(whole) || /^[\s的,，、。;；!?]?$/.test(next);
}

const PRICE = '总价|价格|房价|售价|卖价|报价|挂牌价|价位|价钱';
const AREA_UNIT = '(?:平方米|个?平方|平米|个?平|㎡|m2|m²|方(?![便向正圆案式庄形位法]))';
const A_METRE = '(?:/㎡|/m2|/平米|/平方米?|/平|一平方?米?|每平方?米?)';
const YUAN = '(?:元/月|元|块钱?)';
const A_MONTH = '(?:元|块钱?)? ?(?:/月|一个月|每个?月|一月)';
const OWN_MONEY = '(?:总预算|预算|全款|只有|心理价位)';
const CASH = '手[里上头](?:头)?(?:能拿出|有|里有|的钱)?(?:现金)?|存款|积蓄|现金|攒了';

const filter =
  (name: keyof Filters) =>
  (range: NumberRange): Meant => ({ filters: { [name]: [range] } });
const bare = (range: NumberRange): Meant => ({ bare: range });
const cash = (range: NumberRange): Meant => ({ cash: range });
const OLDEST = 99;
const MIN_DOWN = 10;
/** 万: no ㎡ costs more. */
const MAX_UNIT_WAN = 50;
/** What is named stands before its figure, not behind it: 300万单价不超过5万. */
const NO_AMOUNT = '(?! ?(?:[\\d零一二两三四五六七八九十百千]|不|别|最|控|大|低|在|预|压))';
const MIN_BARE_PRICE = 30;
const MIN_RENT = 300;
const MIN_ALONE = 100;

/** Prices and areas; those of many words before those of few. */
export const AMOUNT_PHRASES: readonly Phrase[] = [
  amounts({ unit: '元?的?总?预算', amount: largeAmount('price'), as: filter('price'), isMost: true }),
  amounts({
    unit: `元?的?首付(?:款|预算)?(?= ?${NUMBER}元?(?:${LESS}|左右)?的?(?:总价|预算|房))`,
    amount: largeAmount('down'),
    as: filter('down'),
    isMost: true,
  }),
  amounts({
    lead: '首付(?:款|预算)?(?:(?:可以?|能)(?:出|付|拿))?|首期',
    unit: `(?:元|个(?![月房卧厅卫小室人]))?${NO_UNIT}`,
    amount: atLeast(MIN_DOWN, amountIn('down')),
    as: filter('down'),
    isMost: true,
  }),
  amounts({
    unit: `元?的?首付(?:款|预算)?${NO_AMOUNT}`,
    amount: atLeast(MIN_DOWN, amountIn('down')),
    as: filter('down'),
    isMost: true,
  }),
  amounts({
    lead: '套内(?:单|均)价',
    unit: `元?${A_METRE}?${NO_UNIT}`,
    amount: unitPrice,
    as: filter('usableUnitPrice'),
  }),
  amounts({ lead: '套内', unit: `元?${A_METRE}`, amount: unitPrice, as: filter('usableUnitPrice') }),
  amounts({
    lead: '单价|均价|(?:每|一)平方?米?',
    unit: `元?${A_METRE}?${NO_UNIT}`,
    amount: unitPrice,
    as: filter('unit'),
  }),
  amounts({ unit: `元?${A_METRE}`, amount: unitPrice, as: filter('unit') }),
  amounts({
    unit: `元?(?:${LESS}|左右)?的?(?:单价|均价)${NO_AMOUNT}`,
    amount: atMost(MAX_UNIT_WAN, unitPrice),
    as: filter('unit'),
    isMost: true,
  }),
  amounts({
    lead: '年租金?|(?:一年|每年)的?(?:租金|房租)|(?:租金|房租)(?:一年|每年)',
    unit: `(?:${YUAN})?(?:/年|一年)?${NO_UNIT}`,
    amount: yearlyRent,
    as: filter('rent'),
  }),
  amounts({
    lead: '(?:租房|房租|租金|月租) ?预算(?: ?(?:每个?月|一个月))?',
    unit: `(?:${A_MONTH}|${YUAN})?${NO_UNIT}`,
    amount: atLeast(MIN_RENT, amountIn('rent')),
    as: filter('rent'),
    isMost: true,
  }),
  amounts({
    lead: '(?:租金|月租金?|房租|租房)(?: ?(?:每个?月|一个月))?|每个?月|一个月|每(?:个)?人|人均|(?<![合短长整出求])租',
    unit: `(?:${A_MONTH}|${YUAN})?${NO_UNIT}`,
    amount: atLeast(MIN_RENT, amountIn('rent')),
    as: filter('rent'),
  }),
  amounts({ unit: A_MONTH, amount: atLeast(MIN_RENT, amountIn('rent')), as: filter('rent') }),
  amounts({ lead: CASH, unit: '(?:元|个|块钱?)?(?:现金)?', amount: largeAmount('price'), as: cash, isMost: true }),
  amounts({ lead: OWN_MONEY, unit: '(?:元|个)?', amount: largeAmount('price'), as: filter('price'), isMost: true }),
  amounts({
    lead: PRICE,
    isLeadOptional: true,
    unit: '(?:元|个|块钱?)?(?![平㎡/每])',
    amount: largeAmount('price'),
    as: filter('price'),
  }),
  amounts({ unit: YUAN, amount: atLeast(MIN_RENT, amountIn('rent')), as: filter('rent') }),
  amounts({
    lead: OWN_MONEY,
    unit: `个?${NO_UNIT}`,
    amount: atLeast(MIN_BARE_PRICE, bareAmount),
    as: bare,
    isMost: true,
  }),
  amounts({
    lead: '总价|售价|卖价|挂牌价|报价',
    unit: `个?${NO_UNIT}`,
    amount: atLeast(MIN_BARE_PRICE, bareAmount),
    as: filter('price'),
  }),
  amounts({
    lead: PRICE,
    unit: `个?${NO_UNIT}`,
    amount: atLeast(MIN_BARE_PRICE, bareAmount),
    as: bare,
  }),
  amounts({
    lead: '面积|建面|建筑面积|大小',
    isLeadOptional: true,
    unit: AREA_UNIT,
    amount: amountIn('area'),
    as: filter('area'),
  }),
  amounts({ lead: '面积|建面|建筑面积', unit: NO_UNIT, amount: amountIn('area'), as: filter('area') }),
  amounts({
    unit: `个(?![月房卧厅卫小室人])`,
    amount: atLeast(MIN_ALONE, bareAmount),
    as: (range) => ({ filters: { price: [range] } }),
  }),
];

const MIN_MONTHLY = 500;
const MAX_MONTHLY = 500_000;
const monthlyAmount: Amount = (text) => {
  const amount = ownAmount('rent', text);
  return amount !== null && amount >= MIN_MONTHLY && amount <= MAX_MONTHLY ? amount : null;
};
const monthly = (range: NumberRange): Meant => ({ monthly: range });
const A_MONTH_FIRST = '(?:每个?月|一个月|月均)';
const PAID_BACK = '(?:月供|月还款?|房贷|按揭|还贷款?|还款|还房贷)(?:款|额|压力|预算|金额)?';

/** 月供一万以内, 每月还8000, 8000月供: what can be paid back, of which a single amount is the most. */
export const MONTHLY_PHRASES: readonly Phrase[] = [
  amounts({
    lead: `(?:(?:可以?|能)?(?:承受|接受|负担)的?)?(?:${A_MONTH_FIRST}?的?${PAID_BACK}${A_MONTH_FIRST}?|${A_MONTH_FIRST}(?:可以?|能|只能|最多)*(?:还|供)(?:得起)?)`,
    unit: `(?:${A_MONTH}|${YUAN})?${NO_UNIT}`,
    amount: monthlyAmount,
    as: monthly,
    isMost: true,
  }),
  amounts({
    unit: `(?:${YUAN})?(?:${LESS}|左右)?的?月供${NO_AMOUNT}`,
    amount: monthlyAmount,
    as: monthly,
    isMost: true,
  }),
];

/** Figures that stand alone: 400-500, 300以内, 500; and in thousands, as rents are said: 三四千, 八千五以下. */
export const LONE_AMOUNT: Phrase = alone();

function alone(): Phrase {
  const inner = amounts({ unit: NO_UNIT, amount: atLeast(MIN_ALONE, bareAmount), as: bare });
  return { ...inner, pattern: new RegExp(`${AT_START}${inner.pattern.source}(?:${AT_END}|(?=的))`, 'gi') };
}

const DAYS_A_MONTH = 30;
const HALF_A_YEAR = 180;
const DAYS_A_YEAR = 365;
const MAX_LISTED_DAYS = 3650;

/** 挂牌超过90天, 挂了三个月以上: for those who look for room to bargain. */
const LONG_LISTED_DAYS = 90;
export const LONG_LISTED: Phrase = means(
  '(?:挂牌?|在售)(?:了|的?时间)?(?:很|比较|较|最|太)?(?:久|长)(?:了|时间)?(?:都|也)?(?:还?(?:没|未)(?:有)?卖[出掉]?去?)?',
  {
    filters: { listedDays: [from(LONG_LISTED_DAYS)] },
  },
);
/** 挂牌31–90天 */
export const LISTED_SPAN: Phrase = phrase(
  `挂牌(?:了|时间)? ?(${NUMBER})天?${TO}(${NUMBER})天`,
  ([, one = '', other = '']) => {
    const [least, most] = [ownAmount('area', one), ownAmount('area', other)];
    const isKnown = least !== null && most !== null && Math.max(least, most) <= MAX_LISTED_DAYS;
    return isKnown ? { filters: { listedDays: [between(least, most)] } } : null;
  },
);

export const LISTED_LONG: Phrase = phrase(
  `(?:挂牌?|上架)(?:了|时间)?(?:已经)? ?(?:(?<less>${LESS_BEFORE})|(?<more>${MORE_BEFORE})|满)? ?(?:(${NUMBER}) ?(?:(天)|(个?月)|年)|(半年)) ?(?:(?<lessAfter>${LESS})|(?<moreAfter>${MORE}))?(?:还?没卖[出掉]?去?)?`,
  ({ 3: text = '', 4: days, 5: months, 6: half, groups = {} }) => {
    const count = half ? HALF_A_YEAR : ownAmount('area', text);
    if (count === null) return null;
    const longDays = months ? DAYS_A_MONTH : DAYS_A_YEAR;
    const listed = Math.round(count * (half || days ? 1 : longDays));
    const isLess = groups.less !== undefined || groups.lessAfter !== undefined;
    return listed > 0 && listed <= MAX_LISTED_DAYS
      ? { filters: { listedDays: [isLess ? upTo(listed) : from(listed)] } }
      : null;
  },
);

/** 15到20年房龄, 房龄5-10年. */
const AGE_SPAN: Phrase = phrase(
  `((?:房龄|楼龄|建成)${GLUE})? ?(${NUMBER})年?${TO}(${NUMBER})(年?)(?:之间|左右|以?内)?(的?[房楼]龄)?的?`,
  ([, lead, one = '', other = '', unit, behind]) => {
    const [least, most] = [ownAmount('age', one), ownAmount('age', other)];
    const isAge = lead !== undefined || (unit !== '' && behind !== undefined);
    return isAge && least !== null && most !== null && most <= OLDEST
      ? { filters: { age: [between(least, most)] } }
      : null;
  },
);

/** 二三十年的老房子 */
const AGE_GUESS: Phrase = phrase(
  `(?:房龄|楼龄)?(?:是|有|大概|大约|差不多)?([一二三四五六七八][二三四五六七八九]十)年(?:左右)?的?(?:[房楼]龄的?)?(?=老|房|楼|小区|$|[\\s,，、。])`,
  ([, text = '']) => {
    const range = guess(text, (one) => ownAmount('age', one));
    return range && { filters: { age: [range] } };
  },
);

/** 不要超过20年的 */
const AGE_COMPARED: Phrase = phrase(
  `(?:(${LESS_BEFORE})|${MORE_BEFORE}) ?(${NUMBER})年(?:的?[房楼]龄)?(?!的?(?:产权|贷款|[\\d月]))`,
  ([, less, text = '']) => {
    const years = ownAmount('age', text);
    return years === null || years > OLDEST ? null : { filters: { age: [less ? upTo(years) : from(years)] } };
  },
);

/** 房龄10年以内, 10年以内, 20年以上, with 房龄 or without. */
export const AGE_PHRASES: readonly Phrase[] = [
  AGE_GUESS,
  AGE_SPAN,
  agePhrase('(?:房龄|楼龄|建成)', true),
  agePhrase('', false),
  AGE_COMPARED,
];

function agePhrase(lead: string, isSingle: boolean): Phrase {
  const pattern = `${lead}${GLUE}(?:(${LESS_BEFORE})|(${MORE_BEFORE}))? ?(${NUMBER})年? ?(?:(${LESS})|(${MORE})|(${ABOUT}))?`;
  const plain = `(?:(${LESS_BEFORE})|(${MORE_BEFORE}))? ?(${NUMBER})年 ?(?:(${LESS})|(${MORE}))(?:的?次?新房|的?[房楼]龄)?(?!的?(?:产权|贷款))`;
  return phrase(lead ? pattern : plain, ([, less, more, text = '', lessAfter, moreAfter, near]) => {
    const years = ownAmount('age', text);
    if (years === null || years > OLDEST) return null;
    if (more ?? moreAfter) return { filters: { age: [from(years)] } };
    if (near) return { filters: { age: [about(years)] } };
    return (less ?? lessAfter ?? isSingle) ? { filters: { age: [upTo(years)] } } : null;
  });
}
