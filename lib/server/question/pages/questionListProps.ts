import { defined } from '@/lib/kernel/defined';
import { isQuestionTopic, QUESTIONS_A_PAGE, type QuestionTopic } from '@/lib/question/question';
import type { OwnQuestionsProps, QuestionListProps } from '@/lib/question/views/questionPages';
import { cleanWords } from '@/lib/search/codec';
import { type PageContext, PageNotFound, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { getAskedPlace, getOwnQuestions, getQuestions } from '../calls/readQuestions';

const MAX_WORDS_LENGTH = 100;

interface ListOf {
  /** Of a place, a community or a plate; of the city without. */
  houseId?: number;
  plateId?: number;
  /** Of a page whose path says it. */
  topic?: QuestionTopic;
  path: string;
}

/** The questions of a place, as the page's address narrows them. */
export async function questionListProps(context: PageContext, of: ListOf): Promise<QuestionListProps> {
  const { request, city, query } = context;
  const { houseId, plateId, path } = of;
  const isOfPlace = houseId !== undefined || plateId !== undefined;
  const place = isOfPlace ? (await getAskedPlace(request, { houseId, plateId })).place : null;
  if (place && place.cityId !== city.id) throw new PageOfOtherCity(place.cityId);
  const q = cleanWords(query.q ?? '').slice(0, MAX_WORDS_LENGTH);
  const isUnanswered = query.unanswered === '1';
  const topic = of.topic ?? (isQuestionTopic(query.topic) ? query.topic : null);
  const page = query.page === undefined ? 1 : requiredId(query.page);
  const { questions, total } = await getQuestions(request, {
    cityId: city.id,
    houseId,
    plateId,
    page,
    ...(q ? { q } : defined({ topic: topic ?? undefined, unanswered: isUnanswered })),
  });
  return {
    shown: 'list',
    community: place?.community ?? null,
    plate: place?.plate ?? null,
    topic,
    q,
    isUnanswered,
    questions,
    total,
    page,
    path,
    isEmpty: questions.length === 0,
    pages: Math.max(1, Math.ceil(total / QUESTIONS_A_PAGE)),
  };
}

/** What the viewer wrote and follows. Throws ApiError loginRequired of nobody. */
export async function ownQuestionsProps({ request }: PageContext): Promise<OwnQuestionsProps> {
  const { posts, followed } = await getOwnQuestions(request);
  return { shown: 'mine', posts, following: followed };
}

/** The topic that a path names. */
export function topicOfPath(text: string | undefined): QuestionTopic {
  if (!isQuestionTopic(text)) throw new PageNotFound();
  return text;
}
