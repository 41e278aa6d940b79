import type { DraftState } from '@/lib/post/views/draft';
import type { QuestionTopic } from '@/lib/question/question';
import type { ExpertProfile } from '@/services/expert';
import type { QuestionEntry } from '@/services/question';

export interface ExpertsPageProps {
  experts: ExpertProfile[];
}

export interface ExpertPageProps {
  expert: ExpertProfile;
  questions: QuestionEntry[];
  /** What one more costs where the free ones are used up, in fen; null: it is not sold. */
  priceFen: number | null;
  /** The viewer has paid for one. */
  isPaid: boolean;
  isSignedIn: boolean;
  /** A question that was not taken, and why. */
  typed: { text: string; topic: QuestionTopic; isAnonymous: boolean };
  problems: { text?: string; other?: string };
  draft: DraftState;
}
