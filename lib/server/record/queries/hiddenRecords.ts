import type { Selectable } from 'kysely';
import type { RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import type { HiddenRecordTable } from '@/lib/server/db/recordSchema';

export type HiddenRecord = Selectable<HiddenRecordTable>;

const AT_ONCE = 50;

export async function storeHidden(db: Db, rows: readonly HiddenRecord[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await db
      .insertInto('hidden_records')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
}

export async function deleteHidden(db: Db, changeId: string): Promise<void> {
  await db.deleteFrom('hidden_records').where('change_id', '=', changeId).execute();
}

/** Whether something is hidden, and by which change. */
export async function findHidden(db: Db, thing: RecordKind, id: number): Promise<HiddenRecord | null> {
  const row = await db
    .selectFrom('hidden_records')
    .selectAll()
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** What is hidden of a city; of all cities without one. */
export const listHidden = (db: Db, cityId?: number): Promise<HiddenRecord[]> => {
  const query = db.selectFrom('hidden_records').selectAll();
  return (cityId === undefined ? query : query.where('city_id', '=', cityId)).execute();
};
