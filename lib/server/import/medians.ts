import type { MedianChange, ReportMedians } from '@/lib/console/importSchedule';
import { CONSOLE_SCHEDULE_COPY } from '@/lib/console/words/importSchedule';
import { addDays } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import type { Kind } from './kinds/kind';
import type { Row } from './merge/foldRow';
import type { Staging } from './merge/staging';
import type { TargetCity } from './resolve/targetCity';

/** Fewer rows have a median that moves by chance. */
const MIN_ROWS = 20;
/** Deals of so many days up to the newest: enough for a district, and recent enough that wrong rows are seen. */
const DEAL_DAYS = 90;

/** What a median is of, by table; `still` holds of the rows that count. */
const MEASURES = {
  deals: { what: 'deal', value: 'unit_price', day: 'deal_day', still: null },
  estates: { what: 'listing', value: 'unit_price', day: null, still: 'on_sale' },
  rentals: { what: 'rental', value: 'rent', day: null, still: 'to_let' },
  projects: { what: 'project', value: 'unit_price', day: null, still: null },
} as const;
type MeasuredTable = keyof typeof MEASURES;

const isMeasured = (table: Kind['table']): table is MeasuredTable => Object.hasOwn(MEASURES, table);

/**
 * The medians of a city before and after the changes that are staged, the whole city first, then each district with rows
 * enough; null for a kind that has none. Writes nothing.
 */
export async function compareMedians(
  db: Db,
  staging: Staging,
  { table }: Kind,
  { city, districts }: TargetCity,
): Promise<ReportMedians | null> {
  if (!isMeasured(table)) return null;
  const { what, day } = MEASURES[table];
  const stored = await storedRows(db, table, city.id);
  const changed = new Map<number, Row>();
  for (const { table: of, id, isNew, values } of staging.writes()) {
    if (of === table) changed.set(id, isNew ? values : { ...stored.get(id), ...values });
  }
  const from = day === null ? null : addDays(newestDay([...stored.values(), ...changed.values()]), -DEAL_DAYS);
  const counts = (row: Row): boolean => isCounted(row, table, from);
  const before = [...stored.values()].filter(counts);
  const after = [...[...stored].map(([id, row]) => changed.get(id) ?? row), ...newRows(changed, stored)].filter(counts);
  const measureOf = (row: Row): number => Number(row[MEASURES[table].value]);
  const compare = (name: string, isOf: (row: Row) => boolean): MedianChange => {
    const [was, is] = [before.filter(isOf), after.filter(isOf)];
    return { name, before: medianOf(was.map(measureOf)), after: medianOf(is.map(measureOf)), count: is.length };
  };
  const ofDistricts = districts.map(({ id, name }) => compare(name, ({ district_id }) => Number(district_id) === id));
  const ofFiles = [...changed.values()].filter((row) => isCounted(row, table, null));
  return {
    what,
    changes: [
      compare(CONSOLE_SCHEDULE_COPY.wholeCity, () => true),
      ...ofDistricts.filter((one) => one.before !== null && one.after !== null),
    ],
    ofFiles: medianOf(ofFiles.map(measureOf)),
  };
}

const newRows = (changed: ReadonlyMap<number, Row>, stored: ReadonlyMap<number, Row>): Row[] =>
  [...changed].flatMap(([id, row]) => (stored.has(id) ? [] : [row]));

async function storedRows(db: Db, table: MeasuredTable, cityId: number): Promise<Map<number, Row>> {
  const { value, day, still } = MEASURES[table];
  const columns = ['id', 'district_id', value, ...(day === null ? [] : [day]), ...(still === null ? [] : ['status'])];
  const rows = await db
    .selectFrom(table as 'deals')
    .select(columns as ['id'])
    .where('city_id', '=', cityId)
    .execute();
  return new Map((rows as unknown as Row[]).map((row) => [Number(row.id), row]));
}

function isCounted(row: Row, table: MeasuredTable, from: string | null): boolean {
  const { value, day, still } = MEASURES[table];
  if (!(Number(row[value] ?? 0) > 0)) return false;
  if (still !== null && row.status !== still) return false;
  return day === null || from === null || String(row[day] ?? '') > from;
}

const newestDay = (rows: readonly Row[]): string =>
  rows.reduce((newest, { deal_day }) => (String(deal_day ?? '') > newest ? String(deal_day) : newest), '1970-01-01');

function medianOf(values: readonly number[]): number | null {
  if (values.length < MIN_ROWS) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return Math.round((low + high) / 2);
}
