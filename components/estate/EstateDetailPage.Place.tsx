import { DataBlock } from '@/components/seo/DataBlock';
import { Trail } from '@/components/seo/Trail';
import { estateStructuredData, estateTrail } from '@/lib/estate/views/estatePlace';
import type { EstateDetailPageProps } from '@/lib/estate/views/estateView';
import { usePage } from '@/stores/PageProvider';

/** Where the home stands in the city, and what search engines are told of it. */
export function EstatePlace({ estate }: Pick<EstateDetailPageProps, 'estate'>) {
  const { city, siteOrigin } = usePage();
  return (
    <>
      <Trail steps={estateTrail(city, estate)} />
      <DataBlock data={estateStructuredData(city, estate, siteOrigin)} />
    </>
  );
}
