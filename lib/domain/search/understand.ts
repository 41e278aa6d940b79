import { MANY_ROOMS } from '../roomGroups';
import { cleanWords } from './codec';
import { type Filters, NEAR_METRO_METRES, type NumberRange, type SearchTab } from './filters';
import { ownAmount, type RangeName } from './ownAmount';

/** What typed words mean, before any name is looked up. */
export interface Understood {
  /** The list that the words name; null where they name none. */
  tab: SearchTab | null;
  filters: Partial<Filters>;
  /** What is left: names of places, or words that mean nothing to us. */
  names: string[];
}

/** null: the words do not mean it after all. */
type Meaning = (match: RegExpMatchArray) => (Partial<Filters> & { tab?: SearchTab }) | null;

interface Phrase {
  pattern: RegExp;
  meaning: Meaning;
}

const DIGITS: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const roomsOf = (text: string): number => Math.min(MANY_ROOMS, DIGITS[text] ?? Number(text));

// Every quantifier below is bounded or over a single class, so that no text makes a pattern slow (threat 34). What may be
// a number is read by the reader of all typed numbers (lib/domain/form): 五百万, 3百万, 三千五.
const N = '([\\d零〇一二两三四五六七八九十廿百千万亿wk.]{1,12})';
const TO = '\\s?(?:-|–|—|~|到|至)\\s?';
const LESS = '(?:以内|以下|之内|内|封顶)';
const MORE = '(?:以上|起|往上)';
const AREA_UNIT = '(?:平方米|平方|平米|平|㎡|m2|m²)';
const A_METRE = '(?:/㎡|/平米|/平方|/平|一平|每平)';
const YUAN = '(?:元/月|元|块)';

const TOLERANCE = 0.1;
const about = (value: number): NumberRange => ({
  from: Number((value * (1 - TOLERANCE)).toFixed(2)),
  to: Number((value * (1 + TOLERANCE)).toFixed(2)),
});
const upTo = (value: number): NumberRange => ({ from: null, to: value });
const from = (value: number): NumberRange => ({ from: value, to: null });
const between = (a: number, b: number): NumberRange => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** Says itself how large it is. */
const isLarge = (text: string | undefined): boolean => /[万亿w]/i.test(text ?? '');

type Amount = (text: string) => number | null;

const amountIn =
  (name: RangeName): Amount =>
  (text) =>
    ownAmount(name, text);

/** 6万 and 60000 a ㎡ are the same: nobody asks for a thousand 万. */
const LEAST_YUAN_A_METRE = 1000;
const unitPrice: Amount = (text) => {
  const amount = ownAmount('unit', text);
  return amount !== null && !isLarge(text) && amount >= LEAST_YUAN_A_METRE ? Number((amount / 1e4).toFixed(2)) : amount;
};

/** Only what names 万 or 亿: 首付三成 is no amount. */
const largeAmount =
  (name: RangeName): Amount =>
  (text) =>
    isLarge(text) ? ownAmount(name, text) : null;

const phrase = (pattern: string, meaning: Meaning): Phrase => ({ pattern: new RegExp(pattern, 'gi'), meaning });
const means = (pattern: string, meaning: ReturnType<Meaning>): Phrase => phrase(pattern, () => meaning);

type Ranges = (ends: NumberRange) => Partial<Filters>;

interface AmountWords {
  /** What stands before the amount and behind it. */
  lead: string;
  unit: string;
  as: Ranges;
  amount: Amount;
  /** A single amount is the most one has. */
  isMost?: true;
}

