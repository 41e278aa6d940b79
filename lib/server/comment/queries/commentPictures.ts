import type { Insertable } from 'kysely';
import type { Db } from '@/lib/server/db/client';
import type { CommentPictureTable } from '@/lib/server/db/postSchema';

export type KeptPicture = Pick<CommentPictureTable, 'id' | 'comment_id' | 'width' | 'height'>;

/** The pictures of comments without their bytes, as they were sent. */
export async function listCommentPictures(db: Db, commentIds: readonly number[]): Promise<KeptPicture[]> {
  if (commentIds.length === 0) return [];
  return db
    .selectFrom('comment_pictures')
    .select(['id', 'comment_id', 'width', 'height'])
    .where('comment_id', 'in', commentIds)
    .orderBy('comment_id')
    .orderBy('place')
    .execute();
}

export async function storeCommentPicture(db: Db, row: Insertable<CommentPictureTable>): Promise<void> {
  await db.insertInto('comment_pictures').values(row).execute();
}

export interface ReadPicture {
  data: Uint8Array;
  /** Everybody may see it; else its writer. */
  isShown: boolean;
  userId: string;
}

/** A picture of a comment that is there, whatever became of that; null of any other. */
export async function readCommentPicture(db: Db, id: string): Promise<ReadPicture | null> {
  const row = await db
    .selectFrom('comment_pictures as picture')
    .innerJoin('posts', 'posts.id', 'picture.comment_id')
    .select(['picture.data', 'picture.user_id', 'posts.state'])
    .where('picture.id', '=', id)
    .executeTakeFirst();
  return row ? { data: row.data, isShown: row.state === 'shown', userId: row.user_id } : null;
}

/** The bytes of a picture of this comment, for the console. */
export async function readPictureInConsole(db: Db, commentId: number, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('comment_pictures')
    .select('data')
    .where('id', '=', id)
    .where('comment_id', '=', commentId)
    .executeTakeFirst();
  return row?.data ?? null;
}
