import type { FinderAnswers, FinderListPageProps, FinderPageProps, PlateView } from '@/lib/finder/views/finderPage';
import { gainText, partsOf, plateAnchor, relaxText, unknownText, whyOf } from '@/lib/finder/views/finderText';
import { FINDER_COPY } from '@/lib/finder/words';
import { defined } from '@/lib/kernel/defined';
import { NO_SPOT, withMapSpot } from '@/lib/routes/mapAddress';
import { paths } from '@/lib/routes/paths';
import { queryTexts, readFilters, writeFilters, writeSearch } from '@/lib/search/codec';
import { getComplexConditionInput } from '@/lib/search/contract/lists';
import { findPlatesInput, type PlateMatch } from '@/lib/search/contract/places';
import {
  COMMUTE_CHANGES,
  COMMUTE_MINUTES,
  type Commute,
  type Filters,
  newSearch,
  noFilters,
  PRIMARY_SCHOOL_METRES,
  type Search,
  USUAL_COMMUTE_MINUTES,
} from '@/lib/search/filters';
import { PLATE_SORTS, sortPlates } from '@/lib/search/plateFinder';
import { budgetText } from '@/lib/search/views/budgetText';
import { chosenFilters } from '@/lib/search/views/chips';
import type { NamedCommute } from '@/lib/search/views/ownCommute';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { definePage, type Page } from '@/lib/server/page/definePage';
import type { PageContext } from '@/lib/server/page/pageContext';
import { findPlates } from '@/lib/server/search/calls/findPlates';
import { getComplexCondition } from '@/lib/server/search/calls/getComplexCondition';
import { namedCommutes } from '@/lib/server/search/calls/namedCommutes';
import { understandSearch } from '@/lib/server/search/calls/understand';
import type { UnderstoodSearch } from '@/services/search';
import { parsedBudgetOf, readAnswers, writeAnswers } from './readWish';

const all = {
  access: everyone,
  cache: 'server',
  posts: false,
  sitemap: 'none',
  layout: ['download-banner'],
} as const satisfies Partial<Page>;

export const finderPage = definePage<FinderPageProps>({
  path: '/findArea',
  name: '找板块',
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  async load({ request, city, path, environment, ownCommutes }) {
    const own = await namedCommutes(request, city.id, ownCommutes());
    const lists = await getComplexCondition(
      request,
      checked(getComplexConditionInput, { version: environment.version, cityId: city.id }),
    );
    return { answers: withOwnWays(readAnswers(path), own), rings: lists.ring };
  },
  ...all,
});

const HOSPITAL_METRES = 3_000;
const [, SCHOOL_METRES] = PRIMARY_SCHOOL_METRES;
/** More are not compared side by side. */
const MAX_COMPARED = 3;
/** On the map, and in the list. */
const MAX_ON_MAP = 15;
const SHOWN = 30;

interface Wish {
  filters: Filters;
  places: UnderstoodSearch['places'];
  budget: UnderstoodSearch['budget'];
  unknown: string[];
}

export const finderListPage = definePage<FinderListPageProps>({
  path: '/findArea/list',
  name: '板块推荐',
  onlyRead: ['plates', 'compared'],
  up: { to: ({ city, query }) => paths.findArea({ ...query, sort: null, compare: null, cityId: city.id }), steps: 2 },
  async load(context) {
    const { request, city, path } = context;
    const answers = readAnswers(path);
    const wish = await readWish(context, answers);
    if (context.query.keep === '1' && wish.filters.commute.length > 0)
      context.keepCommutes(wish.filters.commute.map((way) => withChanges(way, answers.changes)));
    const found = await findPlates(
      request,
      checked(
        findPlatesInput,
        defined({
          ...writeFilters(wish.filters),
          cityId: city.id,
          changes: answers.changes !== '' ? Number(answers.changes) : undefined,
          hospital: answers.hospital ? HOSPITAL_METRES : undefined,
        }),
      ),
    );
    const own = ownAddress(city.id, answers, queryTexts(path));
    const plates = sortPlates(found.plates, own.sort).map((match) => viewOf(match, own, { cityId: city.id, wish }));
    return {
      conditions: conditionsOf(wish, answers),
      notices: noticesOf(wish),
      total: found.plates.length,
      plateCount: found.plateCount,
      plates: plates.slice(0, SHOWN),
      compared: plates.filter(({ isCompared }) => isCompared),
      sort: own.sort,
      sorts: PLATE_SORTS.filter((sort) => sort !== 'commute' || answers.to || answers.to2).map((sort) => ({
        sort,
        href: own.with({ sort }),
      })),
      relaxed: found.relaxed
        .filter((one) => one.kind === 'price' || canBeLonger(answers))
        .map((one) => ({
          text: relaxText(one),
          gain: gainText(one),
          href: own.with(
            one.kind === 'price'
              ? { by: null, budget: `${one.to}万` }
              : {
                  minutes: longer(answers.minutes, one.to),
                  minutes2: answers.to2 ? longer(answers.minutes2, one.to) : null,
                },
          ),
        })),
      unranked: found.unranked.map(({ name }) => name),
      editHref: paths.findArea({ ...writeAnswers(answers), cityId: city.id }),
      mapHref: plates.length > 0 ? mapAddress(city.id, wish, plates) : null,
    };
  },
  ...all,
});

/** The ways that the browser keeps are the first answer to where one goes. */
function withOwnWays(answers: FinderAnswers, own: readonly NamedCommute[]): FinderAnswers {
  const [first, second] = own;
  if (!first || answers.to || answers.to2) return answers;
  const changes = own.find(({ commute }) => commute.changes !== undefined)?.commute.changes;
  return {
    ...answers,
    to: first.typed,
    minutes: choiceOf(first.commute.minutes),
    to2: second?.typed ?? '',
    minutes2: choiceOf(second?.commute.minutes ?? USUAL_COMMUTE_MINUTES),
    changes: answers.changes || String(changes ?? ''),
  };
}

