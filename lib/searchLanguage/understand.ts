import { defined } from '@/lib/kernel/defined';
import { cleanWords } from '@/lib/search/codec';
import {
  BUILDINGS,
  DECORATIONS,
  FACES,
  FILTERS_OF,
  type FilterName,
  type Filters,
  FLOORS,
  HELD,
  LIFTS,
  type NumberRange,
  OWNERSHIPS,
  RENT_MODES,
  type SearchSort,
  type SearchTab,
  SORTS_OF,
  USAGES,
} from '@/lib/search/filters';
import {
  AGE_PHRASES,
  AMOUNT_PHRASES,
  LISTED_LONG,
  LISTED_SPAN,
  LONE_AMOUNT,
  LONG_LISTED,
  MONTHLY_PHRASES,
} from './amounts';
import { namesIn, SEPARATORS } from './chatter';
import { builtYears, CHOICE_PHRASES, CONTRARIES, RECENT } from './choices';
import type { Meant, ParsedAround, ParsedCommute, Phrase, Piece, SpeechNote } from './meant';
import { LINE_PHRASES, PLACE_PHRASES } from './places';
import { NOT, PLACES_OUTSIDE, refusalBehind } from './refusals';
import { ROOM_PHRASES } from './rooms';
import { tidied } from './tidied';
import { LAST_WISHES, MONEY_WISHES, TOLERATED, WISHES } from './wishes';
import { FIRST_MARK } from './wording';

// What people say when they look for a home, read phrase by phrase: each phrase that is known is taken out, what remains
// are names of places. The phrases are in spoken/, by what they speak of. Runs on the server alone.

export interface Spoken {
  pieces: Piece[];
  /** What is left: names of places, or words that mean nothing to us, in the order in which they were said. */
  names: string[];
}

export interface ParseOptions {
  /** Names that were found in the words: each stands there as a character of its own (markOf). */
  marked?: readonly string[];
  /** The year of today, which 2010年以后 counts back from. */
  year: number;
}

/** The character that stands for the name at this place of `marked`. */
export const markOf = (at: number): string => String.fromCharCode(FIRST_MARK + at);
const MARKS = /[\uE000-\uF8FF]/g;

/** The words as they were typed, apart. */
export const splitWords = (words: string): string[] => cleanWords(words).split(SEPARATORS).filter(Boolean);

/** Reads words as people say them: "三林 两房 500万以内 满五 近地铁 电梯". */
export function readSpeech(words: string, { marked = [], year }: ParseOptions): Spoken {
  const reader = new SpeechReader(tidied(words), marked);
  reader.takeContraries();
  for (const phrase of phrasesOf(year)) reader.take(phrase);
  return reader.end();
}

const phrasesByYear = new Map<number, readonly Phrase[]>();
function phrasesOf(year: number): readonly Phrase[] {
  const phrases = phrasesByYear.get(year) ?? [
    TOLERATED,
    ...LINE_PHRASES,
    ...MONTHLY_PHRASES,
    ...MONEY_WISHES,
    ...ROOM_PHRASES,
    ...AMOUNT_PHRASES,
    LISTED_SPAN,
    LISTED_LONG,
    LONG_LISTED,
    ...PLACE_PHRASES,
    ...builtYears(year),
    ...AGE_PHRASES,
    ...CHOICE_PHRASES,
    ...WISHES,
    RECENT,
    LONE_AMOUNT,
    ...LAST_WISHES,
  ];
  phrasesByYear.set(year, phrases);
  return phrases;
}

const IS_LINE = /号线$/;

class SpeechReader {
  private rest: string;
  private readonly marked: string[];
  private readonly pieces: Piece[] = [];

  constructor(words: string, marked: readonly string[]) {
    this.rest = words;
    this.marked = [...marked];
  }

  /** Takes out every phrase of one kind. */
  take({ pattern, meaning }: Phrase): void {
    pattern.lastIndex = 0;
    for (let found = pattern.exec(this.rest); found; found = pattern.exec(this.rest)) {
      const meant = found[0] === '' ? null : this.named(meaning(found));
      pattern.lastIndex = meant ? 0 : found.index + refusedLength(found[0]);
      if (meant) this.keep(meant, found.index, found[0]);
    }
  }

