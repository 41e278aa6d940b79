import { pageCityOf } from '@/lib/domain/pageCity';
import { projectViewOf } from '@/lib/domain/project/projectView';
import { getHouseBasicInfo } from '@/services/community';
import { getProjectDetail } from '@/services/project';
import { requiredId } from './requiredId';
import { PageOfOtherCity, withCity } from './withPage';

/** Props of both pages of a new-house project. */
export const projectPageProps = withCity(
  async ({ api, city, params, environment, now }) => {
    const houseId = requiredId(params.houseId);
    const { cityId } = await api.call(getHouseBasicInfo, { houseId, houseType: 'project' });
    if (cityId !== city.id) throw new PageOfOtherCity(cityId);
    const { project } = await api.call(getProjectDetail, { cityId, houseId });
    return { city: pageCityOf(city), inApp: environment.kind === 'app', project: projectViewOf(project, now) };
  },
  { public: true },
);
