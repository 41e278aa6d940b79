import { sql } from 'kysely';
import type { Day } from '@/lib/domain/day';
import type { Db } from '../db/client';
import type { ImportRunTable } from '../db/schema';
import { readNote, writeNote } from './settings';

export interface ImportRun {
  id: string;
  mapping: string;
  /** Names of the files, without folders. */
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

export async function insertImportRun(db: Db, run: ImportRun): Promise<void> {
  const { id, mapping, files, cityId, startedAt, finishedAt, readRows, stored, updated, unchanged, rejected } = run;
  await db
    .insertInto('import_runs')
    .values({
      ...{ id, mapping, files: JSON.stringify(files), city_id: cityId, started_at: startedAt, finished_at: finishedAt },
      ...{ read_rows: readRows, stored, updated, unchanged, rejected },
    })
    .execute();
}

/** The imports that went through, latest first. */
export async function listImportRuns(db: Db, limit: number): Promise<ImportRun[]> {
  const rows = await db.selectFrom('import_runs').selectAll().orderBy('started_at', 'desc').limit(limit).execute();
  return rows.map(toRun);
}

/** How many imports have gone through: tells whether another came in between. */
export async function countImportRuns(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from import_runs`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

function toRun(row: ImportRunTable): ImportRun {
  return {
    ...{ id: row.id, mapping: row.mapping, files: JSON.parse(row.files), cityId: row.city_id },
    ...{ startedAt: row.started_at, finishedAt: row.finished_at, readRows: row.read_rows },
    ...{ stored: row.stored, updated: row.updated, unchanged: row.unchanged, rejected: row.rejected },
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

/** The communities whose plate no file has stated: it was inferred from those around, and a stated one replaces it. */
export async function readInferredPlates(db: Db, cityId: number): Promise<Set<number>> {
  return new Set(await readNote<number[]>(db, `import.inferredPlates.${cityId}`));
}

export async function writeInferredPlates(db: Db, cityId: number, communityIds: ReadonlySet<number>): Promise<void> {
  await writeNote(db, `import.inferredPlates.${cityId}`, [...communityIds]);
}
