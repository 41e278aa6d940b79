import { paths } from '@/lib/routes/paths';
import type { PlatesPageProps } from '@/lib/views/ranking/platesPage';
import { getPlateList } from '@/services/plate';
import { everyone } from '../../api/operation';
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
  load: ({ api, city }) => api.call(getPlateList, { cityId: city.id }),
});