  /** 不要顶楼: what filters have a value for is turned round, places are left out; anything else is said to be ignored. */
  takeContraries(): void {
    NOT.lastIndex = 0;
    for (let found = NOT.exec(this.rest); found; found = NOT.exec(this.rest)) {
      if (this.isPhrase(found.index)) continue;
      const behind = this.rest.slice(found.index + found[0].length);
      const refusal = refusalBehind(found[0], behind, (mark) => this.unmarked(mark));
      if (!refusal) continue;
      this.pieces.push(...refusal.pieces);
      this.rest = `${this.rest.slice(0, found.index)} ${refusal.wanted} ${refusal.rest}`;
      NOT.lastIndex = 0;
    }
    this.rest = this.rest.replace(PLACES_OUTSIDE, (said, places: string) => {
      const names = [...places].filter((mark) => mark !== this.unmarked(mark)).map((mark) => this.unmarked(mark));
      this.pieces.push(...names.map((name) => ({ said: `不要${name}`, meant: { refused: [name] } })));
      return ' '.repeat(said.length);
    });
  }

  private isPhrase(index: number): boolean {
    return CONTRARIES.some(({ pattern }) => {
      pattern.lastIndex = 0;
      for (let found = pattern.exec(this.rest); found; found = pattern.exec(this.rest)) {
        if (found.index <= index && index < found.index + found[0].length) return true;
      }
      return false;
    });
  }

  private keep(meant: Meant, index: number, said: string): void {
    const { names = [], ...more } = meant;
    const marks = names.map((name) => markOf(this.marked.push(name) - 1)).join(' ');
    this.rest = `${this.rest.slice(0, index)} ${marks} ${this.rest.slice(index + said.length)}`;
    if (Object.keys(more).length > 0) this.pieces.push({ said: this.unmarked(said.trim()), meant: more });
  }

  /** Names in place of their marks; no way to work leads to a line. */
  private named(meant: Meant | null): Meant | null {
    if (!meant) return null;
    const { around, commute, ignored } = meant;
    const name = this.unmarked((around ?? commute)?.name ?? '');
    if (commute && IS_LINE.test(name)) return null;
    // 9号线500米以内: of any of its stations.
    if (around && IS_LINE.test(name)) return { filters: { metro: around.metres }, names: [name] };
    return defined({
      ...meant,
      around: around && { ...around, name },
      commute: commute && { ...commute, name },
      ignored: ignored === undefined ? undefined : this.unmarked(ignored),
    });
  }

  private unmarked(text: string): string {
    return text.replace(MARKS, (mark) => this.marked[mark.charCodeAt(0) - FIRST_MARK] ?? '');
  }

  end(): Spoken {
    const names = namesIn(this.rest).map((word) => this.unmarked(word));
    return { pieces: this.pieces, names: [...new Set(names)] };
  }
}

/** How much of what means nothing is left behind: of 满五500万 what stands before the figures, of 三五百万 all. */
function refusedLength(text: string): number {
  const figures = /[零〇一二两三四五六七八九十]\d/.exec(text);
  return figures ? figures.index + 1 : Math.max(1, text.length);
}

/** What the words ask for in one list. */
export interface Understood {
  filters: Partial<Filters>;
  sort: SearchSort | null;
  notes: SpeechNote[];
  arounds: ParsedAround[];
  commutes: ParsedCommute[];
  /** What can be paid back, yuan a month. */
  monthly: { said: string; range: NumberRange } | null;
  /** Places that are not wanted, as they were said and by their names. */
  refused: { said: string; names: string[] }[];
  /** What was said and cannot be looked for in this list. */
  ignored: string[];
}

/** Which list the words are about: what they name, else what only one list knows; null where any will do. */
export function listOf({ pieces, names }: Spoken, current: SearchTab | null): SearchTab | null {
  const named = pieces.findLast(({ meant }) => meant.tab)?.meant.tab;
  if (named) return named;
  const asks = (name: FilterName) => pieces.some(({ meant }) => meant.filters?.[name] !== undefined);
  if (asks('rent') || asks('mode')) return 'rent';
  if (names.includes('小区')) return 'community';
  const asksPrice = pieces.some((piece) => piece.meant.filters?.price && !isRentInWan(piece));
  const isSale =
    asksPrice || asks('down') || asks('held') || pieces.some(({ meant }) => meant.buys || meant.monthly || meant.cash);
  if (!isSale && current !== 'new' && pieces.some(isRentInWan)) return 'rent';
  if (isSale && current === 'rent') return 'resale';
  const bare = pieces.find(({ meant }) => meant.bare)?.meant.bare;
  return bare && !isSale && current !== 'new' && isRent(bare) ? 'rent' : null;
}

