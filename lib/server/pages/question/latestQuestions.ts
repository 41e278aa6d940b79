import { getQuestions, type QuestionEntry } from '@/services/question';
import type { PageContext } from '../../page/pageContext';

const SHOWN = 2;

/** The latest questions about a place, for its own page; nothing of them where they cannot be read: the page stands without. */
export async function latestQuestions(
  { api, city }: Pick<PageContext, 'api' | 'city'>,
  place: { houseId: number } | { plateId: number },
): Promise<{ questions?: QuestionEntry[] }> {
  const found = await api.call(getQuestions, { cityId: city.id, ...place, pageSize: SHOWN }).catch(() => null);
  return found ? { questions: found.questions } : {};
}
