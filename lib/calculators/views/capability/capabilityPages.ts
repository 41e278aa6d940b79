import type { CapabilityAnswer } from '@/lib/calculators/contract/capability';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { CapabilityCard } from '@/services/calculators/capability';
import type { Stage, Standing } from '../../forms/capabilitySteps';
import type { FundQuestion } from '../../loan/fund';

/** The home that one came from, if it is on sale. */
export interface EvaluatedHome {
  id: number;
  cityId: number;
  /** 菊园中庭欣苑 2室1厅 */
  name: string;
  /** fen */
  price: number;
}

export interface CreditPageProps {
  card: CapabilityCard;
  /** The visitor came from a result that nobody had answered for. */
  unanswered: boolean;
  home: EvaluatedHome | null;
}

export interface EvaluationPageProps {
  /** The page's own stage; what it shows may be an earlier one that lacks an answer. */
  stage: Stage;
  standing: Standing;
  /** What fields hold before anybody typed: the visitor's city. */
  starts: RawForm;
  /** What of a household matters to the fund, by city. */
  fundQuestions: FundQuestion[];
  /** Of answers that were posted. */
  answer: CapabilityAnswer | null;
  home: EvaluatedHome | null;
}
