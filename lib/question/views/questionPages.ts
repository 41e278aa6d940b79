import type { NamedArea } from '@/lib/area/contract';
import type { DraftState } from '@/lib/post/views/draft';
import type { OwnPost } from '@/lib/question/contract';
import type { AnswerEntry, QuestionDetail, QuestionEntry } from '@/services/question';
import type { QuestionTopic } from '../question';

/** Of which place a list is, or a question is asked: the city where none is named. */
export interface QuestionPlace {
  community: NamedArea | null;
  plate: NamedArea | null;
}

export interface QuestionListProps extends QuestionPlace {
  shown: 'list';
  isEmpty: boolean;
  topic: QuestionTopic | null;
  q: string;
  isUnanswered: boolean;
  questions: QuestionEntry[];
  total: number;
  page: number;
  pages: number;
  /** The page's one address without what is chosen in it: two routes show the same list. */
  path: string;
}

export interface OwnQuestionsProps {
  shown: 'mine';
  posts: OwnPost[];
  following: QuestionEntry[];
}

export type QuestionsPageProps = QuestionListProps | OwnQuestionsProps;

export const QUESTION_DONE = [
  ...(['asked', 'askedHeld', 'answered', 'answeredHeld', 'accepted', 'unaccepted'] as const),
  ...(['followed', 'unfollowed', 'reported'] as const),
] as const;
export type QuestionDone = (typeof QUESTION_DONE)[number];

export interface QuestionPageProps {
  question: Omit<QuestionDetail, 'answers'>;
  answers: AnswerEntry[];
  /** For who finds the page. */
  description: string;
  /** Others about the same place. */
  related: QuestionEntry[];
  isSignedIn: boolean;
  done: QuestionDone | null;
  /** An answer that was not taken, and why. */
  typed: { text: string; isAnonymous: boolean };
  problems: { text?: string; other?: string };
  draft: DraftState;
}

export interface AskPageProps extends QuestionPlace {
  /** Where its form posts, with its place. */
  action: string;
  /** The page's one address. */
  path: string;
  cityName: string;
  isSignedIn: boolean;
  typed: { text: string; topic: QuestionTopic; isAnonymous: boolean };
  /** null: not looked for yet. */
  similar: QuestionEntry[] | null;
  problems: { text?: string; other?: string };
  draft: DraftState;
}