const RENTS_FROM = 1000;
/** 500 is 万, 3500 is a rent: nobody pays 1,000万 a month, and few buy below it. */
const isRent = (range: NumberRange): boolean => mostOf(range) >= RENTS_FROM;
const mostOf = ({ from, to }: NumberRange): number => to ?? from ?? 0;
/** 万: 一万五 alone is a rent, 两万 and more is a ㎡. */
const RENTS_BELOW = 2;
const isRentInWan = ({ meant }: Piece): boolean =>
  meant.filters?.price?.every((range) => mostOf(range) < RENTS_BELOW) ?? false;

/** What the phrases mean in a list. */
export function understoodIn(tab: SearchTab, pieces: readonly Piece[]): Understood {
  const found: Understood = {
    filters: {},
    sort: null,
    notes: [],
    arounds: [],
    commutes: [],
    monthly: null,
    refused: [],
    ignored: [],
  };
  const contraries: Partial<Filters> = {};
  for (const { said, meant } of pieces) {
    const { not = {}, sort, note, around, commute, monthly, refused, ignored, recent } = meant;
    const filters = ownFilters(tab, meant, pieces);
    const named = Object.keys({ ...filters, ...not }) as FilterName[];
    const isKnown = named.every((name) => FILTERS_OF[tab].includes(name));
    const order = sort && orderIn(tab, sort);
    const isSort = sort === undefined || order !== null;
    if (!isKnown || !isSort) found.ignored.push(said);
    if (isKnown) merge(found.filters, filters);
    if (isKnown) merge(contraries, not);
    if (order) found.sort = order;
    if (note && isKnown) found.notes.push(note);
    if (around) found.arounds.push(around);
    if (commute) found.commutes.push(...severalWays(commute));
    if (monthly && FILTERS_OF[tab].includes('price')) found.monthly = { said, range: monthly };
    else if (monthly) found.ignored.push(said);
    if (refused) found.refused.push({ said, names: refused });
    if (ignored !== undefined) found.ignored.push(ignored);
    if (recent !== undefined) Object.assign(found, withRecent(found, recent, said, pieces));
  }
  turnRound(found.filters, contraries);
  return withOwnArea(found, pieces);
}

/** What a phrase asks of one list: of an amount without a name, what the list counts in; of one's money, what it is for. */
function ownFilters(tab: SearchTab, { bare, cash, filters }: Meant, pieces: readonly Piece[]): Partial<Filters> {
  if (bare) return { [tab === 'rent' ? 'rent' : 'price']: [bare] };
  if (!cash) return filtersIn(tab, filters);
  const isPaidAtOnce = pieces.some(({ meant }) => meant.monthly);
  return { [isPaidAtOnce ? 'down' : 'price']: [cash] };
}

/** 大平层 200平以上: what is said of the area itself holds. */
function withOwnArea(found: Understood, pieces: readonly Piece[]): Understood {
  const own = pieces.flatMap(({ meant }) => (meant.note === 'large_flat' ? [] : (meant.filters?.area ?? [])));
  if (own.length === 0 || !found.notes.includes('large_flat')) return found;
  const notes = found.notes.filter((note) => note !== 'large_flat');
  return { ...found, filters: { ...found.filters, area: own }, notes };
}

/** Nobody lets a home for so much a month, nor sells one for it: 万. */
const MAX_RENT_WAN = 10;
const YUAN_IN_WAN = 10_000;

/** 一万以内 of a home to let is its rent; 6万左右 of a home for sale is a ㎡ of it. */
function filtersIn(tab: SearchTab, filters: Partial<Filters> = {}): Partial<Filters> {
  const { price, ...others } = filters;
  if (!price?.every((range) => mostOf(range) <= MAX_RENT_WAN)) return filters;
  if (tab !== 'rent') return { ...others, unit: price };
  const inYuan = (amount: number | null) => amount && Math.round(amount * YUAN_IN_WAN);
  return { ...others, rent: price.map(({ from, to }) => ({ from: inYuan(from), to: inYuan(to) })) };
}

