import type { Reward } from '@/lib/campaign/campaign';
import type { CampaignTable, CouponTable } from '@/lib/server/db/campaignSchema';
import type { OpenDatabase } from '@/lib/server/db/client';
import type { OrderTable } from '@/lib/server/db/orderSchema';
import { NOW } from './today';

const DAY = 86_400_000;

export const COUPON: Reward = {
  kind: 'coupon',
  offFen: 1_000,
  leastFen: 3_000,
  kinds: ['card', 'trade'],
  validDays: 30,
};
export const DAYS: Reward = { kind: 'days', days: 7 };

/** A campaign that runs at NOW: a coupon for everybody. */
export const campaignRow = (changes: Partial<CampaignTable> = {}): CampaignTable => ({
  id: 'campaign-1',
  kind: 'sale',
  page: 'double11',
  title: '双11券',
  lead: '先到先得。',
  rules: '- 每人一张',
  audience: 'everyone',
  fresh_days: 7,
  city_id: null,
  starts_at: NOW - DAY,
  ends_at: NOW + DAY,
  stock: null,
  taken: 0,
  reward: JSON.stringify(COUPON),
  inviter_reward: null,
  act: null,
  inviter_most: null,
  state: 'running',
  is_demo: 0,
  made_at: NOW - DAY,
  updated_at: NOW - DAY,
  ...changes,
});

/** An invitation whose inviter is rewarded by the first order. */
export const invitationRow = (changes: Partial<CampaignTable> = {}): CampaignTable =>
  campaignRow({
    id: 'invite-01',
    kind: 'invitation',
    page: 'invitation',
    act: 'order',
    inviter_most: 5,
    inviter_reward: JSON.stringify(COUPON),
    ...changes,
  });

export async function seedCampaign({ db }: OpenDatabase, row: CampaignTable): Promise<void> {
  await db.insertInto('campaigns').values(row).execute();
}

/** A coupon that may be used at NOW. */
export const couponRow = (userId: string, changes: Partial<CouponTable> = {}): CouponTable => ({
  id: 'coupon-0001',
  user_id: userId,
  campaign_id: 'campaign-1',
  title: '双11券',
  off_fen: 1_000,
  least_fen: 3_000,
  kinds: 'card,trade',
  state: 'free',
  state_at: NOW,
  is_revoked: 0,
  order_id: null,
  made_at: NOW,
  expires_at: NOW + 30 * DAY,
  ...changes,
});

/** An order as its followers see it. */
export const orderRow = (userId: string, changes: Partial<OrderTable> = {}): OrderTable =>
  ({
    id: 'order-1',
    serial_number: 'serial-1',
    user_id: userId,
    product_code: 'card-month',
    kind: 'card',
    catalogue_code: 'card-month',
    thing_id: null,
    city_id: null,
    title: '月卡',
    days: 30,
    list_fen: 3_000,
    amount_fen: 3_000,
    coupon_id: null,
    state: 'paid',
    state_at: NOW,
    refunded_fen: 0,
    paid_at: NOW,
    made_at: NOW,
    ...changes,
  }) as OrderTable;
