import { attribute, inMarkup } from '@/components/ui/markup';
import { Section } from '@/components/ui/Section';
import { wholeFigures } from '@/components/ui/wholeFigures';
import type { WeekProps } from '@/lib/report/views/reportPages';
import { stepSpoken, stepText, viewersNote, weekFigureRows, weekMeanings } from '@/lib/report/views/weekReportText';
import { REPORT_COPY } from '@/lib/report/words';
import css from './Report.module.css';

const { week: copy } = REPORT_COPY;

/** The week's eight figures, and what they mean for who buys and who sells. */
export function WeekFigures({ report }: WeekProps) {
  if (!report) return null;
  const meanings = weekMeanings(report);
  const eight = { __html: weekFigureRows(report).map(figureItem).join('') };
  return (
    <>
      <Section title={copy.eight} aside={copy.against} note={viewersNote(report)} how={copy.eightHow}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every word in it has gone through inMarkup */}
        <dl className={css.eight} dangerouslySetInnerHTML={eight} />
      </Section>
      {meanings.length > 0 && (
        <Section title={copy.means}>
          <dl className={css.means}>
            {meanings.map(({ who, says }) => (
              <div key={who}>
                <dt>{who}</dt>
                <dd>{wholeFigures(says)}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

/** As text (components/ui/markup): eight figures are fifty elements. */
function figureItem({ label, value, step, unit }: ReturnType<typeof weekFigureRows>[number]): string {
  const measure = value.unit && `<i>${inMarkup(value.unit)}</i>`;
  const moved =
    step === null
      ? ''
      : `<span${attribute('class', css.step)} role="img"${attribute('aria-label', stepSpoken(step, unit))}>${inMarkup(stepText(step, unit))}</span>`;
  return `<div><dt>${inMarkup(label)}</dt><dd><b>${inMarkup(value.figure)}${measure}</b>${moved}</dd></div>`;
}
