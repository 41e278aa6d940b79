import type { Day } from '@/lib/domain/day';
import { parseDay, parseDayAgo, parseYears } from '../parse/day';
import { type BareFloor, parseFloor } from '../parse/floor';
import { parseLayout, parseRoomCounts } from '../parse/layout';
import { type MoneyUnit, parseArea, parseMoney, parseNumber, parseRate } from '../parse/measure';
import { parseHomePhrase, parseStationPhrase } from '../parse/phrases';
import { type Datum, parsePosition } from '../parse/position';
import * as words from '../parse/words';

export type Value = string | number;
/** Values by column of the table; names that begin with @ are looked up first (community, district, ...). */
export type Values = Record<string, Value>;
export type FieldRead = { values: Values } | { wrong: string };

export interface ReadOptions {
  unit: MoneyUnit;
  datum: Datum;
  bare: BareFloor;
  /** The day on which the file's information holds. */
  day: Day;
}

/** Reads the texts of one field (none of them empty) into the columns `to`. */
export type FieldReader = (texts: string[], to: readonly string[], options: ReadOptions) => FieldRead;

const MAX_TEXT = 200;
const MAX_LONG_TEXT = 4_000;
const MAX_NAME = 60;

const cannotRead = (texts: readonly string[]): FieldRead => ({ wrong: `“${texts.join('，').slice(0, 60)}” 看不懂` });

/** A reader of one text into one value. */
function single(parse: (text: string, options: ReadOptions) => Value | null): FieldReader {
  return (texts, [to = ''], options) => {
    const value = parse(texts[0] ?? '', options);
    return value === null ? cannotRead(texts) : { values: { [to]: value } };
  };
}

/** A reader of one text into several columns that the parser names itself. */
function several(parse: (text: string, options: ReadOptions) => object | null): FieldReader {
  return (texts, _to, options) => {
    const values = parse(texts[0] ?? '', options);
    return values === null ? cannotRead(texts) : { values: values as Values };
  };
}

function span(parse: (text: string, options: ReadOptions) => { low: number; high: number } | null): FieldReader {
  return (texts, [from = '', to = ''], options) => {
    const found = parse(texts[0] ?? '', options);
    return found ? { values: { [from]: found.low, [to]: found.high } } : cannotRead(texts);
  };
}

function textUpTo(most: number): FieldReader {
  return (texts, [to = '']) => {
    const text = texts.join(' ');
    return text.length > most ? { wrong: `超过 ${most} 个字` } : { values: { [to]: text } };
  };
}

const whole = (value: number | null): number | null =>
  value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;

const readPosition: FieldReader = (texts, _to, { datum }) => {
  const read = parsePosition(texts, datum);
  return 'wrong' in read ? read : { values: { ...read.position } };
};

const readYears: FieldReader = (texts, [from = '', to = '']) => {
  const years = parseYears(texts[0] ?? '');
  if (!years) return cannotRead(texts);
  return { values: { [from]: years.from, ...(to && years.to > years.from && { [to]: years.to }) } };
};

/** The snapshots write the house's type where its year is missing. */
const readYearOrType: FieldReader = (texts, to, options) => {
  const type = words.parseBuildingType(texts[0] ?? '');
  return type ? { values: { building_type: type } } : readYears(texts, to, options);
};

const readRooms: FieldReader = (texts, [to = '']) => {
  const counts = parseRoomCounts(texts.length === 1 ? (texts[0] ?? '') : texts);
  return counts ? { values: { [to]: JSON.stringify(counts) } } : cannotRead(texts);
};

const readList: FieldReader = (texts, [to = '']) => {
  const entries = texts.length === 1 ? (texts[0] ?? '').split(/[,，、;；]/) : texts;
  return {
    values: {
      [to]: JSON.stringify(
        entries
          .map((entry) => entry.trim())
          .filter(Boolean)
          .slice(0, 30),
      ),
    },
  };
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
  const { facts, unknown } = parseHomePhrase(texts.join(' | '));
  return Object.keys(facts).length > 0 && unknown.length === 0 ? { values: facts } : cannotRead(unknown);
};

const color = (text: string): string | null => {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
  return digits ? `#${digits.toUpperCase()}` : null;
};

/** How a field is read, by the name of its type. */
export const FIELD_TYPES = {
  name: textUpTo(MAX_NAME),
  text: textUpTo(MAX_TEXT),
  longText: textUpTo(MAX_LONG_TEXT),
  list: readList,
  money: single((text, { unit }) => exact(parseMoney(text, unit))),
  moneySpan: span((text, { unit }) => parseMoney(text, unit)),
  area: single((text) => exact(parseArea(text))),
  areaSpan: span(parseArea),
  count: single((text) => whole(parseNumber(text))),
  decimal: single(parseNumber),
  rate: single(parseRate),
  years: readYears,
  yearOrType: readYearOrType,
  ownershipYears: single((text) => whole(parseNumber(text.replace(/年$/, '')))),
  day: single(parseDay),
  dayAgo: single((text, { day }) => parseDayAgo(text, day) ?? parseDay(text)),
  flag: single(words.parseFlag),
  held: single(words.parseHeld),
  layout: several(parseLayout),
  roomsToLet: readRoomsToLet,
  rooms: readRooms,
  floor: several((text, { bare }) => parseFloor(text, bare)),
  position: readPosition,
  station: readStation,
  home: readHome,
  orientation: single(words.parseOrientation),
  decoration: single(words.parseDecoration),
  buildingType: single(words.parseBuildingType),
  structure: single(words.parseStructure),
  usage: single(words.parseUsage),
  projectUsage: single(words.parseProjectUsage),
  ownership: single(words.parseOwnership),
  layoutStructure: single(words.parseLayoutStructure),
  saleStatus: single(words.parseSaleStatus),
  completion: single(words.parseCompletion),
  rentalMode: single(words.parseRentalMode),
  color: single(color),
} satisfies Record<string, FieldReader>;

export type FieldType = keyof typeof FIELD_TYPES;

/** One amount where one is expected: a range is not. */
const exact = (found: { low: number; high: number } | null): number | null =>
  found && found.low === found.high ? found.low : null;
