import { CompiledQuery, sql } from 'kysely';
import { unitPriceOf } from '@/lib/kernel/money';
import { type Locks, readLocks, storeSourceValue } from '@/lib/server/record/queries/recordLocks';
import { listRowsBy } from '@/lib/server/record/queries/recordRows';
import type { Db, DialectName } from '../../db/client';
import { insertRows } from '../../db/insertRows';
import type { Database } from '../../db/schema';
import { updateRow } from '../merge/updateRow';
import { eachJournalChunk } from '../queries/importJournal';
import { type Image, unpackCreated, unpackImages } from './chunks';
import { JOURNALLED } from './journalledTables';

/** Brings back every row that a run has touched as it was before. To be called in one transaction with all else. */
export async function restoreRows(db: Db, dialect: DialectName, runNumber: number): Promise<void> {
  for await (const { table, data } of eachJournalChunk(db, runNumber, 'created')) {
    const { ranges, keys } = unpackCreated(data);
    for (const [from, to] of ranges) {
      await sql`delete from ${sql.table(table)} where id between ${from} and ${to}`.execute(db);
    }
    for (const key of keys) await removeKey(db, table, key);
  }
  for await (const { table, data } of eachJournalChunk(db, runNumber, 'removed')) {
    await putBack(db, dialect, table, unpackImages(data));
  }
  const locks = await readLocks(db);
  for await (const { table, data } of eachJournalChunk(db, runNumber, 'changed')) {
    for (const image of unpackImages(data))
      await changeBack(db, dialect, table, await withoutLocked(db, table, image, locks));
  }
}

/** What the console has put right stays; what the files had said under it is what they said before the run. */
async function withoutLocked(db: Db, table: string, image: Image, locks: Locks): Promise<Image> {
  const locked = locks.of(table, image.id);
  if (locked.size === 0) return image;
  const before = { ...image.before };
  for (const [column, lock] of locked) {
    const value = before[column];
    if (value === undefined) continue;
    delete before[column];
    await storeSourceValue(db, lock, value, lock.source_at ?? 0);
  }
  if (locked.has('status')) delete before.status_day;
  if (locked.has('price') || locked.has('area')) {
    const [row] = await listRowsBy(db, table, 'id', [image.id]);
    const unitPrice = unitPriceOf(Number(before.price ?? row?.price), Number(before.area ?? row?.area));
    if (before.unit_price !== undefined && unitPrice !== null) before.unit_price = unitPrice;
  }
  return { ...image, before };
}

const keyOf = (table: string): readonly string[] => JOURNALLED[table as keyof typeof JOURNALLED] ?? [];

const whereKey = (table: string, key: Image['key']) =>
  sql.join(
    keyOf(table).map((column, at) => sql`${sql.ref(column)} = ${key?.[at] ?? null}`),
    sql` and `,
  );

const removeKey = (db: Db, table: string, key: Image['key']) =>
  sql`delete from ${sql.table(table)} where ${whereKey(table, key)}`.execute(db);

const AT_ONCE = 500;

/** Rows that the run has removed; one that it has made anew since gives way. */
async function putBack(db: Db, dialect: DialectName, table: string, images: readonly Image[]): Promise<void> {
  const [first] = images;
  if (!first) return;
  for (let at = 0; at < images.length; at += AT_ONCE) {
    const ids = images.slice(at, at + AT_ONCE).flatMap(({ id, key }) => (key === null ? [id] : []));
    if (ids.length > 0) await sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
  }
  for (const { key } of images) if (key !== null) await removeKey(db, table, key);
  const columns = Object.keys(first.before);
  const rows = images.map(({ before }) => columns.map((column) => before[column] ?? null));
  await insertRows(db, dialect, table as keyof Database, columns as never[], rows);
}

async function changeBack(db: Db, dialect: DialectName, table: string, { id, key, before }: Image): Promise<void> {
  if (Object.keys(before).length === 0) return;
  if (key === null) return updateRow(db, dialect, table, id, before);
  const assignments = Object.entries(before).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { sql: text, parameters } = sql`update ${sql.table(table)} set ${sql.join(assignments)}
    where ${whereKey(table, key)}`.compile(db);
  await db.executeQuery(CompiledQuery.raw(text, [...parameters]));
}
