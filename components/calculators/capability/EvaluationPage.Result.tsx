import Router from 'next/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ErrorState } from '@/components/ui/EmptyState';
import { cityKeyOfName, cityKeyOfOption } from '@/lib/calculators/cityKeys';
import type { CapabilityAnswer } from '@/lib/calculators/contract/capability';
import { isComplete } from '@/lib/calculators/forms/capabilitySteps';
import { budgetAddress, budgetText } from '@/lib/calculators/views/affordability/financesText';
import type { EvaluatedHome } from '@/lib/calculators/views/capability/capabilityPages';
import { CAPABILITY_RESULT_SENTENCES } from '@/lib/calculators/views/capability/resultSentences';
import { CAPABILITY_TITLES } from '@/lib/calculators/words/capability';
import { CAPABILITY_RESULT_COPY } from '@/lib/calculators/words/capabilityResult';
import { formatTotalPrice, wholeWanBelow } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { evaluateCapability } from '@/services/calculators/capability';
import { callApi } from '@/services/http/browserClient';
import { usePage } from '@/stores/PageProvider';
import { EvaluationForm } from './EvaluationForm';
import { Keep } from './EvaluationPage.Keep';
import css from './EvaluationPage.module.css';
import { NothingYet } from './EvaluationPage.NothingYet';
import { PrintedAnswers } from './EvaluationPage.PrintedAnswers';
import { ResultView } from './ResultView';
import { clearAnswers } from './tabAnswers';
import type { Evaluation } from './useEvaluation';

const COPY = CAPABILITY_RESULT_COPY;
const ANSWER = { stage: 'answer', step: 1 } as const;

export interface ResultStageProps {
  evaluation: Evaluation;
  /** The answer to what was posted; otherwise the call is made with what the tab holds. */
  served: CapabilityAnswer | null;
  /** The home that one came from. */
  home: EvaluatedHome | null;
}

/** The result of the answers, with the ways on from it. */
export function ResultStage({ evaluation, served, home }: ResultStageProps) {
  const { raw, ready, leadTo, estateId } = evaluation;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { answer, failed, retry } = useAnswer(evaluation, served, headingRef);
  if (failed) {
    return (
      <div className={css.form}>
        <h1 className={css.question}>{CAPABILITY_TITLES.result}</h1>
        <ErrorState title={COPY.failed} reason={COPY.failedReason} retry={{ onClick: retry }} small />
      </div>
    );
  }
  if (!answer) return <NothingYet title={CAPABILITY_TITLES.result} ready={ready} />;
  return (
    <>
      <ResultView answer={answer} headingRef={headingRef} />
      <PrintedAnswers evaluation={evaluation} />
      {ready && <Keep raw={raw} />}
      <div className={css.ways}>
        <ResultLinks answer={answer} home={home} cityOption={raw.city} />
        <EvaluationForm evaluation={evaluation} fields={[]}>
          <div className={css.actions}>
            <Button {...leadTo(ANSWER)} variant="line" block>
              {COPY.edit}
            </Button>
            <Button href={paths.credit({ estateId })} onClick={clearAnswers} variant="text" block>
              {COPY.restart}
            </Button>
          </div>
        </EvaluationForm>
      </div>
    </>
  );
}

/** Back to the home that one came from, and on to those that one can buy, where they are of the city that was judged. */
function ResultLinks({
  answer: { result },
  home,
  cityOption = '',
}: {
  answer: CapabilityAnswer;
  home: EvaluatedHome | null;
  cityOption?: string;
}) {
  const { city } = usePage();
  const budget = wholeWanBelow(result.affordable?.price ?? 0);
  const isJudged = cityKeyOfName(city.name) === cityKeyOfOption(cityOption);
  return (
    <div className={css.actions}>
      {home && (
        <Button href={paths.estate(home.cityId, home.id)} block>
          {CAPABILITY_RESULT_SENTENCES.backTo(home.name, formatTotalPrice(home.price))}
        </Button>
      )}
      {budget > 0 && isJudged && (
        <Button href={budgetAddress(city.id, budget)} variant="line" block>
          {CAPABILITY_RESULT_SENTENCES.homesWithin(budgetText(budget))}
        </Button>
      )}
    </div>
  );
}

function useAnswer(
  { raw, ready, estateId }: Evaluation,
  served: CapabilityAnswer | null,
  heading: RefObject<HTMLElement | null>,
) {
  const [answer, setAnswer] = useState(served);
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState(false);
  const text = JSON.stringify(raw);
  const isAsking = ready && served === null && isComplete(raw);
  const lacks = ready && served === null && text !== '{}' && !isComplete(raw);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try
  useEffect(() => {
    if (!isAsking) return;
    let isLatest = true;
    callApi(evaluateCapability, JSON.parse(text)).then(
      (found) => {
        if (!isLatest) return;
        setAnswer(found);
        requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
      },
      () => isLatest && setFailed(true),
    );
    return () => {
      isLatest = false;
    };
  }, [isAsking, text, turn, heading]);

  useEffect(() => {
    if (lacks) void Router.replace(paths.creditAnswer({ estateId }));
  }, [lacks, estateId]);

  const retry = () => {
    setFailed(false);
    setTurn((before) => before + 1);
  };
  return { answer, failed, retry };
}
