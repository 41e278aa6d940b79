import type { EstateDetailPageProps } from '@/components/estate/EstateDetailPage';
import { estateViewOf } from '@/lib/domain/estate/estateView';
import { pageCityOf } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { requiredId } from '@/lib/server/page/requiredId';
import { withCity } from '@/lib/server/page/withPage';
import { getEstateDetail } from '@/services/estate';

export { EstateDetailPage as default } from '@/components/estate/EstateDetailPage';

export const getServerSideProps = withCity<Omit<EstateDetailPageProps, 'now'>>(
  async ({ api, city, params, environment, now, shared }) => {
    const estateId = requiredId(params.estateId);
    const view = await shared(`estate ${estateId}`, async () =>
      estateViewOf(await api.call(getEstateDetail, { estateId }), now),
    );
    const { cityId, id } = view.estate;
    if (cityId !== city.id) return { redirectTo: paths.estate(cityId, id), permanent: true };
    return { city: pageCityOf(city), inApp: environment.kind === 'app', ...view };
  },
  { public: true },
);
