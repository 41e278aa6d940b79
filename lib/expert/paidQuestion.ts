import { DAY_MS, type Day, dayOf, monthOf, startOfDay } from '@/lib/kernel/day';

/** A question to a 达人 is theirs alone for so long, from when others can read it; then anybody answers. */
export const EXPERT_ANSWER_MS = 3 * DAY_MS;

/** A 达人 is asked so often in a calendar month of Shanghai, whoever asks. */
export const MAX_ASKED_A_MONTH = 3;

/** A question that was paid for and not asked is paid back after so long. */
export const UNUSED_PAID_QUESTION_MS = 30 * DAY_MS;

/** Characters. */
export const SUPER_NAME = { least: 2, most: 12 } as const;
export const SUPER_ABOUT = { least: 10, most: 200 } as const;

/** Of a question to a 达人; moments in UTC ms. */
export interface PaidQuestion {
  /** null: nobody has let the question be read yet. */
  dueAt: number | null;
  /** When the 达人 answered. */
  answeredAt: number | null;
}

/** Whether nobody but the 达人 answers at `now`: from the question's first moment to the last before it is due. */
export const isForExpertAlone = ({ dueAt, answeredAt }: PaidQuestion, now: number): boolean =>
  answeredAt === null && (dueAt === null || now < dueAt);

export interface ExpertRecord {
  /** Of those asked, how many they answered in time. */
  answered: number;
  /** How many were due, and had no answer by then. */
  missed: number;
  /** From the moment it could be read to the answer, ms; of each that was answered in time. */
  waits: number[];
}

/** What became of what a 达人 was asked, as it stands at `now`; what still waits counts neither way. */
export function expertRecord(asked: readonly PaidQuestion[], now: number): ExpertRecord {
  const waits: number[] = [];
  let missed = 0;
  for (const { dueAt, answeredAt } of asked) {
    if (dueAt === null) continue;
    if (answeredAt !== null && answeredAt < dueAt) waits.push(answeredAt - (dueAt - EXPERT_ANSWER_MS));
    else if (now >= dueAt) missed += 1;
  }
  return { answered: waits.length, missed, waits };
}

/** When the month of a moment began in Shanghai, UTC ms. */
export const startOfMonth = (at: number): number => startOfDay(`${monthOf(dayOf(at))}-01` as Day);
