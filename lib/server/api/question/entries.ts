import { z } from 'zod';
import { HOLD_REASONS, type HoldReason, POST_STATES } from '@/lib/domain/post/post';
import { QUESTION_TOPICS } from '@/lib/domain/question/question';
import type { AnswerEntry, QuestionEntry, WrittenPost } from '@/services/question';
import type { Db } from '../../db/client';
import { type AnswerRow, listAnswersOf, type QuestionRow } from '../../repositories/questions';
import { namedSchema } from '../estimate/schemas';
import { signatureFields, signatureOf } from '../post/signature';
import { schemaOf } from '../sameFields';

export const answerSchema = schemaOf<AnswerEntry>()(
  z.object({
    id: z.int(),
    ...signatureFields,
    text: z.string(),
    answeredAt: z.int(),
    isAccepted: z.boolean(),
    isOwn: z.boolean(),
    state: z.enum(POST_STATES),
  }),
);

export const questionFields = {
  id: z.int(),
  cityId: z.int(),
  community: namedSchema.nullable(),
  plate: namedSchema.nullable(),
  topic: z.enum(QUESTION_TOPICS),
  text: z.string(),
  author: z.string(),
  askedAt: z.int(),
};

export const questionSchema = schemaOf<QuestionEntry>()(
  z.object({ ...questionFields, answers: z.int(), answer: answerSchema.nullable() }),
);

export const writtenSchema = schemaOf<WrittenPost>()(
  z.object({ id: z.int(), state: z.enum(POST_STATES), heldFor: z.array(z.enum(HOLD_REASONS)) }),
);

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** An answer as this account sees it; nothing of whoever wrote without a name but that they did, and their badge. */
export const answerEntry = (row: AnswerRow, acceptedId: number | null, userId: string | null): AnswerEntry => ({
  id: row.id,
  ...signatureOf(row),
  text: row.text,
  answeredAt: row.answered_at,
  isAccepted: row.id === acceptedId,
  isOwn: userId !== null && row.user_id === userId,
  state: row.state,
});

export const questionFacts = (row: QuestionRow) => ({
  id: row.id,
  cityId: row.city_id,
  community: named(row.community_id, row.community),
  plate: named(row.plate_id, row.plate),
  topic: row.topic,
  text: row.text,
  author: row.author,
  askedAt: row.asked_at,
});

/** Questions as everybody reads them in a list, each with its accepted or first answer. */
export async function questionEntries(db: Db, rows: readonly QuestionRow[]): Promise<QuestionEntry[]> {
  const answers = Map.groupBy(
    await listAnswersOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ question_id }) => question_id,
  );
  return rows.map((row) => {
    const own = answers.get(row.id) ?? [];
    const best = own.find(({ id }) => id === row.accepted_id) ?? own[0];
    return {
      ...questionFacts(row),
      answers: own.length,
      answer: best ? answerEntry(best, row.accepted_id, null) : null,
    };
  });
}

export const heldReasons = (stored: string | null): HoldReason[] =>
  HOLD_REASONS.filter((reason) => (stored ?? '').split(',').includes(reason));