/** The four ways of naming an amount, as filters of one field. */
function amounts({ lead, unit, as, amount, isMost }: AmountWords): Phrase[] {
  const one = (ends: (value: number) => NumberRange, stands: (match: RegExpMatchArray) => boolean = () => true) =>
    ((match) => {
      const value = stands(match) ? amount(match[1] ?? '') : null;
      return value === null ? null : as(ends(value));
    }) satisfies Meaning;
  return [
    phrase(`${lead}${N}(?:${unit})?${TO}${N}${unit}`, ([, first = '', second = '']) => {
      const to = amount(second);
      const start = to === null ? null : startOf(first, second, amount);
      return start === null || to === null ? null : as(between(start, to));
    }),
    phrase(`${lead}${N}${unit}\\s?${LESS}`, one(upTo)),
    phrase(`${lead}${N}${unit}\\s?${MORE}`, one(from)),
    phrase(`${lead}${N}${unit}\\s?(?:左右|上下)?`, one(isMost ? upTo : about, isNoName)),
  ];
}

/** The lower end of 300-500万, which leaves the unit to the upper one. */
function startOf(first: string, second: string, amount: Amount): number | null {
  const large = isLarge(first) ? '' : (/[万亿w]$/i.exec(second)?.[0] ?? '');
  return amount(first + large);
}

/** 九亿 of 九亿广场 is no amount: in Chinese digits alone, one ends its word or has its word before it. */
function isNoName({ 0: whole, index = 0, input = '' }: RegExpMatchArray): boolean {
  const next = input.slice(index + whole.length, index + whole.length + 1);
  return /[\da-z/㎡元块平总预首单租]/i.test(whole) || /^[\s的]?$/.test(next);
}

const RENTS_FROM = 1000;
const bare = (range: NumberRange): Partial<Filters> =>
  (range.to ?? range.from ?? 0) >= RENTS_FROM ? { rent: [range] } : { price: [range] };
/** 500 and 五百 are 万, 三千五 is a rent: nobody pays 1,000万 a month, and few buy below it. */
const bareAmount: Amount = (text) => (isLarge(text) ? null : ownAmount('rent', text));

const price: Ranges = (range) => ({ price: [range] });
const unit: Ranges = (range) => ({ unit: [range] });
const rent: Ranges = (range) => ({ rent: [range] });
const down: Ranges = (range) => ({ down: [range] });
const area: Ranges = (range) => ({ area: [range] });

const OLDEST = 99;
const age: Meaning = ([, text = '']) => {
  const years = ownAmount('age', text);
  return years !== null && years <= OLDEST ? { age: [upTo(years)] } : null;
};
const ownBare = (ends: (value: number) => NumberRange): Meaning => {
  return ([, text = '']) => {
    const value = bareAmount(text);
    return value === null ? null : bare(ends(value));
  };
};

