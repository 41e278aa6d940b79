import { Button } from '@/components/ui/Button';
import { type CapabilityField, FINANCE_FIELDS, QUESTIONS } from '@/lib/calculators/forms/capabilityForm';
import { isBegun, placeOfField } from '@/lib/calculators/forms/capabilitySteps';
import { CAPABILITY_SENTENCES } from '@/lib/calculators/views/capability/capabilitySentences';
import { answerText, FIELDS, shownFields } from '@/lib/calculators/views/capability/capabilityText';
import { CAPABILITY_COPY } from '@/lib/calculators/words/capability';
import { problemSentence } from '@/lib/interface/views/formSentences';
import { EvaluationForm } from './EvaluationForm';
import css from './EvaluationPage.module.css';
import { NothingYet } from './EvaluationPage.NothingYet';
import type { Evaluation } from './useEvaluation';

const RESULT = { stage: 'result', step: 1 } as const;

/** All answers with a way to change each; without any, the way to the start. */
export function ReviewStage({ evaluation }: { evaluation: Evaluation }) {
  const { raw, ready, problems, headingRef, leadTo } = evaluation;
  const lacking = Object.keys(problems).length;
  if (!isBegun(raw)) return <NothingYet title={CAPABILITY_COPY.reviewTitle} ready={ready} />;
  return (
    <EvaluationForm evaluation={evaluation} fields={[]}>
      <div>
        <h1 ref={headingRef} tabIndex={-1} className={css.question}>
          {CAPABILITY_COPY.reviewTitle}
        </h1>
        {lacking > 0 ? (
          <p className={css.wrong} role="alert">
            {CAPABILITY_SENTENCES.reviewLacks(lacking)}
          </p>
        ) : (
          <p className={css.hint}>{CAPABILITY_COPY.reviewLead}</p>
        )}
      </div>
      <Answers title={CAPABILITY_COPY.questions} names={QUESTIONS} evaluation={evaluation} />
      <Answers title={CAPABILITY_COPY.means} names={FINANCE_FIELDS} evaluation={evaluation} />
      <div className={css.actions}>
        <Button {...leadTo(RESULT)} block>
          {CAPABILITY_COPY.see}
        </Button>
      </div>
    </EvaluationForm>
  );
}

interface AnswersProps {
  title: string;
  names: readonly CapabilityField[];
  evaluation: Evaluation;
}

function Answers({ title, names, evaluation: { spec, raw, problems, leadTo } }: AnswersProps) {
  return (
    <section aria-label={title}>
      <h2 className={css.group}>{title}</h2>
      <ul className={css.answers}>
        {shownFields(spec, names, raw).map((name) => {
          const problem = problems[name];
          const isMissing = problem?.code === 'missing';
          return (
            <li key={name}>
              <div>
                <p>{FIELDS[name].label}</p>
                <b className={problem && css.lacking}>{answerText(name, raw)}</b>
                {problem && !isMissing && <p className={css.wrong}>{problemSentence(problem)}</p>}
              </div>
              <Button {...leadTo(placeOfField(name))} variant="text">
                {isMissing ? CAPABILITY_COPY.fill : CAPABILITY_COPY.change}
                <span className="visuallyHidden">{FIELDS[name].label}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
