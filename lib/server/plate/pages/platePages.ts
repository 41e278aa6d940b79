import type { PlatePageProps } from '@/lib/plate/views/plateView';
import { PLATE_RANKS, plateViewOf } from '@/lib/plate/views/plateView';
import { paths } from '@/lib/routes/paths';
import type { ResultScope } from '@/lib/search/listPlace';
import type { SearchResultPageProps } from '@/lib/search/views/resultPage';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { type PageContext, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { requiredId } from '@/lib/server/page/requiredId';
import { latestQuestions } from '@/lib/server/question/pages/latestQuestions';
import { plateOfPage, resultFile, searchResultProps } from '@/lib/server/search/pages/searchResultProps';
import { getPlateDetail } from '../calls/getDetail';

export const platePage = definePage<PlatePageProps>({
  path: '/{city}/plate-detail/{plateId}',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  name: '板块',
  params: { plateId: 'plate' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: { each: 'plates', address: paths.plate },
  layout: ['download-banner', 'share'],
  follows: ({ plate }) => [{ kind: 'plate', target: String(plate.id) }],
  async load({ request, city, params, query }) {
    const { plate } = await getPlateDetail(request, { plateId: requiredId(params.plateId) });
    if (plate.cityId !== city.id) throw new PageOfOtherCity(plate.cityId);
    const rank = PLATE_RANKS.find((one) => one === query.rank) ?? 'deals';
    return { plate: plateViewOf(plate, rank), ...(await latestQuestions({ request, city }, { plateId: plate.id })) };
  },
});

export const plateListPage = definePage<SearchResultPageProps>({
  path: '/{city}/plate-detail/{plateId}/list',
  up: { to: ({ city, params }) => paths.plate(city.id, requiredId(params.plateId)), steps: 2 },
  name: '板块房源',
  params: { plateId: 'plate' },
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: ['download-banner'],
  marks: true,
  onlyRead: ['choices'],
  load: async (context) => searchResultProps(context, await scopeOf(context)),
  file: async (context) => resultFile(context, await scopeOf(context)),
});

const scopeOf = async (context: PageContext): Promise<ResultScope> => ({
  kind: 'plate',
  plate: await plateOfPage(context, requiredId(context.params.plateId)),
});
