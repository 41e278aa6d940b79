import type { Day } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { currencyOf } from '@/lib/overseas/currency';
import {
  type DayOrder,
  parseAge,
  parseDay,
  parseDayAgo,
  parseMonth,
  parseOrderedDay,
  parseSerialDay,
  parseYears,
  partOfDay,
  type SerialStart,
  saysAge,
} from '../parse/day';
import { type BareFloor, parseFloor } from '../parse/floor';
import { parseLayout, parseRoomCounts } from '../parse/layout';
import { splitList } from '../parse/list';
import {
  type Counted,
  type MoneyPer,
  type MoneyUnit,
  parseArea,
  parseCount,
  parseLandArea,
  parseMoney,
  parseNumber,
  parsePlotRatio,
  parseRate,
  type Span,
} from '../parse/measure';
import { parseParagraphs } from '../parse/paragraphs';
import { parseHomePhrase, parseStationPhrase } from '../parse/phrases';
import { type Datum, parsePosition } from '../parse/position';
import * as words from '../parse/words';

export type Value = string | number;
/** Values by column of the table; names that begin with @ are looked up first (community, district, ...). */
export type Values = Record<string, Value>;
/** `note`: what the report says of how it was read. `isGrave`: the row is rejected unless the mapping says what else to do, even where the field is optional. */
export type FieldRead = { values: Values; note?: string } | { wrong: string; isGrave?: true };

export interface ReadOptions {
  unit: MoneyUnit;
  datum: Datum;
  bare: BareFloor;
  /** The day on which the file's information holds. */
  day: Day;
  /** The last day that a past event may bear. */
  lastDay: Day;
  /** From when a workbook counts its days. */
  serialStart?: SerialStart | undefined;
  /** What parts the entries of a list, where the mapping says so. */
  separator?: string;
  /** How a day is written whose year does not stand first in four digits. */
  dayOrder?: DayOrder | undefined;
}

/**
 * Reads the texts of one field into the columns `to`: one text a column of the file, or those of a list. None is empty,
 * but for types that `takesBlanks`.
 */
export type FieldReader = (texts: string[], to: readonly string[], options: ReadOptions) => FieldRead;

const MAX_TEXT = 200;
const MAX_LONG_TEXT = 4_000;
const MAX_BODY = 20_000;
const MAX_NAME = 60;

const cannotRead = (texts: readonly string[]): FieldRead => ({ wrong: `“${texts.join('，').slice(0, 60)}” 看不懂` });

/** A reader of one text into one value. */
function single(parse: (text: string, options: ReadOptions) => Value | null): FieldReader {
  return (texts, [to = ''], options) => {
    const value = parse(texts[0] ?? '', options);
    return value === null ? cannotRead(texts) : { values: { [to]: value } };
  };
}

/** A reader of a day; a bare number of five digits is a date of a spreadsheet, and told. */
function anyDay(parse: (text: string, options: ReadOptions) => Day | null): FieldReader {
  return ([text = ''], [to = ''], options) => {
    const day = parse(text, options);
    if (day !== null) return { values: { [to]: day } };
    const serial = parseSerialDay(text, options.serialStart);
    return serial === null
      ? noDay(text)
      : { values: { [to]: serial }, note: `“${text}” 是表格软件里日期的序号，读作 ${serial}` };
  };
}

/** Why a text is no day: one that tells a month or a year is understood, and is not made a day of. */
function noDay(text: string): FieldRead {
  const part = partOfDay(text);
  if (part === null) return cannotRead([text]);
  return { wrong: `“${text.slice(0, 30)}” 只写到${part === 'month' ? '月' : '年'}，这里要写到日` };
}

const statedDay = (text: string, { dayOrder }: ReadOptions): Day | null =>
  parseDay(text) ?? (dayOrder ? parseOrderedDay(text, dayOrder) : null);

/** A reader of the day of something that has happened: a later day than tomorrow's is mistyped. */
function pastDay(parse: (text: string, options: ReadOptions) => Day | null): FieldReader {
  const read = anyDay(parse);
  return (texts, to, options) => {
    const found = read(texts, to, options);
    const day = 'values' in found ? String(found.values[to[0] ?? '']) : '';
    return day > options.lastDay ? { wrong: `${day} 在将来`, isGrave: true } : found;
  };
}

/** A past day, or the month of one: its first day to count by, and the month, which is what is shown. */
const pastDayOrMonth: FieldReader = (texts, [day = '', month = ''], options) => {
  const [text = ''] = texts;
  const found = parseMonth(text);
  if (found === null) {
    return partOfDay(text) === 'year'
      ? { wrong: `“${text.slice(0, 30)}” 只写到年，要写到月或日` }
      : pastDay(statedDay)(texts, [day], options);
  }
  const first = `${found}-01`;
  return first > options.lastDay
    ? { wrong: `${found} 在将来`, isGrave: true }
    : { values: { [day]: first, [month]: found } };
};

