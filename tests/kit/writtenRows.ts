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

/** All that visitors have written, as one text: the same as long as nothing was. */
export async function writtenRows({ db }: Pick<OpenDatabase, 'db'>): Promise<string> {
  const rows = VISITORS_TABLES.map((table) =>
    db
      .selectFrom(table as 'users')
      .selectAll()
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}
