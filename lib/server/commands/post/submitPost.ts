import { DAY_MS } from '@/lib/domain/day';
import { type HoldReason, isFitLength, MOST_POSTS_A_DAY, type PostKind, type PostState } from '@/lib/domain/post/post';
import { screenPost } from '@/lib/domain/post/screenPost';
import { POST_CALL_COPY as copy } from '@/lib/views/question/postRefusals';
import { ApiError } from '@/services/http/apiError';
import type { Db } from '../../db/client';
import { codeHash } from '../../phoneVault';
import { hasShownPost, listPostWords, listTextsSince, lockPosts, storePost } from '../../repositories/posts';
import type { CommandContext } from '../context';
import { newNumber } from '../estimate/appraise';

export interface NewPost {
  kind: PostKind;
  cityId: number;
  /** Without control characters, trimmed. */
  text: string;
  isAnonymous: boolean;
  /** Pictures go with it. */
  hasPictures?: boolean;
}

export interface Submitted {
  id: number;
  state: Extract<PostState, 'held' | 'shown'>;
  heldFor: HoldReason[];
}

/**
 * The one way by which an account writes for others: stores the text in the subject's transaction, shown at once or held
 * until somebody looks. Nothing is lost by being held. Throws ApiError: badInput of its length, conflict of the same text
 * within a day, tooMany beyond MOST_POSTS_A_DAY.
 */
export async function submitPost(
  transaction: Db,
  { dialect, now }: CommandContext,
  userId: string,
  { kind, cityId, text, isAnonymous, hasPictures }: NewPost,
): Promise<Submitted> {
  if (!isFitLength(kind, text)) throw ApiError.ofFields({ text: copy.length[kind] });
  await lockPosts(transaction, dialect, userId);
  const lately = await listTextsSince(transaction, userId, kind, now - DAY_MS);
  if (lately.some((one) => one.text === text)) throw new ApiError('conflict', copy.same[kind]);
  if (lately.length >= MOST_POSTS_A_DAY[kind]) throw ApiError.tooMany(DAY_MS, copy.tooMany[kind]);
  const words = await listPostWords(transaction);
  const heldFor = screenPost({ text, words, isKnown: await hasShownPost(transaction, userId), hasPictures });
  const state = heldFor.length > 0 ? 'held' : 'shown';
  const id = newNumber();
  await storePost(transaction, {
    ...{ id, kind, user_id: userId, author: isAnonymous ? '' : pseudonymOf(userId), city_id: cityId, text, state },
    ...{ is_anonymous: isAnonymous ? 1 : 0, held_for: heldFor.join() || null, made_at: now },
    ...{ shown_at: state === 'shown' ? now : null, badge: null, agent_id: null, verdict: null, decided_at: null },
  });
  return { id, state, heldFor };
}

/** The same name for all that an account signs, which says nothing of whose it is. */
function pseudonymOf(userId: string): string {
  const digits = Buffer.from(codeHash('author of posts', userId)).readUIntBE(0, 6) % 10_000;
  return `房友${String(digits).padStart(4, '0')}`;
}