/** The least choice that holds the minutes, else the longest. */
const choiceOf = (minutes: number): string =>
  String(COMMUTE_MINUTES.find((choice) => choice >= minutes) ?? Math.max(...COMMUTE_MINUTES));

function withChanges(way: Commute, asked: string): Commute {
  const changes = COMMUTE_CHANGES.find((one) => String(one) === asked);
  return way.by === 'foot' || changes === undefined ? way : { ...way, changes };
}

const LONGEST = Math.max(...COMMUTE_MINUTES);
const canBeLonger = ({ minutes, minutes2 }: FinderAnswers): boolean =>
  Math.max(Number(minutes), Number(minutes2)) < LONGEST;
const longer = (minutes: string, more: number): string => String(Math.min(LONGEST, Number(minutes) + more));

/** The answers as filters of a search, and what of them was not understood. */
async function readWish({ request, city }: PageContext, answers: FinderAnswers): Promise<Wish> {
  const base = {
    room: answers.rooms.join(','),
    age: answers.age && `-${answers.age}`,
    ring: answers.rings.join(','),
    primarySchool: answers.school ? String(SCHOOL_METRES) : '',
  };
  const { filters } = readFilters(base, 'resale');
  const ask = (known: Filters, q: string, commuteTo: string, commuteMinutes: string) =>
    understandSearch(request, {
      ...writeFilters(known),
      cityId: city.id,
      tab: 'resale',
      q,
      ...(commuteTo ? { commuteTo, commuteMinutes, commuteBy: 'metro' } : undefined),
    });
  const first = await ask(filters, parsedBudgetOf(answers), answers.to, answers.minutes);
  const read = readFilters(first.filters, 'resale').filters;
  const second = answers.to2 ? await ask(read, '', answers.to2, answers.minutes2) : null;
  const last = second ?? first;
  return {
    filters: readFilters(last.filters, 'resale').filters,
    places: last.places,
    budget: first.budget,
    unknown: [...first.unknown, ...first.ignored, ...(second?.unknown ?? []), ...budgetLost(answers, read)],
  };
}

/** A budget that was typed and of which nothing became an amount. */
const budgetLost = ({ budget }: FinderAnswers, { price, down }: Filters): string[] =>
  budget !== '' && price.length === 0 && down.length === 0 ? [budget] : [];

function conditionsOf({ filters, places }: Wish, { changes, hospital }: FinderAnswers): string[] {
  const chosen = chosenFilters({ ...newSearch(), filters }, places).map(({ label }) => label);
  const more =
    changes === '' || filters.commute.length === 0 ? [] : [FINDER_COPY.changesOptions[Number(changes)] ?? ''];
  return [...chosen, ...more, ...(hospital ? [FINDER_COPY.hospital] : [])];
}

const noticesOf = ({ budget, unknown }: Wish): string[] => [
  ...(budget ? [budgetText(budget)] : []),
  ...(unknown.length > 0 ? [unknownText([...new Set(unknown)])] : []),
];

interface OwnAddress {
  sort: (typeof PLATE_SORTS)[number];
  compared: number[];
  /** The same list with these values in place of its own. */
  with: (changes: Record<string, string | number[] | null>) => string;
}

function ownAddress(cityId: number, answers: FinderAnswers, query: ReturnType<typeof queryTexts>): OwnAddress {
  const sort = PLATE_SORTS.find((one) => one === String(query.sort)) ?? 'match';
  const compared = String(query.compare ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_COMPARED);
  const own = { ...writeAnswers(answers), sort: sort === 'match' ? null : sort, compare: compared };
  return {
    sort,
    compared,
    with: ({ sort: other = own.sort, ...changes }) =>
      paths.findAreaList({ ...own, ...changes, sort: other === 'match' ? null : other, cityId }),
  };
}

function viewOf(match: PlateMatch, own: OwnAddress, { cityId, wish }: { cityId: number; wish: Wish }): PlateView {
  const { plate, district, dealUnitPrice, dealYoy, score, deals90, listings, fitting } = match;
  const isCompared = own.compared.includes(plate.id);
  const others = own.compared.filter((id) => id !== plate.id);
  return {
    plate,
    district,
    dealUnitPrice,
    dealYoy,
    score,
    deals90,
    listings,
    fitting,
    why: whyOf(match),
    parts: partsOf(match),
    href: searchAddress(cityId, { ...wish.filters, commute: [], plate: [plate.id], district: [] }),
    compareHref: `${own.with({ compare: isCompared ? others : [...others.slice(-MAX_COMPARED + 1), plate.id] })}#${plateAnchor(plate.id)}`,
    isCompared,
  };
}

const searchAddress = (cityId: number, filters: Filters, more: Partial<Search> = {}): string =>
  paths.searchResult(cityId, writeSearch({ ...newSearch(), filters: { ...noFilters(), ...filters }, ...more }));

/** The homes of the first plates on the map, coloured by the way where one was asked for. */
function mapAddress(cityId: number, { filters }: Wish, plates: readonly PlateView[]): string {
  const plate = plates.slice(0, MAX_ON_MAP).map((one) => one.plate.id);
  const address = searchAddress(cityId, { ...filters, plate, district: [] }, { view: 'map' });
  return filters.commute.length > 0 ? withMapSpot(address, { ...NO_SPOT, colour: 'commute' }) : address;
}
