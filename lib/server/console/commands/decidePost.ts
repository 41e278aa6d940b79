import { CONSOLE_POST_COPY as copy } from '@/lib/console/words/post';
import type { PostKind } from '@/lib/post/post';
import type { CommandContext } from '@/lib/server/command/context';
import { notifyReply } from '@/lib/server/comment/commands/notifyReply';
import type { Db } from '@/lib/server/db/client';
import { recordExpertAnswer } from '@/lib/server/expert/commands/recordExpertAnswer';
import { startPaidQuestion } from '@/lib/server/expert/commands/startPaidQuestion';
import { notifyRefusal, showOffer } from '@/lib/server/offer/commands/offerStatus';
import {
  closeReports,
  findPost,
  isDemoPost,
  lockPosts,
  type PostRow,
  storePostState,
} from '@/lib/server/post/queries/posts';
import { notifyAnswer } from '@/lib/server/question/commands/notifyAnswer';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';

/** What follows when a post of a kind is passed: who waits for it hears of it, once. */
const WHEN_SHOWN: Readonly<Partial<Record<PostKind, (db: Db, context: CommandContext, id: number) => Promise<void>>>> =
  {
    question: startPaidQuestion,
    answer: async (transaction, context, id) => {
      await recordExpertAnswer(transaction, id);
      await notifyAnswer(transaction, context, id);
    },
    'comment-reply': notifyReply,
    offer: showOffer,
  };

/** What follows when one is refused. */
const WHEN_REFUSED: typeof WHEN_SHOWN = { offer: notifyRefusal };

/**
 * Lets others read a post from now on, whatever it was; its open reports are looked at with that. The log, which is kept
 * when an account is deleted, names the post and not its words. Throws ApiError: forbidden, notFound.
 */
export async function passPost(consoleContext: ConsoleContext, id: number): Promise<void> {
  requireConsole('posts', consoleContext.staff);
  await changeInConsole<PostRow>(
    consoleContext,
    ({ kind }) => ({ action: 'post-pass', subject: String(id), detail: copy.kinds[kind] }),
    async (transaction) => {
      const post = await openPost(transaction, consoleContext, id);
      const { now } = consoleContext;
      const shownAt = post.shown_at ?? now;
      await storePostState(transaction, id, { state: 'shown', verdict: null, decided_at: now, shown_at: shownAt });
      await closeReports(transaction, id, now);
      await WHEN_SHOWN[post.kind]?.(transaction, consoleContext, id);
      return post;
    },
  );
}

/**
 * Refuses a post, or takes it down, with a reason that its writer reads; the text stays theirs. Throws ApiError:
 * forbidden, badInput without a reason, notFound.
 */
export async function refusePost(
  consoleContext: ConsoleContext,
  id: number,
  typedReason: string | undefined,
): Promise<void> {
  requireConsole('posts', consoleContext.staff);
  const reason = readReason(typedReason);
  await changeInConsole<PostRow>(
    consoleContext,
    ({ kind }) => ({
      action: 'post-refuse',
      subject: String(id),
      detail: copy.kinds[kind],
      reason,
    }),
    async (transaction) => {
      const post = await openPost(transaction, consoleContext, id);
      await storePostState(transaction, id, { state: 'refused', verdict: reason, decided_at: consoleContext.now });
      await closeReports(transaction, id, consoleContext.now);
      await WHEN_REFUSED[post.kind]?.(transaction, consoleContext, id);
      return post;
    },
  );
}

async function openPost(transaction: Db, { dialect }: ConsoleContext, id: number): Promise<PostRow> {
  await lockPosts(transaction, dialect, id);
  const post = await findPost(transaction, id);
  // Demo data are nobody's: there is no writer to be told.
  if (!post || isDemoPost(post)) throw new ApiError('notFound');
  return post;
}