/** A reader of an amount where one is expected: a range says why it is not taken. */
function exactly(parse: (text: string, options: ReadOptions) => Span | null): FieldReader {
  return ([text = ''], [to = ''], options) => {
    const found = parse(text, options);
    const value = exact(found);
    if (value !== null) return { values: { [to]: value } };
    return found === null ? cannotRead([text]) : { wrong: `“${text}” 是一个范围，这里要一个确定的数` };
  };
}

/** A reader of one text into several columns that the parser names itself. */
function several(parse: (text: string, options: ReadOptions) => object | null): FieldReader {
  return (texts, _to, options) => {
    const values = parse(texts[0] ?? '', options);
    return values === null ? cannotRead(texts) : { values: values as Values };
  };
}

/** A reader of both ends from one text (800-1200万, 800万起) or from two of which one may be empty. */
function span(parse: (text: string, options: ReadOptions) => Span | null): FieldReader {
  return (texts, [from = '', to = ''], options) => {
    const spans = texts.map((text) => (text === '' ? null : parse(text, options)));
    if (spans.some((found, at) => found === null && texts[at] !== '')) return cannotRead(texts);
    const [first, second] = spans;
    const { low, high } = texts.length === 1 ? endsOf(first) : { low: exact(first), high: exact(second) };
    const isSpan = low !== null && high !== null ? low <= high : low !== null || high !== null;
    if (!isSpan) return cannotRead(texts);
    const values: Values = {};
    if (low !== null) values[from] = low;
    if (high !== null) values[to] = high;
    return { values };
  };
}

const endsOf = (found: Span | null | undefined): { low: number | null; high: number | null } => ({
  low: !found || found.open === 'below' ? null : found.low,
  high: !found || found.open === 'above' ? null : found.high,
});

function textUpTo(most: number): FieldReader {
  return (texts, [to = '']) => {
    const text = texts.filter(Boolean).join(' ');
    return text.length > most ? { wrong: `超过 ${most} 个字` } : { values: { [to]: text } };
  };
}

const readParagraphs: FieldReader = (texts, to, options) => {
  const text = texts.filter(Boolean).join('\n\n');
  return textUpTo(MAX_BODY)([text], to, options);
};

const readPosition: FieldReader = (texts, _to, { datum }) => {
  const read = parsePosition(texts, datum);
  return 'wrong' in read ? read : { values: { ...read.position } };
};

const readYears: FieldReader = (texts, [from = '', to = ''], options) => {
  if (saysAge(texts[0] ?? '')) return readAge(texts, [from], options);
  const years = parseYears(texts[0] ?? '');
  if (!years) return cannotRead(texts);
  const values: Values = { [from]: years.from };
  if (to && years.to > years.from) values[to] = years.to;
  return { values };
};

/** The year in which a home was built, from its age on the day of the file. */
const readAge: FieldReader = ([text = ''], [to = ''], { day }) => {
  const year = parseAge(text, day);
  return year === null ? cannotRead([text]) : { values: { [to]: year } };
};

/** The snapshots write the house's type where its year is missing. */
const readYearOrType: FieldReader = (texts, to, options) => {
  const type = words.parseBuildingType(texts[0] ?? '');
  return type ? { values: { building_type: type } } : readYears(texts, to, options);
};

const readRooms: FieldReader = (texts, [to = ''], { separator }) => {
  const stated = texts.filter(Boolean);
  const parts = separator === undefined ? stated : splitList(stated, separator);
  const counts = parseRoomCounts(parts.length === 1 ? (parts[0] ?? '') : parts);
  return counts ? { values: { [to]: JSON.stringify(counts) } } : cannotRead(texts);
};

const MAX_ENTRIES = 30;

const readList: FieldReader = (texts, [to = ''], { separator }) => {
  const entries = splitList(texts.filter(Boolean), separator);
  const longest = Math.max(0, ...entries.map((entry) => entry.length));
  if (longest > MAX_NAME) return { wrong: `有一项超过 ${MAX_NAME} 个字，可能要在映射里写 separator（用什么隔开）` };
  return { values: { [to]: JSON.stringify(entries.slice(0, MAX_ENTRIES)) } };
};

/** One room to let in a flat of one room is the whole flat. */
const readRoomsToLet: FieldReader = (texts) => {
  const layout = parseLayout(texts[0] ?? '');
  return layout
    ? { values: { ...layout, mode: layout.rooms === 1 ? 'whole' : 'shared' } as Values }
    : cannotRead(texts);
};

const readStation: FieldReader = (texts) => {
  const phrase = parseStationPhrase(texts[0] ?? '');
  return phrase ? { values: { '@station': phrase.station, '@stationMetres': phrase.metres } } : cannotRead(texts);
};

const readHome: FieldReader = (texts) => {
  const { facts, unknown } = parseHomePhrase(texts.filter(Boolean).join(' | '));
  return Object.keys(facts).length > 0 && unknown.length === 0 ? { values: facts } : cannotRead(unknown);
};

const color = (text: string): string | null => {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
  return digits ? `#${digits.toUpperCase()}` : null;
};

