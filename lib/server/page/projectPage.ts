import { pageCityOf } from '@/lib/domain/pageCity';
import { projectViewOf } from '@/lib/domain/project/projectView';
import { getProjectDetail } from '@/services/project';
import { requiredId } from './requiredId';
import { withCity } from './withPage';

/** Props of both pages of a new-house project. */
export const projectPageProps = withCity(
  async ({ api, city, params, environment }) => {
    const { project } = await api.call(getProjectDetail, { cityId: city.id, houseId: requiredId(params.houseId) });
    return { city: pageCityOf(city), inApp: environment.kind === 'app', project: projectViewOf(project) };
  },
  { public: true },
);
