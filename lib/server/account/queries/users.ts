import type { StaffRole } from '@/lib/account/viewer';
import { deleteReportsBy } from '@/lib/server/abuseReport/queries/abuseReports';
import type { Db } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';
import { settleWechatReturnsOf } from './wechatAccounts';

/** The encrypted phone of a user (lib/server/vault/phoneVault.ts); null where there is no such user. */
export async function findUserPhone(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('phone_cipher').where('id', '=', userId).executeTakeFirst();
  return row?.phone_cipher ?? null;
}

export interface AccountDetails {
  phoneCipher: string;
  /** UTC ms, as all times here */
  registeredAt: number;
  lastBuyAt: number | null;
  vipExpiresAt: number | null;
}

/** What the holder of an account sees of it; null where there is none. */
export async function findAccountDetails(db: Db, userId: string): Promise<AccountDetails | null> {
  const row = await db
    .selectFrom('users')
    .select(['phone_cipher as phoneCipher', 'registered_at as registeredAt'])
    .select(['last_buy_at as lastBuyAt', 'vip_expires_at as vipExpiresAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export interface Account {
  id: string;
  phoneCipher: string;
  staffRole: StaffRole | null;
  /** UTC ms */
  registeredAt: number;
}

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'phone_cipher as phoneCipher', 'staff_role as staffRole', 'registered_at as registeredAt']);

/** The account of a phone, by its index; null where there is none. */
export async function findAccount(db: Db, phoneIndex: string): Promise<Account | null> {
  return (await accounts(db).where('phone_index', '=', phoneIndex).executeTakeFirst()) ?? null;
}

/** The accounts of those who work here; the oldest first. */
export const listStaff = (db: Db): Promise<Account[]> =>
  accounts(db).where('staff_role', 'is not', null).orderBy('registered_at').orderBy('id').execute();

export async function findStaffRole(db: Db, userId: string): Promise<StaffRole | null> {
  const row = await db.selectFrom('users').select('staff_role').where('id', '=', userId).executeTakeFirst();
  return row?.staff_role ?? null;
}

/** By what a user's text messages are found; null where there is no such user. */
export async function findPhoneIndex(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('phone_index').where('id', '=', userId).executeTakeFirst();
  return row?.phone_index ?? null;
}

export interface NewAccount {
  id: string;
  phone: { cipher: string; index: string };
  /** UTC ms */
  now: number;
}

/** Makes an account of a phone that has none; where it has one, nothing is done. */
export async function storeAccount(db: Db, { id, phone, now }: NewAccount): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id,
      phone_cipher: phone.cipher,
      phone_index: phone.index,
      name: null,
      super_label: 0,
      registered_at: now,
      last_buy_at: null,
      vip_expires_at: null,
      staff_role: null,
    })
    .onConflict((clash) => clash.column('phone_index').doNothing())
    .execute();
}

export async function storeStaffRole(db: Db, userId: string, staffRole: StaffRole | null): Promise<void> {
  await db.updateTable('users').set({ staff_role: staffRole }).where('id', '=', userId).execute();
}

type TableOfUser = {
  [Table in keyof Database]: Database[Table] extends { user_id: string | null } ? Table : never;
}[keyof Database];

/** What somebody searches before what it has found: nothing more is written then (matchChanges). */
const OF_USER = [
  ...(['sessions', 'sign_in_links', 'wechat_accounts', 'consents', 'user_blocks', 'follows', 'kept_values'] as const),
  ...(['community_notes', 'note_pictures', 'note_shares', 'home_marks', 'merge_moves'] as const),
  ...(['saved_searches', 'notices', 'need_finds', 'short_links', 'alert_settings'] as const),
  ...(['push_devices', 'alert_messages', 'home_appraisals', 'appraisal_certificates'] as const),
  'owner_quotations',
  'own_homes',
  ...(['posts', 'post_reports', 'questions', 'answers', 'question_follows', 'question_terms'] as const),
  ...(['super_users', 'asked_supers'] as const),
  ...(['campaign_claims', 'coupons', 'invite_codes', 'invitees', 'invite_devices', 'campaign_payers'] as const),
  ...(['message_pictures', 'relay_numbers', 'blocked_agents'] as const),
  ...(['comments', 'comment_replies', 'comment_votes', 'comment_pictures'] as const),
  ...(['offers', 'offer_pictures'] as const),
  ...(['abuse_report_pictures', 'abuse_reports'] as const),
  ...(['renewal_reminders', 'benefit_uses'] as const),
  ...(['membership_grants', 'membership_gifts'] as const),
  'data_issues',
  'conversation_messages',
  'conversations',
] as const satisfies readonly TableOfUser[];

const PAGE = 5_000;

/** Every account's id and the index of its phone, in the order of the ids. */
export async function* eachAccount(db: Db): AsyncGenerator<{ id: string; phoneIndex: string }> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'phone_index as phoneIndex'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Deletes a user with all that is theirs alone; what has their phone: deletePhone, and the leads of it. */
export async function clearAccount(db: Db, userId: string): Promise<void> {
  await settleWechatReturnsOf(db, userId);
  // One stands for all of them: a query of all at once takes the compiler as long as a thousand others.
  for (const table of OF_USER as readonly 'follows'[])
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
}

/** Deletes codes, text messages, reports and limits of a phone, by its index. */
export async function deletePhone(db: Db, phoneIndex: string): Promise<void> {
  await deleteReportsBy(db, ['phone_index', phoneIndex]);
  for (const table of ['phone_codes', 'text_messages'] as const)
    await db.deleteFrom(table).where('phone_index', '=', phoneIndex).execute();
  await db.deleteFrom('rate_windows').where('visitor', '=', phoneIndex).execute();
}