/** Tells what was turned into ㎡: who reads the report sees that 亩 was understood. */
function readLandArea(texts: string[], [to = '']: readonly string[]): FieldRead {
  const read = parseLandArea(texts[0] ?? '');
  if (read === null) return cannotRead(texts);
  const note = read.unit === undefined ? undefined : `“${texts[0]}” 换算成 ${read.area} ㎡`;
  return defined({ values: { [to]: read.area }, note });
}

/** One amount where one is expected: a range is not. */
function exact(found: Span | null | undefined): number | null {
  return found && found.low === found.high && found.open !== 'below' ? found.low : null;
}

export interface FieldType {
  read: FieldReader;
  /** From how many columns of the file the field can be made. */
  columns: number;
  /** The field can do with some of its columns: an empty one is read as ''. */
  takesBlanks?: true;
  /** How a cell's text is cleaned, where its lines mean something. */
  clean?: (raw: string) => string;
  /** 无 is an answer here, not the lack of one. */
  statesNone?: true;
  /** A cell holds several values, which `separator` parts. */
  isList?: true;
  /** A number that has a unit, in the cell or in the column's name. */
  isMeasure?: true;
}

const MANY = 10;
const one = (read: FieldReader): FieldType => ({ read, columns: 1 });
const measure = (read: FieldReader): FieldType => ({ read, columns: 1, isMeasure: true });
const amount = (per: MoneyPer): FieldType => measure(exactly((text, { unit }) => parseMoney(text, unit, per)));
const counted = (what: Counted): FieldType => measure(single((text) => parseCount(text, what)));
const joined = (read: FieldReader): FieldType => ({ read, columns: MANY, takesBlanks: true });
const ends = (read: FieldReader): FieldType => ({ ...measure(read), columns: 2, takesBlanks: true });
const list = (read: FieldReader): FieldType => ({ ...joined(read), isList: true });

/** How a field is read, by the name of its type. */
export const FIELD_TYPES = {
  name: { read: textUpTo(MAX_NAME), columns: MANY },
  text: joined(textUpTo(MAX_TEXT)),
  longText: joined(textUpTo(MAX_LONG_TEXT)),
  /** What is owed or forbidden: 无 says that nothing is. */
  rules: { ...joined(textUpTo(MAX_LONG_TEXT)), statesNone: true },
  paragraphs: { ...joined(readParagraphs), clean: parseParagraphs },
  list: list(readList),
  money: amount('total'),
  landMoney: amount('parcel'),
  unitPrice: amount('㎡'),
  monthlyMoney: amount('month'),
  propertyFee: amount('㎡ or month'),
  moneySpan: ends(span((text, { unit }) => parseMoney(text, unit, 'total'))),
  area: measure(exactly(parseArea)),
  landArea: measure(readLandArea),
  areaSpan: ends(span(parseArea)),
  homeCount: counted('homes'),
  buildingCount: counted('buildings'),
  roomCount: counted('rooms'),
  hallCount: counted('halls'),
  bathCount: counted('baths'),
  kitchenCount: counted('kitchens'),
  floorCount: counted('floors'),
  people: counted('people'),
  times: counted('times'),
  dayCount: counted('days'),
  monthCount: counted('months'),
  decimal: one(single(parseNumber)),
  plotRatio: measure(single(parsePlotRatio)),
  rate: measure(single(parseRate)),
  years: one(readYears),
  age: one(readAge),
  yearOrType: one(readYearOrType),
  ownershipYears: counted('years'),
  day: one(anyDay(statedDay)),
  pastDay: one(pastDay(statedDay)),
  pastDayOrMonth: one(pastDayOrMonth),
  dayAgo: one(pastDay((text, options) => parseDayAgo(text, options.day) ?? statedDay(text, options))),
  flag: { ...one(single(words.parseFlag)), statesNone: true },
  held: one(single(words.parseHeld)),
  layout: one(several(parseLayout)),
  roomsToLet: one(readRoomsToLet),
  rooms: list(readRooms),
  floor: one(several((text, { bare }) => parseFloor(text, bare))),
  position: { read: readPosition, columns: 2 },
  station: one(readStation),
  home: joined(readHome),
  orientation: one(single(words.parseOrientation)),
  decoration: one(single(words.parseDecoration)),
  buildingType: one(single(words.parseBuildingType)),
  structure: one(single(words.parseStructure)),
  usage: one(single(words.parseUsage)),
  projectUsage: one(single(words.parseProjectUsage)),
  ownership: one(single(words.parseOwnership)),
  layoutStructure: one(single(words.parseLayoutStructure)),
  saleStatus: one(single(words.parseSaleStatus)),
  completion: one(single(words.parseCompletion)),
  rentalMode: one(single(words.parseRentalMode)),
  articleTopic: one(single(words.parseArticleTopic)),
  tenure: one(several(words.parseTenure)),
  currency: one(single(currencyOf)),
  color: one(single(color)),
} satisfies Record<string, FieldType>;

export type FieldTypeName = keyof typeof FIELD_TYPES;
