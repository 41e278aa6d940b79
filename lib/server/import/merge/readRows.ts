import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Kind } from '../kinds/kind';
import { unmarked } from '../source/unmarked';
import type { Row } from './foldRow';

const AT_ONCE = 500;

/** Before 2026-11-28 ids from JSON were stored with the mark that keeps a cell text: '0012 is 0012. */
const withMarks = (ref: string): string[] => [`'${ref}`, `\`${ref}`, ref];

/** The stored rows of a source by their references, without the mark. */
export async function readByRef(
  db: Db,
  table: Kind['table'],
  cityId: number,
  source: string,
  refs: readonly string[],
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>();
  for (let at = 0; at < refs.length; at += AT_ONCE) {
    const part = refs.slice(at, at + AT_ONCE);
    const found = await sql<Row>`select * from ${sql.table(table)}
      where city_id = ${cityId} and source = ${source} and source_ref in (${sql.join(part.flatMap(withMarks))})`.execute(
      db,
    );
    // Where both are stored, the one without the mark counts.
    const marked = (row: Row): number => Number(/^['`]/.test(String(row.source_ref)));
    for (const row of found.rows.sort((one, other) => marked(other) - marked(one))) {
      rows.set(unmarked(String(row.source_ref)), { ...row });
    }
  }
  return rows;
}

export async function readById(db: Db, table: Kind['table'], ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE);
    const found = await sql<Row>`select * from ${sql.table(table)} where id in (${sql.join(part)})`.execute(db);
    for (const row of found.rows) rows.set(Number(row.id), { ...row });
  }
  return rows;
}
