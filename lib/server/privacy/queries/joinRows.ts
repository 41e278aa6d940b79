import { sql } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import { ACCOUNT_TABLES, type AccountTable } from './accountTables';

// The rows of one account, given to another and back. Which were moved is noted beside them, in the same transaction.

export interface JoinOf {
  joinId: string;
  /** The account whose rows move, and the one that stays. */
  from: string;
  into: string;
}

type Row = Record<string, unknown>;

const rowsOfUser = async (db: Db, table: string, userId: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} where user_id = ${userId}`.execute(db)).rows.map((row) => ({
    ...row,
  }));

const keyOf = (columns: readonly string[], row: Row): string => JSON.stringify(columns.map((column) => row[column]));

const isOpen = ({ whileOpen }: AccountTable, row: Row): boolean => !whileOpen || row.ended_at === null;

/** What each table of two accounts holds, and how much of it both have. */
export interface JoinedCount {
  table: string;
  kept: number;
  other: number;
  both: number;
}

interface Read {
  named: AccountTable;
  rows: Row[];
  doubles: Row[];
  kept: Map<string, Row>;
}

async function readTable(
  db: Db,
  named: AccountTable,
  { from, into }: Pick<JoinOf, 'from' | 'into'>,
): Promise<Read & { keptCount: number }> {
  const [rows, own] = [await rowsOfUser(db, named.table, from), await rowsOfUser(db, named.table, into)];
  const { once } = named;
  const kept = new Map(once ? own.filter((row) => isOpen(named, row)).map((row) => [keyOf(once, row), row]) : []);
  const doubles = once ? rows.filter((row) => isOpen(named, row) && kept.has(keyOf(once, row))) : [];
  return { named, rows, doubles, kept, keptCount: own.length };
}

export async function countJoined(db: Db, accounts: Pick<JoinOf, 'from' | 'into'>): Promise<JoinedCount[]> {
  const counts: JoinedCount[] = [];
  for (const named of ACCOUNT_TABLES) {
    const { rows, doubles, keptCount } = await readTable(db, named, accounts);
    counts.push({ table: named.table, kept: keptCount, other: rows.length, both: doubles.length });
  }
  return counts;
}

/** The tables of which both accounts have what can be there once and is nobody's to drop. */
export async function listRefused(db: Db, accounts: Pick<JoinOf, 'from' | 'into'>): Promise<string[]> {
  const refused: string[] = [];
  for (const named of ACCOUNT_TABLES.filter(({ isRefused }) => isRefused))
    if ((await readTable(db, named, accounts)).doubles.length > 0) refused.push(named.table);
  const { rows } = await sql<{ n: number }>`select count(*) as n from orders own
    where own.user_id = ${accounts.into} and own.state = 'open' and exists (select 1 from orders its
      where its.user_id = ${accounts.from} and its.state = 'open' and its.product_code = own.product_code)`.execute(db);
  if (Number(rows[0]?.n ?? 0) > 0 && !refused.includes('orders')) refused.push('orders');
  return refused;
}

export async function joinRows(db: Db, join: JoinOf): Promise<void> {
  for (const named of ACCOUNT_TABLES) {
    const { rows, doubles, kept } = await readTable(db, named, join);
    for (const row of rows) {
      const double = doubles.includes(row) ? kept.get(keyOf(named.once ?? [], row)) : undefined;
      if (double) await layAside(db, join, named, row, double);
      else await moveRow(db, join, named, row);
    }
  }
}

const note = (
  db: Db,
  { joinId }: JoinOf,
  named: AccountTable,
  row: Row,
  column: string,
  removed: unknown,
): Promise<unknown> =>
  db
    .insertInto('account_moves')
    .values({
      join_id: joinId,
      table_name: named.table,
      column_name: column,
      row_key: keyOf(named.key, row),
      removed: removed === null ? null : JSON.stringify(removed),
    })
    .execute();

const whereKey = ({ key }: AccountTable, values: readonly unknown[]) =>
  sql.join([sql`1 = 1`, ...key.map((column, at) => sql`${sql.ref(column)} = ${values[at]}`)], sql` and `);

const keyValues = ({ key }: AccountTable, row: Row): unknown[] => key.map((column) => row[column]);

async function moveRow(db: Db, join: JoinOf, named: AccountTable, row: Row): Promise<void> {
  await note(db, join, named, row, 'user_id', null);
  await sql`update ${sql.table(named.table)} set user_id = ${join.into}
    where user_id = ${join.from} and ${whereKey(named, keyValues(named, row))}`.execute(db);
}

/** The account that stays has one already. */
async function layAside(db: Db, join: JoinOf, named: AccountTable, row: Row, double: Row): Promise<void> {
  if (named.table === 'conversations') await giveMessages(db, join, row, double);
  if (named.table === 'benefit_uses')
    await sql`update benefit_uses set used = used + ${row.used} where user_id = ${join.into}
      and benefit = ${row.benefit} and month = ${row.month}`.execute(db);
  await note(db, join, named, row, 'removed', row);
  await sql`delete from ${sql.table(named.table)}
    where user_id = ${join.from} and ${whereKey(named, keyValues(named, row))}`.execute(db);
}

const MESSAGES: AccountTable = { table: 'conversation_messages', key: ['id'] };
const PICTURES: AccountTable = { table: 'message_pictures', key: ['id'] };

/** What was written in one conversation goes on in the other; by its time, as it was written. */
async function giveMessages(db: Db, join: JoinOf, from: Row, into: Row): Promise<void> {
  for (const named of [MESSAGES, PICTURES]) {
    const { rows } =
      await sql<Row>`select id from ${sql.table(named.table)} where conversation_id = ${from.id}`.execute(db);
    for (const row of rows) await note(db, join, named, row, 'conversation_id', { conversation_id: from.id });
    await sql`update ${sql.table(named.table)} set conversation_id = ${into.id}
      where conversation_id = ${from.id}`.execute(db);
  }
  const waits = [from.waiting_since, into.waiting_since].filter((at) => at !== null).map(Number);
  await settleConversation(db, String(into.id), waits.length > 0 ? Math.min(...waits) : null);
}

async function settleConversation(db: Db, id: string, waitingSince: number | null): Promise<void> {
  await sql`update conversations set waiting_since = ${waitingSince},
      last_id = coalesce((select max(id) from conversation_messages where conversation_id = ${id}), last_id),
      last_at = coalesce((select max(created_at) from conversation_messages where conversation_id = ${id}), last_at)
    where id = ${id}`.execute(db);
}

/** Everything that was moved, back; what was deleted since stays deleted. */
export async function partRows(db: Db, join: JoinOf): Promise<void> {
  const moves = await db.selectFrom('account_moves').selectAll().where('join_id', '=', join.joinId).execute();
  const tables = new Map(ACCOUNT_TABLES.map((named) => [named.table as string, named]));
  for (const { table_name, column_name, removed } of moves) {
    if (column_name !== 'removed' || removed === null) continue;
    const row = JSON.parse(removed) as Row;
    await putBack(db, table_name, row);
    if (table_name === 'benefit_uses')
      await sql`update benefit_uses set used = case when used > ${row.used} then used - ${row.used} else 0 end
        where user_id = ${join.into} and benefit = ${row.benefit} and month = ${row.month}`.execute(db);
  }
  for (const { table_name, column_name, row_key, removed } of moves) {
    const named = tables.get(table_name);
    if (!named || column_name === 'removed') continue;
    const where = whereKey(named, JSON.parse(row_key) as unknown[]);
    if (column_name === 'user_id')
      await sql`update ${sql.table(table_name)} set user_id = ${join.from} where user_id = ${join.into} and ${where}`.execute(
        db,
      );
    else {
      const before = JSON.parse(removed ?? '{}') as { conversation_id: string };
      await sql`update ${sql.table(table_name)} set conversation_id = ${before.conversation_id} where ${where}`.execute(
        db,
      );
    }
  }
  const { rows } = await sql<{ id: string; waiting_since: number | null }>`select id, waiting_since from conversations
    where user_id = ${join.into}`.execute(db);
  for (const { id, waiting_since } of rows) await settleConversation(db, id, waiting_since);
  await db.deleteFrom('account_moves').where('join_id', '=', join.joinId).execute();
}

async function putBack(db: Db, table: string, row: Row): Promise<void> {
  const cells = Object.entries(row);
  await sql`insert into ${sql.table(table)} (${sql.join(cells.map(([column]) => sql.ref(column)))})
    values (${sql.join(cells.map(([, value]) => sql`${value}`))}) on conflict do nothing`.execute(db);
}
