import { LineChart } from '@/components/chart/LineChart';
import { Section } from '@/components/ui/Section';
import type { MarketReport } from '@/lib/report/report';
import { indexNote, indexSentence, noIndex, subjectOf } from '@/lib/report/views/marketReportText';
import { REPORT_COPY } from '@/lib/report/words';
import { usePage } from '@/stores/PageProvider';
import css from './Report.module.css';

const { market: copy } = REPORT_COPY;

/** Index and average from 100. */
export function IndexChart({ report, title = copy.index }: { report: MarketReport; title?: string }) {
  const { city } = usePage();
  const { index } = report;
  return (
    <Section title={title} note={indexNote(report)} how={copy.methodsHow}>
      {index ? (
        <LineChart
          periods={index.months}
          unit="count"
          subject={subjectOf(report)}
          series={[
            { name: copy.lines.index, values: index.index.map((value) => Math.round(value * 10) / 10) },
            {
              name: copy.lines.average,
              values: index.average.map((value) => (value === null ? null : Math.round(value * 10) / 10)),
            },
          ]}
          sentence={indexSentence(report)}
        />
      ) : (
        <p className={css.sentence}>{noIndex(city)}</p>
      )}
    </Section>
  );
}
