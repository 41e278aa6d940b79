import { areaListInput, type City, type NamedArea } from '@/lib/area/contract';
import type { Cell } from '@/lib/kernel/csvColumns';
import { defined } from '@/lib/kernel/defined';
import { boundsOfWindow } from '@/lib/map/mercator';
import { excludedOf } from '@/lib/note/excluded';
import type { ViewerMarks } from '@/lib/note/mark';
import { type MapSpot, readMapSpot } from '@/lib/routes/mapAddress';
import { countedWords, foldSearched } from '@/lib/search/answeredWords';
import { cleanWords, type QueryTexts, queryTexts, readFilters, readSearch, writeFilters } from '@/lib/search/codec';
import { writeCommute } from '@/lib/search/commuteText';
import { getComplexConditionInput } from '@/lib/search/contract/lists';
import { searchMapInput } from '@/lib/search/contract/places';
import {
  countChoices,
  type Filters,
  isChosen,
  SEARCH_PANELS,
  type Search,
  type SearchPanel,
} from '@/lib/search/filters';
import type { ListPlace, ResultScope } from '@/lib/search/listPlace';
import { colourFor, mapLevel, shadeOf, wholeView } from '@/lib/search/mapLevel';
import { OPENERS, PANEL_FILTERS } from '@/lib/search/panels';
import { openedAreas } from '@/lib/search/views/openedAreas';
import { resultCards } from '@/lib/search/views/resultCards';
import { resultFileName, resultFileRows } from '@/lib/search/views/resultFile';
import type { MapStart, PanelChoices, SearchResultPageProps } from '@/lib/search/views/resultPage';
import { type SearchAnswer, searchResultView } from '@/lib/search/views/searchResultView';
import { getCityList } from '@/lib/server/area/calls/cityList';
import { getAreaList } from '@/lib/server/area/calls/getAreaList';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { maxCsvRows } from '@/lib/server/membership/pages/openedBenefits';
import type { CsvFile } from '@/lib/server/page/csvFile';
import { type PageContext, PageNotFound, PageOfOtherCity } from '@/lib/server/page/pageContext';
import { getPlateDetail } from '@/lib/server/plate/calls/getDetail';
import { tilesOfCity } from '@/lib/server/settings/mapTiles';
import { csvText } from '@/lib/server/text/csvText';
import { findSearchAnswer } from '@/lib/server/visit/queries/searchAnswers';
import type { SearchAdvice, UnderstandInput, UnderstoodSearch } from '@/services/search';
import { type FoundList, loadResults, noResults } from '@/services/searchResults';
import { adviseSearch } from '../calls/advise';
import { getComplexCondition } from '../calls/getComplexCondition';
import { namedCommutes } from '../calls/namedCommutes';
import { searchMap } from '../calls/searchMap';
import { understandSearch } from '../calls/understand';
import { pageFinders } from './pageFinders';

/** Props of the search results, of the whole city or of one plate. Throws as the calls do. */
export async function searchResultProps(context: PageContext, scope: ResultScope): Promise<SearchResultPageProps> {
  const { id, name, isDemo, dealsDay, listingsDay, rentalsDay, projectsDay } = context.city;
  const place: ListPlace = { city: { id, name, isDemo, dealsDay, listingsDay, rentalsDay, projectsDay }, scope };
  // Panels name what this version of the client knows.
  const key = `search ${id} ${scope.kind} ${context.environment.version} ${context.path}`;
  const make = async (request: ApiContext) => {
    const { choices, ...answer } = await answerOf({ ...context, request }, scope);
    return { data: searchResultView(place, answer, context.now), choices };
  };
  // A list without what its viewer has ruled out is theirs alone, and so is one that tells of their ways.
  const isOwn =
    Object.values(context.viewer.marks?.marks ?? {}).includes('exclude') ||
    context.ownCommutes().length > 0 ||
    choosesCommute(context.query);
  const found = isOwn ? await make(context.request) : await context.shared(key, make);
  const { words, page } = readSearch(queryTexts(context.path)).search;
  if (found.data.empty && words && page === 1)
    context.request.effects.push({ do: 'countMissedSearch', words: countedWords(words), cityId: id });
  return { scope, ...found };
}

/** Whether the panel of ways led here: what is chosen in it is kept. */
const choosesCommute = ({ commutePlace, commuteTo }: PageContext['query']): boolean =>
  Boolean(commutePlace || commuteTo);

/** Rows that one query of a file brings: the most that a list call answers with. */
const FILE_PAGE_SIZE = 50;

