import type { NamedArea } from '@/lib/area/contract';
import { otherData } from '@/lib/interface/views/cityData';
import { EMPTY_PAGE_SENTENCES } from '@/lib/interface/views/pagingSentences';
import { CITY_DATA_COPY } from '@/lib/interface/words/cityData';
import { EMPTY_PAGE_COPY } from '@/lib/interface/words/paging';
import { defined, known } from '@/lib/kernel/defined';
import { LOCKS } from '@/lib/membership/locks';
import { lockText } from '@/lib/membership/views/lock';
import { RENT_MODE_NAMES } from '@/lib/rental/rentalQuery';
import { NO_SPOT, withMapSpot } from '@/lib/routes/mapAddress';
import { paths } from '@/lib/routes/paths';
import { addressOf, panelAddress } from '@/lib/routes/searchAddress';
import type { DealAverage } from '@/lib/search/contract/lists';
import type { SpeechNote } from '@/lib/searchLanguage/meant';
import type { NameOfBefore } from '@/lib/searchLanguage/namesOfBefore';
import type { ParsedBudget } from '@/lib/searchLanguage/parsedBudget';
import type { SearchAdvice } from '@/services/search';
import { readFilters, searchInTab, writeFilters, writeSearch } from '../codec';
import { writeCommute } from '../commuteText';
import {
  changed,
  countChoices,
  type FilterName,
  isChosen,
  noFilters,
  RENT_MODES,
  SEARCH_TABS,
  type Search,
} from '../filters';
import type { ListPlace } from '../listPlace';
import { coloursOf } from '../mapLevel';
import { sortName } from '../options';
import { chosenIn, panelsOf } from '../panels';
import { type NamedPlace, placeName } from '../suggestion';
import { TAB_NAMES } from '../tabNames';
import { RESULT_COPY, SPEECH_NOTE_COPY } from '../words';
import { COMMUTE_COPY } from '../words/commute';
import { budgetText } from './budgetText';
import { chosenFilters } from './chips';
import { linkElsewhere } from './linkElsewhere';
import { mapView } from './mapView';
import { type NamedCommute, ownCommutesText } from './ownCommute';
import { commuteHref } from './ownWay';
import {
  type CommuteLine,
  cappedText,
  type MapStart,
  type PanelLink,
  type ResultPageData,
  type ResultView,
  type SearchResults,
  type TextLink,
} from './resultPage';
import { filterNames, foundText, placeText, resultDescription, resultTitle } from './searchResultText';
import { RESULT_SENTENCES } from './searchSentences';

/** What a search was understood as and what it found. */
export interface SearchAnswer {
  search: Search;
  /** What was typed. */
  typed: string;
  /** What the staff answer to it: other words, which were searched for instead, and a sentence. null: nothing. */
  answered: { instead: string | null; hint: string | null } | null;
  places: NamedPlace[];
  /** Words that name nothing here. */
  unknown: string[];
  /** Where there are such words: all cities, of which they may name one. */
  cities: readonly NamedArea[];
  /** Conditions that no filter of the list knows, as they were said. */
  ignored: string[];
  notes: SpeechNote[];
  namesOfBefore: readonly NameOfBefore[];
  budget: ParsedBudget | null;
  /** Filters that were not understood. */
  dropped: (FilterName | 'sort')[];
  results: SearchResults | null;
  dealAverage: DealAverage | null;
  /** What a search that finds nothing may ask instead. */
  advice: SearchAdvice[];
  panel: ResultView['panel'];
  map: MapStart | null;
  tiles?: ResultView['tiles'];
  /** The ways that the browser keeps. */
  own?: readonly NamedCommute[];
}

