import { lazy, Suspense } from 'react';
import { PageHead } from '@/components/seo/PageHead';
import { Skeleton } from '@/components/ui/Skeleton';
import { TopBar } from '@/components/ui/TopBar';
import type { EvaluationPageProps } from '@/lib/calculators/views/capability/capabilityPages';
import { CAPABILITY_COPY, CAPABILITY_TITLES } from '@/lib/calculators/words/capability';
import { FinancesStage } from './EvaluationPage.Means';
import css from './EvaluationPage.module.css';
import { QuestionStage } from './EvaluationPage.Question';
import { ReviewStage } from './EvaluationPage.Review';
import { addressOf, useEvaluation, useUnanswered } from './useEvaluation';

const ResultStage = lazy(async () => ({ default: (await import('./EvaluationPage.Result')).ResultStage }));

/** One page of the evaluation: a question, the means, the review or the result. */
export function EvaluationPage(props: EvaluationPageProps) {
  const { stage } = props;
  const title = CAPABILITY_TITLES[stage];
  return (
    <>
      <PageHead title={title} description={CAPABILITY_COPY.private} path={addressOf({ stage })} noindex />
      <TopBar title={title} />
      <main id="main" className={props.standing.stage === 'result' ? undefined : css.page}>
        <Shown key={props.standing.stage} {...props} />
      </main>
    </>
  );
}

function Shown({ standing, starts, fundQuestions, answer, home }: EvaluationPageProps) {
  const evaluation = useEvaluation(standing, { starts, fundQuestions, estateId: home?.id });
  useUnanswered(evaluation);
  const { stage } = evaluation;
  if (stage === 'question') return <QuestionStage evaluation={evaluation} />;
  if (stage === 'form') return <FinancesStage evaluation={evaluation} />;
  if (stage === 'answer') return <ReviewStage evaluation={evaluation} />;
  return (
    <Suspense fallback={<Skeleton shape="page" />}>
      <ResultStage evaluation={evaluation} served={answer} home={home} />
    </Suspense>
  );
}
