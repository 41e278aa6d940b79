import type { NotePicture } from '@/lib/note/contract';
import type { Db } from '@/lib/server/db/client';
import { openPicture, sealPicture } from '@/lib/server/vault/sealedPicture';

interface PictureOfNote extends NotePicture {
  noteId: string;
  /** Bytes as stored. */
  bytes: number;
}

/** The pictures of a user's notes without their bytes, in the order in which they came; of one note where it is named. */
export async function listNotePictures(db: Db, userId: string, noteId: string | null = null): Promise<PictureOfNote[]> {
  const rows = await db
    .selectFrom('note_pictures')
    .select(['id', 'note_id', 'width', 'height', 'byte_count'])
    .where('user_id', '=', userId)
    .$if(noteId !== null, (query) => query.where('note_id', '=', noteId as string))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ note_id, byte_count, ...picture }) => ({ ...picture, noteId: note_id, bytes: byte_count }));
}

export interface NewPicture extends NotePicture {
  noteId: string;
  userId: string;
  data: Uint8Array;
  /** UTC ms */
  now: number;
}

export async function storeNotePicture(db: Db, picture: NewPicture): Promise<void> {
  const { id, noteId, userId, width, height, data, now } = picture;
  await db
    .insertInto('note_pictures')
    .values({
      id,
      note_id: noteId,
      user_id: userId,
      width,
      height,
      byte_count: data.length,
      data: sealPicture(data, 'note_pictures'),
      created_at: now,
    })
    .execute();
}

/** The bytes of a picture of a user's own note that is not deleted; null of any other. */
export async function readOwnPicture(db: Db, userId: string, pictureId: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('note_pictures as picture')
    .innerJoin('community_notes as note', 'note.id', 'picture.note_id')
    .select('picture.data')
    .where('picture.id', '=', pictureId)
    .where('picture.user_id', '=', userId)
    .where('note.user_id', '=', userId)
    .where('note.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? openPicture(row.data, 'note_pictures') : null;
}

/** Deletes a picture of a user's own; answers whether there was one. */
export async function deleteNotePicture(db: Db, userId: string, pictureId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('note_pictures')
    .where('id', '=', pictureId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
