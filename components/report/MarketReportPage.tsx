import { staticParts } from '@/components/ui/staticParts';
import { marketDescription, marketTitle } from '@/lib/report/views/marketReportText';
import type { MarketReportPageProps } from '@/lib/report/views/reportPages';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { IndexChart } from './IndexChart';
import { ReportFrame } from './ReportFrame';

const part = staticParts(() => import('./MarketReportPage.Parts').then(({ MARKET_PARTS }) => MARKET_PARTS));
const Head = part('Head');
const Known = part('Known');

/** The market of a city, or of one of its districts. */
export function MarketReportPage(props: MarketReportPageProps) {
  const { city } = usePage();
  const { report, districts, poster } = props;
  const { place } = report;
  const isFirst = place.id === districts[0]?.id;
  const path =
    districts.length === 0 ? paths.cityReport(city.id) : paths.areaReport(city.id, isFirst ? null : place.id);
  return (
    <ReportFrame title={marketTitle(report)} description={marketDescription(city, report)} path={path} poster={poster}>
      <Head {...props} />
      <IndexChart report={report} />
      <Known {...props} />
    </ReportFrame>
  );
}
