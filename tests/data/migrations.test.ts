import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOfDay } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { MIGRATIONS, migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { createTestLocation, type TestLocation } from './import/testLocation';

// A database as operators had it before the days of facts and the unknown counts (migration 0010), with rows in every
// table, brought to the current schema: nothing is lost, and only what a migration is about is another.

const OLD = '0010-import-journal';

type Value = string | number | bigint | Uint8Array | null;
type Row = Record<string, Value>;

interface Column {
  tbl: string;
  col: string;
  type: string;
  required: boolean;
  /** Part of the key. */
  keyed: boolean;
  /** Has a value of its own where none is given. */
  filled: boolean;
}

/** Of the last row everything is null that may be. */
const ROWS = 4;
const DAY = ['2026-01-05', '2026-03-07', '2025-12-31', '2024-02-29'];
/** Shortly before midnight in Shanghai: the day of the files there, the one before by UTC. */
const moment = (row: number) => startOfDay(DAY[row] ?? '') + 100;

const DEMO = { source: 'demo', source_ref: 'a' };
const SITE = { source: 'site', source_ref: 'b' };
/** Until 0019 a note in the settings said which communities' plates were inferred. */
const NOTES = 'import.inferredPlates.';
/** Until 0050 customer service stood there too. */
const SUPPORT = 'support.';
/** The operator's rules lie beside the console's log since 0050. */
const MOVED: Readonly<Record<string, string>> = { rule_facts: 'own_rules' };
const nowOf = (table: string): string => MOVED[table] ?? table;

const rowsOf = (table: string): Array<Partial<Row>> => {
  if (['estates', 'rentals', 'projects', 'communities'].includes(table)) {
    const counts = (count: number) => ({ followers: count, views: count, viewings_7: count, viewings_30: count });
    return [
      { id: 101, city_id: 1, updated_at: moment(0), mode: 'shared', ...DEMO, ...counts(0) },
      { id: 102, city_id: 1, updated_at: moment(2), mode: 'whole', ...SITE, ...counts(0) },
      { id: 103, city_id: 2, updated_at: moment(1), mode: 'shared', ...SITE, ...counts(7) },
      { id: 104, city_id: 3, updated_at: moment(3), mode: 'whole', ...DEMO, ...counts(9) },
    ];
  }
  if (table === 'settings') {
    return [
      { key: `${NOTES}1`, value: '[102, 104]' },
      { key: `${SUPPORT}peer.1`, value: 'one-1' },
    ];
  }
  return table === 'cities' ? [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }] : [];
};

let folder: string;
let location: TestLocation;
let opened: OpenDatabase;
let before: Picture;
let after: Picture;

interface Picture {
  rows: Map<string, Row[]>;
  columns: Column[];
  /** Names with their definitions. */
  indexes: Map<string, string>;
  triggers: string[];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-migrations-'));
  location = await createTestLocation(folder, 'empty');
  opened = await openDatabase(location);
  const upTo = MIGRATIONS.findIndex(({ name }) => name === OLD);
  await migrate(opened.db, opened.dialect, MIGRATIONS.slice(0, upTo + 1));
  await fill(await columnsNow());
  before = await pictureNow();
  expect(await migrate(opened.db, opened.dialect)).toEqual(MIGRATIONS.slice(upTo + 1).map(({ name }) => name));
  after = await pictureNow();
});
afterAll(async () => {
  await opened.close();
  await location.drop();
  rmSync(folder, { recursive: true, force: true });
});

const isSqlite = () => opened.dialect === 'sqlite';

