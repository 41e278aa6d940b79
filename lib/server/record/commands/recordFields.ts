import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { addDays, dayOf } from '@/lib/kernel/day';
import { unitPriceOf } from '@/lib/kernel/money';
import { FLOOR_BANDS } from '@/lib/record/fieldForm';
import type { Cell } from '@/lib/record/recordAct';
import type { RecordKind } from '@/lib/record/recordKind';
import { spell } from '@/lib/server/facts/spell';
import type { FieldSpec, Kind } from '@/lib/server/import/kinds/kind';
import { KINDS } from '@/lib/server/import/kinds/kinds';
import { FIELD_TYPES, type FieldType, type Values } from '@/lib/server/import/mapping/fieldTypes';
import { cleanText, isEmptyWord } from '@/lib/server/import/parse/cleanText';
import { ApiError } from '@/services/http/apiError';
import type { RecordRow } from '../queries/recordRows';
import { isPlaceForm, PLACE_COLUMNS, placeLocksOf } from './placeFields';

/** A field of a record that can be put right, as imports have it, or where it lies (placeFields). */
export interface RecordField {
  /** The import's name of it (docs/import.md). */
  name: string;
  column: string;
  label: string;
  /** How it is read and shown (lib/record/fieldForm). */
  form: string;
  /** It cannot be unknown. */
  isRequired: boolean;
  usual: readonly [number, number] | null;
}

const IMPORTED = {
  estate: KINDS.listing,
  rental: KINDS.rental,
  community: KINDS.community,
  project: KINDS.project,
  deal: KINDS.deal,
} as const satisfies Record<RecordKind, Kind>;

/** Of several columns at once, or read in another way where they are one. */
const NOT_ONE = new Set(['moneySpan', 'areaSpan', 'position', 'yearOrType', 'age']);
/** The tables take no null here, and imports no row without. */
const NEVER_UNKNOWN: Readonly<Record<RecordKind, readonly string[]>> = {
  estate: ['title', 'area'],
  rental: ['title', 'mode'],
  community: [],
  project: ['sale_status'],
  deal: ['area'],
};
const WITH_FLOORS: readonly RecordKind[] = ['estate', 'rental', 'deal'];

/** What is asked about first; the rest as imports have it. */
const FIRST = [
  ...['name', 'alias', 'address', 'sale_status', 'deal_day', 'price', 'rent', 'unit_price', 'area', 'usable_area'],
  ...['rooms', 'halls', 'baths', 'kitchens', 'floor_band', 'total_floors', 'orientation', 'decoration', 'has_lift'],
];

function fieldsOf(kind: RecordKind): RecordField[] {
  const specs: [string, FieldSpec][] = Object.entries(IMPORTED[kind].fields);
  const fields = specs.flatMap(([name, { to, type, label, required, usual }]): RecordField[] => {
    const column = to?.[0];
    if (column === undefined || column.startsWith('@') || NOT_ONE.has(type)) return [];
    const isRequired = required === true || NEVER_UNKNOWN[kind].includes(column);
    // Who puts a day right knows it.
    const form = type === 'pastDayOrMonth' ? 'pastDay' : type;
    return [{ name, column, label, form, isRequired, usual: usual ?? null }];
  });
  const first = (column: string) => FIRST.indexOf(column) + 1 || FIRST.length + 1;
  const sorted = (list: RecordField[]) => list.sort((one, other) => first(one.column) - first(other.column));
  if (!WITH_FLOORS.includes(kind)) return sorted(fields);
  const band = { column: 'floor_band', label: copy.floorBand, form: 'floorBand', isRequired: false, usual: null };
  return sorted([...fields, { name: 'floorBand', ...band }]);
}

const FIELDS: Readonly<Record<RecordKind, readonly RecordField[]>> = {
  estate: fieldsOf('estate'),
  rental: fieldsOf('rental'),
  community: fieldsOf('community'),
  project: fieldsOf('project'),
  deal: fieldsOf('deal'),
};

/** Those of one column. */
export const recordFields = (kind: RecordKind): readonly RecordField[] => FIELDS[kind];

const POSITION = {
  name: 'position',
  column: 'lng',
  label: copy.place.position,
  form: 'position',
  isRequired: false,
  usual: null,
};

/** Where it lies: homes and deals belong to a community besides. */
const placeFieldsOf = (kind: RecordKind): RecordField[] => {
  const isRequired = kind !== 'deal';
  const community = { name: 'community', column: 'community_id', label: copy.place.community, form: 'community' };
  const hasOne = kind === 'estate' || kind === 'rental' || kind === 'deal';
  return hasOne ? [{ ...community, isRequired, usual: null }, POSITION] : [POSITION];
};

