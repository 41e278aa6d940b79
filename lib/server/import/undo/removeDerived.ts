import { sql } from 'kysely';
import { removeSetting } from '@/lib/server/db/storedSettings';
import type { Db } from '../../db/client';
import { DERIVED } from './journalledTables';

/** Takes away all that was computed of a city that is there no longer. To be called in the transaction that removes it. */
export async function removeDerived(db: Db, cityId: number): Promise<void> {
  for (const table of DERIVED) await sql`delete from ${sql.table(table)} where city_id = ${cityId}`.execute(db);
  await removeSetting(db, `statistics.${cityId}`);
  await removeSetting(db, `search.readings.${cityId}`);
  await removeSetting(db, `accuracy.${cityId}`);
}
