import type { ExpressionBuilder } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';
import { isPlainPicture, type SealedPictureTable, sealPicture } from '../sealedPicture';

// A sealed one is longer than its picture. Both databases know a column's length without reading it.
const isAsLongAsItsPicture = ({ eb, fn, ref }: ExpressionBuilder<Database, SealedPictureTable>) =>
  eb(fn<number>('length', ['data']), '=', ref('byte_count'));

/** Ids of pictures that were stored before pictures were encrypted, from the one after `after` on, in their order. */
export async function listPlainPictures(
  db: Db,
  table: SealedPictureTable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .where(isAsLongAsItsPicture)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Encrypts one where it is; answers whether it was plain. Whoever does it at the same moment, it is sealed once. */
export async function sealStoredPicture(db: Db, table: SealedPictureTable, id: string): Promise<boolean> {
  const row = await db.selectFrom(table).select('data').where('id', '=', id).executeTakeFirst();
  if (!row || !isPlainPicture(row.data)) return false;
  const result = await db
    .updateTable(table)
    .set({ data: sealPicture(row.data, table) })
    .where('id', '=', id)
    .where(isAsLongAsItsPicture)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
