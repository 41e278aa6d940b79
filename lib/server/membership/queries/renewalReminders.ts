import type { Db } from '@/lib/server/db/client';
import type { RenewalReminderTable } from '@/lib/server/db/membershipSchema';

export const findReminder = (db: Db, userId: string): Promise<RenewalReminderTable | undefined> =>
  db.selectFrom('renewal_reminders').selectAll().where('user_id', '=', userId).executeTakeFirst();

export async function storeReminder(db: Db, userId: string, now: number): Promise<void> {
  await db
    .insertInto('renewal_reminders')
    .values({ user_id: userId, asked_at: now, told_until: null })
    .onConflict((clash) => clash.column('user_id').doNothing())
    .execute();
}

export async function removeReminder(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('renewal_reminders').where('user_id', '=', userId).execute();
}

/** Who wants to be reminded and whose membership ends until a moment, not told of that end yet. All in UTC ms. */
export const listToRemind = (
  db: Db,
  { now, endsBy, most }: { now: number; endsBy: number; most: number },
): Promise<{ userId: string; until: number }[]> =>
  db
    .selectFrom('renewal_reminders')
    .innerJoin('users', 'users.id', 'renewal_reminders.user_id')
    .select(['users.id as userId', 'users.vip_expires_at as until'])
    .where('users.vip_expires_at', '>', now)
    .where('users.vip_expires_at', '<=', endsBy)
    .where(({ or, eb, ref }) => or([eb('told_until', 'is', null), eb('told_until', '<>', ref('users.vip_expires_at'))]))
    .orderBy('users.vip_expires_at')
    .limit(most)
    .$narrowType<{ until: number }>()
    .execute();

/** Says that somebody was told of an end; false: they were told of it before, or want it no more. */
export async function storeReminded(db: Db, userId: string, until: number): Promise<boolean> {
  const result = await db
    .updateTable('renewal_reminders')
    .set({ told_until: until })
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('told_until', 'is', null), eb('told_until', '<>', until)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
