import { reportMissingPart } from '@/lib/server/call/reportFailure';
import type { PageContext } from '@/lib/server/page/pageContext';
import type { QuestionEntry } from '@/services/question';
import { questionEntries } from '../calls/questionEntries';
import { latestOfCommunity, latestOfPlate } from '../queries/questions';

const SHOWN = 2;

/** The latest questions about a place, for its own page; nothing of them where they cannot be read: the page stands without. */
export async function latestQuestions(
  { request, city }: Pick<PageContext, 'request' | 'city'>,
  place: { houseId: number } | { plateId: number },
): Promise<{ questions?: QuestionEntry[] }> {
  const { db } = request;
  try {
    const rows =
      'houseId' in place
        ? await latestOfCommunity(db, city.id, place.houseId, SHOWN)
        : await latestOfPlate(db, city.id, place.plateId, SHOWN);
    return { questions: await questionEntries(db, rows) };
  } catch (failure) {
    reportMissingPart(failure, request.requestId);
    return {};
  }
}