/** 近一周 is when a home was listed; of a price cut nobody knows it by the week. */
function withRecent(
  { filters, ignored }: Understood,
  days: number,
  said: string,
  pieces: readonly Piece[],
): Partial<Understood> {
  const isOfCut = pieces.some(({ meant }) => meant.filters?.tag?.includes('cut'));
  return isOfCut ? { ignored: [...ignored, said] } : { filters: { ...filters, listed: days } };
}

/** 到陆家嘴和漕河泾 are two ways. */
function severalWays(commute: ParsedCommute): ParsedCommute[] {
  const names = commute.name.split(/[和与跟]/);
  return names.every((name) => name.length > 1) ? names.map((name) => ({ ...commute, name })) : [commute];
}

/** 最便宜 of communities is by the ㎡. null where the list has no such order. */
function orderIn(tab: SearchTab, sort: SearchSort): SearchSort | null {
  const sorts: readonly SearchSort[] = SORTS_OF[tab];
  if (sorts.includes(sort)) return sort;
  return sort === 'price_asc' && sorts.includes('unit_asc') ? 'unit_asc' : null;
}

/** Joins what two phrases say of one field: 两房 三房 is both, 300万以上 500万以下 lies between. */
function merge(target: Partial<Filters>, found: Partial<Filters>): void {
  for (const [name, value] of Object.entries(found)) {
    const before = target[name as FilterName];
    const values = Array.isArray(before) && Array.isArray(value) ? joined(before, value) : value;
    Object.assign(target, { [name]: values });
  }
}

type Value = Extract<Filters[FilterName], readonly unknown[]>[number];
const isRange = (value: Value): value is NumberRange => typeof value === 'object' && 'from' in value;

/** A span of two ends that a bound of one end allows. */
const isWithin = (span: NumberRange, bound: NumberRange): boolean =>
  span.from !== null &&
  span.to !== null &&
  (bound.from === null) !== (bound.to === null) &&
  span.from >= (bound.from ?? 0) &&
  span.to <= (bound.to ?? span.to);

function joined(before: readonly Value[], values: readonly Value[]): Value[] {
  const [one, other] = [before[0], values[0]];
  if (before.length === 1 && values.length === 1 && one && other && isRange(one) && isRange(other)) {
    const least = one.from ?? other.from;
    const most = one.to ?? other.to;
    // Two upper bounds, or two lower ones: the narrower.
    if (one.from === null && other.from === null && one.to !== null && other.to !== null)
      return [{ from: null, to: Math.min(one.to, other.to) }];
    if (one.to === null && other.to === null && one.from !== null && other.from !== null)
      return [{ from: Math.max(one.from, other.from), to: null }];
    const isHalves = (one.from === null) !== (other.from === null) && (one.to === null) !== (other.to === null);
    // 二三十年的老房子: the span that lies within the other's bound says more.
    if (isWithin(one, other)) return [one];
    if (isWithin(other, one)) return [other];
    if (isHalves && least !== null && most !== null && least <= most) return [{ from: least, to: most }];
  }
  return [...before, ...values];
}

const ALL: { readonly [Name in FilterName]?: readonly (string | number)[] } = {
  room: [1, 2, 3, 4, 5],
  face: FACES,
  floor: FLOORS.filter((floor) => floor !== 'basement'),
  decoration: DECORATIONS,
  lift: LIFTS,
  usage: USAGES,
  ownership: OWNERSHIPS,
  mode: RENT_MODES,
  held: HELD,
  building: BUILDINGS,
  hall: [1, 2, 3],
  bath: [1, 2, 3],
};

/** Of a filter of which values are not wanted, those asked for without them, else all others. */
function turnRound(filters: Partial<Filters>, contraries: Partial<Filters>): void {
  for (const [name, refused] of Object.entries(contraries) as [FilterName, readonly (string | number)[]][]) {
    const named = filters[name] as readonly (string | number)[] | undefined;
    const left = (named ?? ALL[name] ?? []).filter((value) => !refused.includes(value));
    if (left.length > 0) Object.assign(filters, { [name]: left });
  }
}
