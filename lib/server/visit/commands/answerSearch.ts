import { randomBytes } from 'node:crypto';
import { CONSOLE_STATISTICS_COPY } from '@/lib/console/words/statistics';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { foldSearched } from '@/lib/search/answeredWords';
import { cleanWords } from '@/lib/search/codec';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { removeSearchAnswer, storeSearchAnswer } from '../queries/searchAnswers';

const { problems } = CONSOLE_STATISTICS_COPY.missed;
const MAX_HINT = 60;

export interface AnsweredSearch {
  cityId: number;
  words: string;
  typed: RawForm;
}

/**
 * Answers words that find nothing: by others that are searched for instead, by a sentence, or both; in place of what was
 * answered before. `understands`: whether every word of a search is understood in that city. Throws ApiError badInput, by field.
 */
export async function answerSearch(
  context: ConsoleContext,
  { cityId, words, typed }: AnsweredSearch,
  understands: (words: string) => Promise<boolean>,
): Promise<void> {
  requireConsole('statistics', context.staff);
  const asked = foldSearched(cleanWords(words));
  if (asked === '') throw new ApiError('badInput');
  const instead = cleanWords(typed.instead ?? '') || null;
  const hint = (typed.hint ?? '').replace(/\s+/g, ' ').trim() || null;
  if (!instead && !hint) throw ApiError.ofFields({ instead: problems.none });
  if (hint && [...hint].length > MAX_HINT) throw ApiError.ofFields({ hint: problems.long });
  if (instead && foldSearched(instead) === asked) throw ApiError.ofFields({ instead: problems.same });
  if (instead && !(await understands(instead))) throw ApiError.ofFields({ instead: problems.unknown });
  const { staff, now } = context;
  const detail = [asked, instead, hint].filter((one) => one !== null).join(' → ');
  await changeInConsole(context, { action: 'search-answer', subject: String(cityId), detail }, (transaction) =>
    storeSearchAnswer(transaction, {
      id: randomBytes(16).toString('base64url'),
      city_id: cityId,
      words: asked,
      instead,
      hint,
      staff_id: staff.id,
      staff_name: staff.shownName,
      made_at: now,
    }),
  );
}

/** Takes an answer back. Throws ApiError notFound where there is none. */
export async function removeAnswer(context: ConsoleContext, id: string): Promise<void> {
  requireConsole('statistics', context.staff);
  await changeInConsole(
    context,
    ({ words, city_id }: { words: string; city_id: number }) => ({
      action: 'search-answer-end',
      subject: String(city_id),
      detail: words,
    }),
    async (transaction) => {
      const removed = await removeSearchAnswer(transaction, id);
      if (!removed) throw new ApiError('notFound');
      return removed;
    },
  );
}
