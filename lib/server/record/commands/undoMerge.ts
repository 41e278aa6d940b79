import { momentText } from '@/lib/account/views/infoText';
import { CONSOLE_TWIN_COPY as copy } from '@/lib/console/words/twin';
import { isMergedKind } from '@/lib/record/mergedKind';
import type { Cell, RowImage } from '@/lib/record/recordAct';
import type { Db, DialectName } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import { deleteMerged, findMerged, findMergedInto } from '../queries/mergedRecords';
import { moveVisitorRowsBack } from '../queries/mergeMoves';
import { findLatestOf, type RecordChange } from '../queries/recordChanges';
import { deleteLock, listLocksOf, type RecordLock, storeLock } from '../queries/recordLocks';
import { findImaged, findRecordRow, insertImaged, type RecordRow, updateImaged } from '../queries/recordRows';
import { ALIAS, aliasList, aliasOf } from './planMerge';
import { derivedColumns, isDerivedColumn } from './recordFields';

/**
 * Takes a merging apart again: the row that was merged away is there with everything that had come from it, and the winner's fields
 * are as they were. What has come since stays with the winner; what is gone since stays gone. Throws ApiError conflict, with
 * nothing written, where the winner is not there or somebody has changed a field since that the merging had set.
 */
export async function undoMerge(db: Db, dialect: DialectName, change: RecordChange): Promise<void> {
  const { thing: kind, thing_id: winnerId, id: changeId } = change;
  if (!isMergedKind(kind)) throw new ApiError('notFound');
  const winner = await findRecordRow(db, kind, winnerId);
  if (!winner) throw new ApiError('conflict', await whyWithoutWinner(db, change));
  const [own, ...others] = change.images;
  const removed = others.at(-1);
  if (!own || !removed) throw new ApiError('notFound');
  if (await findImaged(db, removed)) throw new ApiError('conflict', copy.problems.backAlready);
  const locks = await listLocksOf(db, kind, winnerId);
  const before = await fieldsBefore(db, change, winner, own, locks);
  for (const lock of locks) if (lock.change_id === changeId) await releaseLock(db, lock, winnerId);
  for (const image of others.toReversed()) await putBack(db, dialect, image);
  await updateImaged(db, own, before);
  const merge = { changeId, kind, from: Number(removed.key.id), into: winnerId };
  await moveVisitorRowsBack(db, merge);
  await deleteMerged(db, changeId);
}

async function whyWithoutWinner(db: Db, { thing, thing_id }: RecordChange): Promise<string> {
  const merged = isMergedKind(thing) ? await findMerged(db, thing, thing_id) : null;
  if (merged) return `${copy.problems.mergedOn}（${merged.into_id}）。${copy.problems.undoThatFirst}`;
  const latest = await findLatestOf(db, { thing, thing_id, column_name: null });
  return latest?.act === 'hide' ? copy.problems.hiddenSince : copy.problems.goneSince;
}

/** What the fields hold once more that the merging had set: a file's later word where nobody has locked them. */
async function fieldsBefore(
  db: Db,
  change: RecordChange,
  winner: RecordRow,
  own: RowImage,
  locks: readonly RecordLock[],
): Promise<RecordRow> {
  const before: RecordRow = {};
  for (const [column, set] of Object.entries(own.after ?? {})) {
    if (isDerivedColumn(column)) continue;
    const lock = locks.find(({ column_name }) => column_name === column);
    if (column === ALIAS && lock) {
      before[column] = withoutNames(winner[column] ?? null, own);
      continue;
    }
    const isOwn = lock?.change_id === change.id;
    if (lock && !isOwn) throw new ApiError('conflict', await laterSentence(db, change, column));
    if ((winner[column] ?? null) !== set) continue;
    before[column] = isOwn && lock.source_at !== null ? lock.source_value : (own.before[column] ?? null);
  }
  for (const column of Object.keys(before))
    Object.assign(before, derivedColumns(change.thing, { ...winner, ...before }, column));
  return before;
}

/** Other names may have come to the alias since: those that the merging had brought go. */
function withoutNames(alias: Cell, { before, after }: RowImage): Cell {
  const known = aliasList(before[ALIAS] ?? null);
  const brought = aliasList(after?.[ALIAS] ?? null).filter((name) => !known.includes(name));
  return aliasOf(aliasList(alias).filter((name) => !brought.includes(name)));
}

/** The alias of a winner into which more was merged is guarded on. */
async function releaseLock(db: Db, lock: RecordLock, winnerId: number): Promise<void> {
  const other =
    lock.column_name === ALIAS && lock.thing === 'community'
      ? await findMergedInto(db, winnerId, lock.change_id)
      : null;
  await (other ? storeLock(db, { ...lock, change_id: other }) : deleteLock(db, lock));
}

async function laterSentence(db: Db, { thing, thing_id }: RecordChange, column: string): Promise<string> {
  const latest = await findLatestOf(db, { thing, thing_id, column_name: column });
  if (!latest) return copy.problems.lockedSince;
  return `${latest.staff_name || copy.somebody}在 ${momentText(latest.at)} 又改过（${latest.detail}）。${copy.problems.undoThatFirst}`;
}

/** A row that was moved goes back, where it still is where it was moved to; one that was taken out is there again. */
async function putBack(db: Db, dialect: DialectName, image: RowImage): Promise<void> {
  const row = await findImaged(db, image);
  if (image.after === null) {
    if (!row) await insertImaged(db, dialect, image);
    return;
  }
  if (!row) return;
  const { after, before } = image;
  const isMoved = Object.keys(after).some((column) => (row[column] ?? null) !== after[column] && isReference(column));
  if (isMoved) return;
  const columns = Object.keys(after).filter((column) => (row[column] ?? null) === after[column]);
  await updateImaged(db, image, Object.fromEntries(columns.map((column) => [column, before[column] ?? null])));
}

/** Its place follows from these. */
const isReference = (column: string): boolean => column !== 'district_id' && column !== 'plate_id';
