import { Section } from '@/components/ui/Section';
import type { FactValues } from '@/lib/calculators/facts/fact';
import { CAPABILITY_START_SENTENCES } from '@/lib/calculators/views/capability/startSentences';
import { SCORE_LINE_NAMES } from '@/lib/calculators/words/capabilityScore';
import { CAPABILITY_START_COPY } from '@/lib/calculators/words/capabilityStart';
import { formatPercent } from '@/lib/kernel/format/number';
import type { CapabilityCard } from '@/services/calculators/capability';
import css from './CreditPage.module.css';

const COPY = CAPABILITY_START_COPY;

type Card = FactValues['capability.score'];
type StepKind = Exclude<keyof typeof SCORE_LINE_NAMES, 'source'>;

const STEP_KINDS = ['debtShare', 'steadyMonths', 'fundMonths', 'overdue', 'enquiries'] as const;

/** The scorecard, whole: every line, every step, its points; then the grades and the rules beside it. */
export function ScoreCard({ card: { score, refusal, incomeShare, rules } }: { card: CapabilityCard }) {
  const since = rules.find(({ id }) => id === 'capability.score')?.effectiveFrom;
  return (
    <Section title={COPY.cardTitle} note={since && CAPABILITY_START_SENTENCES.cardNote(since)}>
      {score ? <Table score={score} /> : <p className={css.remark}>{COPY.noCard}</p>}
      <ul className={css.rules}>
        {score && (
          <li>{score.grades.map(({ id, from }) => CAPABILITY_START_SENTENCES.gradeFrom(id, from)).join(' · ')}</li>
        )}
        {refusal && <li>{CAPABILITY_START_SENTENCES.refusal(refusal.overdueInARow, refusal.overdueInAll)}</li>}
        {incomeShare && (
          <li>
            {CAPABILITY_START_SENTENCES.shares(
              formatPercent(incomeShare.payment, 2),
              formatPercent(incomeShare.allDebts, 2),
            )}
          </li>
        )}
      </ul>
    </Section>
  );
}

function Table({ score }: { score: Card }) {
  return (
    <table className={css.card}>
      <caption className="visuallyHidden">{COPY.cardTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{COPY.line}</th>
          <th scope="col">{COPY.step}</th>
          <th scope="col">{COPY.points}</th>
        </tr>
      </thead>
      {STEP_KINDS.map((kind) => (
        <Lines key={kind} name={SCORE_LINE_NAMES[kind]} steps={stepTexts(score, kind)} />
      ))}
      <Lines
        name={SCORE_LINE_NAMES.source}
        steps={(['own', 'family', 'borrowed'] as const).map((id) => ({
          text: COPY.sources[id],
          points: score.source[id],
        }))}
      />
    </table>
  );
}

interface StepText {
  text: string;
  points: number;
}

function Lines({ name, steps }: { name: string; steps: readonly StepText[] }) {
  return (
    <tbody>
      {steps.map(({ text, points }, at) => (
        <tr key={text}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={steps.length}>
              {name}
            </th>
          )}
          <td>{text}</td>
          <td>{points}</td>
        </tr>
      ))}
    </tbody>
  );
}

function stepTexts(score: Card, kind: StepKind): StepText[] {
  const unit = COPY.units[kind];
  return score[kind].map(({ from, points }, at) => {
    const next = score[kind][at + 1]?.from;
    return { text: rangeText(from, next, unit), points };
  });
}

function rangeText(from: number, next: number | undefined, unit: string): string {
  const space = unit === '%' ? '' : ' ';
  if (next === undefined) return CAPABILITY_START_SENTENCES.from(`${from}${space}${unit}`);
  if (next === from + 1) return from === 0 ? COPY.none : `${from}${space}${unit}`;
  return `${from}–${next - 1}${space}${unit}`;
}
