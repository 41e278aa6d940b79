import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { unitPriceOf } from '@/lib/kernel/money';
import { type Locks, readLocks } from '@/lib/server/record/queries/recordLocks';
import { listRowsBy } from '@/lib/server/record/queries/recordRows';
import type { Db } from '../../db/client';
import type { ImportTask } from '../importTask';
import type { Kind } from '../kinds/kind';
import { type ImportRun, writeCoverage } from '../queries/importRuns';
import type { Books } from '../resolve/placeRow';
import { settleFills, storeCity, storePlaces } from '../resolve/storePlaces';
import { cancelDueDemo, clearDemo, removeDemoCity } from './clearDemo';
import { applyWrites, inOneSwap } from './commit';
import { completePlaces } from './completePlaces';
import type { Corrections } from './corrections';
import { columnsOf } from './createRow';
import { type DuplicateDeal, markDuplicates, reportDuplicates } from './markDuplicates';
import type { SnapshotDays } from './snapshotDays';
import type { Staging, Write } from './staging';
import { withdrawMissing } from './withdraw';

export interface Swap {
  task: ImportTask;
  kind: Kind;
  staging: Staging;
  books: Books;
  snapshots: SnapshotDays;
  corrections: Corrections;
  runsBefore: number;
}

/** Brings everything staged into the database with one transaction. Answers whether it has changed. */
export async function swapIn(swap: Swap): Promise<boolean> {
  const { task, staging, books, runsBefore } = swap;
  const { opened, target, replaceDemo, otherDemo, cancelsDemo } = task;
  recordCreated(swap);
  if (task.dryRun) return false;
  settleFills(books);
  const clearsDemo = replaceDemo || otherDemo.length > 0;
  const isDifferent = staging.countAllWrites() > 0 || target.isNew || clearsDemo || books.communityFills.size > 0;
  let duplicates: DuplicateDeal[] = [];
  const swapped = await inOneSwap(opened.db, opened.dialect, importRunOf(task), runsBefore, async (db) => {
    if (replaceDemo) await clearDemo(db, target.city.id);
    if (cancelsDemo) await cancelDueDemo(db);
    for (const { id } of otherDemo) await removeDemoCity(db, id);
    await storeCity(db, opened.dialect, target);
    await storePlaces(db, opened.dialect, books);
    await writeStaged(db, swap);
    const withdrawn = await settleSnapshots(db, swap);
    const changed = isDifferent || withdrawn > 0;
    await movePlates(db, books);
    // PostgreSQL plans by the figures of a table as it was: after a load into empty ones that costs minutes.
    if (changed && opened.dialect === 'postgres') await sql`analyze communities, estates, rentals, deals`.execute(db);
    if (changed) {
      await completePlaces(db, opened.dialect, target.city.id, books.inferredPlates);
      duplicates = await markDuplicates(db, opened.dialect, target.city.id);
    }
    return changed;
  });
  reportDuplicates(task.report, task.duplicatesPath, duplicates);
  return swapped;
}

async function movePlates(db: Db, { movedPlates }: Books): Promise<void> {
  for (const { communityId, from, to } of movedPlates) {
    for (const table of ['estates', 'rentals', 'deals'] as const) {
      const ofCommunity = db.updateTable(table).set({ plate_id: to }).where('community_id', '=', communityId);
      await ofCommunity.where('plate_id', '=', from).execute();
    }
  }
}

const PRICE_CHANGE_COLUMNS = ['id', 'estate_id', 'day', 'price_before', 'price_after'];

async function writeStaged(db: Db, { task, kind, staging, corrections }: Swap): Promise<void> {
  await corrections.store(db, task.target.city.id, task.now);
  // What the console has put right while the files were read holds too.
  const locks = await readLocks(db, task.target.city.id);
  const total = Math.max(1, staging.countAllWrites());
  const rowColumns = columnsOf(kind);
  const columns = (table: string) => (table === kind.table ? rowColumns : PRICE_CHANGE_COLUMNS);
  let written = 0;
  await applyWrites(db, task.opened.dialect, withoutLocked(staging.writes(), locks), columns, (rows) => {
    written += rows;
    task.onProgress(0.6 + (0.4 * written) / total, '写入');
  });
  if (kind.table === 'estates' || kind.table === 'deals') await settleUnitPrices(db, kind.table, locks);
}

/** Of rows with a locked price or area: what a file had computed of its own is no longer of both. */
async function settleUnitPrices(db: Db, table: 'estates' | 'deals', locks: Locks): Promise<void> {
  const locked = [...locks.ofColumn(table, 'price'), ...locks.ofColumn(table, 'area')];
  for (const { id, price, area, unit_price } of await listRowsBy(
    db,
    table,
    'id',
    locked.map(({ thing_id }) => thing_id),
  )) {
    const fresh = unitPriceOf(Number(price), Number(area));
    if (fresh !== null && fresh !== unit_price)
      await db.updateTable(table).set({ unit_price: fresh }).where('id', '=', Number(id)).execute();
  }
}

/** Changes without the columns that are locked; a change of nothing else is none. */
function* withoutLocked(writes: Iterable<Write>, locks: Locks): Generator<Write> {
  for (const write of writes) {
    const locked = locks.of(write.table, write.id);
    if (write.isNew || locked.size === 0) yield write;
    else {
      const values = Object.fromEntries(Object.entries(write.values).filter(([column]) => !isKept(column, locked)));
      if (Object.keys(values).length > 0) yield { ...write, values };
    }
  }
}

/** The unit price follows from both of the others (settleUnitPrices). */
const isKept = (column: string, locked: ReadonlyMap<string, unknown>): boolean =>
  locked.has(column) || (column === 'unit_price' && (locked.has('price') || locked.has('area')));

/** Withdraws what a snapshot no longer shows; answers how many homes. */
async function settleSnapshots(db: Db, { task, snapshots }: Swap): Promise<number> {
  const { mapping, target, report } = task;
  if (!mapping.snapshot) return 0;
  const { homes, thinPlates } = await withdrawMissing(db, target.city.id, mapping.source, snapshots.seen);
  await writeCoverage(db, target.city.id, mapping.source, snapshots.lastDays());
  if (homes > 0) report.notes.push(`${homes} 套房源不在后来的快照里，记为下架。`);
  if (thinPlates > 0) report.notes.push(`${thinPlates} 个板块的快照太少，没有据此下架房源。`);
  return homes;
}

function recordCreated({ task: { report, target }, kind, staging, books }: Swap): void {
  const created = [
    [target.isNew ? 1 : 0, '个城市'],
    [target.newDistricts.length, '个区'],
    [books.areas.newPlates.length, '个板块'],
    [books.newCommunities.length, '个只知道名称的小区'],
  ] as const;
  const parts = created.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  if (parts.length > 0) report.notes.push(`新建 ${parts.join('、')}。`);
  const changes = kind.table === 'estates' ? staging.countWrites('estate_price_changes', true) : 0;
  if (changes > 0) report.notes.push(`记下 ${changes} 次挂牌价变动。`);
}

export function importRunOf({ mapping, report, target, now, runId }: ImportTask): ImportRun {
  const { read, ...counts } = report.total();
  return {
    id: runId ?? randomBytes(8).toString('hex'),
    kind: 'import' as const,
    mapping: mapping.name,
    source: mapping.source,
    files: report.files.map(({ name }) => name),
    cityId: target.city.id,
    startedAt: now,
    finishedAt: Date.now(),
    readRows: read,
    ...counts,
  };
}