/** All that may be put right, as the page lists it: a home's community first, where it lies last. */
export const correctableFields = (kind: RecordKind): readonly RecordField[] => {
  const places = placeFieldsOf(kind);
  return [...places.slice(0, -1), ...FIELDS[kind], ...places.slice(-1)];
};

export const findRecordField = (kind: RecordKind, name: string | undefined): RecordField | null =>
  correctableFields(kind).find((field) => field.name === name) ?? null;

/** The columns that a field is of: they are locked and brought back together. */
export const columnsOf = ({ form, column }: RecordField): readonly string[] =>
  isPlaceForm(form) ? PLACE_COLUMNS[form] : [column];

/** The fields, by their column, that may have locked a column. */
export const fieldsLocking = (column: string): readonly string[] => {
  const places = placeLocksOf(column);
  return places.length > 0 ? places : [column];
};

/** A total price is typed in 万, as it is shown. */
const IN_WAN = new Set(['money']);

/** What was typed, as an import understands it; null: not known. Throws ApiError badInput at `value`. */
export function readTypedValue({ form, isRequired }: RecordField, typed: string, now: number): Cell {
  const type: FieldType | undefined = Object.hasOwn(FIELD_TYPES, form)
    ? FIELD_TYPES[form as keyof typeof FIELD_TYPES]
    : undefined;
  const text = (type?.clean ?? cleanText)(typed);
  if (isEmptyWord(text) && !(type?.statesNone && text === '无')) {
    if (isRequired) throw ApiError.ofFields({ value: copy.problems.required });
    return null;
  }
  if (!type) return readFloorBand(text);
  const day = dayOf(now);
  const unit = IN_WAN.has(form) ? ('万' as const) : ('元' as const);
  const fixed = { datum: 'GCJ-02', bare: 'total' } as const;
  const options = { ...fixed, unit, day, lastDay: addDays(day, 1) };
  const read = type.read([text], ['value'], type.isList ? { ...options, separator: '、' } : options);
  if ('wrong' in read) throw ApiError.ofFields({ value: read.wrong.replace(/” 看不懂$/, `” ${copy.problems.unread}`) });
  return read.values.value ?? null;
}

function readFloorBand(text: string): Cell {
  const band = FLOOR_BANDS.find(([, name]) => name === text)?.[0];
  if (!band) throw ApiError.ofFields({ value: copy.problems.floorBand });
  return band;
}

const RANGES = [
  ['built_year', 'built_year_to'],
  ['total_price_from', 'total_price_to'],
  ['area_from', 'area_to'],
] as const;

/**
 * A row with one value changed and what follows from it in the row itself, as an import would have it: only the columns
 * that differ. Throws ApiError badInput at `value` where an import would refuse the row.
 */
export function changedColumns(kind: RecordKind, row: RecordRow, { column }: RecordField, value: Cell): RecordRow {
  const after = { ...row, [column]: value };
  for (const [low, high] of RANGES)
    if (after[low] != null && after[high] != null && Number(after[low]) > Number(after[high]))
      throw ApiError.ofFields({ value: copy.problems.range });
  const known = Object.fromEntries(Object.entries(after).filter(([, one]) => one !== null)) as Values;
  const wrong = IMPORTED[kind].complete(known);
  if (wrong !== null) throw ApiError.ofFields({ value: wrong });
  // Zero of a project's price is how lists write that it is not known.
  if (value !== null && known[column] === undefined) after[column] = null;
  Object.assign(after, derivedColumns(kind, after, column));
  return Object.fromEntries(Object.entries(after).filter(([name, one]) => row[name] !== one));
}

/** What of a row follows from one of its columns. */
export function derivedColumns(kind: RecordKind, row: RecordRow, column: string): RecordRow {
  if ((kind === 'estate' || kind === 'deal') && (column === 'price' || column === 'area'))
    return { unit_price: unitPriceOf(Number(row.price), Number(row.area)) ?? row.unit_price ?? null };
  if ((kind === 'community' || kind === 'project') && column === 'name') return { ...spell(String(row.name)) };
  return {};
}

/** Columns that no person and no file sets by themselves. */
export const isDerivedColumn = (column: string): boolean =>
  ['unit_price', 'pinyin', 'initials', 'station_id', 'station_distance'].includes(column);
