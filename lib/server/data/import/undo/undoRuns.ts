import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, OpenDatabase } from '../../../db/client';
import { forgetPackedSets } from '../../../db/packed/packedSets';
import { readJournalSizes, removeJournals } from '../../../repositories/importJournal';
import {
  countImportRuns,
  type ImportRun,
  listImportRuns,
  markUndone,
  type StoredRun,
} from '../../../repositories/importRuns';
import { markStale } from '../../../repositories/staleStatistics';
import { ImportProblem } from '../importProblem';
import { inOneRun } from '../merge/commit';
import { FREED, REFERENCES } from './journalledTables';
import { removeDerived } from './removeDerived';
import { restoreRows } from './restore';
import { TouchedRows } from './touchedRows';

export interface Undone {
  /** Number of the undoing itself. */
  number: number;
  /** The runs that were taken out, latest first. */
  runs: StoredRun[];
  rows: number;
}

/**
 * Takes runs out again: every row that they touched is as it was before them, in one transaction. Throws ImportProblem
 * where that is not possible, and says why; then nothing has changed.
 */
export async function undoRuns(opened: OpenDatabase, numbers: readonly number[], now: number): Promise<Undone> {
  const { db, dialect } = opened;
  const runsBefore = await countImportRuns(db);
  const all = await listImportRuns(db, Number.MAX_SAFE_INTEGER);
  const sizes = await readJournalSizes(db);
  const runs = all.filter(({ number }) => numbers.includes(number));
  for (const number of numbers) refuseUnknown(number, runs, sizes.has(number));
  const rows = runs.reduce((sum, { number }) => sum + (sizes.get(number)?.rows ?? 0), 0);
  const number = await inOneRun(db, dialect, undoingOf(runs, now), runsBefore, async (transaction, undoing) => {
    const later = all.filter((run) => isLaterThanSome(run, runs) && sizes.has(run.number));
    const touched = await readTouched(transaction, [...runs, ...later]);
    refuseLater(runs, later, touched);
    for (const run of runs) await restoreRows(transaction, dialect, run.number);
    await refuseDangling(transaction, runs, later, touched);
    await settle(transaction, runs, undoing, touched);
    return undoing;
  });
  return { number, runs, rows };
}

function refuseUnknown(number: number, runs: readonly StoredRun[], isKept: boolean): void {
  const run = runs.find((one) => one.number === number);
  if (!run) throw new ImportProblem(`没有第 ${number} 次导入。npm run import -- --runs 列出全部。`);
  if (run.kind === 'undo') throw new ImportProblem(`第 ${number} 次是撤销，不能再撤销；要找回数据，请重新导入文件。`);
  if (run.undoneBy !== null) throw new ImportProblem(`第 ${number} 次导入已经撤销过了（第 ${run.undoneBy} 次）。`);
  if (isKept) return;
  throw new ImportProblem(
    run.stored + run.updated === 0 && run.kind === 'import'
      ? `第 ${number} 次导入没有改动数据，不用撤销。`
      : `第 ${number} 次导入的原样已不再保留，不能撤销。保留多少见 docs/import.md 的“撤销”。`,
  );
}

const isLaterThanSome = ({ number, undoneBy, kind }: StoredRun, runs: readonly StoredRun[]): boolean =>
  undoneBy === null &&
  kind !== 'undo' &&
  runs.every((run) => run.number !== number) &&
  runs.some((run) => run.number < number);

function undoingOf(runs: readonly StoredRun[], now: number): ImportRun {
  return {
    ...{ id: randomBytes(8).toString('hex'), kind: 'undo', mapping: '', source: null },
    ...{ files: runs.map(({ number }) => String(number)), cityId: runs[0]?.cityId ?? 0 },
    ...{ startedAt: now, finishedAt: Date.now(), readRows: 0, stored: 0, updated: 0, unchanged: 0, rejected: 0 },
  };
}

type Touched = ReadonlyMap<number, TouchedRows>;

