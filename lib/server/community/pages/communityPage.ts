import { estateCardText } from '@/lib/card/views/estateCard';
import { CHART_RANGES } from '@/lib/community/communityDetail';
import { type CommunityPageProps, communityViewOf } from '@/lib/community/views/communityView';
import { excludedOf } from '@/lib/note/excluded';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { reportMissingPart } from '@/lib/server/call/reportFailure';
import { definePage } from '@/lib/server/page/definePage';
import { PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { latestQuestions } from '@/lib/server/question/pages/latestQuestions';
import { ownWaysFrom } from '@/lib/server/search/calls/ownWays';
import { getHouseDetail } from '../calls/getHouseDetail';
import { communityAnswers, homesNotExcluded } from './communityAnswers';
import { latestComments } from './latestComments';

export const communityPage = definePage<CommunityPageProps>({
  path: '/{city}/house-resold/{houseId}',
  up: { to: ({ city }) => paths.communities(city.id), steps: 2 },
  name: '小区',
  params: { houseId: 'community' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { each: 'communities', address: paths.resale },
  layout: ['download-banner', 'lead', 'share'],
  marks: true,
  onlyRead: [
    'deals',
    'roomTypes',
    'bands',
    'buildings',
    'buildingCount',
    'listing',
    'general',
    'questions',
    'comments',
    'ways',
  ],
  follows: ({ community }) => [{ kind: 'community', target: String(community.id) }],
  async load({ request, city, params, query, now, shared, viewer, ownCommutes }) {
    const houseId = requiredId(params.houseId);
    const range = CHART_RANGES.find((one) => one === query.range) ?? '1y';
    const found = await shared(`community ${houseId} ${range}`, async (nobody, forget) => {
      const house = await getHouseDetail(nobody, { houseId });
      if (house.kind === 'project') return { project: house.project };
      const { community } = house;
      return { community, view: communityViewOf(await communityAnswers(nobody, community, { range }, forget), now) };
    });
    if (found.project) return { redirectTo: paths.project(city.id, found.project.id) };
    const { community, view } = found;
    if (community.cityId !== city.id) throw new PageOfOtherCity(community.cityId);
    const leftOut = excludedOf(viewer.marks, 'resale');
    const asked = {
      ...(await latestQuestions({ request, city }, { houseId })),
      ...(await latestComments({ request, city }, houseId)),
      ...(await ownWaysFrom(request, city.id, ownCommutes(), { table: 'communities', id: houseId })),
    };
    if (Object.keys(leftOut).length === 0) return { ...view, ...asked };
    // What is shared knows nobody: the homes of whoever has ruled some out are asked for anew.
    const own = await homesNotExcluded(request, community, leftOut).catch((failure: unknown) =>
      reportMissingPart(failure, request.requestId),
    );
    if (!own) return { ...view, ...asked };
    const homes = own.items.map((home) => estateCardText(home, now));
    return { ...view, ...asked, homes, homesExcluded: own.leftOut ?? null };
  },
});
