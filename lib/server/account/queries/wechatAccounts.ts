import type { Insertable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { WechatAccountTable, WechatReturnTable } from '@/lib/server/db/schema';

/** A WeChat as it is known here: keyed hashes. */
export interface WechatIndexes {
  openid: string;
  /** null where WeChat tells none. */
  unionid: string | null;
  /** The openid encrypted, where messages are sent to it; null where the operator sends none. */
  sealed: string | null;
}

/** Whose account a WeChat opens; null where nobody's. */
export async function findWechatUser(
  db: Db,
  { openid, unionid }: Omit<WechatIndexes, 'sealed'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('wechat_accounts')
    .select('user_id')
    .where((is) =>
      unionid === null
        ? is('openid_index', '=', openid)
        : is.or([is('openid_index', '=', openid), is('unionid_index', '=', unionid)]),
    )
    .orderBy('bound_at')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Since when a WeChat opens this account, UTC ms; null where none does. */
export async function findBoundAt(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('wechat_accounts')
    .select('bound_at')
    .where('user_id', '=', userId)
    .orderBy('bound_at')
    .executeTakeFirst();
  return row?.bound_at ?? null;
}

/** Binds a WeChat that is bound to nobody. */
export async function storeWechatAccount(db: Db, row: Insertable<WechatAccountTable>): Promise<void> {
  await db
    .insertInto('wechat_accounts')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Keeps where a WeChat that opens an account is written to; without `sealed` it is written to no more. */
export async function sealWechatAccount(db: Db, { openid, sealed }: WechatIndexes): Promise<void> {
  await db.updateTable('wechat_accounts').set({ openid_sealed: sealed }).where('openid_index', '=', openid).execute();
}

/** The WeChats that open an account and can be written to. */
export const listWechatTargets = (
  db: Db,
  userId: string,
): Promise<{ openid_index: string; openid_sealed: string | null }[]> =>
  db
    .selectFrom('wechat_accounts')
    .select(['openid_index', 'openid_sealed'])
    .where('user_id', '=', userId)
    .where('openid_sealed', 'is not', null)
    .orderBy('bound_at')
    .execute();

/** Unbinds all of an account; answers of how many. */
export async function deleteWechatAccounts(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('wechat_accounts').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Keeps a state that came back; false where it has come back before. */
export async function storeWechatReturn(db: Db, row: Insertable<WechatReturnTable>): Promise<boolean> {
  const stored = await db
    .insertInto('wechat_returns')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Whose WeChat it was, which no account is bound to yet. */
export async function nameWechatReturn(
  db: Db,
  stateHash: string,
  { openid, unionid, sealed }: WechatIndexes,
): Promise<void> {
  await db
    .updateTable('wechat_returns')
    .set({ openid_index: openid, unionid_index: unionid, openid_sealed: sealed })
    .where('state_hash', '=', stateHash)
    .execute();
}

/** The WeChat that came back to a browser and waits for its phone; null where none does at `now` (UTC ms). */
export async function findWaitingWechat(db: Db, markHash: string, now: number): Promise<WechatIndexes | null> {
  const row = await db
    .selectFrom('wechat_returns')
    .select(['openid_index', 'unionid_index', 'openid_sealed'])
    .where('mark_hash', '=', markHash)
    .where('openid_index', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  if (!row?.openid_index) return null;
  return { openid: row.openid_index, unionid: row.unionid_index, sealed: row.openid_sealed };
}

const NOBODY = { openid_index: null, unionid_index: null, openid_sealed: null } as const;

/** What waits in a browser waits no longer; that its states came back stays known. */
export async function settleWechatReturns(db: Db, markHash: string): Promise<void> {
  await db.updateTable('wechat_returns').set(NOBODY).where('mark_hash', '=', markHash).execute();
}

/** No browser waits any longer with a WeChat that opens this account: it may have come back to two. */
export async function settleWechatReturnsOf(db: Db, userId: string): Promise<void> {
  const own = db.selectFrom('wechat_accounts').where('user_id', '=', userId);
  await db
    .updateTable('wechat_returns')
    .set(NOBODY)
    .where(({ or, eb }) =>
      or([
        eb('openid_index', 'in', own.select('openid_index')),
        eb('unionid_index', 'in', own.select('unionid_index')),
      ]),
    )
    .execute();
}

/** Forgets states whose time was over before a moment (UTC ms); answers how many. */
export async function deleteWechatReturnsBefore(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('wechat_returns').where('expires_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
