import { paths } from '@/lib/routes/paths';
import type { ProjectPageProps } from '@/lib/views/project/projectView';
import { projectViewOf } from '@/lib/views/project/projectView';
import { getHouseBasicInfo } from '../../api/community/get-basic-info';
import { everyone } from '../../api/operation';
import { getProjectDetail } from '../../api/project/get-detail';
import { definePage, type Page } from '../../page/definePage';
import { PageOfOtherCity } from '../../page/pageContext';
import { requiredId } from '../../page/requiredId';

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
    return { project: projectViewOf(project, now) };
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
