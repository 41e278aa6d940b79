import { type CityListPageProps, listedCityOf } from '@/lib/area/views/cityListPage';
import { preparingLine } from '@/lib/area/views/preparingSentences';
import { paths } from '@/lib/routes/paths';
import { cleanWords } from '@/lib/search/codec';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { getCityList } from '../calls/cityList';

export const cityListPage = definePage<CityListPageProps>({
  path: '/citylist',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '选择城市',
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { site: () => [paths.cityList()] },
  layout: [],
  async load({ request, city, query }) {
    const { cities, preparing = [] } = await getCityList(request);
    return {
      cities: cities.map(listedCityOf),
      current: { id: city.id, name: city.name },
      words: cleanWords(query.q ?? ''),
      preparing: preparingLine(preparing),
    };
  },
  withoutCities: { cities: [], current: null, words: '', preparing: null },
});
