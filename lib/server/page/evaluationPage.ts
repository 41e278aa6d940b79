import type { CapabilityAnswer } from '@/lib/domain/calculators/capability/capabilityQuestion';
import { cityKeyOfName } from '@/lib/domain/calculators/cityKeys';
import { type Stage, type Standing, standingOf } from '@/lib/domain/calculators/forms/capabilitySteps';
import type { FundQuestion } from '@/lib/domain/calculators/loan/fund';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { evaluateCapability } from '@/services/calculators/capability';
import { getLoanRates } from '@/services/calculators/mortgage';
import { withPage } from './withPage';

interface EvaluationProps {
  stage: Stage;
  standing: Standing;
  starts: RawForm;
  fundQuestions: FundQuestion[];
  answer: CapabilityAnswer | null;
  inApp: boolean;
}

/** getServerSideProps of a page of the purchase-capability evaluation. */
export const evaluationPage = (stage: Stage) =>
  withPage<EvaluationProps>(async ({ api, city, posted, query, environment }) => {
    const standing = standingOf(stage, posted, query.step);
    const { fundQuestions } = await api.call(getLoanRates, {});
    const answered = posted && standing.stage === 'result';
    return {
      stage,
      standing,
      starts: { city: cityKeyOfName(city.name) ?? 'other', months: '30' },
      fundQuestions,
      answer: answered ? await api.call(evaluateCapability, standing.raw) : null,
      inApp: environment.kind === 'app',
    };
  });
