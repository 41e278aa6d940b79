import type { NamedArea } from '@/lib/area/contract';
import type { Signature } from '@/lib/post/contract';
import type { HoldReason, PostState } from '@/lib/post/post';
import type { ReportPostAnswer, ReportPostInput } from '@/lib/question/contract';
import type { QuestionTopic } from '@/lib/question/question';
import { endpoint } from './http/endpoint';

// Questions and answers. Times in UTC ms.

export interface AnswerEntry extends Signature {
  id: number;
  text: string;
  answeredAt: number;
  isAccepted: boolean;
  /** Of the viewer's own: others may not see it yet. */
  isOwn: boolean;
  state: PostState;
}

export interface QuestionEntry {
  id: number;
  cityId: number;
  community: NamedArea | null;
  plate: NamedArea | null;
  topic: QuestionTopic;
  text: string;
  author: string;
  askedAt: number;
  /** How many answers are shown. */
  answers: number;
  /** The accepted one, or the first. */
  answer: AnswerEntry | null;
}

export interface QuestionsAsked {
  cityId: number;
  houseId?: number;
  plateId?: number;
  topic?: QuestionTopic;
  unanswered?: boolean;
  /** What they are to be about, in one's own words. */
  q?: string;
  page?: number;
  pageSize?: number;
}

export interface QuestionDetail extends Omit<QuestionEntry, 'answer' | 'answers'> {
  answers: AnswerEntry[];
  isOwn: boolean;
  isFollowed: boolean;
  state: PostState;
  /** The 达人 of whom it was asked. */
  askedOf: AskedOf | null;
}

export interface AskedOf {
  /** Their page's. */
  id: number;
  name: string;
  label: number;
  /** Nobody else answers until then; null where anybody does, or while nobody has let it be read. */
  aloneUntil: number | null;
  /** Whether the viewer may answer now. */
  mayAnswer: boolean;
}

/** Which place a list or a question is about, and in which city it lies. */
export interface AskedPlace {
  cityId: number;
  community: NamedArea | null;
  plate: NamedArea | null;
}

export interface QuestionToAsk {
  cityId: number;
  houseId?: number;
  plateId?: number;
  topic: QuestionTopic;
  text: string;
  isAnonymous: boolean;
}

/** What became of a text: shown, or held until somebody has looked, and why. */
export interface WrittenPost {
  id: number;
  state: PostState;
  heldFor: HoldReason[];
}

/** Says that something should not stand there; three people's words hide it until somebody looks. */
export const reportPost = endpoint<ReportPostInput, ReportPostAnswer>('POST', 'question-answer/report');
