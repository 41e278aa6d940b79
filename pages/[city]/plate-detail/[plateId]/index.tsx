import type { PlatePageProps } from '@/components/plate/PlatePage';
import { pageCityOf } from '@/lib/domain/pageCity';
import { PLATE_RANKS, plateViewOf } from '@/lib/domain/plate/plateView';
import { paths } from '@/lib/routes/paths';
import { requiredId } from '@/lib/server/page/requiredId';
import { withCity } from '@/lib/server/page/withPage';
import { getPlateDetail } from '@/services/plate';

export { PlatePage as default } from '@/components/plate/PlatePage';

export const getServerSideProps = withCity<Omit<PlatePageProps, 'now'>>(
  async ({ api, city, params, query, environment }) => {
    const { plate } = await api.call(getPlateDetail, { plateId: requiredId(params.plateId) });
    if (plate.cityId !== city.id) return { redirectTo: paths.plate(plate.cityId, plate.id), permanent: true };
    const rank = PLATE_RANKS.find((one) => one === query.rank) ?? 'deals';
    return { city: pageCityOf(city), inApp: environment.kind === 'app', plate: plateViewOf(plate, rank) };
  },
  { public: true },
);
