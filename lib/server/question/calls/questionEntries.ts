import { HOLD_REASONS, type HoldReason } from '@/lib/post/post';
import type { Db } from '@/lib/server/db/client';
import { signatureOf } from '@/lib/server/post/calls/postSignature';
import type { AnswerEntry, QuestionEntry } from '@/services/question';
import { type AnswerRow, listAnswersOf, type QuestionRow } from '../queries/questions';

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
