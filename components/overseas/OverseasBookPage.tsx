import { staticParts } from '@/components/ui/staticParts';
import type { OverseasPageProps } from '@/lib/overseas/views/overseasView';
import { OVERSEAS_COPY as copy } from '@/lib/overseas/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { OverseasFrame } from './OverseasFrame';

const part = staticParts(() => import('./Overseas.Parts').then(({ OVERSEAS_PARTS }) => OVERSEAS_PARTS));
const Book = part('Book');

/** A home abroad in full. */
export function OverseasBookPage(props: OverseasPageProps) {
  const { city } = usePage();
  const step = { name: copy.book, path: paths.overseasBook(city.id, props.id) };
  return (
    <OverseasFrame {...props} path={step.path} below={step}>
      <Book {...props} />
    </OverseasFrame>
  );
}