/** A list with all of its pages, as many rows as a file may hold for whoever asks: in its order, without what they have ruled out. */
export async function resultFile(context: PageContext, scope: ResultScope): Promise<CsvFile> {
  const { request, city, viewer } = context;
  const { understood, isLost } = await readAsked(context, scope);
  const { search } = understood;
  // Questions are read, and make no table.
  if (search.tab === 'qa') throw new PageNotFound();
  const most = await maxCsvRows(context);
  const rows: Cell[][] = [];
  for (let page = 1; rows.length <= most; page += 1) {
    const { list } = isLost
      ? noResults(search.tab)
      : await loadResults(pageFinders(request), city.id, { ...search, page }, viewer.marks, {
          pageSize: FILE_PAGE_SIZE,
        });
    const [titles, ...found] = resultFileRows(list, city.id);
    if (page === 1 && titles) rows.push(titles);
    rows.push(...found);
    if (found.length < FILE_PAGE_SIZE) break;
  }
  return {
    name: resultFileName(city.name, search.tab),
    plainName: `${search.tab}.csv`,
    // Beside the titles.
    text: csvText(rows.slice(0, most + 1)),
  };
}

/** What an address asks for, with its words understood; `isLost`: they name nothing here. */
async function readAsked({ request, city, path }: PageContext, scope: ResultScope) {
  const query = queryTexts(path);
  const requested = readSearch(scope.kind === 'plate' ? { ...query, plate: String(scope.plate.id) } : query);
  const { words: typed } = requested.search;
  const answered = typed ? await findSearchAnswer(request.db, city.id, foldSearched(typed)) : undefined;
  const asked = { ...requested.search, words: answered?.instead ?? typed };
  const understood = await understand(request, city.id, asked, typedCommute(query));
  // Words that name nothing find nothing: the whole city would be no answer to them.
  const isNamed = countChoices(understood.search.filters) > (scope.kind === 'plate' ? 1 : 0);
  return { query, requested, typed, answered, understood, isLost: understood.unknown.length > 0 && !isNamed };
}

async function answerOf(
  context: PageContext,
  scope: ResultScope,
): Promise<SearchAnswer & { choices: PanelChoices | null }> {
  const { request, city, now, environment, viewer } = context;
  const { query, requested, typed, answered, understood, isLost } = await readAsked(context, scope);
  const { search, places, unknown, ignored, notes, namesOfBefore, budget, dropped } = understood;
  const panel = panelOf(query);
  const isMap = search.view === 'map';
  const { commute } = search.filters;
  const isKept = commute.length > 0 && choosesCommute(context.query) && context.keepCommutes(commute);
  const own = await namedCommutes(request, city.id, isKept ? commute : context.ownCommutes());
  const along = own.map((one) => writeCommute(one.commute)).join(',');
  const load = () =>
    isLost ? noResults(search.tab) : loadResults(pageFinders(request), city.id, search, viewer.marks, { along });
  const loaded = await load();
  // Without a condition there is nothing to take off: the city has none.
  const isAdvised = countChoices(search.filters) > 0 || unknown.length > 0;
  return {
    search,
    places,
    unknown,
    cities: unknown.length > 0 ? (await getCityList(request)).cities : [],
    ignored,
    notes,
    namesOfBefore,
    budget,
    typed,
    answered: answered ?? null,
    dropped: [...new Set([...requested.dropped, ...dropped])],
    results: resultCards(loaded.list, now, search.filters),
    dealAverage: loaded.dealAverage,
    advice: isEmpty(loaded.list) && isAdvised ? await advise(request, city.id, search) : [],
    panel,
    choices:
      panel && (await loadChoices(request, city.id, panel, { filters: search.filters, query }, environment.version)),
    map: isMap ? await loadMap(request, city, search, readMapSpot(query), viewer.marks) : null,
    tiles: tilesOfCity(city.position),
    own,
  };
}

const isEmpty = (list: FoundList): boolean => list.tab !== 'qa' && list.total === 0;

/** What else finds something, tried in one call. */
async function advise(request: ApiContext, cityId: number, { tab, filters }: Search): Promise<SearchAdvice[]> {
  return (await adviseSearch(request, { ...writeFilters(filters), cityId, tab })).advice;
}

const PLACE_FILTERS = PANEL_FILTERS.area.filter((name) => name !== 'near');

type TypedCommute = Pick<UnderstandInput, 'commuteTo' | 'commuteMinutes' | 'commuteBy' | 'commuteChanges'>;

/** The way to a place by its name as typed into the panel, where none of its suggestions was taken: without JavaScript. */
function typedCommute(query: QueryTexts): TypedCommute {
  const textOf = (name: string) => String(query[name] ?? '').trim();
  const commuteTo = cleanWords(textOf('commuteTo')).slice(0, 30);
  if (!commuteTo || textOf('commutePlace')) return {};
  return {
    commuteTo,
    commuteMinutes: textOf('commuteMinutes').slice(0, 3),
    commuteBy: textOf('commuteBy').slice(0, 5),
    commuteChanges: textOf('commuteChanges').slice(0, 1),
  };
}

