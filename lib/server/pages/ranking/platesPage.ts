import { paths } from '@/lib/routes/paths';
import type { PlatesPageProps } from '@/lib/views/ranking/platesPage';
import { everyone } from '../../api/operation';
import { getPlateList } from '../../api/plate/list-plates';
import { definePage } from '../../page/definePage';

/** The plates of the visitor's city by district. */
export const platesPage = definePage<PlatesPageProps>({
  path: '/plate/list',
  name: '板块列表',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: ['download-banner'],
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  load: ({ request, city }) => getPlateList(request, { cityId: city.id }),
});
