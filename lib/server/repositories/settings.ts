import type { Db } from '../db/client';

/** A fact or switch of this installation that an operator may change; null where none is set. */
export async function readSetting(db: Db, key: SettingKey): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeSetting(db: Db, key: SettingKey, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute();
}

export type SettingKey =
  /** '1' while the operator answers in IM. */
  | 'support.enabled'
  /** The customer-service peer of the chat. */
  | `support.peer.${number}`
  | 'support.peer'
  /** WeChat number shown for consultation. */
  | 'support.wechatNo';