async function columnsNow({ db, dialect } = opened): Promise<Column[]> {
  const sqlite = sql<Column>`select files.tbl, info.name as col, lower(info.type) as type, info."notnull" as required,
      info.pk > 0 as keyed, info.dflt_value is not null as filled from (
        select 'main' as file, name as tbl from main.sqlite_master where type = 'table'
        union all select 'visitors', name from visitors.sqlite_master where type = 'table') files
      join pragma_table_info(files.tbl, files.file) info where files.tbl not like 'sqlite%' order by tbl, col`;
  const postgres = sql<Column>`select table_name as tbl, column_name as col, data_type as type,
      is_nullable = 'NO' as required, exists (select 1 from information_schema.key_column_usage usage
        where usage.table_name = columns.table_name and usage.column_name = columns.column_name) as keyed, column_default is not null as filled
      from information_schema.columns where table_schema = 'public' order by 1, 2`;
  const { rows } = await (dialect === 'sqlite' ? sqlite : postgres).execute(db);
  return rows
    .filter(({ tbl }) => tbl !== 'migrations')
    .map((row) => ({
      ...row,
      required: Boolean(row.required),
      keyed: Boolean(row.keyed),
      filled: Boolean(row.filled),
    }));
}

const tablesOf = (columns: readonly Column[]) => [...new Set(columns.map(({ tbl }) => tbl))];

/** Another value for each column, so that none can take the place of another unseen. */
function someValue({ tbl, col, type }: Column, row: number, at: number): Value {
  if (/int/.test(type)) return row * 1_000 + at + 1;
  if (/double|real/.test(type)) return row * 1_000 + at + 0.25;
  if (/blob|bytea/.test(type)) return Buffer.from([row, at, 255]);
  return `${tbl} ${col} ${row}`;
}

