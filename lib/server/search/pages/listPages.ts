import { defined } from '@/lib/kernel/defined';
import { paths, withQuery } from '@/lib/routes/paths';
import { cleanWords } from '@/lib/search/codec';
import type { SearchTab } from '@/lib/search/filters';
import type { SearchResultPageProps } from '@/lib/search/views/resultPage';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Page } from '@/lib/server/page/definePage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { parseId } from '@/lib/server/page/parseId';
import { requiredId } from '@/lib/server/page/requiredId';
import { getQuestions } from '@/lib/server/question/calls/readQuestions';
import { leadToRental } from '@/lib/server/rental/pages/rentalOfPage';
import { areaOfPage, resultFile, searchResultProps } from './searchResultProps';

// A city's lists: the search results, and the same with a tab chosen at an address of its own.

const all = {
  access: everyone,
  cache: 'server',
  posts: false,
  layout: ['download-banner'],
  marks: true,
  onlyRead: ['choices'],
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
} as const satisfies Partial<Page<SearchResultPageProps>>;

/** The lists of a city; the first is what a search shows that names none. */
const LIST_TABS = [null, 'community', 'rent', 'new'] as const satisfies readonly (SearchTab | null)[];

export const searchResultPage = definePage<SearchResultPageProps>({
  path: '/{city}/search/result',
  name: '二手房结果',
  // Search engines are told of this address, which the lists call their own: /{city}/house-resold and its like show the same.
  sitemap: { ofCity: ({ id }) => LIST_TABS.map((tab) => paths.searchResult(id, { tab })) },
  ...all,
  onlyRead: ['choices', 'questions'],
  load: async (context) => withQuestions(context, await searchResultProps(context, { kind: 'city' })),
  file: (context) => resultFile(context, { kind: 'city' }),
});

const MAX_WORDS_LENGTH = 100;

/** The tab of questions shows them on the page itself; where there are none it says what to do. */
async function withQuestions(
  { request, city, query }: PageContext,
  shown: SearchResultPageProps,
): Promise<SearchResultPageProps> {
  const { data } = shown;
  if (data.tab !== 'qa') return shown;
  const q = cleanWords(query.q ?? '').slice(0, MAX_WORDS_LENGTH);
  const [houseId, plateId] = [parseId(data.query.house), parseId(data.query.plate)];
  const place = houseId !== null ? { houseId } : { plateId: plateId ?? undefined };
  const { questions } = await getQuestions(request, defined({ cityId: city.id, ...place, q: q || undefined }));
  if (questions.length === 0) return shown;
  const { empty: _empty, ...rest } = data;
  return { ...shown, data: rest, questions };
}

const listOf = (context: PageContext, tab: SearchTab) => searchResultProps(inTab(context, tab), { kind: 'city' });

const inTab = (context: PageContext, tab: SearchTab): PageContext => ({
  ...context,
  path: pathOf(context.path, { tab }),
});

const listPage = (path: string, name: string, tab: SearchTab) =>
  definePage<SearchResultPageProps>({
    path,
    name,
    sitemap: 'none',
    load: (context) => listOf(context, tab),
    file: (context) => resultFile(inTab(context, tab), { kind: 'city' }),
    ...all,
  });

export const resaleListPage = listPage('/{city}/house-resold', '二手房', 'resale');
/** With a rentalId it leads to that home, which lies within its community's. */
export const rentalListPage = definePage<SearchResultPageProps>({
  ...listPage('/{city}/renting', '租房', 'rent'),
  load: (context) => (context.query.rentalId === undefined ? listOf(context, 'rent') : leadToRental(context)),
});
export const projectListPage = listPage('/{city}/house-new', '新房', 'new');
export const projectBookListPage = listPage('/{city}/loupan', '楼盘列表', 'new');
export const communityListPage = listPage('/{city}/community-list', '小区列表', 'community');

/** Of a plate, or else of a district. */
export const areaCommunityListPage = definePage<SearchResultPageProps>({
  path: '/{city}/community-list/{id}',
  name: '板块小区',
  params: { id: 'plate' },
  sitemap: 'none',
  load: async (context) => searchResultProps(await inArea(context), { kind: 'city' }),
  file: async (context) => resultFile(await inArea(context), { kind: 'city' }),
  ...all,
});

async function inArea(context: PageContext): Promise<PageContext> {
  const { kind, id } = await areaOfPage(context, requiredId(context.params.id));
  return { ...context, path: pathOf(context.path, { tab: 'community', [kind]: id }) };
}

/** The address with these values in place of its own. */
function pathOf(path: string, values: Readonly<Record<string, string | number>>): string {
  const [base = '', query] = path.split('?');
  const searchParams = new URLSearchParams(query);
  for (const name of Object.keys(values)) searchParams.delete(name);
  const rest = searchParams.toString();
  const own = withQuery(base, values);
  return rest ? `${own}&${rest}` : own;
}
