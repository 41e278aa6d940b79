import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { deleteChangesOfRuns } from '@/lib/server/alert/queries/homeChanges';
import { repointMerged } from '@/lib/server/record/queries/mergedRecords';
import { listStandingRecords } from '@/lib/server/record/queries/standingRecords';
import { markStale } from '@/lib/server/report/queries/staleStatistics';
import type { Db, OpenDatabase } from '../../db/client';
import { deletePackedSets } from '../../db/packed/packedSets';
import { ImportProblem } from '../importProblem';
import { inOneRun } from '../merge/commit';
import type { Cell } from '../merge/foldRow';
import { readJournalSizes, removeJournals } from '../queries/importJournal';
import { countImportRuns, type ImportRun, listImportRuns, markUndone, type StoredRun } from '../queries/importRuns';
import { FREED, JOURNALLED, REFERENCES } from './journalledTables';
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
 * where that is not possible, and says why; then nothing has changed. `runId`: of import_runs.
 */
export async function undoRuns(
  opened: OpenDatabase,
  numbers: readonly number[],
  now: number,
  runId = randomBytes(8).toString('hex'),
): Promise<Undone> {
  const { db, dialect } = opened;
  const runsBefore = await countImportRuns(db);
  const all = await listImportRuns(db, Number.MAX_SAFE_INTEGER);
  const sizes = await readJournalSizes(db);
  const runs = all.filter(({ number }) => numbers.includes(number));
  for (const number of numbers) refuseUnknown(number, runs, sizes.has(number));
  const rows = runs.reduce((sum, { number }) => sum + (sizes.get(number)?.rows ?? 0), 0);
  const number = await inOneRun(db, dialect, undoingOf(runs, now, runId), runsBefore, async (transaction, undoing) => {
    const later = all.filter((run) => isLaterThanSome(run, runs) && sizes.has(run.number));
    const touched = await readTouched(transaction, [...runs, ...later]);
    await refuseLater(transaction, runs, later, touched);
    await refuseCorrected(transaction, runs, touched);
    for (const run of runs) await restoreRows(transaction, dialect, run.number);
    await refuseDangling(transaction, runs, later, touched);
    await settle(transaction, runs, undoing, touched);
    return undoing;
  });
  return { number, runs, rows };
}

