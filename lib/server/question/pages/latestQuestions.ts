import { reportMissingPart } from '@/lib/server/call/reportFailure';
import type { PageContext } from '@/lib/server/page/pageContext';
import type { QuestionEntry } from '@/services/question';
import { getQuestions } from '../calls/readQuestions';

const SHOWN = 2;

/** The latest questions about a place, for its own page; nothing of them where they cannot be read: the page stands without. */
export async function latestQuestions(
  { request, city }: Pick<PageContext, 'request' | 'city'>,
  place: { houseId: number } | { plateId: number },
): Promise<{ questions?: QuestionEntry[] }> {
  const found = await getQuestions(request, { cityId: city.id, ...place, pageSize: SHOWN }).catch((failure: unknown) =>
    reportMissingPart(failure, request.requestId),
  );
  return found ? { questions: found.questions } : {};
}
