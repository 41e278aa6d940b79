import { operators } from '@/lib/console/deskAccess';
import { DESK_POST_COPY as copy } from '@/lib/console/words/deskPost';
import type { PostKind } from '@/lib/post/post';
import type { CommandContext } from '@/lib/server/command/context';
import { tellOfReply } from '@/lib/server/comment/commands/tellOfReply';
import type { Db } from '@/lib/server/db/client';
import { beginAsk } from '@/lib/server/expert/commands/beginAsk';
import { noteSuperAnswer } from '@/lib/server/expert/commands/noteSuperAnswer';
import { sayRefused, showOffer } from '@/lib/server/offer/commands/standOffer';
import {
  closeReports,
  findPost,
  isDemoPost,
  lockPosts,
  type PostRow,
  storePostState,
} from '@/lib/server/post/queries/posts';
import { tellOfAnswer } from '@/lib/server/question/commands/tellOfAnswer';
import { ApiError } from '@/services/http/apiError';
import { changeAtDesk, type DeskContext, readReason, requireDesk } from './deskContext';

/** What follows when a post of a kind is passed: who waits for it hears of it, once. */
const WHEN_SHOWN: Readonly<Partial<Record<PostKind, (db: Db, context: CommandContext, id: number) => Promise<void>>>> =
  {
    question: beginAsk,
    answer: async (transaction, context, id) => {
      await noteSuperAnswer(transaction, id);
      await tellOfAnswer(transaction, context, id);
    },
    'comment-reply': tellOfReply,
    offer: showOffer,
  };

/** What follows when one is refused. */
const WHEN_REFUSED: typeof WHEN_SHOWN = { offer: sayRefused };

/**
 * Lets others read a post from now on, whatever it was; its open reports are looked at with that. The log, which is kept
 * when an account is deleted, names the post and not its words. Throws ApiError: forbidden, notFound.
 */
export async function passPost(desk: DeskContext, id: number): Promise<void> {
  requireDesk(operators, desk.staff);
  await changeAtDesk<PostRow>(
    desk,
    ({ kind }) => ({ action: 'post-pass', subject: String(id), detail: copy.kinds[kind] }),
    async (transaction) => {
      const post = await openPost(transaction, desk, id);
      const { now } = desk;
      const shownAt = post.shown_at ?? now;
      await storePostState(transaction, id, { state: 'shown', verdict: null, decided_at: now, shown_at: shownAt });
      await closeReports(transaction, id, now);
      await WHEN_SHOWN[post.kind]?.(transaction, desk, id);
      return post;
    },
  );
}

/**
 * Refuses a post, or takes it down, with a reason that its writer reads; the text stays theirs. Throws ApiError:
 * forbidden, badInput without a reason, notFound.
 */
export async function refusePost(desk: DeskContext, id: number, typedReason: string | undefined): Promise<void> {
  requireDesk(operators, desk.staff);
  const reason = readReason(typedReason);
  await changeAtDesk<PostRow>(
    desk,
    ({ kind }) => ({
      action: 'post-refuse',
      subject: String(id),
      detail: copy.kinds[kind],
      reason,
    }),
    async (transaction) => {
      const post = await openPost(transaction, desk, id);
      await storePostState(transaction, id, { state: 'refused', verdict: reason, decided_at: desk.now });
      await closeReports(transaction, id, desk.now);
      await WHEN_REFUSED[post.kind]?.(transaction, desk, id);
      return post;
    },
  );
}

async function openPost(transaction: Db, { dialect }: DeskContext, id: number): Promise<PostRow> {
  await lockPosts(transaction, dialect, id);
  const post = await findPost(transaction, id);
  // Demo data are nobody's: there is no writer to be told.
  if (!post || isDemoPost(post)) throw new ApiError('notFound');
  return post;
}
