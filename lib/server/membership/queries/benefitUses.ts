import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { BenefitUseTable } from '@/lib/server/db/membershipSchema';

type Counted = Pick<BenefitUseTable, 'user_id' | 'benefit' | 'month'>;

/** Counts one use more, up to `most`; false: they are used up. One statement decides: parallel ones wait for each other. */
export async function countUse(db: Db, use: Counted, most: number): Promise<boolean> {
  const counted = await db
    .insertInto('benefit_uses')
    .values({ ...use, used: 1 })
    .onConflict((clash) =>
      clash
        .columns(['user_id', 'benefit', 'month'])
        .doUpdateSet({ used: sql`benefit_uses.used + 1` })
        .where('benefit_uses.used', '<', most),
    )
    .returning('used')
    .executeTakeFirst();
  return counted !== undefined;
}

/** How often, of each benefit that was used in a month. */
export const listUses = (db: Db, userId: string, month: string): Promise<Pick<BenefitUseTable, 'benefit' | 'used'>[]> =>
  db
    .selectFrom('benefit_uses')
    .select(['benefit', 'used'])
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .execute();

/** All that was ever counted of an account, the latest month first. */
export const listAllUses = (db: Db, userId: string): Promise<Omit<BenefitUseTable, 'user_id'>[]> =>
  db
    .selectFrom('benefit_uses')
    .select(['benefit', 'month', 'used'])
    .where('user_id', '=', userId)
    .orderBy('month', 'desc')
    .orderBy('benefit')
    .execute();

/** Forgets what was counted before a month; answers how many rows. */
export async function deleteUsesBefore(db: Db, month: string): Promise<number> {
  const result = await db.deleteFrom('benefit_uses').where('month', '<', month).executeTakeFirst();
  return Number(result.numDeletedRows);
}