async function fill(columns: readonly Column[]): Promise<void> {
  for (const table of tablesOf(columns)) {
    const own = columns.filter(({ tbl }) => tbl === table);
    for (let row = 0; row < ROWS; row++) {
      const given = rowsOf(table)[row] ?? {};
      const values = own.map((column, at) => {
        const isNull = row === ROWS - 1 && !column.required && !column.keyed;
        return given[column.col] ?? (isNull ? null : someValue(column, row, at));
      });
      const names = sql.join(own.map(({ col }) => sql.ref(col)));
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`.execute(opened.db);
    }
  }
}

async function pictureNow(of = opened): Promise<Picture> {
  const { db, dialect } = of;
  const columns = await columnsNow(of);
  const rows = new Map<string, Row[]>();
  for (const table of tablesOf(columns)) {
    const all = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    rows.set(table, all.rows);
  }
  const indexes = await (dialect === 'sqlite'
    ? sql<{ name: string; text: string }>`select name, sql as text from main.sqlite_master where type = 'index'
        and sql is not null union all select name, sql from visitors.sqlite_master where type = 'index' and sql is not null`
    : sql<{ name: string; text: string }>`select indexname as name, indexdef as text from pg_indexes
        where schemaname = 'public'`
  ).execute(db);
  const triggers =
    dialect === 'sqlite'
      ? []
      : (await sql<{ text: string }>`select pg_get_triggerdef(oid) as text from pg_trigger`.execute(db)).rows;
  return {
    rows,
    columns,
    indexes: new Map(indexes.rows.map(({ name, text }) => [name, text.replace(/\s+/g, ' ')])),
    triggers: triggers.map(({ text }) => text).sort(),
  };
}

/** What the migrations after the old one are about: these columns may be null from then on. */
const LIFTED: Readonly<Record<string, readonly string[]>> = {
  area_statistics: [
    ...['deals', 'listings', 'new_listings', 'price_cuts', 'price_raises', 'withdrawn', 'viewings', 'new_rentals'],
  ],
  area_summaries: [
    ...['deals_30', 'deals_90', 'deals_365', 'listings', 'new_listings_7', 'new_listings_30', 'price_cuts_7'],
    ...['price_cuts_30', 'price_raises_30', 'viewings_7', 'viewings_30', 'rentals'],
  ],
  estates: ['followers', 'views', 'viewings_7', 'viewings_30'],
  rentals: ['followers', 'viewings_30'],
  communities: ['followers'],
  projects: ['followers'],
  articles: ['views'],
};

/** What rows of before have in the columns that came; in all others, which need not stand here, nothing is known. */
const ADDED: Readonly<Record<string, Record<string, (row: Row) => Value>>> = {
  cities: {
    listings_day: ({ id }) => [null, DAY[0], DAY[1], DAY[3], null][Number(id)] ?? null,
    // Whole homes before rooms: of the first city it is the whole home, though older.
    rentals_day: ({ id }) => [null, DAY[2], DAY[1], DAY[3], null][Number(id)] ?? null,
    projects_day: ({ id }) => [null, DAY[0], DAY[1], DAY[3], null][Number(id)] ?? null,
  },
  // All were demo data.
  articles: {
    source: () => 'demo',
    updated_at: ({ published_at }) => published_at ?? null,
  },
  communities: { plate_inferred: ({ id }) => Number(Number(id) % 2 === 0) },
  estimate_errors: { unestimated: () => null },
  leads: {
    promoter_code: () => null,
    kind: () => 'price',
    state: () => 'new',
    wished_days: () => '',
    wished_parts: () => '',
    question: () => '',
  },
  // Nothing could sign in before: a session of before is over.
  sessions: { session_id: () => '', seen_at: () => 0, client: () => '' },
  community_notes: { checks: () => '[]' },
};

const addedColumns = () =>
  after.columns.filter(
    ({ tbl, col }) => before.rows.has(tbl) && !before.columns.some((one) => one.tbl === tbl && one.col === col),
  );

/** On PostgreSQL, which takes 32 columns. */
const NARROWED: ReadonlyMap<string, string> = new Map([
  ['estates_smart', 'CREATE INDEX estates_smart ON public.estates USING btree (city_id, status, score)'],
]);

/** Made anew for more columns, and what it does not count. */
const REMADE: Readonly<Record<string, RegExp>> = { leads_once_a_day: /agent_id.*where.*state <> 'withdrawn'/i };

/** Emptied where what is packed has another shape: packed from the facts at the next start. */
const MADE_ANEW = ['packed_sets', 'packed_columns'];

/** What an import has stored as 0 was not said. */
function asNow(table: string, row: Row): Row {
  const counts = ['estates', 'rentals', 'projects', 'communities'].includes(table) ? (LIFTED[table] ?? []) : [];
  const unsaid = row.source === 'demo' ? [] : counts.filter((column) => Number(row[column]) === 0);
  const came = addedColumns().filter(({ tbl }) => tbl === table);
  const added = came.map(({ col }) => [col, ADDED[table]?.[col]?.(row) ?? null]);
  // Drawn anew at the next start (0031).
  const isOldRoom = table === 'rentals' && row.source === 'demo' && row.mode === 'shared' && row.picture_seed !== null;
  return {
    ...row,
    ...(isOldRoom ? { pictures: null } : undefined),
    ...Object.fromEntries(unsaid.map((column) => [column, null])),
    ...Object.fromEntries(added),
  };
}

/** Rows without an order, their values as text: numbers come as such or as strings. */
const asText = (rows: readonly Row[]) =>
  rows
    .map((row) =>
      Object.entries(row)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, value]) => `${name}=${value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value}`)
        .join('\n'),
    )
    .sort();

describe('a database of before', () => {
  test('had rows in every table', () => {
    expect(before.rows.size).toBeGreaterThan(35);
    for (const [table, rows] of before.rows) expect(rows, table).toHaveLength(ROWS);
  });

  test('has every row, with its values and what is now known of it', () => {
    expect([...after.rows.keys()]).toEqual(expect.arrayContaining([...before.rows.keys()].map(nowOf)));
    for (const [table, rows] of before.rows) {
      const lasting = rows.filter(({ key }) => ![NOTES, SUPPORT].some((start) => String(key).startsWith(start)));
      const expected = lasting.map((row) => asNow(table, row));
      if (!MADE_ANEW.includes(table))
        expect(asText(after.rows.get(nowOf(table)) ?? []), table).toEqual(asText(expected));
    }
  });

  test('has its columns, of their types, and as required as before but for those that may be unknown now', () => {
    const expected = before.columns.map((column) => {
      const isLifted = LIFTED[column.tbl]?.includes(column.col) ?? false;
      return { ...column, tbl: nowOf(column.tbl), required: column.required && !isLifted };
    });
    for (const column of expected) expect(after.columns).toContainEqual(column);
    const declared = Object.entries(ADDED).flatMap(([table, columns]) =>
      Object.keys(columns).map((col) => [table, col]),
    );
    expect(addedColumns().map(({ tbl, col }) => [tbl, col])).toEqual(expect.arrayContaining(declared));
  });

  test('has what it set of customer service where the console sets it', () => {
    expect(after.rows.get('support_settings')).toEqual([{ key: 'peer.1', value: 'one-1' }]);
  });

  test('has its indexes', () => {
    expect(before.indexes.size).toBeGreaterThan(50);
    const text = (name: string, was: string) => (NARROWED.has(name) && !isSqlite() ? NARROWED.get(name) : was);
    for (const [name, was] of before.indexes) {
      // PostgreSQL names the key of a table after it.
      const moved = Object.keys(MOVED).find((table) => name === `${table}_pkey`);
      if (moved) expect(after.indexes.has(`${nowOf(moved)}_pkey`), name).toBe(true);
      else if (REMADE[name]) expect(after.indexes.get(name)).toMatch(REMADE[name]);
      else expect(after.indexes.get(name), name).toBe(text(name, was));
    }
  });

  test('notes on PostgreSQL what an import changes, as before', () => {
    expect(before.triggers.length > 50).toBe(!isSqlite());
    // The console's log, the ledger and the prices that were in force refuse changes of their own.
    const refusing = (trigger: string) => /audit_log|ledger_entries|product_prices/.test(trigger);
    const ofImports = after.triggers.filter((trigger) => !refusing(trigger));
    expect(after.triggers.length - ofImports.length).toBe(isSqlite() ? 0 : 4);
    // Tables that came later are noted as the others are.
    const later = ['land_sales', 'overseas_projects'];
    for (const table of later) {
      const own = ofImports.filter((trigger) => trigger.includes(table));
      expect(own.map((trigger) => trigger.replaceAll(table, 'articles'))).toEqual(
        before.triggers.filter((trigger) => trigger.includes('articles')),
      );
    }
    const known = ofImports.filter((trigger) => !later.some((table) => trigger.includes(table)));
    expect(known).toEqual(before.triggers);
  });

  test('is not migrated twice', async () => {
    expect(await migrate(opened.db, opened.dialect)).toEqual([]);
  });
});

/** The newest of the version before: what it reads and writes goes on while its hosts are replaced one by one. */
const VERSION_BEFORE = '0135-hosts';

test('what the version before reads is still there, and what it writes is taken, while both run', async () => {
  const place = await createTestLocation(mkdtempSync(join(folder, 'beside-')), 'empty');
  const beside = await openDatabase(place);
  try {
    const upTo = MIGRATIONS.findIndex(({ name }) => name === VERSION_BEFORE) + 1;
    expect(upTo).toBeGreaterThan(0);
    await migrate(beside.db, beside.dialect, MIGRATIONS.slice(0, upTo));
    const known = await pictureNow(beside);
    await migrate(beside.db, beside.dialect);
    const now = await pictureNow(beside);
    const typeOf = new Map(now.columns.map(({ tbl, col, type }) => [`${tbl}.${col}`, type]));
    const wasKnown = new Set(known.columns.map(({ tbl, col }) => `${tbl}.${col}`));
    const tables = new Set(tablesOf(known.columns));
    const others = {
      gone: known.columns.filter(({ tbl, col, type }) => typeOf.get(`${tbl}.${col}`) !== type),
      // The version before gives them no value.
      required: now.columns.filter(
        ({ tbl, col, required, filled }) => tables.has(tbl) && !wasKnown.has(`${tbl}.${col}`) && required && !filled,
      ),
      // Nor does it know that two rows may not be alike.
      unique: [...now.indexes].filter(
        ([name, text]) =>
          /unique/i.test(text) && !known.indexes.has(name) && tables.has(/ on (?:\w+\.)?(\w+)/i.exec(text)?.[1] ?? ''),
      ),
      triggers: now.triggers.filter((text) => !known.triggers.includes(text)),
    };
    expect(others).toEqual({ gone: [], required: [], unique: [], triggers: [] });
  } finally {
    await beside.close();
    await place.drop();
  }
});
