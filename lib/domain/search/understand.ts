import { MANY_ROOMS } from '../roomGroups';
import { cleanWords } from './codec';
import { type Filters, NEAR_METRO_METRES, type NumberRange, type SearchTab } from './filters';

/** What typed words mean, before any name is looked up. */
export interface Understood {
  /** The list that the words name; null where they name none. */
  tab: SearchTab | null;
  filters: Partial<Filters>;
  /** What is left: names of places, or words that mean nothing to us. */
  names: string[];
}

type Meaning = (match: RegExpMatchArray) => Partial<Filters> & { tab?: SearchTab };

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

// Every quantifier below is bounded or over a single class, so that no text makes a pattern slow (threat 34).
const N = '(\\d{1,6}(?:\\.\\d{1,2})?)';
const TO = '\\s?(?:-|–|—|~|到|至)\\s?';
const LESS = '(?:以内|以下|之内|内|封顶)';
const MORE = '(?:以上|起|往上)';
const AREA_UNIT = '(?:平方米|平方|平米|平|㎡|m2|m²)';

const upTo = (text: string | undefined): NumberRange => ({ from: null, to: Number(text) });
const from = (text: string | undefined): NumberRange => ({ from: Number(text), to: null });
const between = (a: string | undefined, b: string | undefined): NumberRange => {
  const ends = [Number(a), Number(b)].sort((one, other) => one - other) as [number, number];
  return { from: ends[0], to: ends[1] };
};
const TOLERANCE = 0.1;
const about = (text: string | undefined): NumberRange => {
  const value = Number(text);
  return { from: Number((value * (1 - TOLERANCE)).toFixed(2)), to: Number((value * (1 + TOLERANCE)).toFixed(2)) };
};

const RENTS_FROM = 1000;
const bare = (range: NumberRange): Partial<Filters> =>
  (range.to ?? range.from ?? 0) >= RENTS_FROM ? { rent: [range] } : { price: [range] };

const phrase = (pattern: string, meaning: Meaning): Phrase => ({ pattern: new RegExp(pattern, 'i'), meaning });
const means = (pattern: string, meaning: ReturnType<Meaning>): Phrase => phrase(pattern, () => meaning);

/** The four ways of naming an amount, as filters of one field. */
function amounts(
  lead: string,
  unit: string,
  field: 'price' | 'unit' | 'down' | 'rent' | 'area',
  optionalUnit = '',
): Phrase[] {
  const as = (range: NumberRange) => ({ [field]: [range] });
  return [
    phrase(`${lead}${N}${optionalUnit}${TO}${N}${unit}`, (match) => as(between(match[1], match[2]))),
    phrase(`${lead}${N}${unit}\\s?${LESS}`, (match) => as(upTo(match[1]))),
    phrase(`${lead}${N}${unit}\\s?${MORE}`, (match) => as(from(match[1]))),
    phrase(`${lead}${N}${unit}\\s?(?:左右|上下)?`, (match) =>
      as(lead && field === 'down' ? upTo(match[1]) : about(match[1])),
    ),
  ];
}

// Longer phrases stand before their parts: 满五唯一 before 满五, 无电梯 before 电梯.
const PHRASES: readonly Phrase[] = [
  ...amounts('首付\\s?', '万', 'down', '万?'),
  ...amounts('单价\\s?', '万(?:/㎡|/平|一平|每平)?', 'unit', '万?'),
  ...amounts('', '万(?:/㎡|/平米|/平|一平|每平)', 'unit', '万?'),
  ...amounts('(?:租金|月租)\\s?', '(?:元/月|元|块)?', 'rent', '(?:元|块)?'),
  ...amounts('', '(?:元/月|元|块)', 'rent', '(?:元|块)?'),
  ...amounts('(?:总价|预算)?\\s?', '万', 'price', '万?'),
  ...amounts('(?:面积|建面)?\\s?', AREA_UNIT, 'area', `${AREA_UNIT}?`),
  // A bare amount: nobody pays 1,000万 a month, and few buy below it.
  phrase(`(?:^|\\s)${N}${TO}${N}(?=\\s|$)`, (match) => bare(between(match[1], match[2]))),
  phrase(`(?:^|\\s)${N}\\s?${LESS}(?=\\s|$)`, (match) => bare(upTo(match[1]))),
  phrase(`(?:^|\\s)${N}\\s?${MORE}(?=\\s|$)`, (match) => bare(from(match[1]))),
  phrase(`房龄\\s?(\\d{1,2})年?${LESS}`, (match) => ({ age: [upTo(match[1])] })),
  phrase(`(\\d{1,2})年${LESS}`, (match) => ({ age: [upTo(match[1])] })),
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
    for (let found = rest.match(pattern); found; found = rest.match(pattern)) {
      const { tab: named, ...more } = meaning(found);
      tab = named ?? tab;
      merge(filters, more);
      rest = `${rest.slice(0, found.index)} ${rest.slice((found.index ?? 0) + found[0].length)}`;
    }
  }
  if (filters.rent && tab === null) tab = 'rent';
  return { tab, filters, names: splitWords(rest.replace(FILLERS, ' ')) };
}
