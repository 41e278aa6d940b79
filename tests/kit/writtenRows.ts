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

/** All that visitors have written, as one text: the same as long as nothing was. One query: a test of refusals asks thousands of times. */
export async function writtenRows({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<string> {
  const parts = await Promise.all(
    VISITORS_TABLES.map(async (table) => {
      const text = dialect === 'postgres' ? `"${table}"::text` : await quotedColumns(db, table);
      return `select '${table}' as name, ${text} as written from "${table}"`;
    }),
  );
  const { rows } = await sql.raw<{ name: string; written: string }>(parts.join(' union all ')).execute(db);
  return rows
    .map(({ name, written }) => `${name} ${written}`)
    .sort()
    .join('\n');
}

const known = new Map<string, string>();

async function quotedColumns(db: OpenDatabase['db'], table: string): Promise<string> {
  const asked = known.get(table);
  if (asked) return asked;
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table}, 'visitors')`.execute(db);
  if (rows.length === 0) throw new Error(`${table} has no columns`);
  const text = rows.map(({ name }) => `quote("${name}")`).join(" || ',' || ");
  known.set(table, text);
  return text;
}