/** The page of a search in words and addresses. */
export function searchResultView(place: ListPlace, answer: SearchAnswer, now: number): ResultPageData {
  const { search, places, dealAverage, unknown, dropped, panel, map, tiles = null } = answer;
  const title = resultTitle(place, search, places);
  const results =
    answer.results && answer.results.tab !== 'qa' && answer.results.items.length > 0 ? answer.results : null;
  const isBare = !results && !map;
  return known<ResultView>({
    title,
    description: resultDescription(title, results, dealAverage, now),
    // A page with nothing on it is no address of its own.
    canonical: addressOf(place, { ...search, sort: 'smart', view: 'list', page: results ? search.page : 1 }),
    noindex:
      isBare ||
      unknown.length > 0 ||
      answer.ignored.length > 0 ||
      dropped.length > 0 ||
      search.filters.near !== null ||
      search.filters.box !== null,
    ...headOf(place, answer),
    ...filtersOf(place, answer),
    notices: noticesOf(answer),
    placeLink: placeLinkOf(place, answer) ?? elsewhereOf(place, answer),
    station: stationOf(answer),
    query: writeSearch(search),
    results,
    found: results && foundText(results, dealAverage, now),
    paging: pagingOf(place, search, results),
    empty: isBare ? emptyOf(place, answer) : null,
    leftOut: isBare && answer.results && 'leftOut' in answer.results ? answer.results.leftOut || null : null,
    panel,
    map: map && mapView(place, search, map),
    commute: results && !map ? commuteOf(place, answer) : null,
    tiles,
  });
}

/** The line of the kept ways: it leads to the homes within their minutes, and back. */
function commuteOf(place: ListPlace, { search, own = [] }: SearchAnswer): CommuteLine | null {
  if (own.length === 0) return null;
  const isOn = isWithin(search, own);
  const commute = isOn ? [] : own.map((one) => one.commute);
  const back = addressOf(place, search);
  return {
    text: ownCommutesText(own),
    only: {
      text: isOn ? COMMUTE_COPY.all : COMMUTE_COPY.only,
      href: addressOf(place, changed(search, { commute })),
    },
    changeHref: commuteHref(place.city.id, back),
    back,
  };
}

const isWithin = ({ filters }: Search, own: readonly NamedCommute[]): boolean =>
  own.every((one) => filters.commute.some((way) => writeCommute(way) === writeCommute(one.commute)));

/** The map begins with the kept ways: its homes are those within their minutes, coloured by them. */
function toMap(place: ListPlace, search: Search, own: readonly NamedCommute[]): string {
  const { commute } = search.filters;
  const ways = commute.length > 0 ? commute : own.map((one) => one.commute);
  const address = addressOf(place, { ...changed(search, { commute: ways }), view: 'map' });
  const isColoured = own.length > 0 && coloursOf(search.tab).includes('commute');
  return isColoured ? withMapSpot(address, { ...NO_SPOT, colour: 'commute' }) : address;
}

function headOf(
  place: ListPlace,
  { search, typed, places, own = [] }: SearchAnswer,
): Pick<ResultView, 'tab' | 'tabs' | 'box' | 'toggle'> {
  const { city, scope } = place;
  const { tab } = search;
  const isMap = search.view === 'map';
  const hasMap = tab === 'resale' || tab === 'new' || tab === 'rent';
  const words = typed || placeText(search, places);
  const shown = scope.kind === 'plate' ? SEARCH_TABS.filter((one) => one !== 'qa') : SEARCH_TABS;
  const other = isMap ? addressOf(place, { ...search, view: 'list', page: 1 }) : toMap(place, search, own);
  return {
    tab,
    tabs: Object.fromEntries(shown.map((id) => [id, addressOf(place, searchInTab(search, id))])),
    box:
      scope.kind === 'plate'
        ? null
        : {
            text: words || RESULT_COPY.box,
            href: paths.search(city.id, { q: words, tab: tab === 'resale' ? null : tab }),
          },
    toggle: hasMap ? { text: isMap ? RESULT_COPY.list : RESULT_COPY.map, href: other } : null,
  };
}

function filtersOf(
  place: ListPlace,
  { search, places }: SearchAnswer,
): Pick<ResultView, 'panels' | 'chosen' | 'clearHref'> {
  if (search.tab === 'qa') return { panels: [], chosen: [], clearHref: null };
  const chosen = chosenOf(place, search, places).map(({ label, without }) => ({
    text: label,
    href: addressOf(place, without),
  }));
  const panels = panelsOf(search).map((name): PanelLink => {
    const isSort = name === 'sort';
    const count = chosenIn(search.filters, name) - Number(name === 'area' && place.scope.kind === 'plate');
    const isOn = count > 0 || (isSort && search.sort !== 'smart');
    return defined({
      name,
      text: isSort ? sortName(search.tab, search.sort) : RESULT_COPY.panels[name],
      href: panelAddress(place, search, name),
      count: count > 0 ? count : undefined,
      on: isOn ? (true as const) : undefined,
    });
  });
  return {
    panels: [...modesOf(place, search), ...panels],
    chosen,
    clearHref: chosen.length > 1 ? addressOf(place, cleared(search)) : null,
  };
}

