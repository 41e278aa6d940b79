import { type ExpressionBuilder, sql } from 'kysely';
import { BENEFITS, type Benefit, isBenefit } from '@/lib/membership/benefit';
import type { Db, DialectName } from '@/lib/server/db/client';
import { lockFor } from '@/lib/server/db/lockFor';
import type { GrantSource, MembershipGrantTable } from '@/lib/server/db/orderSchema';
import type { Database } from '@/lib/server/db/schema';

export type GrantRow = MembershipGrantTable;

const EVERYTHING: ReadonlySet<Benefit> = new Set(BENEFITS);
const NOTHING: ReadonlySet<Benefit> = new Set();

/**
 * What somebody's membership opens at `now` (UTC ms): all that the cards open of which days are left. A membership of before
 * there were cards opens everything. Read at each request; nothing of a session says it.
 */
export async function ownBenefits(db: Db, userId: string, now: number): Promise<ReadonlySet<Benefit>> {
  const user = await db.selectFrom('users').select('vip_expires_at').where('id', '=', userId).executeTakeFirst();
  if ((user?.vip_expires_at ?? 0) <= now) return NOTHING;
  const grants = await grantsOf(db, userId)
    .where('until_at', '>', now)
    .where(isLeft)
    .leftJoin('products', 'products.code', 'membership_grants.card_code')
    .select('products.benefits')
    .execute();
  if (grants.length === 0) return EVERYTHING;
  return new Set(grants.flatMap(({ benefits }) => readBenefits(benefits ?? '[]')));
}

/** What a card opens, from its row in the catalogue. */
export const readBenefits = (json: string): Benefit[] => (JSON.parse(json) as unknown[]).filter(isBenefit);

const isLeft = ({ eb }: ExpressionBuilder<Database, 'membership_grants'>) =>
  eb('membership_grants.taken_days', '<', eb.ref('membership_grants.days'));

const grantsOf = (db: Db, userId: string) => db.selectFrom('membership_grants').where('user_id', '=', userId);

export const findGrant = (db: Db, source: GrantSource, sourceRef: string): Promise<GrantRow | undefined> =>
  db
    .selectFrom('membership_grants')
    .selectAll()
    .where('source', '=', source)
    .where('source_ref', '=', sourceRef)
    .executeTakeFirst();

/** Somebody's, the latest first. */
export const listGrantsOf = (db: Db, userId: string): Promise<GrantRow[]> =>
  grantsOf(db, userId).selectAll().orderBy('made_at', 'desc').orderBy('id').execute();

/** When somebody's membership ends, until the end of the transaction nobody else's to change; undefined: no such account. */
export const lockMembership = (
  transaction: Db,
  dialect: DialectName,
  userId: string,
): Promise<{ vip_expires_at: number | null } | undefined> =>
  lockFor(
    transaction.selectFrom('users').select(['id', 'vip_expires_at']).where('id', '=', userId),
    dialect,
  ).executeTakeFirst();

export async function storeMembershipEnd(
  transaction: Db,
  userId: string,
  end: { vip_expires_at: number; last_buy_at?: number },
): Promise<void> {
  await transaction.updateTable('users').set(end).where('id', '=', userId).execute();
}

/** false: days of this source were given before. */
export async function storeGrant(transaction: Db, row: GrantRow): Promise<boolean> {
  const result = await transaction
    .insertInto('membership_grants')
    .values(row)
    .onConflict((clash) => clash.columns(['source', 'source_ref']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Days of a grant go back: it and what was given after it end that much earlier. */
export async function storeTaken(transaction: Db, grant: GrantRow, days: number, earlierMs: number): Promise<void> {
  await transaction
    .updateTable('membership_grants')
    .set({ taken_days: grant.taken_days + days })
    .where('id', '=', grant.id)
    .execute();
  await transaction
    .updateTable('membership_grants')
    .set({ until_at: sql<number>`until_at - ${earlierMs}` })
    .where('user_id', '=', grant.user_id)
    .where('until_at', '>=', grant.until_at)
    .execute();
}