function refuseUnknown(number: number, runs: readonly StoredRun[], isJournalled: boolean): void {
  const run = runs.find((one) => one.number === number);
  if (!run) throw new ImportProblem(`没有第 ${number} 次导入。npm run import -- --runs 列出全部。`);
  if (run.kind === 'undo') throw new ImportProblem(`第 ${number} 次是撤销，不能再撤销；要找回数据，请重新导入文件。`);
  if (run.undoneBy !== null) throw new ImportProblem(`第 ${number} 次导入已经撤销过了（第 ${run.undoneBy} 次）。`);
  if (isJournalled) return;
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

function undoingOf(runs: readonly StoredRun[], now: number, id: string): ImportRun {
  return {
    id,
    kind: 'undo',
    mapping: '',
    source: null,
    files: runs.map(({ number }) => String(number)),
    cityId: runs[0]?.cityId ?? 0,
    startedAt: now,
    finishedAt: Date.now(),
    readRows: 0,
    stored: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  };
}

type Touched = ReadonlyMap<number, TouchedRows>;

async function readTouched(db: Db, runs: readonly StoredRun[]): Promise<Touched> {
  const touched = new Map<number, TouchedRows>();
  for (const { number } of runs) touched.set(number, await TouchedRows.of(db, number));
  return touched;
}

/** A later run that has touched the same rows would be muddled. */
async function refuseLater(
  db: Db,
  runs: readonly StoredRun[],
  later: readonly StoredRun[],
  touched: Touched,
): Promise<void> {
  if (!later.some((one) => runs.some((run) => touchesRowsOf(one, run, touched)))) return;
  throw new ImportProblem(blockedSentence(runs, await restingOn(db, runs, later, touched)));
}

/** A row that the run made goes with it, and what the console has put right there; one that is hidden would come back as the run left it. */
async function refuseCorrected(db: Db, runs: readonly StoredRun[], touched: Touched): Promise<void> {
  const own = await listStandingRecords(db);
  for (const { number } of runs) {
    const rows = touched.get(number);
    const met = own.filter(
      ({ table, id, isHidden }) => rows?.hasCreated(table, id) || (isHidden && rows?.has(table, id)),
    );
    if (met.length === 0) continue;
    const names = met.slice(0, SHOWN_RECORDS).map(({ title, id }) => `${title}（${id}）`);
    throw new ImportProblem(
      `工作台改正、下架或隐藏过第 ${number} 次导入的 ${met.length} 条数据，现在撤销会弄丢这些改动，没有改动任何数据。` +
        `请先在工作台的“查改数据”里撤销：${names.join('、')}${met.length > SHOWN_RECORDS ? ' 等' : ''}。`,
    );
  }
}

const SHOWN_RECORDS = 5;

const touchesRowsOf = (one: StoredRun, run: StoredRun, touched: Touched): boolean =>
  run.number < one.number && touched.get(one.number)?.meets(touched.get(run.number) as TouchedRows) === true;

function blockedSentence(runs: readonly StoredRun[], resting: readonly StoredRun[]): string {
  const named = (list: readonly StoredRun[]) => list.map(({ number }) => number).join('、');
  const [first] = resting;
  return (
    `第 ${named(runs)} 次导入之后，第 ${named(resting)} 次导入又改动或用到了同样的数据，现在撤销会弄乱它们，没有改动任何数据。` +
    `请先${resting.length > 1 ? '按这个顺序' : ''}撤销第 ${named(resting)} 次：npm run import -- --undo ${first?.number}`
  );
}

/**
 * Rows that stay must not name a row that goes: a home of a later import in a community of this one. To keep the
 * community for them would leave it without a run that takes it out again.
 */
async function refuseDangling(
  db: Db,
  runs: readonly StoredRun[],
  later: readonly StoredRun[],
  touched: Touched,
): Promise<void> {
  for (const run of runs) {
    for await (const { table, row } of rowsNaming(db, touched.get(run.number))) {
      // No run has them: somebody has entered them in the console.
      if (table === 'agents' || table === 'agent_plates')
        throw new ImportProblem(
          '工作台登记的经纪人用到了这次导入的城市或板块，现在撤销会弄丢他们，没有改动任何数据。请先在工作台撤下他们。',
        );
      if (!later.some((one) => one.number > run.number && touched.get(one.number)?.has(table, row)))
        throw new Error(`${table} ${row} still names a row of run ${run.number}`);
      throw new ImportProblem(blockedSentence(runs, await restingOn(db, runs, later, touched)));
    }
  }
}

/** The later runs that rest on these, and those that rest on them: latest first, as they have to be taken out. */
async function restingOn(
  db: Db,
  runs: readonly StoredRun[],
  later: readonly StoredRun[],
  touched: Touched,
): Promise<StoredRun[]> {
  const resting = new Set<StoredRun>();
  const toAsk = [...runs];
  for (let run = toAsk.pop(); run; run = toAsk.pop()) {
    const target = run;
    const free = new Set(later.filter((one) => one.number > target.number && !resting.has(one)));
    const found = [...free].filter((one) => touchesRowsOf(one, target, touched));
    for (const one of found) free.delete(one);
    for await (const { table, row } of rowsNaming(db, touched.get(target.number))) {
      if (free.size === 0) break;
      for (const one of free) {
        if (!touched.get(one.number)?.has(table, row)) continue;
        free.delete(one);
        found.push(one);
      }
    }
    for (const one of found) resting.add(one);
    toAsk.push(...found);
  }
  return later.filter((one) => resting.has(one));
}

/** The rows, by id or key, that name one that the run has created. */
async function* rowsNaming(
  db: Db,
  touched: TouchedRows | undefined,
): AsyncGenerator<{ table: string; row: number | string }> {
  for (const { table, column, to } of REFERENCES) {
    const key = JOURNALLED[table] ?? ['id'];
    for (const [from, last] of touched?.createdRanges(to) ?? []) {
      const { rows } = await sql<Record<string, Cell>>`select ${sql.join(key.map((part) => sql.ref(part)))}
        from ${sql.table(table)} where ${sql.ref(column)} between ${from} and ${last}`.execute(db);
      for (const row of rows) yield { table, row: rowKey(key, row) };
    }
  }
}

const rowKey = (key: readonly string[], row: Record<string, Cell>): number | string =>
  key[0] === 'id' ? Number(row.id) : JSON.stringify(key.map((part) => row[part]));

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
  await deleteChangesOfRuns(db, numbers);
  // A deal that was another's duplicate stands for itself where the other is gone.
  await sql`update deals set duplicate_of = null where duplicate_of is not null
    and not exists (select 1 from deals original where original.id = deals.duplicate_of)`.execute(db);
  for (const cityId of cityIds) await settleCity(db, cityId, undoing);
}

async function settleCity(db: Db, cityId: number, undoing: number): Promise<void> {
  await repointMerged(db, cityId);
  await deletePackedSets(db, cityId);
  const city = await db.selectFrom('cities').select('id').where('id', '=', cityId).executeTakeFirst();
  await (city ? markStale(db, cityId, undoing) : removeDerived(db, cityId));
}
