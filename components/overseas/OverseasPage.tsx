import { staticParts } from '@/components/ui/staticParts';
import type { OverseasPageProps } from '@/lib/overseas/views/overseasView';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { OverseasFrame } from './OverseasFrame';

const part = staticParts(() => import('./Overseas.Parts').then(({ OVERSEAS_PARTS }) => OVERSEAS_PARTS));
const Short = part('Short');

/** A home abroad, with what decides. */
export function OverseasPage(props: OverseasPageProps) {
  const { city } = usePage();
  return (
    <OverseasFrame {...props} path={paths.overseas(city.id, props.id)}>
      <Short {...props} />
    </OverseasFrame>
  );
}
