import { fieldText } from '@/lib/console/views/recordText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { deleteLock, findLock, storeLock } from '../queries/recordLocks';
import { changeRecord, type PlannedChange, type RecordAsked } from './changeFacts';
import { findRecordField } from './recordFields';

export interface LockAsked extends RecordAsked {
  field: string | undefined;
}

/** Has imports leave a field as it stands. Throws ApiError: forbidden, badInput, conflict where it is locked. */
export const lockField = (context: ConsoleContext, asked: LockAsked): Promise<string> =>
  changeRecord(context, asked, async (transaction, row): Promise<PlannedChange> => {
    const field = findRecordField(asked.kind, asked.field);
    if (!field) throw new ApiError('badInput', copy.problems.field);
    const of = { thing: asked.kind, thing_id: asked.id, column_name: field.column };
    if (await findLock(transaction, of)) throw new ApiError('conflict', copy.problems.locked);
    const value = row[field.column] ?? null;
    await storeLock(transaction, {
      ...of,
      city_id: Number(row.city_id),
      change_id: null,
      source_value: value,
      source_at: null,
    });
    const detail = `${field.label}：${fieldText(field.form, value)}`;
    return { act: 'lock', column: field.column, detail, images: [], outcome: null };
  });

/** The next file that tells of the field sets it again. Throws ApiError: forbidden, badInput, conflict where it is not locked. */
export const unlockField = (context: ConsoleContext, asked: LockAsked): Promise<string> =>
  changeRecord(context, asked, async (transaction): Promise<PlannedChange> => {
    const field = findRecordField(asked.kind, asked.field);
    const column = field?.column ?? (asked.field === 'status' ? 'status' : null);
    if (column === null) throw new ApiError('badInput', copy.problems.field);
    const of = { thing: asked.kind, thing_id: asked.id, column_name: column };
    if (!(await findLock(transaction, of))) throw new ApiError('conflict', copy.problems.notLocked);
    await deleteLock(transaction, of);
    return { act: 'unlock', column, detail: field?.label ?? copy.status, images: [], outcome: null };
  });
