import { z } from 'zod';
import { productCode } from '@/lib/domain/order/product';
import { MOST_ASKED_A_MONTH, startOfMonth, superRecord } from '@/lib/domain/question/askedSuper';
import type { QuestionTopic } from '@/lib/domain/question/question';
import { QUESTION_TOPICS } from '@/lib/domain/question/question';
import { median } from '@/lib/domain/statistics/quantile';
import { SUPER_CALL_COPY } from '@/lib/views/question/superRefusals';
import { ApiError } from '@/services/http/apiError';
import type { QuestionEntry, WrittenPost } from '@/services/question';
import type * as calls from '@/services/superUser';
import type { SuperUser } from '@/services/superUser';
import { askSuper as askSuperCommand } from '../../commands/superUser/askSuper';
import { isFreeSince } from '../../commands/superUser/mayAsk';
import type { Db } from '../../db/client';
import { findOnSale } from '../../repositories/products';
import { findQuestions } from '../../repositories/questions';
import {
  countAnsweredTopics,
  findSuperUser,
  listAnsweredBy,
  listAskedOf,
  listSuperUsers,
  listUnusedAsks,
  type SuperUserRow,
} from '../../repositories/superUsers';
import { viewerOf } from '../account/viewerOf';
import { checked } from '../checked';
import type { ApiContext } from '../context';
import { refuseUnknownCity } from '../refuseUnknownCity';
import { id, oneOf } from '../schema';
import { questionEntries } from './entries';
import { written } from './write';

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
