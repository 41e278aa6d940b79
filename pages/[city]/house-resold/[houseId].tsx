import type { CommunityPageProps } from '@/components/community/CommunityPage';
import { communityViewOf } from '@/lib/domain/community/communityView';
import { CHART_RANGES } from '@/lib/domain/model/communityDetail';
import { pageCityOf } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import { communityAnswers } from '@/lib/server/page/communityAnswers';
import { requiredId } from '@/lib/server/page/requiredId';
import { withCity } from '@/lib/server/page/withPage';
import { getHouseDetail } from '@/services/community';

export { CommunityPage as default } from '@/components/community/CommunityPage';

export const getServerSideProps = withCity<Omit<CommunityPageProps, 'now'>>(
  async ({ api, city, params, query, environment, now, shared }) => {
    const houseId = requiredId(params.houseId);
    const range = CHART_RANGES.find((one) => one === query.range) ?? '1y';
    const found = await shared(`community ${houseId} ${range}`, async (forget) => {
      const house = await api.call(getHouseDetail, { houseId });
      if (house.kind === 'project') return { project: house.project };
      const { community } = house;
      return { community, view: communityViewOf(await communityAnswers(api, community, range, forget), now) };
    });
    if (found.project) return { redirectTo: paths.project(city.id, found.project.id) };
    const { community, view } = found;
    if (community.cityId !== city.id)
      return { redirectTo: paths.resale(community.cityId, community.id), permanent: true };
    return { city: pageCityOf(city), inApp: environment.kind === 'app', ...view };
  },
  { public: true },
);
