import type { QuestionTopic } from '@/lib/domain/question/question';
import { endpoint } from './http/endpoint';
import type { QuestionEntry, WrittenPost } from './question';

// 达人: who answers here, and may be asked by name. Times in UTC ms.

export interface SuperUser {
  /** Their page's number: no account's id. */
  id: number;
  cityId: number;
  name: string;
  about: string;
  /** 1 达人, 2 认证达人. */
  label: number;
  since: number;
  /** Answers that others can read, signed with their name; the most first. */
  topics: { topic: QuestionTopic; answers: number }[];
  answers: number;
  /** Of what they were asked by name: answered in time, and not. */
  answered: number;
  missed: number;
  /** Half of those answered had it within so long, ms; null where they answered none. */
  medianWait: number | null;
  /** How many may still ask them this month; null of demo data, where nobody can be asked. */
  left: number | null;
}

/** A city's 达人, those with the higher label first. */
export const getSuperUsers = endpoint<{ cityId: number }, { supers: SuperUser[] }>('GET', 'question-answer/supers');

/** One 达人, with what they answered lately. */
export const getSuperUser = endpoint<{ id: number }, { expert: SuperUser; questions: QuestionEntry[] }>(
  'GET',
  'question-answer/super',
);

/** What a question costs beyond the free ones of the month, in fen (null: it is not sold), and whether the viewer has paid for one. */
export const getPaidAsk = endpoint<{ id: number }, { priceFen: number | null; isPaid: boolean }>(
  'GET',
  'question-answer/paid-ask',
);

/** Asks one 达人 in their city: nobody else answers for 72 hours from when others can read it. */
export const askSuper = endpoint<{ id: number; topic: QuestionTopic; text: string; isAnonymous: boolean }, WrittenPost>(
  'POST',
  'question-answer/ask-super',
);
