import { staticParts } from '@/components/ui/staticParts';
import { useLazyComponent } from '@/lib/browser/useLazyComponent';
import { houseReportAddress } from '@/lib/report/views/houseReportAddress';
import type { PickReportProps } from '@/lib/report/views/reportPages';
import { REPORT_COPY } from '@/lib/report/words';
import { usePage } from '@/stores/PageProvider';
import { ReportFrame } from './ReportFrame';
import type { SeenProps } from './ReportPick.Seen';

const part = staticParts(() => import('./ReportPick.Parts').then(({ PICK_PARTS }) => PICK_PARTS));
const Find = part('Find');
const Hot = part('Hot');

const { pick: copy } = REPORT_COPY;

/** Which community's report: found by its name, seen on this device, or one of those that sold most. */
export function ReportPick(props: PickReportProps) {
  const { city } = usePage();
  const { of, q, problem } = props;
  const Seen = useLazyComponent<SeenProps>(
    true,
    () => import('./ReportPick.Seen').then((module) => module.Seen),
    () => {},
  );
  return (
    <ReportFrame
      title={copy.names[of]}
      description={`${city.name}${copy.names[of]}：${copy.hint}`}
      path={houseReportAddress(of === 'former' ? 'full' : of, city.id)}
      poster={null}
      noindex={of === 'former' || q !== '' || problem !== null}
    >
      <Find {...props} />
      {Seen && <Seen of={of} />}
      <Hot {...props} />
    </ReportFrame>
  );
}
