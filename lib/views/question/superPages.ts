import type { QuestionTopic } from '@/lib/domain/question/question';
import type { QuestionEntry } from '@/services/question';
import type { SuperUser } from '@/services/superUser';
import type { DraftState } from '../draft/draft';

export interface SuperUsersPageProps {
  supers: SuperUser[];
}

export interface SuperUserPageProps {
  expert: SuperUser;
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