/** The search with its words turned into filters, and the names of its places. */
async function understand(request: ApiContext, cityId: number, requested: Search, commute: TypedCommute) {
  const { tab, words: q, filters } = requested;
  const named = [...PLACE_FILTERS, 'developer' as const, 'commute' as const].some((name) => isChosen(filters[name]));
  if (!q && !named && !commute.commuteTo) return { ...NOTHING_UNDERSTOOD, search: listable(requested) };
  const {
    tab: list,
    filters: found,
    sort: order,
    ...told
  } = await understandSearch(request, {
    ...writeFilters(filters),
    ...commute,
    cityId,
    tab,
    q,
  });
  const carried = list === tab ? requested.sort : 'smart';
  const sort = carried === 'smart' ? (order ?? carried) : carried;
  const search = { ...requested, words: '', tab: list, sort, filters: readFilters(found, list).filters };
  return { ...told, search: listable(search) };
}

const NOTHING_UNDERSTOOD: Omit<UnderstoodSearch, 'tab' | 'filters' | 'sort'> = {
  places: [],
  unknown: [],
  ignored: [],
  notes: [],
  namesOfBefore: [],
  budget: null,
  dropped: [],
};

/** Communities and questions have no map. */
const listable = (search: Search): Search =>
  search.tab === 'community' || search.tab === 'qa' ? { ...search, view: 'list' } : search;

/** The panel that is open within the page: opening a district or a line keeps that of the areas open. */
const panelOf = (query: QueryTexts): SearchPanel | null =>
  Object.values(OPENERS).some((name) => query[name])
    ? 'area'
    : (SEARCH_PANELS.find((known) => known === String(query.panel)) ?? null);

async function loadChoices(
  request: ApiContext,
  cityId: number,
  panel: SearchPanel,
  wanted: { filters: Filters; query: QueryTexts },
  version: string,
): Promise<PanelChoices> {
  const lists = await getComplexCondition(request, checked(getComplexConditionInput, { version, cityId }));
  if (panel !== 'area') return { lists, areas: null };
  const { districts, subwayLines } = await getAreaList(request, checked(areaListInput, { cityId }));
  return { lists, areas: openedAreas({ districts, lines: subwayLines }, wanted.filters, wanted.query) };
}

/** px; what is shown of a position is at most asked of the window that a tablet has. */
const WINDOW = [800, 800] as const;

/**
 * The map's first bubbles, in the colour asked for: those of the position that the address names, else districts, the plates of the districts
 * chosen, or the communities of the plates chosen.
 */
async function loadMap(
  request: ApiContext,
  city: City,
  search: Search,
  { look, colour: wanted }: MapSpot,
  marks: ViewerMarks | undefined,
): Promise<MapStart> {
  const { tab, filters } = search;
  const whole = wholeView(filters);
  const level = look ? mapLevel(look.zoom) : whole.level;
  const view = look ? { ...boundsOfWindow(look.position, look.zoom, ...WINDOW), zoom: look.zoom } : whole.view;
  const houseType = tab === 'rent' || tab === 'new' ? tab : 'resale';
  const colour = colourFor(search, wanted);
  const own = excludedOf(marks, houseType);
  const input = { ...writeFilters(filters), ...own, ...view, ...shadeOf(colour), cityId: city.id, houseType } as const;
  const { clusters, centre } = await searchMap(request, checked(searchMapInput, input));
  const day = { resale: city.listingsDay, rent: city.rentalsDay, new: city.projectsDay }[houseType];
  return defined({ level, clusters, colour, centre: centre ?? undefined, asOf: day ?? undefined });
}

/** The plate of a page's path. Throws PageOfOtherCity, ApiError 'notFound' where there is none of this id. */
export async function plateOfPage({ request, city }: PageContext, plateId: number): Promise<NamedArea> {
  const { places } = await understandSearch(request, { cityId: city.id, tab: 'resale', plate: String(plateId) });
  const plate = places[0];
  if (!plate) return leadToOwnCity(request, plateId);
  return { id: plate.id, name: plate.name };
}

/** The plate, or else the district, of a page's path. Throws as plateOfPage. */
export async function areaOfPage(
  { request, city }: Pick<PageContext, 'request' | 'city'>,
  areaId: number,
): Promise<{ kind: 'plate' | 'district'; id: number }> {
  const id = String(areaId);
  const { places } = await understandSearch(request, { cityId: city.id, tab: 'resale', plate: id, district: id });
  for (const kind of ['plate', 'district'] as const)
    if (places.some(({ filter }) => filter === kind)) return { kind, id: areaId };
  return leadToOwnCity(request, areaId);
}

async function leadToOwnCity(request: ApiContext, plateId: number): Promise<never> {
  throw new PageOfOtherCity((await getPlateDetail(request, { plateId })).plate.cityId);
}
