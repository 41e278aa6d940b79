import { startOfDay } from '@/lib/kernel/day';
import type { Kind } from '../kinds/kind';
import type { Value, Values } from '../mapping/fieldTypes';

export type Cell = string | number | null;
export type Row = Record<string, Cell>;

/** What one row of a file says of one record. */
export interface Observation {
  file: number;
  line: number;
  day: string;
  /** Whether the file or the operator has named the day; otherwise it is the day of the import. */
  dayIsStated: boolean;
  values: Values;
}

export interface PriceStep {
  day: string;
  before: number;
  after: number;
}

export type Outcome = 'stored' | 'updated' | 'unchanged' | 'older';

export interface Folded {
  row: Row;
  isNew: boolean;
  changed: Set<string>;
  steps: PriceStep[];
  outcomes: Outcome[];
}

/** Columns that only information of its own day may set: an older file must not bring back an old price. */
const CURRENT_ONLY = new Set(['price', 'unit_price', 'rent', 'status']);

/** Without a lock. */
const NO_COLUMNS: ReadonlySet<string> = new Set();

/**
 * Brings observations of one record, in the order of their days, onto its stored row (null: not stored yet). Later
 * information replaces earlier; older than what is stored only fills what is empty; a missing value never erases one.
 * `updated_at` is the moment on which the row's information holds. `locked` columns stay as the console has put them right.
 */
export function foldRow(
  stored: Row | null,
  observations: Observation[],
  kind: Kind,
  create: (o: Observation) => Row,
  locked: ReadonlySet<string> = NO_COLUMNS,
): Folded {
  const folded: Folded = { row: stored ?? {}, isNew: stored === null, changed: new Set(), steps: [], outcomes: [] };
  for (const observation of observations) {
    const isFirst = folded.isNew && folded.outcomes.length === 0;
    if (isFirst) folded.row = create(observation);
    folded.outcomes.push(isFirst ? 'stored' : applied(folded, observation, kind, locked));
  }
  return folded;
}

function applied(folded: Folded, observation: Observation, kind: Kind, locked: ReadonlySet<string>): Outcome {
  const asOf = startOfDay(observation.day);
  const known = Number(folded.row.updated_at);
  if (kind.dated && asOf < known) return filled(folded, observation) ? 'updated' : 'older';
  const changes = differences(folded.row, observation.values);
  if (kind.table === 'estates') followPrice(folded, observation, changes);
  const reopened = kind.table === 'estates' && folded.row.status !== 'on_sale' && !locked.has('status');
  if (reopened) Object.assign(changes, { status: 'on_sale', status_day: null });
  const isChanged = Object.keys(changes).length > 0;
  if (isChanged || (observation.dayIsStated && asOf > known)) changes.updated_at = asOf;
  set(folded, changes);
  return isChanged ? 'updated' : 'unchanged';
}

function differences(row: Row, values: Values): Row {
  const changes: Row = Object.fromEntries(Object.entries(values).filter(([column, value]) => row[column] !== value));
  for (const [low, high] of RANGES) {
    if ((values[low] === undefined) === (values[high] === undefined)) continue;
    // An end that only older information has, on the wrong side of the new one, no longer holds.
    if (isInverted({ ...row, ...values }, low, high)) changes[values[low] === undefined ? low : high] = null;
  }
  return changes;
}

const RANGES: readonly (readonly [low: string, high: string])[] = [
  ['total_price_from', 'total_price_to'],
  ['area_from', 'area_to'],
  ['built_year', 'built_year_to'],
];
const isInverted = (row: Row, low: string, high: string): boolean =>
  row[low] != null && row[high] != null && Number(row[low]) > Number(row[high]);

/** Whether a value would be the wrong side of the other end of its range. */
const contradicts = (row: Row, column: string, value: Value): boolean =>
  RANGES.some(([low, high]) => [low, high].includes(column) && isInverted({ ...row, [column]: value }, low, high));

function filled(folded: Folded, { values }: Observation): boolean {
  const missing = Object.entries(values).filter(
    ([column, value]) =>
      !CURRENT_ONLY.has(column) && (folded.row[column] ?? null) === null && !contradicts(folded.row, column, value),
  );
  set(folded, Object.fromEntries(missing));
  return missing.length > 0;
}

function followPrice(folded: Folded, { day, values }: Observation, changes: Row): void {
  const before = Number(folded.row.price);
  const after = Number(values.price);
  if (before === after) return;
  folded.steps.push({ day, before, after });
  changes.price_changed_day = day;
}

function set(folded: Folded, changes: Row): void {
  Object.assign(folded.row, changes);
  for (const column of Object.keys(changes)) folded.changed.add(column);
}
