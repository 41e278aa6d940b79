import { z } from 'zod';
import { flag, id, idOptional, oneOfOptional, pageNumber, pageSize, textOptional } from '@/lib/kernel/decoders';
import { defined } from '@/lib/kernel/defined';
import type { OwnPost, OwnReport } from '@/lib/question/contract';
import { QUESTION_TOPICS, QUESTIONS_A_PAGE } from '@/lib/question/question';
import { POST_CALL_COPY } from '@/lib/question/views/postRefusals';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { offsetOf } from '@/lib/server/call/paging';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import { findWaitingQuestion } from '@/lib/server/expert/commands/refuseOthers';
import { ApiError } from '@/services/http/apiError';
import type * as calls from '@/services/question';
import type { AskedPlace, QuestionDetail, QuestionEntry, QuestionsAsked } from '@/services/question';
import { findPlace, findQuestion, isFollowedBy, listAnswers, listQuestions } from '../queries/questions';
import { likeQuestions } from './likeQuestions';
import { followedQuestions, ownPosts, ownReports } from './ownPosts';
import { answerEntry, questionEntries, questionFacts } from './questionEntries';

const getQuestionsInput = z.strictObject({
  cityId: id(),
  houseId: idOptional(),
  plateId: idOptional(),
  topic: oneOfOptional(QUESTION_TOPICS),
  unanswered: flag(),
  q: textOptional(100),
  page: pageNumber(),
  pageSize: pageSize(QUESTIONS_A_PAGE),
});

/** Questions of a city, a community, a plate or a topic, the latest first; with words, the likest first. */
export async function getQuestions(
  { db }: ApiContext,
  given: QuestionsAsked,
): Promise<{ questions: QuestionEntry[]; total: number }> {
  const {
    cityId,
    houseId,
    plateId,
    topic,
    unanswered,
    q,
    page,
    pageSize = QUESTIONS_A_PAGE,
  } = checked(getQuestionsInput, given);
  await refuseUnknownCity(db, cityId);
  const offset = offsetOf({ page, pageSize });
  const place = defined({ communityId: houseId, plateId });
  if (q) {
    const like = await likeQuestions(db, { cityId, q, ...place });
    const questions = await questionEntries(db, like.slice(offset, offset + pageSize));
    return { questions, total: like.length };
  }
  const filter = defined({ cityId, ...place, topic, isUnanswered: unanswered });
  const { rows, total } = await listQuestions(db, filter, { limit: pageSize, offset });
  return { questions: await questionEntries(db, rows), total };
}

const getAskedPlaceInput = z
  .strictObject({ houseId: idOptional(), plateId: idOptional() })
  .refine(({ houseId, plateId }) => (houseId === undefined) !== (plateId === undefined));

/** The community or plate that questions are about, with its city. */
export async function getAskedPlace(
  { db }: ApiContext,
  given: { houseId?: number; plateId?: number },
): Promise<{ place: AskedPlace }> {
  const { houseId, plateId } = checked(getAskedPlaceInput, given);
  const found = await findPlace(db, { communityId: houseId, plateId });
  if (!found) throw new ApiError('notFound', POST_CALL_COPY.gonePlace);
  const { cityId, communityId, name } = found;
  const named = { id: houseId ?? plateId ?? 0, name };
  return {
    place: { cityId, community: communityId === null ? null : named, plate: communityId === null ? named : null },
  };
}

async function askedOf(
  db: Db,
  questionId: number,
  { userId, now }: { userId: string | null; now: number },
): Promise<calls.AskedOf | null> {
  const found = await findWaitingQuestion(db, questionId, now);
  if (!found) return null;
  const { asked, expert, isWaiting } = found;
  return {
    id: expert.number,
    name: expert.name,
    label: expert.label,
    aloneUntil: isWaiting ? asked.due_at : null,
    mayAnswer: !isWaiting || (userId !== null && expert.user_id === userId),
  };
}

/** One question with its answers, the accepted one first; whoever wrote something sees it before others do. */
export async function getQuestion(
  { db, now, viewer: { userId } }: ApiContext,
  { id: questionId }: { id: number },
): Promise<{ question: QuestionDetail }> {
  const row = await findQuestion(db, questionId, userId);
  if (!row) throw new ApiError('notFound', POST_CALL_COPY.gone);
  const answers = (await listAnswers(db, questionId, userId)).map((one) => answerEntry(one, row.accepted_id, userId));
  return {
    question: {
      ...questionFacts(row),
      answers: answers.sort((a, b) => Number(b.isAccepted) - Number(a.isAccepted) || a.answeredAt - b.answeredAt),
      isOwn: userId !== null && row.user_id === userId,
      isFollowed: userId !== null && (await isFollowedBy(db, questionId, userId)),
      state: row.state,
      askedOf: await askedOf(db, questionId, { userId, now }),
    },
  };
}

/** What the viewer asked and answered, with its state, and which questions they follow. */
export async function getOwnQuestions({
  db,
  ...context
}: ApiContext): Promise<{ posts: OwnPost[]; followed: QuestionEntry[]; reports: OwnReport[] }> {
  const userId = viewerOf(context);
  return {
    posts: await ownPosts(db, userId),
    followed: await followedQuestions(db, userId),
    reports: await ownReports(db, userId),
  };
}
