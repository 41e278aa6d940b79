import { LineChart } from '@/components/chart/LineChart';
import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { Section } from '@/components/ui/Section';
import { CHART_RANGES } from '@/lib/community/communityDetail';
import { besideSubject, periodNames, plateName, trendSentence } from '@/lib/community/views/communityTrend';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_FRAME_COPY } from '@/lib/community/words/communityFrame';
import { chartSentence } from '@/lib/deal/views/period';
import { noneOfKind } from '@/lib/interface/views/cityData';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityPage.module.css';

/** Deal and asking price over the deals, then the community beside its plate. */
export function CommunityTrend({ community, chart }: CommunityPageProps) {
  const { city } = usePage();
  const copy = COMMUNITY_FRAME_COPY.trend;
  if (!chart) return null;
  const periods = periodNames(chart);
  const { deal, asking, deals } = chart.community;
  const hrefOf = (range: (typeof CHART_RANGES)[number]) =>
    `${paths.resale(city.id, community.id, { range: range === '1y' ? null : range })}#trend`;
  const ranges = {
    current: chart.range,
    tabs: CHART_RANGES.map((range) => ({ id: range, text: copy.ranges[range], href: hrefOf(range) })),
  };
  return (
    <Section title={copy.title} id="trend" how={chart.period === 'week' ? copy.weekNote : copy.note}>
      <PriceMirrorChart
        size="lg"
        subject={community.name}
        points={periods.map((period, at) => ({
          period,
          deal: deal[at] ?? null,
          asking: asking[at] ?? null,
          count: deals[at] ?? null,
        }))}
        ranges={ranges}
        sentence={chartSentence(trendSentence(community.name, chart), city)}
        emptyText={noneOfKind(city, 'deals', copy.empty)}
      />
      {chart.plate && deal.some((value) => value !== null) && (
        <div className={css.second}>
          <h3 className={css.subtitle}>{copy.beside}</h3>
          <LineChart
            subject={besideSubject(community.name, chart.plate.name)}
            unit="wan"
            periods={periods}
            series={[
              { name: community.name, values: deal },
              { name: plateName(chart.plate.name), values: chart.plate.deal },
            ]}
          />
        </div>
      )}
    </Section>
  );
}
