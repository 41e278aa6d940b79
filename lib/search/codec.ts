import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import { foldRadicals } from '@/lib/kernel/foldText';
import type { Bounds } from '@/lib/kernel/place/geo';
import { readCommute, wholeIn, writeCommute } from './commuteText';
import {
  AGAINST_ESTIMATE,
  BUILDINGS,
  COMMUTE_KINDS,
  COMMUTE_MODES,
  COMPLETIONS,
  type Commute,
  choicesOf,
  DECORATIONS,
  FACES,
  FILTERS_OF,
  type FilterName,
  type Filters,
  FLOORS,
  filtersFor,
  HELD,
  isChosen,
  LAYOUTS,
  LIFTS,
  MANY_BATHS,
  MANY_HALLS,
  MAX_CHOICES,
  MAX_COMMUTES,
  type Near,
  type NumberRange,
  noFilters,
  OWNERSHIPS,
  RENT_MODES,
  RINGS,
  type RingSpan,
  SALE_STATUSES,
  SEARCH_TABS,
  SEARCH_VIEWS,
  type Search,
  type SearchSort,
  type SearchTab,
  SORTS_OF,
  SOURCES,
  sortFor,
  TAGS,
  USAGES,
  USUAL_COMMUTE_MINUTES,
} from './filters';
import { isRangeName, ownAmount } from './ownAmount';

// A search in an address: `?tab=rent&district=3&room=2,3&rent=3000-5000&sort=newest&page=2`. Names and values are
// stable: people keep and share these addresses. Reading is total: what is not understood is left out and named.

/** What an address or a call says, by name: missing, one text, or several. */
export type QueryTexts = Readonly<Record<string, string | readonly string[] | undefined>>;
/** Filters as they stand in an address or in a call's input. */
export type FilterQuery = { [Name in FilterName]?: string };

interface Read<Value> {
  value: Value;
  /** Whether something was left out. */
  dropped: boolean;
}

interface Codec<Value> {
  read: (text: string) => Read<Value>;
  write: (value: Value) => string;
}

const MAX_TEXT = 500;

function list<Item>(
  item: (text: string) => Item | null,
  write: (item: Item) => string,
  order: (a: Item, b: Item) => number,
): Codec<Item[]> {
  return {
    read(text) {
      const parts = text
        .slice(0, MAX_TEXT)
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
      const known = new Map<string, Item>();
      let dropped = text.length > MAX_TEXT;
      for (const part of parts) {
        const value = item(part);
        if (value === null) dropped = true;
        else known.set(write(value), value);
      }
      return { value: [...known.values()].sort(order), dropped };
    },
    write: (value) => value.map(write).join(','),
  };
}

const ID = /^[1-9]\d{0,14}$/;
const ids = () =>
  list(
    (text) => (ID.test(text) ? Number(text) : null),
    String,
    (a, b) => a - b,
  );

const wholes = (from: number, to: number) =>
  list(
    (text) => wholeIn(text, from, to),
    String,
    (a, b) => a - b,
  );

const oneWhole = (from: number, to: number): Codec<number | null> => ({
  read(text) {
    const value = wholeIn(text.trim(), from, to);
    return { value, dropped: value === null };
  },
  write: String,
});

function codes<const Code extends string>(known: readonly Code[]): Codec<Code[]> {
  const isKnown = (text: string): text is Code => (known as readonly string[]).includes(text);
  return list(
    (text) => (isKnown(text) ? text : null),
    String,
    (a, b) => known.indexOf(a) - known.indexOf(b),
  );
}

const AMOUNT = '(\\d{1,7}(?:\\.\\d{1,2})?)?';
const RANGE = new RegExp(`^${AMOUNT}-${AMOUNT}$`);

