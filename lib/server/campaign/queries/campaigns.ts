import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { AccountFacts, CampaignPage } from '@/lib/campaign/campaign';
import type { ClaimSide, ClaimState } from '@/lib/campaign/invitation';
import type { CampaignClaimTable, CampaignTable } from '@/lib/server/db/campaignSchema';
import type { Db } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';

// Campaigns and what they gave (docs/decisions/0065). Times in UTC ms.

export type CampaignRow = Selectable<CampaignTable>;
export type ClaimRow = Selectable<CampaignClaimTable>;

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | null> {
  return (await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Those of demo data are there in demo cities alone. */
const isShownIn = (cityId: number) => (is: ExpressionBuilder<Database, 'campaigns'>) =>
  is.or([
    is('is_demo', '=', 0),
    is.exists(
      is
        .selectFrom('cities')
        .select('cities.id')
        .where('cities.id', '=', cityId)
        .where('cities.data_kind', '=', 'demo'),
    ),
  ]);

/** Those of a page that are no drafts, of all cities and of one: the city's own before, and the latest begun before. */
export const listCampaignsOfPage = (db: Db, page: CampaignPage, cityId: number): Promise<CampaignRow[]> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('page', '=', page)
    .where('state', '!=', 'draft')
    .where((is) => is.or([is('city_id', 'is', null), is('city_id', '=', cityId)]))
    .where(isShownIn(cityId))
    .orderBy((is) => is.case().when('city_id', 'is', null).then(1).else(0).end())
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .execute();

/** Those that run at a moment, or begin within `aheadMs`; what ends first comes first. */
export const listRunningCampaigns = (db: Db, cityId: number, now: number, aheadMs: number): Promise<CampaignRow[]> =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where('state', '=', 'running')
    .where('starts_at', '<=', now + aheadMs)
    .where('ends_at', '>', now)
    .where((is) => is.or([is('city_id', 'is', null), is('city_id', '=', cityId)]))
    .where(isShownIn(cityId))
    .orderBy('ends_at')
    .orderBy('id')
    .execute();

/** One more is taken, in one statement; false where it does not run at that moment, or there is none left. */
export async function reserveStock(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('campaigns')
    .set((is) => ({ taken: is('taken', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where((is) => is.or([is('stock', 'is', null), is('taken', '<', is.ref('stock'))]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Stores what is not stored yet; false where this account has had it. */
export async function storeClaim(db: Db, claim: Insertable<CampaignClaimTable>): Promise<boolean> {
  const result = await db
    .insertInto('campaign_claims')
    .values(claim)
    .onConflict((clash) => clash.columns(['campaign_id', 'user_id', 'side', 'ref']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

interface ClaimKey {
  campaignId: string;
  userId: string;
  side: ClaimSide;
  ref: string;
}

export async function findClaim(db: Db, { campaignId, userId, side, ref }: ClaimKey): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom('campaign_claims')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('side', '=', side)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row ?? null;
}

/** What an account was given, of one campaign where it is named; the latest first. */
export const listClaimsOf = (db: Db, userId: string, campaignId?: string): Promise<ClaimRow[]> =>
  db
    .selectFrom('campaign_claims')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(campaignId !== undefined, (query) => query.where('campaign_id', '=', campaignId ?? ''))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();

/** The inviter's claim that followed an invitation; null where there is none. */
export async function findInviterClaim(db: Db, inviteeId: string): Promise<ClaimRow | null> {
  const query = db.selectFrom('campaign_claims').selectAll().where('ref', '=', inviteeId).where('side', '=', 'inviter');
  return (await query.executeTakeFirst()) ?? null;
}

/** How many rewards an account was given for inviting, less those that went back. */
export async function countInviterClaims(db: Db, userId: string, campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_claims')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('campaign_id', '=', campaignId)
    .where('side', '=', 'inviter')
    .where('state', 'in', ['given', 'spent', 'offset'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The first of an account's claims that should have gone back and was spent; null where there is none. */
export async function findSpentClaim(db: Db, userId: string): Promise<ClaimRow | null> {
  const query = db.selectFrom('campaign_claims').selectAll().where('user_id', '=', userId).where('state', '=', 'spent');
  return (await query.orderBy('state_at').limit(1).executeTakeFirst()) ?? null;
}

export async function changeClaim(
  db: Db,
  id: string,
  changes: Partial<Pick<ClaimRow, 'state' | 'state_at' | 'coupon_id' | 'until_at'>> & { state?: ClaimState },
): Promise<void> {
  await db.updateTable('campaign_claims').set(changes).where('id', '=', id).execute();
}

/** What audiences are judged by; null where there is no such account. `now` in UTC ms. */
export async function findAccountFacts(db: Db, userId: string, now: number): Promise<AccountFacts | null> {
  const user = await db
    .selectFrom('users')
    .select(['registered_at', 'last_buy_at', 'vip_expires_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return null;
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return {
    registeredAt: user.registered_at,
    hasBought: user.last_buy_at !== null || paid !== undefined,
    isMember: user.vip_expires_at !== null && user.vip_expires_at > now,
  };
}

/** Notes that something was had; false where it was had before. */
export async function storeMark(db: Db, mark: string, now: number): Promise<boolean> {
  const result = await db
    .insertInto('campaign_marks')
    .values({ mark, made_at: now })
    .onConflict((clash) => clash.column('mark').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function hasMark(db: Db, mark: string): Promise<boolean> {
  return (
    (await db.selectFrom('campaign_marks').select('mark').where('mark', '=', mark).executeTakeFirst()) !== undefined
  );
}

/** Forgets who has had what before a moment; answers how many. */
export async function deleteMarksBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('campaign_marks').where('made_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
