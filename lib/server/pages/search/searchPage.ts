import { cleanWords } from '@/lib/domain/search/codec';
import { SEARCH_TABS } from '@/lib/domain/search/filters';
import { paths } from '@/lib/routes/paths';
import type { SearchPageProps } from '@/lib/views/search/searchPage';
import { everyone } from '../../api/operation';
import { getHotWords } from '../../api/search/get-hot-words';
import { definePage } from '../../page/definePage';

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
