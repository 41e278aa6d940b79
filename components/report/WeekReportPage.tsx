import { PriceMirrorChart } from '@/components/chart/PriceMirrorChart';
import { EmptyState } from '@/components/ui/EmptyState';
import { Section } from '@/components/ui/Section';
import { staticParts } from '@/components/ui/staticParts';
import type { WeekProps, WeekReportPageProps } from '@/lib/report/views/reportPages';
import { weekAddress } from '@/lib/report/views/weekAddress';
import { placeName, trendSentence, weekTitle } from '@/lib/report/views/weekReportText';
import { unpackTrend } from '@/lib/report/views/weekTrend';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './Report.module.css';
import { ReportFrame } from './ReportFrame';
import { ReportPick } from './ReportPick';

const part = staticParts(() => import('./WeekReportPage.Parts').then(({ WEEK_PARTS }) => WEEK_PARTS));
const Head = part('Head');
const Figures = part('Figures');
const Deals = part('Deals');
const Ways = part('Ways');

const { week: copy } = REPORT_COPY;

/** A week of a city, a plate or a community; without the community that a report is of, which to choose. */
export function WeekReportPage(props: WeekReportPageProps) {
  return props.form === 'pick' ? <ReportPick {...props} /> : <WeekOfPlace {...props} />;
}

function WeekOfPlace(props: WeekProps) {
  const { city } = usePage();
  const { place, start, isLatest, description, poster } = props;
  const trend = unpackTrend(props.trend);
  return (
    <ReportFrame
      title={weekTitle(place)}
      description={description}
      path={weekAddress(place, isLatest || start === null ? undefined : start)}
      within={pagesAbove(place, city.id)}
      poster={poster}
      noindex={!isLatest || start === null}
    >
      {start !== null ? (
        <>
          <Head {...props} />
          <Section title={copy.chart} how={copy.chartHow}>
            <PriceMirrorChart
              subject={placeName(place)}
              points={trend.map((week) => ({
                period: week.start,
                deal: week.unitPrice,
                asking: null,
                count: week.deals,
              }))}
              sentence={trendSentence(place, trend)}
            />
          </Section>
          <Figures {...props} />
          <Deals {...props} />
        </>
      ) : (
        <div className={css.head}>
          <h1>{weekTitle(place)}</h1>
          <EmptyState small title={copy.noWeeks} reason={copy.noWeeksHint} />
        </div>
      )}
      <Ways {...props} />
    </ReportFrame>
  );
}

/** The page of the place itself, between the city's and the report. */
function pagesAbove({ level, id, name }: WeekProps['place'], cityId: number): { name: string; path: string }[] {
  if (level === 'community') return [{ name, path: paths.resale(cityId, id) }];
  return level === 'plate' ? [{ name, path: paths.plate(cityId, id) }] : [];
}
