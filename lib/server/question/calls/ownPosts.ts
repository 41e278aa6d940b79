import type { OwnPost, OwnReport } from '@/lib/question/contract';
import type { Db } from '@/lib/server/db/client';
import { listPostsOf, listReportsBy, type OwnPostRow } from '@/lib/server/post/queries/posts';
import type { QuestionEntry } from '@/services/question';
import { findQuestions, listFollowedQuestions } from '../queries/questions';
import { heldReasons, questionEntries } from './questionEntries';

/** What an account wrote, whatever became of it; the latest first. */
export async function ownPosts(db: Db, userId: string): Promise<OwnPost[]> {
  return (await listPostsOf(db, userId)).map((row) => ({
    id: row.id,
    kind: row.kind,
    questionId: row.kind === 'question' ? row.id : row.question_id,
    comment: commentOf(row),
    cityId: row.city_id,
    text: row.text,
    state: row.state,
    heldFor: heldReasons(row.held_for),
    verdict: row.verdict,
    isAnonymous: row.is_anonymous === 1,
    madeAt: row.made_at,
  }));
}

const commentOf = ({ comment_id, community_id }: OwnPostRow): OwnPost['comment'] =>
  comment_id === null || community_id === null ? null : { id: comment_id, houseId: community_id };

/** The questions that an account follows and that can still be read, the latest followed first. */
export async function followedQuestions(db: Db, userId: string): Promise<QuestionEntry[]> {
  const ids = (await listFollowedQuestions(db, userId)).map(({ question_id }) => question_id);
  const entries = await questionEntries(db, await findQuestions(db, ids));
  return ids.flatMap((id) => entries.find((one) => one.id === id) ?? []);
}

export async function ownReports(db: Db, userId: string): Promise<OwnReport[]> {
  return (await listReportsBy(db, userId)).map(({ post_id, reason, reported_at }) => ({
    id: post_id,
    reason,
    reportedAt: reported_at,
  }));
}

/** Which questions an account follows, the latest first. */
export async function followedIds(db: Db, userId: string): Promise<{ id: number; followedAt: number }[]> {
  return (await listFollowedQuestions(db, userId)).map(({ question_id, followed_at }) => ({
    id: question_id,
    followedAt: followed_at,
  }));
}
