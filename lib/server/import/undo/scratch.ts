import { sql } from 'kysely';
import type { Db, DialectName } from '../../db/client';
import { JOURNALLED, STORED_WITH_CHANGES } from './journalledTables';

// While a run writes, triggers note each row that it touches in a temporary table: id (or key, where the row has none),
// what was done (i, u, d) and how it looked before. PostgreSQL has the triggers for good (migration 0010) and they
// sleep; on SQLite they belong to the run's own connection.

/** To be called before the transaction: what a run touches may be more than memory holds. */
export async function prepareScratch(db: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') await sql`pragma temp_store=file`.execute(db);
}

/** To be called in the transaction, before its first change. Ends with it, whether it goes through or not. */
export async function openScratch(db: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') {
    await sql`create temporary table journal_scratch (seq bigint generated always as identity, tbl text not null,
      id bigint not null, key text not null, op text not null, before text) on commit drop`.execute(db);
    await sql`select set_config('fangjing.journal', 'on', true)`.execute(db);
    return;
  }
  await sql`create temp table journal_scratch (seq integer primary key, tbl text not null, id integer not null,
    key text not null, op text not null, before text)`.execute(db);
  for (const table of Object.keys(JOURNALLED)) {
    for (const trigger of await sqliteTriggers(db, table)) await sql.raw(trigger).execute(db);
  }
}

/** The triggers note nothing from here on. */
export async function stopRecording(db: Db, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`select set_config('fangjing.journal', 'off', true)`.execute(db);
  else {
    for (const table of Object.keys(JOURNALLED)) {
      for (const op of ['i', 'u', 'd']) await sql.raw(`drop trigger temp.${triggerName(table, op)}`).execute(db);
    }
  }
  await sql`create index journal_scratch_row on journal_scratch (tbl, id, key, seq)`.execute(db);
  if (dialect === 'postgres') await sql`analyze journal_scratch`.execute(db);
}

export async function closeScratch(db: Db): Promise<void> {
  await sql`drop table journal_scratch`.execute(db);
}

const triggerName = (table: string, op: string): string => `journal_${table}_${op}`;

interface Column {
  name: string;
  type: string;
}

async function sqliteTriggers(db: Db, table: string): Promise<string[]> {
  const { rows: columns } = await sql<Column>`select name, type from pragma_table_info(${table})`.execute(db);
  const key = JOURNALLED[table as keyof typeof JOURNALLED] ?? [];
  const always = new Set(STORED_WITH_CHANGES[table] ?? []);
  const differs = ({ name }: Column) => `old."${name}" is not new."${name}"`;
  const part = ({ name }: Column) => `',"${name}":' || json_quote(old."${name}")`;
  const whole = columns.map(part);
  const changed = columns.map((column) =>
    always.has(column.name) ? part(column) : `case when ${differs(column)} then ${part(column)} else '' end`,
  );
  const trigger = (op: string, event: string, when: string, row: string, before: string) =>
    `create temp trigger ${triggerName(table, op)} after ${event} on main."${table}" ${when} begin
      insert into journal_scratch (tbl, id, key, op, before)
      values ('${table}', ${keyOf(key, row)}, '${op}', ${before}); end`;
  return [
    trigger('i', 'insert', '', 'new', 'null'),
    trigger('u', 'update', `when ${columns.map(differs).join(' or ')}`, 'old', objectOf(changed)),
    trigger('d', 'delete', '', 'old', objectOf(whole)),
  ];
}

const keyOf = (key: readonly string[], row: string): string =>
  key[0] === 'id' ? `${row}.id, ''` : `0, json_array(${key.map((column) => `${row}."${column}"`).join()})`;

/** SQLite takes 127 arguments at most. */
const ARGUMENTS = 100;

/** The members of a JSON object, each with a comma before it, as one. */
function objectOf(members: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < members.length; at += ARGUMENTS) {
    parts.push(`concat(${members.slice(at, at + ARGUMENTS).join(', ')})`);
  }
  return `'{' || substr(${parts.join(' || ')}, 2) || '}'`;
}