async function readTouched(db: Db, runs: readonly StoredRun[]): Promise<Touched> {
  const touched = new Map<number, TouchedRows>();
  for (const { number } of runs) touched.set(number, await TouchedRows.of(db, number));
  return touched;
}

function refuseLater(runs: readonly StoredRun[], later: readonly StoredRun[], touched: Touched): void {
  const blocking = later.filter((one) =>
    runs.some(
      (run) => run.number < one.number && touched.get(one.number)?.meets(touched.get(run.number) as TouchedRows),
    ),
  );
  if (blocking.length > 0) throw new ImportProblem(blockedSentence(runs, blocking));
}

function blockedSentence(runs: readonly StoredRun[], blocking: readonly StoredRun[]): string {
  const named = (list: readonly StoredRun[]) => list.map(({ number }) => number).join('、');
  const first = blocking[0];
  return (
    `第 ${named(runs)} 次导入之后，第 ${named(blocking)} 次导入又改动或用到了同样的数据，现在撤销会弄乱它们，什么也没有改。` +
    `请从后往前先撤销：npm run import -- --undo ${first?.number}`
  );
}

/** Rows that stay must not name a row that goes: a home of a later import in a community of this one. */
async function refuseDangling(
  db: Db,
  runs: readonly StoredRun[],
  later: readonly StoredRun[],
  touched: Touched,
): Promise<void> {
  const blocking = new Set<StoredRun>();
  for (const { number } of runs) {
    for (const { table, column, to } of REFERENCES) {
      for (const [from, last] of touched.get(number)?.createdRanges(to) ?? []) {
        const { rows } = await sql<Record<string, number | string>>`select * from ${sql.table(table)}
          where ${sql.ref(column)} between ${from} and ${last} limit 1`.execute(db);
        const [child] = rows;
        if (!child) continue;
        const owner = later.find((run) => run.number > number && ownsReference(touched.get(run.number), table, child));
        if (!owner) throw new Error(`${table} ${JSON.stringify(child).slice(0, 80)} still names a row of ${to}`);
        blocking.add(owner);
      }
    }
  }
  const named = later.filter((run) => blocking.has(run));
  if (named.length > 0) throw new ImportProblem(blockedSentence(runs, named));
}

function ownsReference(touched: TouchedRows | undefined, table: string, row: Record<string, number | string>): boolean {
  if (!touched) return false;
  return typeof row.id === 'number' ? touched.has(table, row.id) : touched.tables().includes(table);
}

/** What follows from taking runs out: the journal has done its service, and figures have to be computed anew. */
async function settle(db: Db, runs: readonly StoredRun[], undoing: number, touched: Touched): Promise<void> {
  const lastIds: Record<string, number> = {};
  const cityIds = new Set(runs.map(({ cityId }) => cityId));
  for (const { number } of runs) {
    const rows = touched.get(number);
    for (const table of FREED) {
      for (const [, last] of rows?.createdRanges(table) ?? []) lastIds[table] = Math.max(last, lastIds[table] ?? 0);
    }
    for (const id of rows?.ids('cities') ?? []) cityIds.add(id);
  }
  const numbers = runs.map(({ number }) => number);
  await removeJournals(db, numbers);
  await markUndone(db, numbers, undoing, lastIds);
  // A deal that was another's duplicate stands for itself where the other is gone.
  await sql`update deals set duplicate_of = null where duplicate_of is not null
    and not exists (select 1 from deals kept where kept.id = deals.duplicate_of)`.execute(db);
  for (const cityId of cityIds) await settleCity(db, cityId, undoing);
}

async function settleCity(db: Db, cityId: number, undoing: number): Promise<void> {
  await forgetPackedSets(db, cityId);
  const city = await db.selectFrom('cities').select('id').where('id', '=', cityId).executeTakeFirst();
  await (city ? markStale(db, cityId, undoing) : removeDerived(db, cityId));
}
