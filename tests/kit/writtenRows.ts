import { sql } from 'kysely';
import type { OpenDatabase } from '@/lib/server/db/client';
import { MIGRATIONS } from '@/lib/server/db/migrate';

/** The tables of what visitors have written, by the migrations that make them. */
const VISITORS_TABLES = [
  ...new Set(
    MIGRATIONS.flatMap(({ statements }) => statements('sqlite')).flatMap((statement) =>
      [...statement.matchAll(/create table visitors\.(\w+)/g)].map(([, name]) => name ?? ''),
    ),
  ),
];

/**
 * A text that is the same as long as nothing was written of what visitors write: of SQLite how many rows its connections
 * have changed, of PostgreSQL how many rows each table has and which transaction wrote last. Without reading a row: a
 * test of refusals asks thousands of times.
 */
export async function writtenRows({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<string> {
  if (dialect === 'sqlite') {
    const others = await sql<{ data_version: number }>`pragma visitors.data_version`.execute(db);
    const own = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
    return `${others.rows[0]?.data_version} ${own.rows[0]?.changes}`;
  }
  await (planned.get(db) ?? planFor(db));
  const { rows } = await sql<{ said: string }>`select written_rows() as said`.execute(db);
  return rows[0]?.said ?? '';
}

type Db = OpenDatabase['db'];

const planned = new WeakMap<Db, Promise<unknown>>();

/** A function's query is planned once, and no workers are started for it: together that is most of what it takes. */
function planFor(db: Db): Promise<unknown> {
  const counts = VISITORS_TABLES.map(
    (table) => `select '${table}' as name, count(*) as n, max(xmin::text::bigint) as last from "${table}"`,
  );
  const said = `select string_agg(concat_ws(' ', name, n, last), ',' order by name) from (${counts.join(' union all ')}) as tables`;
  const planning = sql
    .raw(
      `create or replace function written_rows() returns text language plpgsql set max_parallel_workers_per_gather = 0
       as $$ begin return (${said}); end $$`,
    )
    .execute(db);
  planned.set(db, planning);
  return planning;
}
