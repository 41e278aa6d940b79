import type { Db } from '@/lib/server/db/client';
import type { PostDraftTable } from '@/lib/server/db/postSchema';

export async function storeDraft(transaction: Db, row: PostDraftTable): Promise<void> {
  await transaction.insertInto('post_drafts').values(row).execute();
}

export const findDraftRow = (db: Db, tokenHash: string): Promise<PostDraftTable | undefined> =>
  db.selectFrom('post_drafts').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/** Answers how many went. `before` in UTC ms. */
export async function deleteDraftsBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('post_drafts').where('made_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
