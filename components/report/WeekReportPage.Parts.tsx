import { ReportLinks } from '@/components/card/ReportLinks';
import { Figure } from '@/components/ui/Figure';
import { attribute, inMarkup } from '@/components/ui/markup';
import { Section } from '@/components/ui/Section';
import { wholeFigures } from '@/components/ui/wholeFigures';
import { unitPrice } from '@/lib/kernel/format/price';
import type { ReportPlace, WeekReport } from '@/lib/report/report';
import { weekReportLinks } from '@/lib/report/views/reportLinks';
import type { WeekProps } from '@/lib/report/views/reportPages';
import { weekAddress } from '@/lib/report/views/weekAddress';
import { averageChange, averageSource, weekHeadline, weekSentence, weekSpan } from '@/lib/report/views/weekReportText';
import { REPORT_COPY } from '@/lib/report/words';
import css from './Report.module.css';
import { WeekDeals } from './WeekReportPage.Deals';
import { WeekFigures } from './WeekReportPage.Figures';

const { week: copy } = REPORT_COPY;

function Head({ report }: WeekProps) {
  if (!report) return null;
  return (
    <section className={css.head}>
      <Weeks report={report} />
      <p className={css.period}>{weekSpan(report.start, report.end)}</p>
      <h1>{weekHeadline(report)}</h1>
      <p className={css.say}>{wholeFigures(weekSentence(report))}</p>
      <Figure
        label={copy.average}
        value={unitPrice(report.average.value)}
        changes={report.average.value === null ? [] : [{ rate: averageChange(report), label: copy.change }]}
        source={averageSource(report)}
        size="hero"
      />
    </section>
  );
}

/** The week before, the week after, and all that can be chosen: links, so that each has its address. */
function Weeks({ report: { place, start, weeks } }: { report: WeekReport }) {
  const at = weeks.indexOf(start);
  const [later, earlier] = [weeks[at - 1], weeks[at + 1]];
  return (
    <nav className={css.weeks} aria-label={copy.picker}>
      {earlier ? <a href={weekAddress(place, earlier)}>‹ {copy.earlier}</a> : <span />}
      <details>
        <summary>{copy.picker}</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every word in it has gone through inMarkup */}
        <ul dangerouslySetInnerHTML={{ __html: weeks.map((week) => weekItem(place, week, week === start)).join('') }} />
      </details>
      {later ? <a href={weekAddress(place, later)}>{copy.later} ›</a> : <span />}
    </nav>
  );
}

/** One of two dozen, as text (components/ui/markup). */
function weekItem(place: ReportPlace, week: string, isShown: boolean): string {
  const link = `<a${attribute('href', weekAddress(place, week))}${attribute('aria-current', isShown ? 'page' : undefined)}>`;
  return `<li>${link}${inMarkup(weekSpan(week))}</a></li>`;
}

/** Where one reads on. */
function Ways({ place }: WeekProps) {
  return (
    <Section>
      <ReportLinks links={weekReportLinks(place)} />
    </Section>
  );
}

/** What of a week's report is only read. */
export const WEEK_PARTS = { Head, Figures: WeekFigures, Deals: WeekDeals, Ways };
