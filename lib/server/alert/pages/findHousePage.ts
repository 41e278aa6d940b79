import { type Need, searchToSaveSchema } from '@/lib/alert/contract';
import { MAX_AREAS, MOVE_INS, PURPOSES } from '@/lib/alert/need';
import type { FindHousePageProps } from '@/lib/alert/views/messagesPage';
import { needName } from '@/lib/alert/views/needText';
import { FIND_COPY } from '@/lib/alert/words/messages';
import { areaListInput } from '@/lib/area/contract';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { paths, type Query } from '@/lib/routes/paths';
import { type QueryTexts, queryTexts, readSearch, writeSearch } from '@/lib/search/codec';
import { countChoices, type Search } from '@/lib/search/filters';
import { resultCards } from '@/lib/search/views/resultCards';
import { cappedText } from '@/lib/search/views/resultPage';
import { getAreaList } from '@/lib/server/area/calls/getAreaList';
import { checked } from '@/lib/server/call/checked';
import { everyone } from '@/lib/server/call/operation';
import { definePage } from '@/lib/server/page/definePage';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { pageFinders } from '@/lib/server/search/pages/pageFinders';
import { type FoundList, loadResults } from '@/services/searchResults';
import { saveOwnSearch } from '../calls/saveSearch';

const SHOWN = 6;
type Districts = FindHousePageProps['districts'];

/** 帮我找房: what somebody needs is its address; what it finds now is below, and saved it is told of. */
export const findHousePage = definePage<FindHousePageProps>({
  path: '/{city}/find-house',
  name: '帮我找房',
  access: everyone,
  up: { to: ({ city }) => paths.city(city.id), steps: 1 },
  cache: 'none',
  posts: true,
  sitemap: 'none',
  layout: [],
  async load(context) {
    const { request, city, path, posted, now } = context;
    const query = queryTexts(path);
    const need = readNeed(query);
    const districts = await listDistricts(context);
    const problem = problemOf(need);
    const saved = posted && !problem ? await save(context, posted, need, districts) : null;
    if (saved !== null && typeof saved !== 'string') return saved;
    const isAsked = countChoices(need.search.filters) > 0;
    const found =
      isAsked && !problem ? await loadResults(pageFinders(request), city.id, need.search, context.viewer.marks) : null;
    return {
      tab: need.tab,
      districts,
      chosen: chosenOf(need, query),
      id: textOf(query.id) || null,
      found: found && foundNow(city.id, found.list, need.search, now),
      problem: problem ?? saved,
      action: addressOf(city.id, need, textOf(query.id)),
    };
  },
});

const textOf = (value: QueryTexts[string]): string => (typeof value === 'string' ? value : (value?.[0] ?? ''));

interface AskedNeed {
  tab: FindHousePageProps['tab'];
  search: Search;
  asked: Need;
  isTooWide: boolean;
  /** What was typed as a budget is none. */
  isBudgetUnread: boolean;
}

/** Nothing is searched for or saved without all that was asked. */
function problemOf({ tab, isTooWide, isBudgetUnread }: AskedNeed): string | null {
  if (isTooWide) return FIND_COPY.tooManyAreas;
  return isBudgetUnread ? FIND_COPY.badBudget[tab] : null;
}

function readNeed(query: QueryTexts): AskedNeed {
  const tab = textOf(query.tab) === 'rent' ? 'rent' : 'resale';
  const { search, dropped } = readSearch({ ...query, tab, page: '1', view: 'list', sort: 'smart', q: '' });
  const { district, plate } = search.filters;
  return {
    tab,
    search,
    asked: {
      moveIn: MOVE_INS.find((one) => one === textOf(query.moveIn)) ?? null,
      purpose: (tab === 'resale' && PURPOSES.find((one) => one === textOf(query.purpose))) || null,
    },
    isTooWide: district.length + plate.length > MAX_AREAS,
    isBudgetUnread: dropped.includes(tab === 'rent' ? 'rent' : 'price'),
  };
}

function chosenOf({ tab, search: { filters }, asked }: AskedNeed, query: QueryTexts): FindHousePageProps['chosen'] {
  const { district, plate, room } = filters;
  const [range] = tab === 'rent' ? filters.rent : filters.price;
  const [min, max] = tab === 'rent' ? ['rentMin', 'rentMax'] : ['priceMin', 'priceMax'];
  return {
    district,
    plate,
    room,
    from: textOf(query[min]) || String(range?.from ?? ''),
    to: textOf(query[max]) || String(range?.to ?? ''),
    moveIn: asked.moveIn ?? '',
    purpose: asked.purpose ?? '',
  };
}

/** The address of a need: one need has one. */
function addressOf(cityId: number, { tab, search, asked }: AskedNeed, id: string): string {
  const query: Query = { tab, ...writeSearch({ ...search, tab }), ...asked, id };
  return paths.findHouse(cityId, query);
}

async function listDistricts({ request, city }: PageContext): Promise<Districts> {
  const { districts } = await getAreaList(request, checked(areaListInput, { cityId: city.id }));
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name });
  return districts.map((district) => ({ ...named(district), plates: district.plates.map(named) }));
}

/** The first of what it finds. */
function foundNow(cityId: number, list: FoundList, search: Search, now: number): FindHousePageProps['found'] {
  if (list.tab === 'qa') return null;
  const results = resultCards({ ...list, items: list.items.slice(0, SHOWN) } as FoundList, now, search.filters);
  if (results.tab === 'qa') return null;
  const total = cappedText(list.total, list.totalIsCapped);
  return { results, total, href: paths.searchResult(cityId, writeSearch(search)) };
}

const FORMS = ['find', 'year'] as const;

/** Saves the need of the address; answers why it could not, or null where the form asks for nothing of the kind. */
async function save(
  { request, city, query }: PageContext,
  { do: deed }: RawForm,
  { tab, search, asked }: AskedNeed,
  districts: Districts,
): Promise<PageRedirect | string | null> {
  const form = FORMS.find((one) => one === deed);
  if (form === undefined) return null;
  const { district, plate } = search.filters;
  const areas = districts.flatMap((one) => [
    ...(district.includes(one.id) ? [one.name] : []),
    ...one.plates.filter(({ id }) => plate.includes(id)).map(({ name }) => name),
  ]);
  const name = needName(search.filters, areas, FIND_COPY.kinds[tab]);
  const { tab: _tab, ...own } = writeSearch(search);
  const input = { form, cityId: city.id, tab, name, query: new URLSearchParams(own).toString(), need: asked } as const;
  try {
    const { id } = await saveOwnSearch(
      request,
      checked(searchToSaveSchema, defined({ ...input, id: query.id || undefined })),
    );
    const year = paths.findHouseYear(city.id, { id, done: 'saved' });
    return { redirectTo: form === 'year' ? year : paths.messages({ show: 'searches', done: 'saved' }), seeOther: true };
  } catch (failure) {
    return formRefusal(failure, request).message;
  }
}
