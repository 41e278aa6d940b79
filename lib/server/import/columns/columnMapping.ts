import { spell } from '@/lib/server/facts/spell';
import { nameKey } from '../parse/cleanText';
import type { FileProfile } from './fileProfile';
import { DATA_DAY, KEY, LAT, LNG } from './fit';
import type { ColumnPlan, ImportPlan } from './plan';
import { NOT_BARE_FLOOR } from './readCell';
import { ROW_KINDS, type RowKindName } from './rowKinds';

type FieldEntry = string | string[] | Record<string, unknown>;

/** A mapping as its file has it (docs/import.md). */
export interface MappingFile {
  title: string;
  note: string;
  kind: RowKindName;
  source: string;
  file?: { headerLine: number };
  columns: string[];
  datum?: string;
  key: string[];
  day?: { column: string };
  fields: Record<string, FieldEntry>;
  constants?: Record<string, string>;
}

/** Where a file has no id of a record: which columns tell one from another. The price is not among them, as it changes. */
const TELLING: Record<RowKindName, readonly string[]> = {
  deal: [
    ...['community', 'communityId', 'address', 'buildingName', 'dealDay', 'area', 'layout', 'rooms', 'floor', 'price'],
    ...['position', LNG, LAT, 'home'],
  ],
  listing: [
    ...['community', 'communityId', 'title', 'buildingName', 'area', 'layout', 'rooms', 'floor', 'totalFloors'],
    ...['orientation', 'home', 'region'],
  ],
  rental: [
    ...[
      'community',
      'communityId',
      'title',
      'buildingName',
      'roomName',
      'area',
      'layout',
      'rooms',
      'floor',
      'orientation',
    ],
    ...['mode', 'region'],
  ],
  project: ['name', 'district', 'usage', 'address'],
  community: ['name', 'district', 'plate'],
};

/** The columns by which one record is known again: its id, or all that tell it from others. By their places. */
export function keyColumns({ kind, columns }: Pick<ImportPlan, 'kind' | 'columns'>): {
  places: number[];
  isId: boolean;
} {
  const ids = columns.flatMap(({ to }, at) => (to === KEY ? [at] : []));
  if (ids.length > 0) return { places: ids.slice(0, MAX_KEY), isId: true };
  const telling = TELLING[kind].flatMap((field) => columns.flatMap(({ to }, at) => (to === field ? [at] : [])));
  return { places: telling.slice(0, MAX_KEY), isId: false };
}

const MAX_KEY = 10;

/** How many of the rows that were looked at have the same key as another one. */
export function countSameKeys({ columns }: Pick<ImportPlan, 'columns'>, places: readonly number[]): number {
  const seen = new Set<string>();
  const rows = columns[0]?.column.values.length ?? 0;
  for (let row = 0; row < rows; row++) {
    seen.add(JSON.stringify(places.map((at) => columns[at]?.column.values[row] ?? '')));
  }
  return rows - seen.size;
}

/** The mapping that a plan comes to; what is still open is left out. */
export function mappingOf(plan: ImportPlan, profile: FileProfile, title: string, day: string): MappingFile {
  const { kind, columns, datum, needsDatum, constants } = plan;
  const fields: MappingFile['fields'] = {};
  for (const field of Object.keys(ROW_KINDS[kind].fields)) {
    const from = columns.filter(({ to, ways, taken }) => to === field && (ways === null || taken !== null));
    const entry = fieldEntry(from);
    if (entry !== null) fields[field] = entry;
  }
  const [lng, lat] = [LNG, LAT].map((to) => columns.find((column) => column.to === to)?.column.ref);
  if (lng !== undefined && lat !== undefined) fields.position = [lng, lat];
  if (needsDatum && datum === null) delete fields.position;
  const dataDay = columns.find(({ to }) => to === DATA_DAY)?.column.ref;
  return {
    title: title.slice(0, MAX_TITLE),
    note: `${day} 在工作台里一列一列对应的。`,
    kind,
    source: sourceOf(title),
    ...(profile.headerLine !== null && { file: { headerLine: profile.headerLine } }),
    columns: profile.columns.map(({ name }) => name.slice(0, MAX_NAME)),
    ...(needsDatum && datum !== null && { datum }),
    key: keyColumns(plan).places.map((at) => columns[at]?.column.ref ?? ''),
    ...(dataDay !== undefined && { day: { column: dataDay } }),
    fields,
    ...(Object.keys(constants).length > 0 && { constants }),
  };
}

const MAX_TITLE = 60;
const MAX_NAME = 256;
const MAX_JOINED = 10;

function fieldEntry(plans: readonly ColumnPlan[]): FieldEntry | null {
  const [first] = plans;
  if (!first) return null;
  if (plans.length > 1) return plans.slice(0, MAX_JOINED).map(({ column }) => column.ref);
  const { column, way, codes } = first;
  // A code that comes later has no meaning; where words stand among them, another word may be one of the field's.
  if (codes) return { from: column.ref, codes: way.codes, ...(codes.hasWords && { otherwise: 'keep' }) };
  const { number, ...rest } = way;
  if (number === 'none') return { from: column.ref, part: NOT_BARE_FLOOR };
  return Object.keys(way).length === 0 ? column.ref : { from: column.ref, ...rest, ...(number && { number }) };
}

/** Ids are compared within one source: files of one mapping have one. */
function sourceOf(title: string): string {
  const letters = spell(title)
    .pinyin.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return letters.slice(0, 40).replace(/-+$/, '') || 'own-file';
}

/** The same columns, in whatever order: a file that has them is read by the same mapping. */
export const columnsKey = (names: readonly string[]): string =>
  JSON.stringify(names.map((name) => nameKey(name.slice(0, MAX_NAME))).sort());
