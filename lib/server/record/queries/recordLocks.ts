import type { Selectable } from 'kysely';
import type { Cell } from '@/lib/record/recordAct';
import { RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import type { RecordLockTable } from '@/lib/server/db/recordSchema';

export type RecordLock = Omit<Selectable<RecordLockTable>, 'source_value'> & { source_value: Cell };

const lockOf = (row: Selectable<RecordLockTable>): RecordLock => ({
  ...row,
  source_value: JSON.parse(row.source_value) as Cell,
});

export const listLocksOf = async (db: Db, thing: RecordKind, id: number): Promise<RecordLock[]> =>
  (await db.selectFrom('record_locks').selectAll().where('thing', '=', thing).where('thing_id', '=', id).execute()).map(
    lockOf,
  );

export async function storeLock(db: Db, { source_value, ...lock }: RecordLock): Promise<void> {
  const { thing, thing_id, column_name } = lock;
  await deleteLock(db, { thing, thing_id, column_name });
  await db
    .insertInto('record_locks')
    .values({ ...lock, source_value: JSON.stringify(source_value) })
    .execute();
}

export async function deleteLock(
  db: Db,
  { thing, thing_id, column_name }: Pick<RecordLock, 'thing' | 'thing_id' | 'column_name'>,
): Promise<void> {
  await db
    .deleteFrom('record_locks')
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id)
    .where('column_name', '=', column_name)
    .execute();
}

/** The lock of a field, of whatever row, as it stands. */
export async function findLock(
  db: Db,
  { thing, thing_id, column_name }: Pick<RecordLock, 'thing' | 'thing_id' | 'column_name'>,
): Promise<RecordLock | null> {
  const locks = await listLocksOf(db, thing, thing_id);
  return locks.find((lock) => lock.column_name === column_name) ?? null;
}

/** The locked columns of the rows of a city, by table and id; of all cities without one. */
export class Locks {
  private readonly byRow = new Map<string, Map<string, RecordLock>>();

  constructor(locks: readonly RecordLock[]) {
    for (const lock of locks) {
      const key = `${RECORD_TABLES[lock.thing]} ${lock.thing_id}`;
      const columns = this.byRow.get(key) ?? new Map<string, RecordLock>();
      this.byRow.set(key, columns.set(lock.column_name, lock));
    }
  }

  /** By column. */
  of(table: string, id: number): ReadonlyMap<string, RecordLock> {
    return this.byRow.get(`${table} ${id}`) ?? NONE;
  }

  /** Of one column in all rows of a table. */
  *ofColumn(table: string, column: string): Generator<RecordLock> {
    for (const [key, columns] of this.byRow) {
      const lock = key.startsWith(`${table} `) ? columns.get(column) : undefined;
      if (lock) yield lock;
    }
  }
}

const NONE: ReadonlyMap<string, RecordLock> = new Map();

export async function readLocks(db: Db, cityId?: number): Promise<Locks> {
  const query = db.selectFrom('record_locks').selectAll();
  const rows = await (cityId === undefined ? query : query.where('city_id', '=', cityId)).execute();
  return new Locks(rows.map(lockOf));
}

/** Writes down what the files say of a locked field now. */
export async function storeSourceValue(
  db: Db,
  { thing, thing_id, column_name }: RecordLock,
  value: Cell,
  at: number | null,
): Promise<void> {
  await db
    .updateTable('record_locks')
    .set({ source_value: JSON.stringify(value), source_at: at })
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id)
    .where('column_name', '=', column_name)
    .execute();
}
