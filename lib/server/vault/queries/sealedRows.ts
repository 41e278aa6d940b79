import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';
import { SEALED } from '../sealedColumn';
import { SEALED_PICTURE_TABLES } from '../sealedPicture';
import type { SealedPlace } from '../sealedPlace';

/** A column that rests sealed. */
export interface SealedColumn {
  table: keyof Database;
  /** Its primary key. */
  key: string;
  column: string;
  place: SealedPlace;
  /** Of a text: what stands before what is sealed. */
  before: string;
  isBytes: boolean;
}

const text = (table: keyof Database, column: string, place: SealedPlace, key = 'id'): SealedColumn => ({
  table,
  key,
  column,
  place,
  before: '',
  isBytes: false,
});

/** All of them: tests/data/secretChange.test.ts compares the names of the columns. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  text('users', 'phone_cipher', 'phone'),
  text('leads', 'phone_cipher', 'phone'),
  text('staff', 'phone_cipher', 'phone'),
  text('text_messages', 'phone_cipher', 'phone'),
  text('abuse_reports', 'phone_cipher', 'phone'),
  text('staff', 'totp_cipher', 'staff.totp_cipher'),
  text('text_messages', 'text_cipher', 'text_messages.text_cipher'),
  text('abuse_reports', 'sealed', 'abuse_reports.sealed'),
  text('conversation_messages', 'sealed', 'conversation_messages.sealed'),
  text('relay_numbers', 'sealed', 'relay_numbers.sealed'),
  text('orders', 'invoice_sealed', 'orders.invoice_sealed'),
  text('owner_quotations', 'sealed', 'owner_quotations.sealed'),
  text('promoter_withdrawals', 'sealed', 'promoter_withdrawals.sealed'),
  text('push_devices', 'sealed', 'push_devices.sealed'),
  text('push_keys', 'private_sealed', 'push_keys.private_sealed'),
  text('code_batches', 'sealed', 'code_batches.sealed'),
  text('import_schedules', 'secret_sealed', 'import_schedules.secret_sealed'),
  text('post_drafts', 'sealed', 'post_drafts.sealed', 'token_hash'),
  text('wechat_accounts', 'openid_sealed', 'wechat.openid_sealed', 'openid_index'),
  text('wechat_returns', 'openid_sealed', 'wechat.openid_sealed', 'state_hash'),
  { ...text('community_notes', 'content', 'community_notes.content'), before: SEALED },
  { ...text('leads', 'question', 'leads.question'), before: SEALED },
  { ...text('lead_changes', 'said', 'lead_changes.said'), before: SEALED },
  ...SEALED_PICTURE_TABLES.map((table) => ({ ...text(table, 'data', `${table}.data` as const), isBytes: true })),
];

/** Shorter than anything sealed: what stands where there is nothing. */
const EMPTY_LENGTH = 20;

/** Some text that rests sealed; null where nothing does, or its tables are not there yet. */
export async function findSealedText(db: Db): Promise<{ value: string; place: SealedPlace } | null> {
  for (const { table, column, place, before, isBytes } of SEALED_COLUMNS) {
    if (isBytes || before !== '') continue;
    const value = sql.ref(column);
    const some = sql<{ value: string }>`select ${value} as value from ${sql.table(table)}
      where length(${value}) > cast(${EMPTY_LENGTH} as integer) limit 1`;
    const { rows } = await some.execute(db).catch(() => ({ rows: [] }));
    if (rows[0]) return { value: rows[0].value, place };
  }
  return null;
}

type Key = string | number;
type Value = string | Uint8Array;

/** Rows whose column begins otherwise than with this head, from the key after `after` on, in their order. */
export async function listSealedOtherwise(
  db: Db,
  { table, key, column, before, isBytes }: SealedColumn,
  { head, after, limit }: { head: Buffer; after: Key | null; limit: number },
): Promise<{ key: Key; value: Value }[]> {
  const [id, value] = [sql.ref(key), sql.ref(column)];
  const begins = isBytes ? head : head.toString('base64url');
  const whole = (count: number) => sql`cast(${count} as integer)`;
  const isMarked = before === '' ? sql`1 = 1` : sql`substr(${value}, 1, ${whole(before.length)}) = ${before}`;
  const isLater = after === null ? sql`1 = 1` : sql`${id} > ${after}`;
  const { rows } = await sql<{ key: Key; value: Value }>`
    select ${id} as key, ${value} as value from ${sql.table(table)}
    where ${value} is not null and length(${value}) > ${whole(before.length)} and ${isMarked}
      and substr(${value}, ${whole(before.length + 1)}, ${whole(begins.length)}) <> ${begins} and ${isLater}
    order by ${id} limit ${limit}`.execute(db);
  return rows;
}

/** Puts another value in the place of one, where it still is there. */
export async function replaceSealed(
  db: Db,
  { table, key, column }: SealedColumn,
  row: { key: Key; value: Value },
  next: Value,
): Promise<boolean> {
  const result = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${next}
    where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.value}`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}
