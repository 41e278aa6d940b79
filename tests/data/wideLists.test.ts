import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { packNumbers } from '@/lib/server/db/packed/packedColumn';
import { findPackedSet, readColumns, storePackedSet } from '@/lib/server/db/packed/packedSets';
import { selectRows } from '@/lib/server/db/packed/selectRows';
import { openTestDatabase } from '../kit/testDatabase';

// A list may be searched by any number of facts: what is packed has a row a column, and no index holds them all.

const WIDE = 80;
const names = Array.from({ length: WIDE }, (_, at) => `fact_${at}`);

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test(`a packed list of ${WIDE} columns is stored, read and searched by all of them`, async () => {
  const columns = new Map(names.map((name, at) => [name, packNumbers(Float64Array.from([at, 1_000 + at]))]));
  await storePackedSet(opened.db, 'resale', 605, 2, columns);
  const set = await findPackedSet(opened.db, 'resale', 605);
  if (!set) throw new Error('not stored');
  const read = await readColumns(opened.db, set, names);
  if (!read) throw new Error('not read');
  const tests = names.map((column) => ({ kind: 'range' as const, column, from: 1_000, to: 2_000 }));
  expect([...selectRows(set.rows, tests, read)]).toEqual([1]);
});

test.runIf(process.env.TEST_DATABASE_URL)('no index of PostgreSQL comes near its limit of 32 columns', async () => {
  const { rows } = await sql<{ name: string; width: number }>`
    select relname as name, indnatts as width from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace where nspname = 'public' order by indnatts desc`.execute(
    opened.db,
  );
  expect(rows.map(({ name }) => name)).toContain('estates_smart');
  expect(rows.filter(({ width }) => width > 16)).toEqual([]);
});
