import { sql } from 'kysely';
import { markStale } from '@/lib/server/report/queries/staleStatistics';
import type { Db, DialectName } from '../../db/client';
import { insertRows } from '../../db/insertRows';
import { lockCity } from '../../db/lockFor';
import { deletePackedSets } from '../../db/packed/packedSets';
import type { Database } from '../../db/schema';
import { isBusy } from '../../db/unavailable';
import { recordChanges } from '../changes/recordChanges';
import { ImportProblem } from '../importProblem';
import { countImportRuns, type ImportRun, insertImportRun } from '../queries/importRuns';
import { removeOldJournals } from '../undo/journalRetention';
import { keepJournal } from '../undo/record';
import { closeScratch, openScratch, prepareScratch, stopRecording } from '../undo/scratch';
import type { Write } from './staging';
import { updateNumbers, updateRow } from './updateRow';

/** The city of a run that takes whole cities out. */
export const NO_CITY = 0;

/**
 * Runs everything of an import in one transaction: readers see all of the old or all of the new. With it goes what the
 * run can be taken out again with, and the mark that the city's statistics are behind. `change` answers whether
 * anything has changed; so does this.
 */
export async function inOneSwap(
  db: Db,
  dialect: DialectName,
  run: ImportRun,
  runsBefore: number,
  change: (transaction: Db) => Promise<boolean>,
): Promise<boolean> {
  return inOneRun(db, dialect, run, runsBefore, async (transaction, runNumber) => {
    await openScratch(transaction, dialect);
    const changed = await change(transaction);
    await stopRecording(transaction, dialect);
    await keepJournal(transaction, runNumber);
    await recordChanges(transaction, run, runNumber, Date.now());
    await closeScratch(transaction);
    await removeOldJournals(transaction);
    if (changed && run.cityId !== NO_CITY) {
      await deletePackedSets(transaction, run.cityId);
      await markStale(transaction, run.cityId, runNumber);
    }
    return changed;
  });
}

/** One run at a time: throws ImportProblem where another has gone through since `runsBefore` were counted. */
export async function inOneRun<Result>(
  db: Db,
  dialect: DialectName,
  run: ImportRun,
  runsBefore: number,
  work: (transaction: Db, runNumber: number) => Promise<Result>,
): Promise<Result> {
  await prepareScratch(db, dialect);
  // Another run may be writing: no page waits for this connection, so that it can wait for longer than a page.
  if (dialect === 'sqlite') await sql`pragma busy_timeout=${sql.lit(MAX_LOCK_MS)}`.execute(db);
  const done = db.transaction().execute(async (transaction) => {
    if (dialect === 'postgres') await sql`lock table import_runs in exclusive mode`.execute(transaction);
    // The first statement writes: SQLite takes its write lock here, and what follows was computed against this state.
    const runNumber = await insertImportRun(transaction, run);
    if ((await countImportRuns(transaction)) !== runsBefore + 1) {
      throw new ImportProblem('另一个导入或撤销刚刚完成，这一次没有写入任何数据。请重新运行。');
    }
    // Behind the runs' own lock: what computes a city writes no run.
    if (run.cityId !== NO_CITY) await lockCity(transaction, dialect, run.cityId);
    return work(transaction, runNumber);
  });
  return done.catch((failure: unknown) => {
    if (!isBusy(failure)) throw failure;
    throw new ImportProblem('另一个导入、撤销或命令一直在写入，这一次没有写入任何数据。请等它完成后重新运行。');
  });
}

const MAX_LOCK_MS = 60_000;

type Columns = (table: string) => readonly string[];

const BATCH = 200;

/** Writes staged changes: new rows in batches, changed rows one by one. `onRows` hears of each batch. */
export async function applyWrites(
  db: Db,
  dialect: DialectName,
  writes: Iterable<Write>,
  columnsOf: Columns,
  onRows: (rows: number) => void,
): Promise<void> {
  const waiting = new Map<string, Write[]>();
  const flushed = async (batch: Write[]) => {
    await flush(db, dialect, batch, columnsOf);
    onRows(batch.length);
  };
  for (const write of writes) {
    const purpose = purposeOf(write);
    if (purpose === null) {
      await updateRow(db, dialect, write.table, write.id, write.values);
      onRows(1);
      continue;
    }
    const batch = waiting.get(purpose) ?? [];
    waiting.set(purpose, batch);
    batch.push(write);
    if (batch.length >= BATCH) await flushed(batch.splice(0));
  }
  for (const batch of waiting.values()) await flushed(batch);
}

/** What a write can be done together with: new rows of its table, or rows that were only seen again; else null. */
function purposeOf({ table, isNew, values }: Write): string | null {
  if (isNew) return table;
  return Object.keys(values).join() === 'updated_at' ? `${table} seen` : null;
}

async function flush(db: Db, dialect: DialectName, batch: Write[], columnsOf: Columns): Promise<void> {
  const [first] = batch;
  if (!first) return;
  if (!first.isNew) {
    const rows = batch.map(({ id, values }) => [id, Number(values.updated_at)]);
    return updateNumbers(db, dialect, first.table, ['updated_at'], rows);
  }
  const columns = columnsOf(first.table);
  const rows = batch.map(({ values }) => columns.map((column) => values[column] ?? null));
  await insertRows(db, dialect, first.table as keyof Database, columns as never[], rows);
}
