import { type EstateDetailPageProps, estateViewOf } from '@/lib/estate/views/estateView';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { ownWaysFrom } from '@/lib/server/search/calls/ownWays';
import { findTalkPeer } from '@/lib/server/talk/calls/findPeer';
import { leaveOutBlocked } from '@/lib/server/talk/queries/blockedAgents';
import { getEstateDetail } from '../calls/getDetail';

export const estatePage = definePage<EstateDetailPageProps>({
  path: '/{city}/house-detail/{estateId}',
  up: { to: ({ city }) => paths.searchResult(city.id), steps: 2 },
  name: '房源',
  params: { estateId: 'estate' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { each: 'estates', address: paths.estate },
  layout: ['download-banner', 'lead', 'share'],
  marks: true,
  onlyRead: ['estimateError', 'offers', 'cost', 'onSale', 'deals', 'agents', 'around', 'ways', 'estate.rooms'],
  follows: ({ estate }) => [{ kind: 'estate', target: String(estate.id) }],
  async load({ request, city, params, now, shared, ownCommutes }) {
    const estateId = requiredId(params.estateId);
    const view = await shared(`estate ${estateId}`, async (nobody) =>
      estateViewOf(await getEstateDetail(nobody, { estateId }), now),
    );
    const { cityId } = view.estate;
    if (cityId !== city.id) throw new PageOfOtherCity(cityId);
    const { peerid: talkPeer } = await findTalkPeer(request, { cityId, estateId });
    const agents = await leaveOutBlocked(request.db, request.viewer.userId, view.agents);
    const community = { table: 'communities', id: view.estate.community.id } as const;
    const ways = await ownWaysFrom(request, cityId, ownCommutes(), community);
    return { ...view, agents, talkPeer, ...ways };
  },
});
