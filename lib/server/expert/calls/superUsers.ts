import { z } from 'zod';
import { MOST_ASKED_A_MONTH, startOfMonth, superRecord } from '@/lib/expert/askedSuper';
import { SUPER_CALL_COPY } from '@/lib/expert/views/superRefusals';
import { median } from '@/lib/market/quantile';
import { productCode } from '@/lib/order/product';
import type { QuestionTopic } from '@/lib/question/question';
import { QUESTION_TOPICS } from '@/lib/question/question';
import { viewerOf } from '@/lib/server/account/calls/viewerOf';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { id, oneOf } from '@/lib/server/call/schema';
import type { Db } from '@/lib/server/db/client';
import { findOnSale } from '@/lib/server/order/queries/products';
import { written } from '@/lib/server/question/calls/changeQuestions';
import { questionEntries } from '@/lib/server/question/calls/questionEntries';
import { findQuestions } from '@/lib/server/question/queries/questions';
import type * as calls from '@/services/expert';
import type { SuperUser } from '@/services/expert';
import { ApiError } from '@/services/http/apiError';
import type { QuestionEntry, WrittenPost } from '@/services/question';
import { askSuper as askSuperCommand } from '../commands/askSuper';
import { isFreeSince } from '../mayAsk';
import {
  countAnsweredTopics,
  findSuperUser,
  listAnsweredBy,
  listAskedOf,
  listSuperUsers,
  listUnusedAsks,
  type SuperUserRow,
} from '../queries/superUsers';

/** More of a city are not listed. */
const MOST_LISTED = 50;
const MOST_ANSWERED = 20;

/** 达人 as visitors see them, each with what the rows say of their answers. */
async function superEntries(db: Db, rows: readonly SuperUserRow[], now: number): Promise<calls.SuperUser[]> {
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
    const { answered, missed, waits } = superRecord(
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
      left: row.user_id === null ? null : Math.max(0, MOST_ASKED_A_MONTH - lately),
    };
  });
}

/** One account may have signed with two names. */
const totalByTopic = (rows: readonly { topic: calls.SuperUser['topics'][number]['topic']; answers: number }[]) =>
  QUESTION_TOPICS.map((topic) => ({
    topic,
    answers: rows.reduce((sum, one) => sum + (one.topic === topic ? one.answers : 0), 0),
  }))
    .filter(({ answers }) => answers > 0)
    .sort((a, b) => b.answers - a.answers);

/** The 达人 of a city, with how many they answered, about what and how fast. */
export async function getSuperUsers(
  { db, now }: ApiContext,
  { cityId }: { cityId: number },
): Promise<{ supers: SuperUser[] }> {
  await refuseUnknownCity(db, cityId);
  return { supers: await superEntries(db, await listSuperUsers(db, cityId, MOST_LISTED), now) };
}

/** One 达人, with the questions that they answered lately. */
export async function getSuperUser(
  { db, now }: ApiContext,
  { id: number }: { id: number },
): Promise<{ expert: SuperUser; questions: QuestionEntry[] }> {
  const row = await findSuperUser(db, number);
  const [expert] = row ? await superEntries(db, [row], now) : [];
  if (!row || !expert) throw new ApiError('notFound', SUPER_CALL_COPY.gone);
  const ids = await listAnsweredBy(db, row, MOST_ANSWERED);
  const entries = await questionEntries(db, await findQuestions(db, ids));
  return { expert, questions: ids.flatMap((one) => entries.find((entry) => entry.id === one) ?? []) };
}

/** What a question to a 达人 costs beyond the free ones of the month, and whether the viewer has paid for one. */
export async function getPaidAsk(
  { db, now, viewer }: ApiContext,
  { id: number }: { id: number },
): Promise<{ priceFen: number | null; isPaid: boolean }> {
  if (!(await findSuperUser(db, number))) throw new ApiError('notFound', SUPER_CALL_COPY.gone);
  const priced = await findOnSale(db, 'ask', now);
  const paid = viewer.userId === null ? [] : await listUnusedAsks(db, viewer.userId, productCode('ask', number));
  return { priceFen: priced?.price.price_fen ?? null, isPaid: paid.length > 0 };
}

const askSuperInput = z.strictObject({
  id: id(),
  topic: oneOf(QUESTION_TOPICS),
  text: written(),
  isAnonymous: z.boolean().default(false),
});

/** Asks one 达人 by name: nobody else answers for 72 hours; each takes three questions a month free, more with an order. */
export async function askSuper(
  context: ApiContext,
  given: { id: number; topic: QuestionTopic; text: string; isAnonymous: boolean },
): Promise<WrittenPost> {
  const { id: superId, ...asked } = checked(askSuperInput, given);
  return askSuperCommand(context, viewerOf(context), { superId, ...asked });
}
