import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { importFiles } from '@/lib/server/import/importFiles';
import type { ImportTask } from '@/lib/server/import/importTask';
import { loadMapping } from '@/lib/server/import/mapping/loadMapping';
import { ImportReport } from '@/lib/server/import/report';
import { findTargetCity } from '@/lib/server/import/resolve/targetCity';
import { DERIVED, JOURNALLED } from '@/lib/server/import/undo/journalledTables';
import { openTestDatabase } from '../../kit/testDatabase';

/** 2026-11-21 10:00 in Shanghai. */
export const NOW = Date.UTC(2026, 10, 21, 2);

/** A folder of its own for one file of tests. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'fangjing-import-'));

  write(name: string, content: string | Buffer): string {
    const path = join(this.path, name);
    writeFileSync(path, content);
    return path;
  }

  /** A table of the rows' own keys. */
  csv(name: string, rows: Record<string, string | number>[]): string {
    const columns = Object.keys(rows[0] ?? {});
    const lines = rows.map((row) =>
      columns.map((column) => `"${String(row[column] ?? '').replaceAll('"', '""')}"`).join(),
    );
    return this.write(name, [columns.join(), ...lines].join('\n'));
  }

  json(name: string, content: unknown): string {
    return this.write(name, JSON.stringify(content));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/**
 * A folder for a file of tests, and a database of its own for each of them: both are gone afterwards. `opened` is that of the test that
 * runs.
 */
export function withImports(): { folder: Folder; readonly opened: OpenDatabase } {
  const folder = new Folder();
  let opened: OpenDatabase | null = null;
  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened?.close());
  afterAll(() => folder.remove());
  return {
    folder,
    get opened() {
      if (!opened) throw new Error('no test runs');
      return opened;
    },
  };
}

export interface Imported {
  report: ImportReport;
  changed: boolean;
}

/** Imports as the command does, without the statistics. `mapping` is a shipped one's name or a file. */
export async function importInto(
  opened: OpenDatabase,
  folder: Folder,
  mapping: string,
  files: string[],
  changes: Partial<Pick<ImportTask, 'day' | 'dryRun' | 'replaceDemo' | 'otherDemo' | 'now'>> & { city?: string } = {},
): Promise<Imported> {
  const { city = '北京', ...options } = changes;
  const report = new ImportReport(join(folder.path, `rejected-${Math.random().toString(36).slice(2)}.csv`));
  const changed = await importFiles({
    duplicatesPath: join(folder.path, 'duplicates.csv'),
    opened,
    mapping: loadMapping(mapping),
    files,
    report,
    dataDir: folder.path,
    now: NOW,
    day: null,
    dryRun: false,
    replaceDemo: false,
    otherDemo: [],
    cancelsDemo: false,
    onProgress: () => undefined,
    target: await findTargetCity(opened.db, { nameOrId: city }),
    ...options,
  });
  const { read, stored, updated, unchanged, rejected } = report.total();
  if (read !== stored + updated + unchanged + rejected)
    throw new Error(`Rows are missing: ${JSON.stringify(report.total())}`);
  return { report, changed };
}

const TABLES = [
  ...['cities', 'districts', 'plates', 'subway_lines', 'subway_stations', 'subway_line_stations', 'communities'],
  ...['estates', 'estate_price_changes', 'rentals', 'projects', 'deals', 'settings'],
];

/** A digest of everything that an import may change, but for the list of imports itself. */
export async function digestOf({ db }: OpenDatabase, tables: readonly string[] = TABLES): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    // What is computed anew is recorded anew; the secret is the folder's, not the data's.
    const lines = rows
      .filter(({ key }) => key !== 'secret.fingerprint')
      .map(({ recorded_at, ...row }) => JSON.stringify(row))
      .sort();
    hash.update(`${table} ${lines.length}\n${lines.join('\n')}`);
  }
  return hash.digest('hex');
}

/** The same of every table that an undoing brings back. */
export const digestOfFacts = (opened: OpenDatabase): Promise<string> => digestOf(opened, Object.keys(JOURNALLED));

/** Besides, what is computed of them. */
const FACTS_AND_DERIVED = [...Object.keys(JOURNALLED), ...DERIVED].filter((table) => table !== 'packed_sets');

/** The same of every table of facts and everything computed from them, packed lists by what they hold. */
export async function digestOfAll(opened: OpenDatabase): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`select list, city_id, row_count, name, form, terms, data
    from packed_sets join packed_columns using (stamp) order by list, city_id, name`.execute(opened.db);
  const packed = rows.map(({ data, ...row }) => JSON.stringify({ ...row, data: Buffer.from(data as Uint8Array) }));
  return createHash('sha256')
    .update(await digestOf(opened, FACTS_AND_DERIVED))
    .update(packed.join('\n'))
    .digest('hex');
}

/** A row of the mapping bj-listings-2021-lianjia, as a file has it. */
export const listing2021 = (id: string, changes: Record<string, string | number> = {}) => ({
  Id: id,
  Garden: '芍药居北里',
  Region: '朝阳',
  District: '芍药居',
  Direction: '南',
  Elevator: '板楼',
  Floor: 18,
  Layout: '2室1厅',
  Price: 608,
  Renovation: '精装',
  Size: 98.5,
  UnitPrice: '',
  Year: 2004,
  ...changes,
});
