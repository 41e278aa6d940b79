import { z } from 'zod';
import { expertRecord, MAX_ASKED_A_MONTH, startOfMonth } from '@/lib/expert/paidQuestion';
import { EXPERT_CALL_COPY } from '@/lib/expert/views/expertRefusals';
import { id, oneOf, ticked } from '@/lib/kernel/decoders';
import { median } from '@/lib/market/quantile';
import { productCode } from '@/lib/order/product';
import type { QuestionTopic } from '@/lib/question/question';
import { QUESTION_TOPICS } from '@/lib/question/question';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { viewerOf } from '@/lib/server/call/viewerOf';
import type { Db } from '@/lib/server/db/client';
import { findOnSale } from '@/lib/server/order/queries/products';
import { written } from '@/lib/server/question/calls/changeQuestions';
import { questionEntries } from '@/lib/server/question/calls/questionEntries';
import { findQuestions } from '@/lib/server/question/queries/questions';
import type * as calls from '@/services/expert';
import type { ExpertProfile } from '@/services/expert';
import { ApiError } from '@/services/http/apiError';
import type { QuestionEntry, WrittenPost } from '@/services/question';
import { askExpert as askExpertCommand } from '../commands/askExpert';
import { isFreeSince } from '../mayAsk';
import {
  countAnsweredTopics,
  type ExpertRow,
  findExpert,
  listAnsweredBy,
  listAskedOf,
  listExperts,
  listUnusedPaidQuestions,
} from '../queries/experts';

/** More of a city are not listed. */
const MAX_LISTED = 50;
const MAX_ANSWERED = 20;

/** 达人 as visitors see them, each with what the rows say of their answers. */
async function expertEntries(db: Db, rows: readonly ExpertRow[], now: number): Promise<calls.ExpertProfile[]> {
  const [first] = rows;
  if (!first) return [];
  const userIds = rows.flatMap(({ user_id }) => user_id ?? []);
  const topics = await countAnsweredTopics(db, { cityId: first.city_id, userIds });
  const asked = await listAskedOf(
    db,
    rows.map(({ number }) => number),
  );
  return rows.map((row) => {
    const own = topics.filter(({ userId, author }) =>
      row.user_id === null ? userId === null && author === row.name : userId === row.user_id,
    );
    const ofThem = asked.filter(({ super_number }) => super_number === row.number);
    const { answered, missed, waits } = expertRecord(
      ofThem.map(({ due_at, answered_at }) => ({ dueAt: due_at, answeredAt: answered_at })),
      now,
    );
    const wait = median(waits);
    const lately = ofThem.filter((one) => isFreeSince(one, startOfMonth(now))).length;
    return {
      id: row.number,
      cityId: row.city_id,
      name: row.name,
      about: row.about,
      label: row.label,
      since: row.since,
      topics: totalByTopic(own),
      answers: own.reduce((sum, { answers }) => sum + answers, 0),
      answered,
      missed,
      medianWait: wait === null ? null : Math.round(wait),
      left: row.user_id === null ? null : Math.max(0, MAX_ASKED_A_MONTH - lately),
    };
  });
}

/** One account may have signed with two names. */
const totalByTopic = (rows: readonly { topic: calls.ExpertProfile['topics'][number]['topic']; answers: number }[]) =>
  QUESTION_TOPICS.map((topic) => ({
    topic,
    answers: rows.reduce((sum, one) => sum + (one.topic === topic ? one.answers : 0), 0),
  }))
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => b.answers - a.answers);

/** The 达人 of a city, with how many they answered, about what and how fast. */
export async function getExperts(
  { db, now }: ApiContext,
  { cityId }: { cityId: number },
): Promise<{ experts: ExpertProfile[] }> {
  await refuseUnknownCity(db, cityId);
  return { experts: await expertEntries(db, await listExperts(db, cityId, MAX_LISTED), now) };
}

/** One 达人, with the questions that they answered lately. */
export async function getExpert(
  { db, now }: ApiContext,
  { id: number }: { id: number },
): Promise<{ expert: ExpertProfile; questions: QuestionEntry[] }> {
  const row = await findExpert(db, number);
  const [expert] = row ? await expertEntries(db, [row], now) : [];
  if (!row || !expert) throw new ApiError('notFound', EXPERT_CALL_COPY.gone);
  const ids = await listAnsweredBy(db, row, MAX_ANSWERED);
  const entries = await questionEntries(db, await findQuestions(db, ids));
  return { expert, questions: ids.flatMap((one) => entries.find((entry) => entry.id === one) ?? []) };
}

/** What a question to a 达人 costs beyond the free ones of the month, and whether the viewer has paid for one. */
export async function getPaidQuestion(
  { db, now, viewer }: ApiContext,
  { id: number }: { id: number },
): Promise<{ priceFen: number | null; isPaid: boolean }> {
  if (!(await findExpert(db, number))) throw new ApiError('notFound', EXPERT_CALL_COPY.gone);
  const priced = await findOnSale(db, 'ask', now);
  const paid =
    viewer.userId === null ? [] : await listUnusedPaidQuestions(db, viewer.userId, productCode('ask', number));
  return { priceFen: priced?.price.price_fen ?? null, isPaid: paid.length > 0 };
}

const askExpertInput = z.strictObject({
  id: id(),
  topic: oneOf(QUESTION_TOPICS),
  text: written(),
  isAnonymous: ticked(),
});

/** Asks one 达人 by name: nobody else answers for 72 hours; each takes three questions a month free, more with an order. */
export async function askExpert(
  context: ApiContext,
  given: { id: number; topic: QuestionTopic; text: string; isAnonymous: boolean },
): Promise<WrittenPost> {
  const { id: superId, ...asked } = checked(askExpertInput, given);
  return askExpertCommand(context, viewerOf(context), { superId, ...asked });
}
