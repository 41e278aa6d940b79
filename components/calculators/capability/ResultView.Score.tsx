import { Section } from '@/components/ui/Section';
import { SCORE_CODES } from '@/lib/calculators/capability/reasonCodes';
import type { CapabilityAnswer, Improvement } from '@/lib/calculators/contract/capability';
import { monthlyText } from '@/lib/calculators/views/capability/monthlyText';
import { CAPABILITY_RESULT_SENTENCES } from '@/lib/calculators/views/capability/resultSentences';
import { CAPABILITY_RESULT_COPY } from '@/lib/calculators/words/capabilityResult';
import { SCORE_LINE_NAMES } from '@/lib/calculators/words/capabilityScore';
import css from './ResultView.module.css';

const COPY = CAPABILITY_RESULT_COPY;

/** Each line of the scorecard with its points and the most, and what would give more. */
export function Score({ answer: { result, improvements } }: { answer: CapabilityAnswer }) {
  const { lines, score, grade, weakPoints } = result;
  if (score === null) return null;
  return (
    <>
      <Section
        title={COPY.scoreTitle}
        aside={[CAPABILITY_RESULT_SENTENCES.score(score), grade && CAPABILITY_RESULT_SENTENCES.grade(grade)]
          .filter(Boolean)
          .join(' · ')}
        note={COPY.scoreNote}
      >
        <ul className={css.scores}>
          {lines.map(({ kind, points, most }) => (
            <li key={kind}>
              <span>{SCORE_LINE_NAMES[kind]}</span>
              <Bar points={points} most={most} />
              <b>{CAPABILITY_RESULT_SENTENCES.of(points, most)}</b>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={COPY.weakTitle}>
        {weakPoints.length === 0 ? (
          <p className={css.help}>{COPY.noWeak}</p>
        ) : (
          <ul className={css.weak}>
            {improvements.map((improvement) => (
              <li key={improvement.kind} data-reason={SCORE_CODES[improvement.kind]}>
                <div>
                  <p>{adviceText(improvement)}</p>
                  <small>{SCORE_LINE_NAMES[improvement.kind]}</small>
                </div>
                <b>{CAPABILITY_RESULT_SENTENCES.gain(improvement.gain)}</b>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** How much of a line's points there are, as a bar; the figures beside it say the same. */
function Bar({ points, most }: { points: number; most: number }) {
  return (
    <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.track} width="100" height="4" />
      <rect className={css.filled} width={most > 0 ? (points / most) * 100 : 0} height="4" />
    </svg>
  );
}

function adviceText({ kind, target }: Improvement): string {
  if (kind === 'source' || target === null) return COPY.improve.source;
  return CAPABILITY_RESULT_SENTENCES.improve[kind](kind === 'debtShare' ? `${monthlyText(target)}` : String(target));
}
