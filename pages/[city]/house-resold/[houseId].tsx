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
  async ({ api, city, params, query, environment, now }) => {
    const house = await api.call(getHouseDetail, { houseId: requiredId(params.houseId) });
    if (house.kind === 'project') return { redirectTo: paths.project(city.id, house.project.id) };
    const { community } = house;
    if (community.cityId !== city.id)
      return { redirectTo: paths.resale(community.cityId, community.id), permanent: true };
    const range = CHART_RANGES.find((one) => one === query.range) ?? '1y';
    const view = communityViewOf(await communityAnswers(api, community, range), now);
    return { city: pageCityOf(city), inApp: environment.kind === 'app', ...view };
  },
  { public: true },
);
