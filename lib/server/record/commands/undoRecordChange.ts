import { momentText } from '@/lib/account/views/infoText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { isChangingAct, type RowImage } from '@/lib/record/recordAct';
import { kindOfTable, RECORD_TABLES } from '@/lib/record/recordKind';
import { reopenAnswered } from '@/lib/server/abuseReport/commands/answerReport';
import type { Db, DialectName } from '@/lib/server/db/client';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { deleteHidden } from '../queries/hiddenRecords';
import {
  findChange,
  findLatestOf,
  findLockingBefore,
  lockFacts,
  markChangeUndone,
  type RecordChange,
} from '../queries/recordChanges';
import { deleteLock, listLocksOf, storeLock } from '../queries/recordLocks';
import { findImaged, insertImaged, listRowsBy, type RecordRow, updateImaged } from '../queries/recordRows';
import { factsAreBehind, recordSubject, whileNoImport, whyNotThere } from './changeFacts';
import { derivedColumns, fieldsLocking, isDerivedColumn } from './recordFields';
import { undoMerge } from './undoMerge';

/**
 * Undoes a change: every row that it touched is as if it had not been made. That is what stood there before, or, where an
 * import has brought another value for the locked field since, what that says. Throws ApiError: forbidden, badInput without a
 * reason, notFound, and conflict, with nothing written, where it is undone already or a later change stands on it.
 */
export async function undoRecordChange(
  context: ConsoleContext,
  changeId: string,
  typed: string | undefined,
): Promise<RecordChange> {
  requireConsole('records', context.staff);
  const reason = readReason(typed);
  return whileNoImport(() =>
    changeInConsole(
      context,
      ({ thing, thing_id, detail }: RecordChange) => ({
        action: 'record-undo',
        subject: recordSubject(thing, thing_id),
        detail,
        reason,
      }),
      async (transaction) => {
        await lockFacts(transaction, context.dialect);
        const change = await findChange(transaction, changeId);
        if (!change || !isChangingAct(change.act)) throw new ApiError('notFound');
        if (change.undone_at !== null)
          throw new ApiError(
            'conflict',
            `${change.undone_by || copy.somebody}在 ${momentText(change.undone_at)} 已经撤销过了。`,
          );
        if (change.act === 'merge') await undoMerge(transaction, context.dialect, change);
        else await undoImages(transaction, context.dialect, change);
        await markChangeUndone(transaction, change.id, context.now, context.staff.shownName);
        await factsAreBehind(transaction, change.city_id, context.now);
        if (change.report_id !== null) await reopenAnswered(transaction, context, change.report_id, reason);
        return change;
      },
    ),
  );
}

async function undoImages(db: Db, dialect: DialectName, change: RecordChange): Promise<void> {
  const [own] = change.images;
  const images = change.column_name === 'lng' ? await placedStill(db, change.images) : change.images;
  for (const image of images) await refuseStanding(db, change, image);
  await refuseOrphans(db, images);
  const main = await mainValues(db, change);
  for (const image of images.toReversed()) await revert(db, dialect, image, image === own ? main : image.before);
  await settleDerived(db, change);
  await deleteHidden(db, change.id);
}

/** Of what followed a community to its place that which lies there still: a file may have told of a home's own since. */
async function placedStill(db: Db, [own, ...followers]: readonly RowImage[]): Promise<RowImage[]> {
  const still = own ? [own] : [];
  for (const image of followers) {
    const row = await findImaged(db, image);
    if (
      row &&
      ['lng', 'lat'].every((column) => (row[column] ?? null) === (image.after?.[column] ?? row[column] ?? null))
    )
      still.push(image);
  }
  return still;
}

/** Whether a row is still as the change left it. */
async function refuseStanding(db: Db, change: RecordChange, image: RowImage): Promise<void> {
  const row = await findImaged(db, image);
  if (image.after === null) {
    if (row) throw new ApiError('conflict', copy.problems.backAlready);
    return;
  }
  if (!row) throw new ApiError('conflict', await whyGone(db, change));
  const own = Object.entries(image.after).filter(([column]) => !isDerivedColumn(column));
  if (own.some(([column, value]) => (row[column] ?? null) !== value))
    throw new ApiError('conflict', await laterChange(db, change));
}

async function whyGone(db: Db, { thing, thing_id }: RecordChange): Promise<string> {
  const latest = await findLatestOf(db, { thing, thing_id, column_name: null });
  return latest?.act === 'hide' ? copy.problems.hiddenSince : whyNotThere(db, thing, thing_id);
}

async function laterChange(db: Db, change: RecordChange): Promise<string> {
  const latest = await findLatestOf(db, change);
  if (!latest || latest.id === change.id) return copy.problems.changedSince;
  const who = latest.staff_name || copy.somebody;
  return `${who}在 ${momentText(latest.at)} 又改过（${latest.detail}）。先撤销那一次，再撤销这一次。`;
}

/** Rows that come back name others, which must be there. */
async function refuseOrphans(db: Db, images: readonly RowImage[]): Promise<void> {
  const removed = images.filter(({ after }) => after === null);
  const back = new Set(removed.map(({ table, key }) => `${table} ${key.id}`));
  for (const [column, table] of [
    ['community_id', 'communities'],
    ['city_id', 'cities'],
    ['plate_id', 'plates'],
    ['district_id', 'districts'],
  ] as const) {
    const ids = [
      ...new Set(removed.flatMap(({ before }) => (typeof before[column] === 'number' ? [before[column]] : []))),
    ];
    const named = ids.filter((id) => !back.has(`${table} ${id}`));
    const there = new Set((await listRowsBy(db, table, 'id', named)).map(({ id }) => id));
    if (named.some((id) => !there.has(id))) throw new ApiError('conflict', copy.problems.parentGone);
  }
}

/** What the changed field holds once more, and what becomes of its locks. */
async function mainValues(db: Db, change: RecordChange): Promise<RecordRow> {
  const [image] = change.images;
  if (!image) return {};
  const before = { ...image.before };
  if (change.column_name === null) return before;
  for (const lock of await listLocksOf(db, change.thing, change.thing_id)) {
    if (lock.change_id !== change.id) continue;
    const earlier = await findLockingBefore(db, change, fieldsLocking(lock.column_name));
    if (earlier) {
      await storeLock(db, { ...lock, change_id: earlier.act === 'lock' ? null : earlier.id });
      continue;
    }
    await deleteLock(db, lock);
    if (lock.source_at !== null) before[lock.column_name] = lock.source_value;
  }
  return before;
}

async function revert(db: Db, dialect: DialectName, image: RowImage, values: RowImage['before']): Promise<void> {
  await (image.after === null ? insertImaged(db, dialect, image) : updateImaged(db, image, values));
}

/** Another column may have been put right since: what follows from both is computed of both. */
async function settleDerived(db: Db, { thing, thing_id, column_name, images }: RecordChange): Promise<void> {
  const [image] = images;
  if (column_name === null || !image || kindOfTable(image.table) !== thing) return;
  const [row] = await listRowsBy(db, RECORD_TABLES[thing], 'id', [thing_id]);
  if (row) await updateImaged(db, image, derivedColumns(thing, row, column_name));
}
