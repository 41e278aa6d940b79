import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { KINDS } from '@/lib/server/import/kinds/kinds';
import { columnsOf } from '@/lib/server/import/merge/createRow';
import { openTestDatabase } from '../../kit/testDatabase';

// A column that comes to a table of an import's must be said here, or be written by the import: a file's field that is
// stored nowhere would be lost unseen. The compiler names the other places (row mapping, schema, demo).

/** Reckoned from the rows, or drawn: no file tells them. */
const NOT_FROM_FILES: Readonly<Record<string, readonly string[]>> = {
  articles: ['picture', 'picture_seed', 'project_id'],
  communities: ['picture_seed', 'pictures', 'plate_inferred'],
  deals: ['duplicate_of', 'estate_id', 'picture', 'picture_seed'],
  estates: ['estimate', 'estimate_high', 'estimate_low', 'estimate_samples', 'picture_seed', 'pictures', 'score'],
  land_sales: [],
  overseas_projects: [],
  projects: ['lottery_day', 'picture_seed', 'pictures', 'registration_from', 'registration_to'],
  rentals: ['agent_id', 'picture_seed', 'pictures'],
};

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test.each(Object.values(KINDS))(
  '$table: every column comes from a file, or is said to come from elsewhere',
  async (kind) => {
    const { rows } = await sql`select * from ${sql.table(kind.table)} limit 1`.execute(opened.db);
    expect(rows).toEqual([]);
    const tables = await opened.db.introspection.getTables();
    const columns = tables.find(({ name }) => name === kind.table)?.columns.map(({ name }) => name) ?? [];
    const written = columnsOf(kind);
    expect(columns.filter((column) => !written.includes(column)).toSorted()).toEqual(NOT_FROM_FILES[kind.table]);
  },
);
