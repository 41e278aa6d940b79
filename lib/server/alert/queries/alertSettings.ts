import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { AlertSettingTable } from '@/lib/server/db/schema';

export type AlertSettings = Omit<Selectable<AlertSettingTable>, 'user_id' | 'changed_at'>;

/** How an account is told of what it follows: in its messages alone, as soon as it is known, until it says otherwise. */
export async function findAlertSettings(db: Db, userId: string): Promise<AlertSettings> {
  const row = await db
    .selectFrom('alert_settings')
    .select(['pace', 'by_text', 'by_push', 'by_wechat'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? { pace: 'now', by_text: 0, by_push: 0, by_wechat: 0 };
}

export async function storeAlertSettings(db: Db, row: Insertable<AlertSettingTable>): Promise<void> {
  const { user_id, ...rest } = row;
  await db
    .insertInto('alert_settings')
    .values(row)
    .onConflict((clash) => clash.column('user_id').doUpdateSet(rest))
    .execute();
}

/** Changes what an account has set; where it has set nothing, nothing. */
export async function changeAlertSettings(
  db: Db,
  userId: string,
  changes: Updateable<AlertSettingTable>,
): Promise<void> {
  await db.updateTable('alert_settings').set(changes).where('user_id', '=', userId).execute();
}
