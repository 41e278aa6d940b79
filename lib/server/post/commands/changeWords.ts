import { CONSOLE_POST_COPY as copy } from '@/lib/console/words/post';
import { wordOf } from '@/lib/post/screenPost';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { deletePostWord, listPostWords, storePostWord } from '../queries/posts';

/** Characters of one word, and how many words there may be. */
const LENGTHS = { least: 2, most: 30 };
export const MAX_WORDS = 2_000;

/** All entries of the log about the list are of this. */
const WORDS_SUBJECT = 'post-words';

/**
 * Has somebody look at whatever says this word from now on, however it is spaced or marked. Throws ApiError: forbidden,
 * badInput of its length, conflict of one that is there or beyond MAX_WORDS.
 */
export async function addPostWord(consoleContext: ConsoleContext, typed: string | undefined): Promise<void> {
  requireConsole('posts', consoleContext.staff);
  const word = wordOf(typed ?? '');
  const length = [...word].length;
  if (length < LENGTHS.least || length > LENGTHS.most) throw ApiError.ofFields({ word: copy.problems.word });
  await changeInConsole(
    consoleContext,
    { action: 'post-word', subject: WORDS_SUBJECT, detail: word },
    async (transaction) => {
      const words = await listPostWords(transaction);
      if (words.includes(word)) throw ApiError.ofFields({ word: copy.problems.known });
      if (words.length >= MAX_WORDS) throw ApiError.ofFields({ word: copy.problems.full });
      await storePostWord(transaction, word, consoleContext.staff.shownName, consoleContext.now);
    },
  );
}

/** Takes a word off the list. Throws ApiError: forbidden, notFound. */
export async function removePostWord(consoleContext: ConsoleContext, word: string | undefined): Promise<void> {
  requireConsole('posts', consoleContext.staff);
  await changeInConsole(
    consoleContext,
    { action: 'post-word-end', subject: WORDS_SUBJECT, detail: word ?? '' },
    async (transaction) => {
      if (!(await listPostWords(transaction)).includes(word ?? '')) throw new ApiError('notFound');
      await deletePostWord(transaction, word ?? '');
    },
  );
}
