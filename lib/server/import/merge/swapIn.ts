import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { ImportTask } from '../importTask';
import type { Kind } from '../kinds/kind';
import { type ImportRun, writeCoverage } from '../queries/importRuns';
import type { Books } from '../resolve/placeRow';
import { settleFills, storeCity, storePlaces } from '../resolve/storePlaces';
import { cancelDueDemo, clearDemo, removeDemoCity } from './clearDemo';
import { applyWrites, inOneSwap } from './commit';
import { completePlaces } from './completePlaces';
import { columnsOf } from './createRow';
import { type DuplicateDeal, markDuplicates, reportDuplicates } from './markDuplicates';
import type { SnapshotDays } from './snapshotDays';
import type { Staging } from './staging';
import { withdrawMissing } from './withdraw';

export interface Swap {
  task: ImportTask;
  kind: Kind;
  staging: Staging;
  books: Books;
  snapshots: SnapshotDays;
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

async function writeStaged(db: Db, { task, kind, staging }: Swap): Promise<void> {
  const total = Math.max(1, staging.countAllWrites());
  const rowColumns = columnsOf(kind);
  const columns = (table: string) => (table === kind.table ? rowColumns : PRICE_CHANGE_COLUMNS);
  let written = 0;
  await applyWrites(db, task.opened.dialect, staging.writes(), columns, (rows) => {
    written += rows;
    task.onProgress(0.6 + (0.4 * written) / total, '写入');
  });
}

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
