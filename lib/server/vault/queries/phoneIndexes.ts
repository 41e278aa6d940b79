import type { Db } from '@/lib/server/db/client';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';

/** What has a phone and the keyed index that it is found by. */
export const PHONE_TABLES = ['users', 'leads', 'staff', 'text_messages', 'abuse_reports'] as const;
type PhoneTable = (typeof PHONE_TABLES)[number];

export interface PhoneRow {
  id: string;
  phone_cipher: string;
  phone_index: string;
}

const AT_ONCE = 500;

/** Each row that has one. */
export async function* listPhones(db: Db, table: PhoneTable): AsyncGenerator<PhoneRow> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'phone_cipher', 'phone_index'])
      .where('id', '>', after)
      .where('phone_cipher', 'is not', null)
      .where('phone_cipher', '!=', NO_PHONE)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, phone_cipher, phone_index } of rows)
      if (phone_cipher !== null && phone_index !== null) yield { id, phone_cipher, phone_index };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

export async function setPhoneIndex(db: Db, table: PhoneTable, id: string, index: string): Promise<void> {
  await db.updateTable(table).set({ phone_index: index }).where('id', '=', id).execute();
}

/** Of what has a phone's index without the phone: codes, and leads whose number was taken away. */
export async function replacePhoneIndex(db: Db, from: string, to: string): Promise<void> {
  for (const table of ['leads', 'phone_codes'] as const)
    await db.updateTable(table).set({ phone_index: to }).where('phone_index', '=', from).execute();
}

export async function replaceMark(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('campaign_marks').set({ mark: to }).where('mark', '=', from).execute();
}
