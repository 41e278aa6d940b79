import type { CityListPageProps } from '@/components/city/CityListPage';
import { cleanWords } from '@/lib/domain/search/codec';
import { withPage } from '@/lib/server/page/withPage';
import { getCityList } from '@/services/area';

export { CityListPage as default } from '@/components/city/CityListPage';

export const getServerSideProps = withPage<CityListPageProps>(
  async ({ api, city, query, environment }) => {
    const { cities } = await api.call(getCityList, {});
    return {
      cities: cities.map(({ id, name, pinyin, initials, hot, position }) => ({
        id,
        name,
        pinyin,
        initials,
        hot,
        position,
      })),
      current: { id: city.id, name: city.name },
      words: cleanWords(query.q ?? ''),
      inApp: environment.kind === 'app',
    };
  },
  {
    public: true,
    withoutCities: ({ environment }) => ({ cities: [], current: null, words: '', inApp: environment.kind === 'app' }),
  },
);
