import { DAY_MS } from '@/lib/kernel/day';
import { type HoldReason, isFitLength, MAX_POSTS_A_DAY, type PostKind, type PostState } from '@/lib/post/post';
import { screenPost } from '@/lib/post/screenPost';
import { POST_CALL_COPY as copy } from '@/lib/question/views/postRefusals';
import { findSuperLabel } from '@/lib/server/account/queries/userSigns';
import type { CommandContext } from '@/lib/server/command/context';
import { newNumber } from '@/lib/server/command/newNumber';
import type { Db } from '@/lib/server/db/client';
import { findExpertCard } from '@/lib/server/expert/queries/experts';
import { codeHash } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import {
  hasShownPost,
  listPostWords,
  listTextsSince,
  lockPosts,
  type PostRow,
  type PostWriter,
  storePost,
  storePostState,
} from '../queries/posts';

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
 * within a day, tooMany beyond MAX_POSTS_A_DAY.
 */
export function submitPost(
  transaction: Db,
  context: CommandContext,
  userId: string,
  post: NewPost,
): Promise<Submitted> {
  const author = async () => (post.isAnonymous ? '' : await nameOf(transaction, userId));
  return submitAs(transaction, context, { writer: { userId }, author }, post);
}

/** The same of an agent whom the console keeps. */
export const submitOfAgent = (
  transaction: Db,
  context: CommandContext,
  { id, name }: { id: number; name: string },
  post: NewPost,
): Promise<Submitted> =>
  submitAs(transaction, context, { writer: { agentId: id }, author: () => Promise.resolve(name) }, post);

async function submitAs(
  transaction: Db,
  { dialect, now }: CommandContext,
  { writer, author }: { writer: PostWriter; author: () => Promise<string> },
  { kind, cityId, text, isAnonymous, hasPictures }: NewPost,
): Promise<Submitted> {
  if (!isFitLength(kind, text)) throw ApiError.ofFields({ text: copy.length[kind] });
  const [userId, agentId] = 'userId' in writer ? [writer.userId, null] : [null, writer.agentId];
  await lockPosts(transaction, dialect, userId ?? `agent ${agentId}`);
  const lately = await listTextsSince(transaction, writer, kind, now - DAY_MS);
  if (lately.some((one) => one.text === text)) throw new ApiError('conflict', copy.same[kind]);
  if (lately.length >= MAX_POSTS_A_DAY[kind]) throw ApiError.tooMany(DAY_MS, copy.tooMany[kind]);
  const heldFor = await screened(transaction, writer, { text, hasPictures });
  const state = heldFor.length > 0 ? 'held' : 'shown';
  const id = newNumber();
  await storePost(transaction, {
    id,
    kind,
    user_id: userId,
    author: await author(),
    city_id: cityId,
    text,
    state,
    is_anonymous: isAnonymous ? 1 : 0,
    held_for: heldFor.join() || null,
    made_at: now,
    shown_at: state === 'shown' ? now : null,
    badge: agentId === null ? null : 'agent',
    agent_id: agentId,
    verdict: null,
    decided_at: null,
  });
  return { id, state, heldFor };
}

/** Why somebody has to look at what a writer writes. */
const screened = async (
  transaction: Db,
  writer: PostWriter,
  { text, hasPictures }: Pick<NewPost, 'text' | 'hasPictures'>,
): Promise<HoldReason[]> =>
  screenPost({
    text,
    hasPictures,
    words: await listPostWords(transaction),
    isKnown: await hasShownPost(transaction, writer),
  });

/**
 * Changes what a text says, by the same rules: where somebody has to look, others read it no more until somebody did. What
 * waits, was refused or reported is looked at in any case. Throws ApiError badInput of its length.
 */
export async function rewritePost(
  transaction: Db,
  post: PostRow,
  { text, hasPictures }: Pick<NewPost, 'text' | 'hasPictures'>,
): Promise<Submitted['state']> {
  if (!isFitLength(post.kind, text)) throw ApiError.ofFields({ text: copy.length[post.kind] });
  const { id, user_id: userId, agent_id } = post;
  const writer = userId === null ? { agentId: agent_id ?? 0 } : { userId };
  const found = await screened(transaction, writer, { text, hasPictures });
  const before = (post.held_for ?? '').split(',').filter(Boolean) as HoldReason[];
  const heldFor = post.state === 'shown' ? found : [...new Set([...before, ...found])];
  const state = post.state === 'shown' && found.length === 0 ? 'shown' : 'held';
  await storePostState(transaction, id, { text, state, held_for: heldFor.join() || null, verdict: null });
  return state;
}

/** What stands beside a text of theirs: of a 达人 the name on their page. */
async function nameOf(transaction: Db, userId: string): Promise<string> {
  const card = (await findSuperLabel(transaction, userId)) > 0 ? await findExpertCard(transaction, userId) : null;
  return card?.name ?? pseudonymOf(userId);
}

/** The same name for all that an account signs, which says nothing of whose it is. */
function pseudonymOf(userId: string): string {
  const digits = Buffer.from(codeHash('author of posts', userId)).readUIntBE(0, 6) % 10_000;
  return `房友${String(digits).padStart(4, '0')}`;
}
