import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '../client';
import { prepared } from '../prepared';
import { bytesOf, type Columns, columnOf, type PackedColumn, type PackedForm } from './packedColumn';

/** One list of one city as packed columns, as it was when it was packed. */
export interface PackedSet {
  /** Of this packing alone. */
  stamp: string;
  rows: number;
}

const selectSet = prepared((db, list: string, cityId: number) =>
  db
    .selectFrom('packed_sets')
    .select(['stamp', 'row_count as rows'])
    .where('list', '=', list)
    .where('city_id', '=', cityId),
);

/** null where the list has changed since it was packed, or never was. */
export async function findPackedSet(db: Db, list: string, cityId: number): Promise<PackedSet | null> {
  const [set] = await selectSet(db, list, cityId);
  return set ?? null;
}

export async function isAnyListPacked(db: Db): Promise<boolean> {
  return (await db.selectFrom('packed_sets').select('stamp').limit(1).executeTakeFirst()) !== undefined;
}

/** Two cities of 300,000 homes. A column that is not held costs a few milliseconds. */
const MAX_BYTES = 96_000_000;

/** A stamp is never given twice: what is held under it stays true. */
const held = new LRUCache<string, PackedColumn>({
  maxSize: MAX_BYTES,
  // Of each value or step there are bits, once a test has needed them.
  sizeCalculation: ({ form, values, terms }) =>
    Math.ceil(values.byteLength + (values.length / 8) * BITS[form] + 40 * (terms?.length ?? 0) + 100),
});

/** How many bits a row has, about: values of a small column, steps of a wide one, the other way round of places. */
const BITS: Record<PackedForm, number> = { u8: 8, u32: 32, f64: 33 };

/** null where one of the columns is not there: the list was packed without it, or packed anew meanwhile. */
export async function readColumns(db: Db, { stamp }: PackedSet, names: readonly string[]): Promise<Columns | null> {
  const columns = new Map<string, PackedColumn>();
  for (const name of names) {
    const column = held.get(`${stamp} ${name}`) ?? (await loadColumn(db, stamp, name));
    if (!column) return null;
    columns.set(name, column);
  }
  return columns;
}

async function loadColumn(db: Db, stamp: string, name: string): Promise<PackedColumn | null> {
  const row = await db
    .selectFrom('packed_columns')
    .select(['form', 'terms', 'data'])
    .where('stamp', '=', stamp)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  const column = columnOf(row.form as PackedForm, row.data, row.terms === null ? null : JSON.parse(row.terms));
  held.set(`${stamp} ${name}`, column);
  return column;
}

/** To be called in the transaction that changes a city's homes, communities or figures. */
export async function deletePackedSets(db: Db, cityId: number, list?: string): Promise<void> {
  const ofCity = db.deleteFrom('packed_sets').where('city_id', '=', cityId);
  await (list === undefined ? ofCity : ofCity.where('list', '=', list)).execute();
}

/** Stores a list that was packed, in the transaction that has forgotten its earlier packing, whose columns go. */
export async function storePackedSet(
  db: Db,
  list: string,
  cityId: number,
  rows: number,
  columns: Columns,
): Promise<void> {
  const stamp = randomBytes(8).toString('hex');
  const live = db.selectFrom('packed_sets').select('packed_sets.stamp');
  await db.deleteFrom('packed_columns').where('stamp', 'not in', live).execute();
  for (const [name, column] of columns) {
    const terms = column.terms && JSON.stringify(column.terms);
    const data = Buffer.from(bytesOf(column));
    await db.insertInto('packed_columns').values({ stamp, name, form: column.form, terms, data }).execute();
  }
  await db.insertInto('packed_sets').values({ list, city_id: cityId, stamp, row_count: rows }).execute();
}