// Longer phrases stand before their parts: 满五唯一 before 满五, 无电梯 before 电梯.
const PHRASES: readonly Phrase[] = [
  ...amounts({ lead: '首付\\s?', unit: '元?', as: down, amount: largeAmount('down'), isMost: true }),
  ...amounts({ lead: '单价\\s?', unit: `元?${A_METRE}?`, as: unit, amount: unitPrice }),
  ...amounts({ lead: '', unit: `元?${A_METRE}`, as: unit, amount: unitPrice }),
  ...amounts({ lead: '(?:租金|月租|房租)\\s?', unit: `${YUAN}?`, as: rent, amount: amountIn('rent') }),
  ...amounts({ lead: '(?:总价|预算)?\\s?', unit: '元?', as: price, amount: largeAmount('price') }),
  ...amounts({ lead: '', unit: YUAN, as: rent, amount: amountIn('rent') }),
  ...amounts({ lead: '(?:总价|预算)\\s?', unit: '', as: bare, amount: bareAmount }),
  ...amounts({ lead: '(?:面积|建面)?\\s?', unit: AREA_UNIT, as: area, amount: amountIn('area') }),
  phrase(`(?:^|\\s)${N}${TO}${N}(?=\\s|$)`, ([, first = '', second = '']) => {
    const ends = [bareAmount(first), bareAmount(second)] as const;
    return ends[0] === null || ends[1] === null ? null : bare(between(ends[0], ends[1]));
  }),
  phrase(`(?:^|\\s)${N}\\s?${LESS}(?=\\s|$)`, ownBare(upTo)),
  phrase(`(?:^|\\s)${N}\\s?${MORE}(?=\\s|$)`, ownBare(from)),
  phrase(`房龄\\s?${N}年?${LESS}`, age),
  phrase(`${N}年${LESS}`, age),
  phrase('[大小]?([一二两三四五六七八九1-9])(?:居室|室|房|居)(?:[一二两三1-3]厅)?(?:[一二两三1-3]卫)?', (match) => ({
    room: [roomsOf(match[1] as string)],
  })),
  means('满五唯一|满5唯一', { held: ['five_only'] }),
  means('满五年?|满5年?', { held: ['five'] }),
  means('满[二两2]年?', { held: ['two'] }),
  means('(?:近|靠|挨着?)地铁|地铁(?:房|口|旁|沿线)', { metro: NEAR_METRO_METRES }),
  means('无电梯|步梯|没电梯', { lift: ['no'] }),
  means('(?:有|带)?电梯房?', { lift: ['yes'] }),
  means('南北通透?|南北向|全南', { face: ['sn'] }),
  means('(?:朝|向)南|南向', { face: ['s'] }),
  means('低楼层|低层', { floor: ['low'] }),
  means('中楼层|中层', { floor: ['mid'] }),
  means('高楼层|高层', { floor: ['high'] }),
  means('精装修?|拎包入住', { decoration: ['fine'] }),
  means('简装修?', { decoration: ['simple'] }),
  means('毛坯房?', { decoration: ['rough'] }),
  means('次新房?', { age: [{ from: null, to: 10 }] }),
  means('别墅', { usage: ['villa'] }),
  means('公寓', { usage: ['flat'] }),
  means('商住', { usage: ['mixed'] }),
  means('VR', { tag: ['vr'] }),
  means('降价|急售', { tag: ['cut'] }),
  means('新上|刚上', { tag: ['new'] }),
  means('随时看房?', { tag: ['anytime'] }),
  means('业主自荐', { source: ['owner'] }),
  means('独家', { source: ['exclusive'] }),
  means('整租', { tab: 'rent', mode: ['whole'] }),
  means('合租', { tab: 'rent', mode: ['shared'] }),
  means('租房|出租|求租', { tab: 'rent' }),
  means('新房|楼盘', { tab: 'new' }),
  means('二手房?', { tab: 'resale' }),
];

/** How much of what means nothing is left behind: of 满五500万 what stands before the figures, of 三五百万 all. */
function refusedLength(text: string): number {
  const figures = /[零〇一二两三四五六七八九十]\d/.exec(text);
  return figures ? figures.index + 1 : Math.max(1, text.length);
}

/** Joins what two phrases say of one field: 两房 三房 is both. */
function merge(target: Partial<Filters>, found: Partial<Filters>): void {
  for (const [name, value] of Object.entries(found)) {
    const before = target[name as keyof Filters];
    Object.assign(target, { [name]: Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value });
  }
}

const MARKS = /[\s,，、。;；+/|·]+/;

/** The words as they were typed, apart. */
export const splitWords = (words: string): string[] => cleanWords(words).split(MARKS).filter(Boolean);

// Words of asking.
const FILLERS = /(?:我想|想要?|求购|求|找一?套?|买一?套?|附近的?|的房子|房子|房源|的)/g;

/**
 * Reads words as people type them: "三林 两房 500万以内 满五 近地铁 电梯". Each phrase that is known is taken out;
 * what remains is taken for names.
 */
export function understandWords(words: string): Understood {
  let rest = cleanWords(words);
  let tab: SearchTab | null = null;
  const filters: Partial<Filters> = {};
  for (const { pattern, meaning } of PHRASES) {
    pattern.lastIndex = 0;
    for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
      const meant = meaning(found);
      pattern.lastIndex = meant ? 0 : found.index + refusedLength(found[0]);
      if (!meant) continue;
      const { tab: named, ...more } = meant;
      tab = named ?? tab;
      merge(filters, more);
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    }
  }
  if (filters.rent && tab === null) tab = 'rent';
  return { tab, filters, names: splitWords(rest.replace(FILLERS, ' ')) };
}
