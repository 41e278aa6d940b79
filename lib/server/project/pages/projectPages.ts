import type { ProjectPageProps } from '@/lib/project/views/projectView';
import { projectViewOf } from '@/lib/project/views/projectView';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { getHouseBasicInfo } from '@/lib/server/community/calls/getBasicInfo';
import { definePage, type Page } from '@/lib/server/page/definePage';
import { PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { findTalkPeer } from '@/lib/server/talk/calls/findPeer';
import { getProjectDetail } from '../calls/getDetail';

const both = {
  params: { houseId: 'project' },
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner', 'lead', 'share'],
  follows: ({ project }) => [{ kind: 'project', target: String(project.id) }],
  async load({ request, city, params, now }) {
    const houseId = requiredId(params.houseId);
    const { cityId } = await getHouseBasicInfo(request, { houseId, houseType: 'project' });
    if (cityId !== city.id) throw new PageOfOtherCity(cityId);
    const { project } = await getProjectDetail(request, { cityId, houseId });
    const { peerid: talkPeer } = await findTalkPeer(request, { cityId, projectId: houseId });
    return { project: projectViewOf(project, now), talkPeer };
  },
} as const satisfies Partial<Page<ProjectPageProps>>;

export const projectPage = definePage<ProjectPageProps>({
  path: '/{city}/house-new/{houseId}',
  up: { to: ({ city }) => paths.project(city.id), steps: 2 },
  name: '楼盘',
  sitemap: { each: 'projects', address: paths.project },
  ...both,
});

export const projectBookPage = definePage<ProjectPageProps>({
  path: '/{city}/loupan/{houseId}',
  up: { to: ({ city, params }) => paths.project(city.id, requiredId(params.houseId)), steps: 3 },
  name: '楼盘百科',
  sitemap: 'none',
  ...both,
});
