import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { deleteLock, findLock, storeLock } from '../queries/recordLocks';
import { changeRecord, type PlannedChange, type RecordAsked } from './changeFacts';
import { fieldTextIn } from './correctField';
import { columnsOf, findRecordField } from './recordFields';

export interface LockAsked extends RecordAsked {
  field: string | undefined;
}

/** Has imports leave a field as it stands. Throws ApiError: forbidden, badInput, conflict where it is locked. */
export const lockField = (context: ConsoleContext, asked: LockAsked): Promise<string> =>
  changeRecord(context, asked, async (transaction, row): Promise<PlannedChange> => {
    const field = findRecordField(asked.kind, asked.field);
    if (!field) throw new ApiError('badInput', copy.problems.field);
    const lockOf = (column: string) => ({ thing: asked.kind, thing_id: asked.id, column_name: column });
    if (await findLock(transaction, lockOf(field.column))) throw new ApiError('conflict', copy.problems.locked);
    for (const column of columnsOf(field)) {
      if (await findLock(transaction, lockOf(column))) continue;
      await storeLock(transaction, {
        ...lockOf(column),
        city_id: Number(row.city_id),
        change_id: null,
        source_value: row[column] ?? null,
        source_at: null,
      });
    }
    const detail = `${field.label}：${await fieldTextIn(transaction, field, row)}`;
    return { act: 'lock', column: field.column, detail, images: [], outcome: null };
  });

/** The next file that tells of the field sets it again. Throws ApiError: forbidden, badInput, conflict where it is not locked. */
export const unlockField = (context: ConsoleContext, asked: LockAsked): Promise<string> =>
  changeRecord(context, asked, async (transaction): Promise<PlannedChange> => {
    const field = findRecordField(asked.kind, asked.field);
    const column = field?.column ?? (asked.field === 'status' ? 'status' : null);
    if (column === null) throw new ApiError('badInput', copy.problems.field);
    const of = { thing: asked.kind, thing_id: asked.id, column_name: column };
    const lock = await findLock(transaction, of);
    if (!lock) throw new ApiError('conflict', copy.problems.notLocked);
    await deleteLock(transaction, of);
    // What was locked with it; what another field of the place has locked since stays.
    for (const column of field ? columnsOf(field) : []) {
      const also = await findLock(transaction, { ...of, column_name: column });
      if (also?.change_id === lock.change_id) await deleteLock(transaction, also);
    }
    return { act: 'unlock', column, detail: field?.label ?? copy.status, images: [], outcome: null };
  });