/** "300-500", "300-", "-500"; the wrong way round is turned. null for anything else. */
export function readRange(text: string): NumberRange | null {
  const parts = RANGE.exec(text);
  if (!parts || (parts[1] === undefined && parts[2] === undefined)) return null;
  const from = parts[1] === undefined ? null : Number(parts[1]);
  const to = parts[2] === undefined ? null : Number(parts[2]);
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

export const writeRange = ({ from, to }: NumberRange): string => `${from ?? ''}-${to ?? ''}`;

const ends = (range: NumberRange): [number, number] => [range.from ?? -1, range.to ?? Number.POSITIVE_INFINITY];
function byEnds(a: NumberRange, b: NumberRange): number {
  const [fromA, toA] = ends(a);
  const [fromB, toB] = ends(b);
  if (fromA !== fromB) return fromA - fromB;
  return toA === toB ? 0 : toA - toB;
}

const ranges = () => list(readRange, writeRange, byEnds);

const RING = new RegExp(`^(${RINGS.join('|')})?-(${RINGS.join('|')})?$`);

/** "-inner" inside it, "outer-" outside it, "2-3" between two. null for anything else. */
export function readRing(text: string): RingSpan | null {
  const [, one, other] = RING.exec(text) ?? [];
  if (one === other) return null;
  const [from, to] = [one, other].map((end) => RINGS.find((ring) => ring === end) ?? null);
  const isTurned = from && to && RINGS.indexOf(from) > RINGS.indexOf(to);
  return isTurned ? { from: to, to: from } : { from: from ?? null, to: to ?? null };
}

export const writeRing = ({ from, to }: RingSpan): string => `${from ?? ''}-${to ?? ''}`;
const placeOfRing = ({ from, to }: RingSpan): number =>
  (from === null ? -1 : RINGS.indexOf(from)) * (RINGS.length + 1) + (to === null ? RINGS.length : RINGS.indexOf(to));
const byRing = (one: RingSpan, other: RingSpan): number => placeOfRing(one) - placeOfRing(other);

const COORDINATE = '(-?\\d{1,3}(?:\\.\\d{1,6})?)';
const NEAR = new RegExp(`^${COORDINATE},${COORDINATE},(\\d{2,5})$`);
const MAX_RADIUS = 10_000;

const near: Codec<Near | null> = {
  read(text) {
    const parts = NEAR.exec(text.trim());
    const value = parts && { lng: Number(parts[1]), lat: Number(parts[2]), radius: Number(parts[3]) };
    const sensible =
      value &&
      Math.abs(value.lng) <= 180 &&
      Math.abs(value.lat) <= 85 &&
      value.radius <= MAX_RADIUS &&
      value.radius >= 100;
    return sensible ? { value, dropped: false } : { value: null, dropped: true };
  },
  write: (value) => (value ? `${rounded(value.lng)},${rounded(value.lat)},${value.radius}` : ''),
};

function byPlace(a: Commute, b: Commute): number {
  const kinds = COMMUTE_KINDS.indexOf(a.to) - COMMUTE_KINDS.indexOf(b.to);
  const modes = COMMUTE_MODES.indexOf(a.by) - COMMUTE_MODES.indexOf(b.by);
  return kinds || a.id - b.id || a.minutes - b.minutes || modes || (a.changes ?? Infinity) - (b.changes ?? Infinity);
}

/** Those that come first in the text: where one more is named, it is left out. */
const commutes: Codec<Commute[]> = {
  read(text) {
    const all = list(readCommute, writeCommute, () => 0).read(text);
    const first = all.value.slice(0, MAX_COMMUTES);
    return { value: first.sort(byPlace), dropped: all.dropped || first.length < all.value.length };
  },
  write: (value) => value.map(writeCommute).join(','),
};

const BOX = new RegExp(`^${[COORDINATE, COORDINATE, COORDINATE, COORDINATE].join(',')}$`);

/** west,south,east,north */
const box: Codec<Bounds | null> = {
  read(text) {
    const [west = 0, south = 0, east = 0, north = 0] = (BOX.exec(text.trim())?.slice(1) ?? []).map(Number);
    const isBox = west < east && south < north && west >= -180 && east <= 180 && south >= -85 && north <= 85;
    return isBox ? { value: { west, south, east, north }, dropped: false } : { value: null, dropped: true };
  },
  write: (value) => (value ? [value.west, value.south, value.east, value.north].map(rounded).join(',') : ''),
};

/** Ten metres are enough, and tell less of where a visitor stands. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const CODECS: { [Name in FilterName]: Codec<Filters[Name]> } = {
  district: ids(),
  plate: ids(),
  notDistrict: ids(),
  notPlate: ids(),
  house: ids(),
  line: ids(),
  station: ids(),
  school: ids(),
  developer: ids(),
  near,
  commute: commutes,
  primarySchool: oneWhole(100, 5_000),
  ring: list(readRing, writeRing, byRing),
  box,
  price: ranges(),
  unit: ranges(),
  usableUnitPrice: ranges(),
  againstEstimate: codes(AGAINST_ESTIMATE),
  down: ranges(),
  rent: ranges(),
  room: wholes(1, MANY_ROOMS),
  hall: wholes(1, MANY_HALLS),
  bath: wholes(1, MANY_BATHS),
  area: ranges(),
  face: codes(FACES),
  floor: codes(FLOORS),
  age: ranges(),
  decoration: codes(DECORATIONS),
  lift: codes(LIFTS),
  usage: codes(USAGES),
  layout: codes(LAYOUTS),
  ownership: codes(OWNERSHIPS),
  held: codes(HELD),
  listed: oneWhole(1, 365),
  listedDays: ranges(),
  source: codes(SOURCES),
  tag: codes(TAGS),
  metro: oneWhole(100, 5_000),
  mode: codes(RENT_MODES),
  status: codes(SALE_STATUSES),
  completion: codes(COMPLETIONS),
  building: codes(BUILDINGS),
};

export const FILTER_NAMES = Object.keys(CODECS) as FilterName[];

const textOf = (value: QueryTexts[string]): string => (typeof value === 'string' ? value : (value ?? []).join(','));

/** No range: names a filter among those that were not understood. */
const NOT_UNDERSTOOD = '?';

/** A form's own range comes as two fields, priceMin and priceMax, with amounts as people type them. */
function withOwnRange(name: FilterName, text: string, query: QueryTexts): string {
  if (!isRangeName(name)) return text;
  const typed = [textOf(query[`${name}Min`]).trim(), textOf(query[`${name}Max`]).trim()];
  if (typed.every((end) => end === '')) return text;
  const ends = typed.map((end) => (end === '' ? '' : ownAmount(name, end)));
  return [text, ends.includes(null) ? NOT_UNDERSTOOD : ends.join('-')].filter(Boolean).join(',');
}

/** A form's own way to work comes as the place that was ticked, and how many minutes by what. */
function withOwnCommute(text: string, query: QueryTexts): string {
  const place = textOf(query.commutePlace).trim();
  if (place === '') return text;
  const minutes = textOf(query.commuteMinutes).trim() || String(USUAL_COMMUTE_MINUTES);
  const by = textOf(query.commuteBy).trim() || 'metro';
  const changes = by === 'metro' ? textOf(query.commuteChanges).trim() : '';
  return [text, `${place}-${minutes}-${by}${changes && `-${changes}`}`].filter(Boolean).join(',');
}

/** What an address or a form says of one filter. */
const filterText = (name: FilterName, query: QueryTexts): string =>
  name === 'commute' ? withOwnCommute(textOf(query.commute), query) : withOwnRange(name, textOf(query[name]), query);

export interface ReadFilters {
  filters: Filters;
  /** Filters of the address that were left out, wholly or in part. */
  dropped: FilterName[];
}

/** The filters that a query names. Never throws; `dropped` names what was not understood, not for this list or too much. */
export function readFilters(query: QueryTexts, tab: SearchTab): ReadFilters {
  const filters = noFilters();
  const dropped: FilterName[] = [];
  let left = MAX_CHOICES;
  for (const name of FILTER_NAMES) {
    const text = filterText(name, query);
    if (text === '') continue;
    const read = FILTERS_OF[tab].includes(name) ? CODECS[name].read(text) : null;
    const value = read && within(read.value, left);
    if (value !== null) Object.assign(filters, { [name]: value });
    left -= choicesOf(value);
    if (!read || read.dropped || value !== read.value) dropped.push(name);
  }
  return { filters, dropped };
}

function within<Value extends Filters[FilterName]>(value: Value, room: number): Value | null {
  if (!Array.isArray(value)) return room > 0 ? value : null;
  return value.length > room ? (value.slice(0, room) as Value) : value;
}

/** The filters as query values, in one fixed order; what is not chosen is left out. */
export function writeFilters(filters: Filters): FilterQuery {
  const query: FilterQuery = {};
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (isChosen(value)) query[name] = (CODECS[name] as Codec<Filters[FilterName]>).write(value);
  }
  return query;
}

