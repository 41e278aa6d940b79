import type { Insertable, Selectable } from 'kysely';
import type {
  CampaignPayerTable,
  InviteCodeTable,
  InviteDeviceTable,
  InviteeTable,
} from '@/lib/server/db/campaignSchema';
import type { Db } from '@/lib/server/db/client';

// Who invites whom (docs/decisions/0065). Times in UTC ms.

export type InviteCodeRow = Selectable<InviteCodeTable>;
export type InviteeRow = Selectable<InviteeTable>;

/** Stores a code where its account has none in this campaign, and it is nobody else's. */
export async function storeInviteCode(db: Db, row: Insertable<InviteCodeTable>): Promise<void> {
  await db
    .insertInto('invite_codes')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .execute();
}

export async function findInviteCode(db: Db, code: string): Promise<InviteCodeRow | null> {
  return (await db.selectFrom('invite_codes').selectAll().where('code', '=', code).executeTakeFirst()) ?? null;
}

export async function findCodeOf(db: Db, userId: string, campaignId: string): Promise<InviteCodeRow | null> {
  const query = db.selectFrom('invite_codes').selectAll().where('user_id', '=', userId);
  return (await query.where('campaign_id', '=', campaignId).executeTakeFirst()) ?? null;
}

export const listCodesOf = (db: Db, userId: string): Promise<InviteCodeRow[]> =>
  db.selectFrom('invite_codes').selectAll().where('user_id', '=', userId).orderBy('made_at').orderBy('code').execute();

/** Stores an acceptance; false where the account has accepted before. */
export async function storeInvitee(db: Db, row: Insertable<InviteeTable>): Promise<boolean> {
  const result = await db
    .insertInto('invitees')
    .values(row)
    .onConflict((clash) => clash.column('user_id').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function findInviteeOf(db: Db, userId: string): Promise<InviteeRow | null> {
  return (await db.selectFrom('invitees').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/** What the reward of an order followed; null where none did. */
export async function findInviteeOfOrder(db: Db, orderId: string): Promise<InviteeRow | null> {
  return (await db.selectFrom('invitees').selectAll().where('order_id', '=', orderId).executeTakeFirst()) ?? null;
}

/** Whoever came by a code, the latest first. */
export const listInviteesOfCode = (db: Db, code: string, most: number): Promise<InviteeRow[]> =>
  db
    .selectFrom('invitees')
    .selectAll()
    .where('code', '=', code)
    .orderBy('accepted_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

/** Changes an invitation that stands as it is said to; false where it does not. */
export async function changeInvitee(
  db: Db,
  { id, state }: Pick<InviteeRow, 'id' | 'state'>,
  changes: Partial<Pick<InviteeRow, 'state' | 'state_at' | 'why' | 'order_id'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('invitees')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** An account was used on a device. */
export async function storeDevice(db: Db, row: Insertable<InviteDeviceTable>): Promise<void> {
  await db
    .insertInto('invite_devices')
    .values(row)
    .onConflict((clash) => clash.columns(['user_id', 'device']).doNothing())
    .execute();
}

export const isDeviceOf = async (db: Db, userId: string, device: string): Promise<boolean> =>
  (await db
    .selectFrom('invite_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .executeTakeFirst()) !== undefined;

/** Whether another account was used on a device. */
export async function isDeviceOfOthers(db: Db, device: string, userId: string): Promise<boolean> {
  const query = db.selectFrom('invite_devices').select('user_id').where('device', '=', device);
  return (await query.where('user_id', '!=', userId).limit(1).executeTakeFirst()) !== undefined;
}

/** An account was paid for by a payer. */
export async function storePayer(db: Db, row: Insertable<CampaignPayerTable>): Promise<void> {
  await db
    .insertInto('campaign_payers')
    .values(row)
    .onConflict((clash) => clash.columns(['user_id', 'payer']).doNothing())
    .execute();
}

const payersOf = (db: Db, userId: string) =>
  db.selectFrom('campaign_payers').select('payer').where('user_id', '=', userId);
const devicesOf = (db: Db, userId: string) =>
  db.selectFrom('invite_devices').select('device').where('user_id', '=', userId);

/** Whether one payer has paid for both accounts. */
export async function haveSamePayer(db: Db, one: string, other: string): Promise<boolean> {
  const shared = await payersOf(db, one).where('payer', 'in', payersOf(db, other)).limit(1).executeTakeFirst();
  return shared !== undefined;
}

/** Whether both accounts were used on one device, as far as one is known. */
export async function haveSameDevice(db: Db, one: string, other: string): Promise<boolean> {
  const shared = await devicesOf(db, one).where('device', 'in', devicesOf(db, other)).limit(1).executeTakeFirst();
  return shared !== undefined;
}
