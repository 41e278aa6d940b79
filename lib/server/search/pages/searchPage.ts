import { paths } from '@/lib/routes/paths';
import { cleanWords } from '@/lib/search/codec';
import { SEARCH_TABS } from '@/lib/search/filters';
import type { SearchPageProps } from '@/lib/search/views/searchPage';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { getHotWords } from '../calls/getHotWords';

export const searchPage = definePage<SearchPageProps>({
  path: '/{city}/search',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '搜索',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: [],
  async load({ request, city, query }) {
    return {
      tab: SEARCH_TABS.find((tab) => tab === query.tab) ?? 'resale',
      words: cleanWords(query.q ?? ''),
      ...(await getHotWords(request, { cityId: city.id })),
    };
  },
});