/** 整租 or 合租 is what somebody who rents says first: one tap each, and another takes it back. */
function modesOf(place: ListPlace, search: Search): PanelLink[] {
  if (search.tab !== 'rent') return [];
  const { mode } = search.filters;
  return RENT_MODES.map((one) => {
    const isOn = mode.includes(one);
    const filters = { ...search.filters, mode: isOn ? [] : [one] };
    const href = addressOf(place, { ...search, filters, page: 1 });
    return defined({ text: RENT_MODE_NAMES[one], href, on: isOn ? (true as const) : undefined });
  });
}

/** The chosen filters, without the plate that the path holds. */
function chosenOf({ scope }: ListPlace, search: Search, places: readonly NamedPlace[]) {
  const chosen = chosenFilters(search, places);
  return scope.kind === 'plate' ? chosen.filter(({ name }) => name !== 'plate') : chosen;
}

const cleared = (search: Search): Search => ({ ...search, filters: noFilters(), page: 1 });

function noticesOf({
  unknown,
  ignored,
  dropped,
  notes,
  namesOfBefore,
  budget,
  search,
  results,
  answered,
}: SearchAnswer): string[] {
  const isEmpty = results !== null && results.tab !== 'qa' && results.total === 0;
  // An empty list says of unknown names that there are none; what names nothing is what a question is looked for by.
  const isAsked = search.tab === 'qa';
  const left = [
    ...(isEmpty || isAsked ? [] : unknown),
    ...(isAsked ? [] : ignored),
    ...(dropped.length > 0 ? [filterNames(dropped)] : []),
  ];
  return [
    ...(answered?.instead ? [RESULT_SENTENCES.searchedInstead(answered.instead)] : []),
    ...(answered?.hint ? [answered.hint] : []),
    ...(left.length > 0 ? [RESULT_SENTENCES.leftOut(left.join('、'))] : []),
    ...namesOfBefore.map((name) => `${RESULT_SENTENCES.nameOfBefore(name)}。`),
    ...noteTexts(notes),
    ...(budget ? [budgetText(budget)] : []),
    ...(search.filters.school.length > 0 || search.filters.primarySchool !== null ? [RESULT_COPY.schoolNote] : []),
  ];
}

/** 不要一楼和顶楼 is told as one. */
function noteTexts(notes: readonly SpeechNote[]): string[] {
  const ends: readonly SpeechNote[] = ['no_ground_floor', 'no_top_floor'];
  const isBoth = ends.every((end) => notes.includes(end));
  const told = [...new Set(notes)].filter((note) => !(isBoth && ends.includes(note)));
  return [...told.map((note) => SPEECH_NOTE_COPY[note]), ...(isBoth ? [RESULT_COPY.noEnds] : [])];
}

const elsewhereOf = ({ city }: ListPlace, { typed, unknown, ignored, cities }: SearchAnswer): TextLink | null =>
  linkElsewhere(city, typed, [...unknown, ...ignored], cities);

/** The page of the one community, else of the one plate, that a search names. */
function placeLinkOf({ city, scope }: ListPlace, { search, places }: SearchAnswer): TextLink | null {
  const { tab, filters } = search;
  if (scope.kind === 'plate' || tab === 'new' || tab === 'qa') return null;
  const nameOf = (filter: 'house' | 'plate', id: number | undefined) =>
    places.find((one) => one.filter === filter && one.id === id)?.name;
  const [house, plate] = [filters.house[0], filters.plate[0]];
  const [houseName, plateName] = [nameOf('house', house), nameOf('plate', plate)];
  if (filters.house.length === 1 && houseName) {
    return { text: RESULT_SENTENCES.communityPage(houseName), href: paths.resale(city.id, house) };
  }
  if (filters.house.length > 0 || filters.plate.length !== 1 || !plate || !plateName) return null;
  return { text: RESULT_SENTENCES.platePage(plateName), href: paths.plate(city.id, plate) };
}

