import type { CampaignKind, CampaignState } from '@/lib/campaign/campaign';
import type { CouponStanding } from '@/lib/campaign/coupon';
import type { CampaignTable } from '@/lib/server/db/campaignSchema';
import type { Db } from '@/lib/server/db/client';
import type { AskedRows, SomeRows } from '@/lib/server/db/consoleRows';
import type { CampaignRow } from './campaigns';
import type { CouponRow } from './coupons';

// Campaigns and coupons as the console sees them: of a coupon, never whose it is.

export type ListedCampaign = CampaignRow & { city_name: string | null };

const SORTS = { updated: 'campaigns.updated_at', starts: 'campaigns.starts_at', taken: 'campaigns.taken' } as const;

export async function listConsoleCampaigns(
  db: Db,
  { kind, state }: { kind?: CampaignKind; state?: CampaignState },
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedCampaign>> {
  let query = db.selectFrom('campaigns').leftJoin('cities', 'cities.id', 'campaigns.city_id');
  if (kind !== undefined) query = query.where('campaigns.kind', '=', kind);
  if (state !== undefined) query = query.where('campaigns.state', '=', state);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('campaigns')
    .select('cities.name as city_name')
    .orderBy(SORTS[sort as keyof typeof SORTS] ?? SORTS.updated, descending ? 'desc' : 'asc')
    .orderBy('campaigns.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

export async function storeCampaign(db: Db, row: CampaignTable): Promise<void> {
  await db.insertInto('campaigns').values(row).execute();
}

/** Stores those that are not there yet. */
export async function storeMissingCampaigns(db: Db, rows: readonly CampaignTable[]): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('campaigns')
      .values(row)
      .onConflict((clash) => clash.column('id').doNothing())
      .execute();
}

export async function changeStoredCampaign(db: Db, id: string, changes: Partial<CampaignTable>): Promise<void> {
  await db.updateTable('campaigns').set(changes).where('id', '=', id).execute();
}

/** Whether another campaign runs on the same page in the same city at some moment of a window. */
export async function hasOtherRunning(
  db: Db,
  { id, page, city_id, starts_at, ends_at }: Pick<CampaignRow, 'id' | 'page' | 'city_id' | 'starts_at' | 'ends_at'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('campaigns')
    .select('id')
    .where('page', '=', page)
    .where('id', '!=', id)
    .where('state', '=', 'running')
    .where('starts_at', '<', ends_at)
    .where('ends_at', '>', starts_at)
    .where('city_id', city_id === null ? 'is' : '=', city_id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type ListedCoupon = Omit<CouponRow, 'user_id'>;

const COUPON_FIELDS = [
  ...(['id', 'campaign_id', 'title', 'off_fen', 'least_fen', 'kinds', 'state', 'state_at'] as const),
  ...(['is_revoked', 'order_id', 'made_at', 'expires_at'] as const),
] as const;

export async function listConsoleCoupons(
  db: Db,
  { campaignId, standing, now }: { campaignId?: string; standing?: CouponStanding; now: number },
  { sort, descending, limit, offset }: AskedRows,
): Promise<SomeRows<ListedCoupon>> {
  let query = db.selectFrom('coupons');
  if (campaignId !== undefined) query = query.where('campaign_id', '=', campaignId);
  if (standing === 'expired') query = query.where('state', '=', 'free').where('expires_at', '<=', now);
  else if (standing === 'free') query = query.where('state', '=', 'free').where('expires_at', '>', now);
  else if (standing !== undefined) query = query.where('state', '=', standing);
  const { count } = await query.select((is) => is.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await query
    .select(COUPON_FIELDS)
    .orderBy(sort === 'until' ? 'expires_at' : 'made_at', descending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}
