import type { EstateDetailPageProps } from '@/components/estate/EstateDetailPage';
import { estateViewOf } from '@/lib/domain/estate/estateView';
import { pageCityOf } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { requiredId } from '@/lib/server/page/requiredId';
import { withCity } from '@/lib/server/page/withPage';
import { getEstateDetail } from '@/services/estate';

export { EstateDetailPage as default } from '@/components/estate/EstateDetailPage';

export const getServerSideProps = withCity<Omit<EstateDetailPageProps, 'now'>>(
  async ({ api, city, params, environment }) => {
    const answer = await api.call(getEstateDetail, { estateId: requiredId(params.estateId) });
    const { cityId, id } = answer.estate;
    if (cityId !== city.id) return { redirectTo: paths.estate(cityId, id), permanent: true };
    return { city: pageCityOf(city), inApp: environment.kind === 'app', ...estateViewOf(answer) };
  },
  { public: true },
);
