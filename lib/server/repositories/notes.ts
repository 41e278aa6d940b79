import type { CommunityNote } from '@/lib/domain/model/communityDetail';
import type { Db } from '../db/client';

/** All notes of a user, the latest first. */
export async function listNotesOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('community_notes')
    .select(['community_id', 'content', 'public', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ community_id, content, public: isPublic, created_at }) => ({
    communityId: community_id,
    content,
    isPublic: isPublic === 1,
    createdAt: created_at,
  }));
}

/** A viewer's own notes on a community and those that others made public, the latest first. */
export async function listNotes(db: Db, communityId: number, userId: string, limit: number): Promise<CommunityNote[]> {
  const rows = await db
    .selectFrom('community_notes')
    .select(['id', 'user_id', 'content', 'public', 'created_at'])
    .where('community_id', '=', communityId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('public', '=', 1)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, user_id, content, public: isPublic, created_at }) => ({
    id,
    content,
    own: user_id === userId,
    public: isPublic === 1,
    createdAt: created_at,
  }));
}