/** Whether one filter's text is understood without leaving anything out. */
export const isFilterText = (name: FilterName, text: string): boolean =>
  text === '' || !CODECS[name].read(text).dropped;

export const MAX_WORDS = 100;
// Beyond it the offset would pass 10,000 rows (docs/threats.md, threat 33).
const MAX_PAGE = 501;

// Half a character, and characters that are not seen.
const UNSEEN = /[\p{Surrogate}\p{Cc}\p{Cf}]/gu;

/** What was typed, in one width of letters, without what cannot be seen, at most MAX_WORDS characters. */
export function cleanWords(text: string): string {
  const seen = foldRadicals(text.slice(0, MAX_TEXT)).normalize('NFKC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return [...seen].slice(0, MAX_WORDS).join('').trim();
}

export interface ReadSearch {
  search: Search;
  dropped: (FilterName | 'sort')[];
}

/** The search of an address. Never throws. */
export function readSearch(query: QueryTexts): ReadSearch {
  const tab = SEARCH_TABS.find((known) => known === textOf(query.tab)) ?? 'resale';
  const view = SEARCH_VIEWS.find((known) => known === textOf(query.view)) ?? 'list';
  const words = cleanWords(textOf(query.q));
  const { filters, dropped } = readFilters(query, tab);
  const sort = textOf(query.sort);
  const knownSort = (SORTS_OF[tab] as readonly SearchSort[]).find((known) => known === sort);
  return {
    search: {
      tab,
      words,
      filters,
      sort: sortFor({ sort: knownSort ?? 'smart', filters }),
      page: wholeIn(textOf(query.page), 1, MAX_PAGE) ?? 1,
      view,
    },
    dropped: sort && !knownSort ? [...dropped, 'sort'] : dropped,
  };
}

/** The query of a search's address: what is standard is left out, so that one search has one address. */
export function writeSearch(search: Search): Record<string, string> {
  const { tab, words, filters, sort, page, view } = search;
  return {
    ...(tab === 'resale' ? {} : { tab }),
    ...(words ? { q: words } : {}),
    ...writeFilters(filtersFor(tab, filters)),
    ...(sort === 'smart' ? {} : { sort }),
    ...(view === 'list' ? {} : { view }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}

/** The texts behind "?": names once sent several times keep all their values. */
export function queryTexts(path: string): QueryTexts {
  const start = path.indexOf('?');
  const query: Record<string, string[]> = Object.create(null);
  if (start < 0) return query;
  new URLSearchParams(path.slice(start + 1)).forEach((value, name) => {
    query[name] = [...(query[name] ?? []), value];
  });
  return query;
}

/** The same search for another list: filters that mean nothing there are left behind, so is the order. */
export function searchInTab(search: Search, tab: SearchTab): Search {
  const filters = filtersFor(tab, search.filters);
  const sameHouses = (search.tab === 'new') === (tab === 'new');
  return {
    ...search,
    tab,
    filters: sameHouses ? filters : { ...filters, house: [] },
    sort: 'smart',
    page: 1,
    view: 'list',
  };
}
