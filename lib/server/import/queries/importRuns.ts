import { sql } from 'kysely';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import type { ImportRunKind, ImportRunTable } from '@/lib/server/db/schema';
import { readNote, writeNote } from '@/lib/server/db/storedSettings';
import { readRemovedIds } from '@/lib/server/record/queries/factChanges';

export interface ImportRun {
  id: string;
  kind: ImportRunKind;
  mapping: string;
  source: string | null;
  /** Names of the files, without folders; of an undoing, the numbers of the runs that it took out. */
  files: string[];
  cityId: number;
  /** UTC ms */
  startedAt: number;
  finishedAt: number | null;
  /** readRows = stored + updated + unchanged + rejected */
  readRows: number;
  stored: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

/** A run as it is stored: numbered from 1. */
export interface StoredRun extends ImportRun {
  number: number;
  /** Number of the run that has taken this one out again. */
  undoneBy: number | null;
}

/** Stores a run and numbers it. The first statement of its transaction: on SQLite it takes the lock for writing. */
export async function insertImportRun(db: Db, run: ImportRun): Promise<number> {
  const { id, kind, mapping, source, files, cityId, startedAt, finishedAt } = run;
  const { readRows, stored, updated, unchanged, rejected } = run;
  await sql`insert into import_runs (id, kind, mapping, source, files, city_id, started_at, finished_at,
      read_rows, stored, updated, unchanged, rejected, number)
    select ${id}, ${kind}, ${mapping}, ${source}, ${JSON.stringify(files)}, cast(${cityId} as bigint),
      cast(${startedAt} as bigint), cast(${finishedAt} as bigint), cast(${readRows} as bigint),
      cast(${stored} as bigint), cast(${updated} as bigint), cast(${unchanged} as bigint),
      cast(${rejected} as bigint), coalesce(max(number), 0) + 1 from import_runs`.execute(db);
  const row = await db.selectFrom('import_runs').select('number').where('id', '=', id).executeTakeFirstOrThrow();
  return row.number;
}

/** The runs that went through, latest first. */
export async function listImportRuns(db: Db, limit: number): Promise<StoredRun[]> {
  const rows = await db.selectFrom('import_runs').selectAll().orderBy('number', 'desc').limit(limit).execute();
  return rows.map(toRun);
}

/** How many runs have gone through: tells whether another came in between. */
export async function countImportRuns(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from import_runs`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Notes which run has taken others out, and the highest ids that this has freed. */
export async function markUndone(
  db: Db,
  runNumbers: readonly number[],
  by: number,
  lastIds: Readonly<Record<string, number>>,
): Promise<void> {
  const runs = db.updateTable('import_runs');
  await runs
    .set({ undone_by: by })
    .where('number', 'in', [...runNumbers])
    .execute();
  await runs
    .set({ last_ids: JSON.stringify(lastIds) })
    .where('number', '=', by)
    .execute();
}

/** The highest ids that undoing or hiding has ever freed, by table: leads and links may still name them. */
export async function readFreedIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('import_runs').select('last_ids').where('last_ids', 'is not', null).execute();
  const last = await readRemovedIds(db);
  for (const { last_ids: text } of rows) {
    for (const [table, id] of Object.entries(JSON.parse(text ?? '{}') as Record<string, number>)) {
      last.set(table, Math.max(id, last.get(table) ?? 0));
    }
  }
  return last;
}

function toRun(row: ImportRunTable): StoredRun {
  return {
    number: row.number,
    id: row.id,
    kind: row.kind,
    mapping: row.mapping,
    source: row.source,
    files: JSON.parse(row.files),
    cityId: row.city_id,
    undoneBy: row.undone_by,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    readRows: row.read_rows,
    stored: row.stored,
    updated: row.updated,
    unchanged: row.unchanged,
    rejected: row.rejected,
  };
}

/** The last day on which a source's snapshot covered each plate, by plate id. */
export async function readCoverage(db: Db, cityId: number, source: string): Promise<Map<number, Day>> {
  const days = await readNote<Record<string, Day>>(db, `import.coverage.${cityId}.${source}`);
  return new Map(Object.entries(days ?? {}).map(([plateId, day]) => [Number(plateId), day]));
}

export async function writeCoverage(db: Db, cityId: number, source: string, days: Map<number, Day>): Promise<void> {
  await writeNote(db, `import.coverage.${cityId}.${source}`, Object.fromEntries(days));
}

/** The last import of a city that stands; null where there is none. */
export async function lastRunOf(db: Db, cityId: number): Promise<number | null> {
  const row = await db
    .selectFrom('import_runs')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('city_id', '=', cityId)
    .where('kind', '=', 'import')
    .where('undone_by', 'is', null)
    .executeTakeFirst();
  return row?.last ?? null;
}