/** The one station that a list is of, where its position is known. */
function stationOf({ search, places }: SearchAnswer): ResultView['station'] {
  const { station, line, district, plate, house } = search.filters;
  if (search.view === 'map' || station.length !== 1 || [line, district, plate, house].some(isChosen)) return null;
  const named = places.find(({ filter, id }) => filter === 'station' && id === station[0]);
  return named?.position ? { name: placeName(named), position: named.position } : null;
}

function pagingOf(place: ListPlace, search: Search, results: ResultView['results']): ResultView['paging'] {
  const pages = results ? Math.ceil(results.total / results.pageSize) : 0;
  const isLast = search.page === pages && results?.totalIsCapped;
  const first = addressOf(place, { ...search, page: 1 });
  const paging = { first, page: search.page, pages, note: isLast ? RESULT_COPY.lastAllowed : null };
  return results ? { ...paging, file: fileText(results.total) } : paging;
}

/** What a long list leaves out of its file is said. */
const fileText = (total: number): string =>
  total > LOCKS['csv-rows'].free ? `${RESULT_COPY.file}（${lockText('csv-rows')}）` : RESULT_COPY.file;

/** Why there is nothing, and the ways on. */
function emptyOf(place: ListPlace, answer: SearchAnswer): ResultView['empty'] {
  const { search, results, unknown } = answer;
  const { city } = place;
  if (results?.tab === 'qa') {
    const ask = { text: RESULT_COPY.qaAsk, href: paths.ask(city.id, { q: answer.typed }) };
    const all = { text: RESULT_COPY.qaAll, href: paths.questions({ cityId: city.id }) };
    return { title: RESULT_COPY.qaTitle, reason: RESULT_COPY.qaReason, actions: [ask, all] };
  }
  if (results && results.total > 0) {
    const href = addressOf(place, { ...search, page: 1 });
    return {
      title: EMPTY_PAGE_SENTENCES.title(RESULT_COPY.things[results.tab]),
      actions: [{ text: EMPTY_PAGE_COPY.first, href }],
    };
  }
  // Without a condition there is nothing to take off: the city has none.
  if (countChoices(search.filters) === 0 && unknown.length === 0) {
    return { title: RESULT_SENTENCES.emptyCity(city.name, TAB_NAMES[search.tab]), actions: otherData(city) };
  }
  const actions = waysOn(place, answer);
  if (unknown.length > 0) {
    return { title: RESULT_COPY.emptyTitle, reason: RESULT_SENTENCES.emptyUnknown(unknown.join(' ')), actions };
  }
  // One condition alone is met together with nothing.
  const isOne = countChoices(search.filters) === 1;
  return defined({ title: RESULT_COPY.emptyTitle, reason: isOne ? undefined : RESULT_COPY.emptyReason, actions });
}

/** What was tried and finds something, each with how much. Where nothing does, the city's page. */
function waysOn(place: ListPlace, answer: SearchAnswer): TextLink[] {
  const tried = answer.advice.flatMap((one) => wayOn(place, answer, one));
  // Without its one condition a search is that for all.
  const ways = tried.filter(({ href }, at) => tried.findIndex((one) => one.href === href) === at);
  const { id } = place.city;
  return ways.length > 0 ? ways : [{ text: CITY_DATA_COPY.home, href: paths.city(id) }];
}

function wayOn(place: ListPlace, { search, places }: SearchAnswer, advice: SearchAdvice): TextLink[] {
  const { tab } = search;
  const { filters } = readFilters(advice.filters, tab);
  const chosen = chosenOf(place, search, places);
  const labels = advice.off.map((off) => {
    const one = chosen.find(
      ({ name, only }) => name === off.name && writeFilters({ ...noFilters(), ...only })[name] === off.value,
    );
    return one?.label;
  });
  // The plate of a path is not taken off.
  if (!labels.every((label) => label !== undefined)) return [];
  const found = `${cappedText(advice.total, advice.totalIsCapped)} ${RESULT_COPY.units[tab]}`;
  const href = addressOf(place, { ...search, filters, page: 1 });
  if (countChoices(filters) === 0) return [{ text: RESULT_SENTENCES.showAll(found), href }];
  const text = labels.length > 0 ? RESULT_SENTENCES.without(labels, found) : RESULT_SENTENCES.widened(found);
  return [{ text, href }];
}
