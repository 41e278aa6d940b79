import { BarChart } from '@/components/chart/BarChart';
import { LineChart } from '@/components/chart/LineChart';
import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { Section, SectionStack } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import type { IssueChart, IssueSection, SampledSection } from '@/lib/trade/contract';

const part = staticParts(() => import('./Issue.Parts').then(({ ISSUE_PARTS }) => ISSUE_PARTS));
const SectionText = part('SectionText');

interface IssueBodyProps {
  sections: readonly (IssueSection | SampledSection)[];
  charts: readonly (IssueChart | null)[];
  /** Whose: "上海一周简报". */
  subject: string;
  fileHref?: string;
}

/** The sections of an issue or of its sample, each with its chart below. */
export function IssueBody({ sections, charts, subject, fileHref }: IssueBodyProps) {
  return charts.map((chart, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their places, and in the browser only charts are known
    <SectionStack key={at}>
      <SectionText sections={sections} at={at} fileHref={fileHref} />
      {chart && (
        <Section title={chart.title}>
          <ChartView chart={chart} subject={subject} />
        </Section>
      )}
    </SectionStack>
  ));
}

function ChartView({ chart, subject }: { chart: IssueChart; subject: string }) {
  if (chart.form === 'bars') return <BarChart caption={chart.title} bars={chart.bars} />;
  if (chart.form === 'lines')
    return <LineChart periods={chart.periods} series={chart.series} unit="count" subject={subject} />;
  return <PriceMirrorChart subject={subject} points={chart.points.map((point) => ({ ...point, asking: null }))} />;
}
