import { staticParts } from '@/components/ui/staticParts';
import { houseTitle } from '@/lib/report/views/houseReportText';
import type { HouseProps, HouseReportPageProps } from '@/lib/report/views/reportPages';
import { REPORT_COPY } from '@/lib/report/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { IndexChart } from './IndexChart';
import { ReportFrame } from './ReportFrame';
import { ReportPick } from './ReportPick';

const part = staticParts(() => import('./HouseReportPage.Parts').then(({ HOUSE_PARTS }) => HOUSE_PARTS));
const Head = part('Head');
const Summary = part('Summary');
const Full = part('Full');

const { house: copy } = REPORT_COPY;

/** The report of a community: in short, in full, and in full as it was laid out before; without one, which to choose. */
export function HouseReportPage(props: HouseReportPageProps) {
  return props.form === 'pick' ? <ReportPick {...props} /> : <HouseReport {...props} />;
}

function HouseReport(props: HouseProps) {
  const { city } = usePage();
  const { community, description, report, poster, form } = props;
  const isShort = form === 'summary';
  const chart = <IndexChart report={report} title={copy.index} />;
  return (
    <ReportFrame
      title={houseTitle(community.name)}
      description={description}
      path={(isShort ? paths.houseReport : paths.houseReportFull)(city.id, community.id)}
      within={[{ name: community.name, path: paths.resale(city.id, community.id) }]}
      poster={poster}
      noindex={form === 'former'}
    >
      <Head {...props} />
      {form !== 'former' && chart}
      {isShort ? <Summary {...props} /> : <Full {...props} />}
      {form === 'former' && chart}
    </ReportFrame>
  );
}
