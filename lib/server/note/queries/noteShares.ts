import type { NoteShare } from '@/lib/note/note';
import type { Db } from '@/lib/server/db/client';

interface ShareOfNote extends NoteShare {
  noteId: string;
}

/** The ids of the pictures that go with a link. */
const idsOf = (json: string): string[] => JSON.parse(json) as string[];

/** The links to a user's notes that work, the oldest first; of one note where it is named. */
export async function listNoteShares(db: Db, userId: string, noteId: string | null = null): Promise<ShareOfNote[]> {
  const rows = await db
    .selectFrom('note_shares')
    .select(['id', 'note_id', 'picture_ids', 'created_at'])
    .where('user_id', '=', userId)
    .$if(noteId !== null, (query) => query.where('note_id', '=', noteId as string))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, note_id, picture_ids, created_at }) => ({
    id,
    noteId: note_id,
    pictures: idsOf(picture_ids).length,
    createdAt: created_at,
  }));
}

export interface NewShare {
  id: string;
  tokenHash: string;
  noteId: string;
  userId: string;
  pictureIds: readonly string[];
  /** UTC ms */
  now: number;
}

export async function storeNoteShare(db: Db, share: NewShare): Promise<void> {
  const { id, tokenHash, noteId, userId, pictureIds, now } = share;
  await db
    .insertInto('note_shares')
    .values({
      id,
      token_hash: tokenHash,
      note_id: noteId,
      user_id: userId,
      picture_ids: JSON.stringify(pictureIds),
      created_at: now,
    })
    .execute();
}

/** Takes a link back; answers whether it was the user's. */
export async function deleteNoteShare(db: Db, userId: string, shareId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('note_shares')
    .where('id', '=', shareId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** What a link that works opens: whose note, and which of its pictures; null of a deleted note too. */
export async function findNoteShare(
  db: Db,
  tokenHash: string,
): Promise<{ userId: string; noteId: string; pictureIds: string[] } | null> {
  const row = await db
    .selectFrom('note_shares as share')
    .innerJoin('community_notes as note', 'note.id', 'share.note_id')
    .select(['share.user_id', 'share.note_id', 'share.picture_ids'])
    .where('share.token_hash', '=', tokenHash)
    .where('note.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { userId: row.user_id, noteId: row.note_id, pictureIds: idsOf(row.picture_ids) } : null;
}
