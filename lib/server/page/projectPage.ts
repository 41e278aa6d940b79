import { getProjectDetail } from '@/services/project';
import { requiredId } from './requiredId';
import { withCity } from './withPage';

/** Props of both pages of a new-house project. */
export const projectPageProps = withCity(
  async ({ api, city, params, environment }) => ({
    city,
    inApp: environment.kind === 'app',
    ...(await api.call(getProjectDetail, { cityId: city.id, houseId: requiredId(params.houseId) })),
  }),
  { public: true },
);
