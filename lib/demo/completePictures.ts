import { CompiledQuery, sql } from 'kysely';
import type { Db, OpenDatabase } from '@/lib/server/db/client';
import type { Database } from '@/lib/server/db/schema';
import { PICTURED_TABLES, type PicturedTable, pictureColumnOf, picturesOfRow } from './pictures';

type Target = Pick<OpenDatabase, 'db' | 'dialect'>;

const ROWS_AT_ONCE = 500;

/**
 * Writes the pictures of demo rows that have a seed and name none: of demo data that an older version made, and of rows
 * that undoing an import has brought back as that version left them. Looks at an index that is empty otherwise.
 */
export async function completePictures({ db, dialect }: Target): Promise<void> {
  for (const table of PICTURED_TABLES) {
    let after = -1;
    for (;;) {
      const rows = await undrawnRows(db, table, after);
      if (rows.length === 0) break;
      after = Math.max(...rows.map(({ id }) => id));
      await writePictures({ db, dialect }, table, rows);
    }
  }
}

type Row = Database[PicturedTable];

/** Rows of which nothing can be drawn stay as they are, so each round begins after the last. */
async function undrawnRows(db: Db, table: PicturedTable, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where picture_seed is not null and ${sql.ref(pictureColumnOf(table))} is null and id > ${after}
    order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
  return rows;
}

async function writePictures({ db, dialect }: Target, table: PicturedTable, rows: readonly Row[]): Promise<void> {
  const drawn = rows.flatMap((row) => {
    const text = picturesOfRow(table, row as never);
    return text === null ? [] : [[row.id, text] as const];
  });
  if (drawn.length === 0) return;
  const parameter = (at: number) => (dialect === 'postgres' ? `$${at}` : '?');
  const values = drawn.map(
    (_, at) => `(cast(${parameter(at * 2 + 1)} as bigint), cast(${parameter(at * 2 + 2)} as text))`,
  );
  const text = `with drawn(id, names) as (values ${values.join(', ')})
    update ${table} set ${pictureColumnOf(table)} = drawn.names from drawn where drawn.id = ${table}.id`;
  await db.executeQuery(CompiledQuery.raw(text, drawn.flat()));
}
