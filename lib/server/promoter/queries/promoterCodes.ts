import type { Db } from '@/lib/server/db/client';
import type { PromoterTable } from '@/lib/server/db/promoterSchema';

export const findPromoter = (db: Db, code: string): Promise<PromoterTable | undefined> =>
  db.selectFrom('promoters').selectAll().where('code', '=', code).executeTakeFirst();

/** Whether a code counts: somebody has it, and it stands. */
export async function isStandingCode(db: Db, code: string): Promise<boolean> {
  const promoter = await findPromoter(db, code);
  return promoter !== undefined && promoter.user_id !== null && promoter.blocked_at === null;
}
