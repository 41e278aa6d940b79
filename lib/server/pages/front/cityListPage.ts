import { cleanWords } from '@/lib/domain/search/codec';
import { paths } from '@/lib/routes/paths';
import { type CityListPageProps, listedCityOf } from '@/lib/views/city/cityListPage';
import { preparingLine } from '@/lib/views/city/preparingSentences';
import { getCityList } from '../../api/area/get-city-list';
import { everyone } from '../../api/operation';
import { definePage } from '../../page/definePage';

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
