import { correctedSentence, fieldText } from '@/lib/console/views/recordText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import type { Cell, RowImage } from '@/lib/record/recordAct';
import { RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import type { Db } from '@/lib/server/db/client';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { findLatestOf } from '../queries/recordChanges';
import { findLock, storeLock } from '../queries/recordLocks';
import { listRowsBy, type RecordRow, updateImaged } from '../queries/recordRows';
import { changeRecord, type PlannedChange, type RecordAsked } from './changeFacts';
import { isPlaceForm, placeShown, placeText, planPlace } from './placeFields';
import { changedColumns, columnsOf, findRecordField, type RecordField, readTypedValue } from './recordFields';

export interface Correction extends RecordAsked {
  /** By its name (recordFields). */
  field: string | undefined;
  value: string | undefined;
  /** JSON of what the form had shown: somebody else may have changed it since. */
  shown: string | undefined;
}

/** What one correction would change, nothing of which is written. Throws ApiError badInput at `value`. */
export async function planCorrection(
  db: Db,
  kind: RecordKind,
  row: RecordRow,
  field: RecordField,
  { value: typed = '', now }: { value: string | undefined; now: number },
): Promise<PlannedCorrection> {
  if (isPlaceForm(field.form)) {
    const { images, isElsewhere } = await planPlace(db, kind, row, { ...field, form: field.form }, typed);
    return { value: images[0]?.after?.[field.column] ?? null, images, isElsewhere };
  }
  const value = readTypedValue(field, typed, now);
  const after = changedColumns(kind, row, field, value);
  if (Object.keys(after).length === 0) throw ApiError.ofFields({ value: copy.problems.same });
  const images = [imageOf(RECORD_TABLES[kind], row, after)];
  if (kind === 'estate' && field.column === 'price') images.push(...(await priceHistory(db, row, after)));
  return {
    value: after[field.column] ?? null,
    images: images.filter((one) => Object.keys(one.after ?? {}).length > 0),
    isElsewhere: false,
  };
}

export interface PlannedCorrection {
  value: Cell;
  /** Its own row first. */
  images: RowImage[];
  /** A place in another district than the record says. */
  isElsewhere: boolean;
}

/** A field of a row in words. */
export const fieldTextIn = async (db: Db, { form, column }: RecordField, row: RecordRow): Promise<string> =>
  isPlaceForm(form) ? placeText(db, form, row) : fieldText(form, row[column] ?? null);

/** What the form of a field shows of its row. */
export const shownIn = ({ form, column }: RecordField, row: RecordRow): string =>
  JSON.stringify(isPlaceForm(form) ? placeShown(form, row) : (row[column] ?? null));

function imageOf(table: string, row: RecordRow, after: RecordRow): RowImage {
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, row[column] ?? null]));
  return { table, key: { id: row.id ?? null }, before, after };
}

/** A corrected price is no cut: the step that had brought the wrong one brings the right one, or it was never another. */
async function priceHistory(db: Db, row: RecordRow, after: RecordRow): Promise<RowImage[]> {
  const steps = await listRowsBy(db, 'estate_price_changes', 'estate_id', [Number(row.id)]);
  const [last] = steps.sort((one, other) => Number(other.id) - Number(one.id));
  const price = after.price ?? null;
  if (last)
    return last.price_after === row.price ? [imageOf('estate_price_changes', last, { price_after: price })] : [];
  return row.first_price === row.price ? [imageOf('estates', row, { first_price: price })] : [];
}

/**
 * Puts a field right: it holds until somebody unlocks it, whatever files say. Throws ApiError: forbidden, badInput by field,
 * conflict where somebody else has changed it since the form was opened.
 */
export const correctField = (context: ConsoleContext, correction: Correction): Promise<string> =>
  changeRecord(context, correction, async (transaction, row, changeId): Promise<PlannedChange> => {
    const { kind, id, field: name, value: typed, shown } = correction;
    const field = findRecordField(kind, name);
    if (!field) throw new ApiError('badInput', copy.problems.field);
    const was = await fieldTextIn(transaction, field, row);
    if (shown !== undefined && shown !== shownIn(field, row))
      throw new ApiError('conflict', await changedMeanwhile(transaction, kind, id, field, was));
    const { images } = await planCorrection(transaction, kind, row, field, { value: typed, now: context.now });
    for (const image of images) await updateImaged(transaction, image, image.after ?? {});
    for (const column of columnsOf(field)) {
      const of = { thing: kind, thing_id: id, column_name: column };
      const lock = await findLock(transaction, of);
      await storeLock(transaction, {
        ...of,
        city_id: Number(row.city_id),
        change_id: changeId,
        source_value: lock ? lock.source_value : (row[column] ?? null),
        source_at: lock?.source_at ?? null,
      });
    }
    const is = await fieldTextIn(transaction, field, { ...row, ...images[0]?.after });
    return {
      act: 'correct',
      column: field.column,
      detail: `${field.label}：${was} → ${is}`,
      images,
      outcome: { kind: 'corrected', sentence: correctedSentence(field.label, was, is, context.now) },
    };
  });

async function changedMeanwhile(
  db: Db,
  kind: RecordKind,
  id: number,
  field: RecordField,
  now: string,
): Promise<string> {
  const latest = await findLatestOf(db, { thing: kind, thing_id: id, column_name: field.column });
  const who = latest ? `${latest.staff_name || copy.somebody}` : copy.somebody;
  return `${who}刚刚把${field.label}改成了${now}，这次没有写入。看过再改。`;
}
