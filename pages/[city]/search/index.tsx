import type { SearchPageProps } from '@/components/search/SearchPage';
import { cleanWords } from '@/lib/domain/search/codec';
import { SEARCH_TABS } from '@/lib/domain/search/filters';
import { withCity } from '@/lib/server/page/withPage';
import { getHotWords } from '@/services/search';

export { SearchPage as default } from '@/components/search/SearchPage';

export const getServerSideProps = withCity<SearchPageProps>(
  async ({ api, city: { id, name, isDemo }, query, environment }) => ({
    city: { id, name, isDemo },
    tab: SEARCH_TABS.find((tab) => tab === query.tab) ?? 'resale',
    words: cleanWords(query.q ?? ''),
    ...(await api.call(getHotWords, { cityId: id })),
    inApp: environment.kind === 'app',
  }),
  { public: true },
);
