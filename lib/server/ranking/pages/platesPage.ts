import type { PlatesPageProps } from '@/lib/ranking/views/platesPage';
import { paths } from '@/lib/routes/paths';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { getPlateList } from '@/lib/server/plate/calls/listPlates';

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
