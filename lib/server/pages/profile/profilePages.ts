import { paths } from '@/lib/routes/paths';
import { everyone } from '../../api/operation';
import { definePage, type Page } from '../../page/definePage';

const both = {
  access: everyone,
  // What is the visitor's own is on their device; who is signed in is said by no copy of a page.
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: [],
  load: async () => ({}),
} as const satisfies Partial<Page>;

/** Public: what there is without an account stays on the device (docs/decisions/0026). */
export const profilePage = definePage({
  path: '/profile',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '我的',
  ...both,
});

export const collectPage = definePage({
  path: '/profile/collect',
  up: { to: () => paths.profile(), steps: 2 },
  name: '我的收藏',
  ...both,
});
