import { randomBytes } from 'node:crypto';
import { RECORD_PICTURE_REFUSALS as refusals } from '@/lib/console/views/recordText';
import { CONSOLE_RECORD_COPY as copy } from '@/lib/console/words/record';
import { recordPictureUrl } from '@/lib/picture/pictureText';
import { RECORD_TABLES, type RecordKind } from '@/lib/record/recordKind';
import { hasPictures, RECORD_PICTURE_LIMITS as limits } from '@/lib/record/recordPicture';
import type { Db } from '@/lib/server/db/client';
import { fetchPicture } from '@/lib/server/images/fetchPicture';
import { type ConsoleContext, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { storeRecordPicture } from '../queries/recordPictures';
import { findRecordRow, type RecordRow, updateImaged } from '../queries/recordRows';
import { changeRecord, type PlannedChange, type RecordAsked, whyNotThere } from './changeFacts';
import { pictureList } from './planMerge';

const ID_BYTES = 16;
const COLUMN = 'pictures';

const refuse = (sentence: string): never => {
  throw ApiError.ofFields({ picture: sentence });
};

/**
 * Puts a picture to a record as its last, checked by its bytes and encoded anew off the thread that answers (images/imageQueue).
 * Throws ApiError: forbidden, badInput by field (picture, reason), conflict where the record is not there, tooMany.
 */
export async function addRecordPicture(
  context: ConsoleContext,
  asked: RecordAsked,
  sent: readonly Uint8Array[],
): Promise<string> {
  requireConsole('records', context.staff);
  const { kind, id: thingId } = asked;
  const [bytes, ...others] = sent;
  if (!hasPictures(kind)) throw new ApiError('badInput', copy.pictures.no);
  if (!bytes) return refuse(refusals.noPicture);
  if (others.length > 0) return refuse(copy.pictures.one);
  if (bytes.length > limits.bytes) return refuse(refusals.pictureBytes);
  // Before anything is decoded for it.
  const row = await findRecordRow(context.db, kind, thingId);
  if (!row) throw new ApiError('conflict', await whyNotThere(context.db, kind, thingId));
  requireRoom(row);
  const image = await fetchPicture(bytes, limits.width, refusals, 'picture');
  const id = randomBytes(ID_BYTES).toString('base64url');
  return changeRecord(context, asked, async (transaction, stored): Promise<PlannedChange> => {
    requireRoom(stored);
    await storeRecordPicture(transaction, {
      id,
      thing: kind,
      thing_id: thingId,
      ...image,
      byte_count: image.data.length,
      added_by: context.staff.id,
      added_at: context.now,
    });
    const pictures = [...pictureList(stored[COLUMN] ?? null), recordPictureUrl(id)];
    return changePictures(transaction, kind, stored, pictures);
  });
}

export interface PictureRemoval extends RecordAsked {
  /** As the record names it. */
  picture: string | undefined;
}

/** Takes a picture out of a record; undoing brings it back. Throws as addRecordPicture. */
export const removeRecordPicture = (context: ConsoleContext, asked: PictureRemoval): Promise<string> =>
  changeRecord(context, asked, async (transaction, stored): Promise<PlannedChange> => {
    const before = pictureList(stored[COLUMN] ?? null);
    const pictures = before.filter((text) => text !== asked.picture);
    if (pictures.length === before.length) throw new ApiError('conflict', copy.pictures.gone);
    return changePictures(transaction, asked.kind, stored, pictures);
  });

const requireRoom = (row: RecordRow): void => {
  if (pictureList(row[COLUMN] ?? null).length >= limits.pictures) refuse(copy.pictures.tooMany);
};

async function changePictures(
  transaction: Db,
  kind: RecordKind,
  row: RecordRow,
  pictures: readonly string[],
): Promise<PlannedChange> {
  const before = pictureList(row[COLUMN] ?? null).length;
  const after = { [COLUMN]: pictures.length === 0 ? null : JSON.stringify(pictures) };
  const key = { id: row.id ?? null };
  const image = { table: RECORD_TABLES[kind], key, before: { [COLUMN]: row[COLUMN] ?? null }, after };
  await updateImaged(transaction, image, after);
  const detail = `${copy.pictures.title}：${before} 张 → ${pictures.length} 张`;
  return { act: 'correct', column: COLUMN, detail, images: [image], outcome: null };
}
