import { Section } from '@/components/ui/Section';
import { REPORT_COPY } from '@/lib/config/microcopy/report';
import type { WeekProps } from '@/lib/views/report/reportPages';
import { stepSpoken, stepText, weekFigureRows, weekMeanings } from '@/lib/views/report/weekReportText';
import css from './Report.module.css';

const { week: copy } = REPORT_COPY;

/** The week's eight figures, and what they mean for who buys and who sells. */
export function WeekFigures({ report }: WeekProps) {
  if (!report) return null;
  const meanings = weekMeanings(report);
  return (
    <>
      <Section title={copy.eight} aside={copy.against} note={copy.viewersNote} how={copy.eightHow}>
        <dl className={css.eight}>
          {weekFigureRows(report).map(({ name, label, value, step, unit }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <b>
                  {value.figure}
                  {value.unit && <i>{value.unit}</i>}
                </b>
                {step !== null && (
                  <span className={css.step} role="img" aria-label={stepSpoken(step, unit)}>
                    {stepText(step, unit)}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      {meanings.length > 0 && (
        <Section title={copy.means}>
          <dl className={css.means}>
            {meanings.map(({ who, says }) => (
              <div key={who}>
                <dt>{who}</dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}
