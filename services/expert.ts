import type { QuestionTopic } from '@/lib/question/question';

// 达人: who answers here, and may be asked by name. Times in UTC ms.

export interface ExpertProfile {
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
