import { paths } from '@/lib/routes/paths';
import { type HomePageProps, homeViewOf } from '@/lib/views/home/homeView';
import { getHomeOverview } from '@/services/home';
import { everyone } from '../../api/operation';
import { definePage, type Page } from '../../page/definePage';

const both = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner'],
  async load({ api, city, now, shared }) {
    const overview = await shared(`home ${city.id}`, async () =>
      homeViewOf(await api.call(getHomeOverview, { cityId: city.id }), now),
    );
    return { overview };
  },
} as const satisfies Partial<Page<HomePageProps>>;

/** The visitor's own city: search engines are told of the city's address. */
export const homePage = definePage<HomePageProps>({ path: '/', name: '首页', sitemap: 'none', ...both });

export const cityHomePage = definePage<HomePageProps>({
  path: '/{city}',
  name: '城市首页',
  sitemap: { ofCity: ({ id }) => [paths.city(id)] },
  ...both,
});
