import {
  type FindPlatesInput,
  type FoundPlates,
  findPlatesInput,
  foundPlatesSchema,
  type RelaxedWish,
} from '@/lib/search/contract/places';
import type { Filters } from '@/lib/search/filters';
import { type PlateFacts, type PlateWish, rankPlates } from '@/lib/search/plateFinder';
import type { ApiContext } from '@/lib/server/call/context';
import { operation } from '@/lib/server/call/operation';
import { readFinderFacts } from '@/lib/server/finder/queries/plateFacts';
import * as calls from '@/services/search';
import type { EstateSearch } from '../queries/estateSearch';
import { searchContext } from './searchContext';

export async function findPlates(context: ApiContext, input: FindPlatesInput): Promise<FoundPlates> {
  const { filters, today, downShare, rings } = await searchContext(input, 'resale', context);
  const search = { cityId: input.cityId, filters, today, downShare, rings };
  const facts = await factsOf(search, context);
  const wish = wishOf(input, filters, downShare);
  const ranked = rankPlates(facts, wish);
  const known = new Set(ranked.plates.map(({ plate }) => plate.id));
  const forMore = await relaxedPrice(search, wish, known, context);
  const relaxed = [forMore, relaxedMinutes(facts, wish, known)];
  return { ...ranked, plateCount: facts.length, relaxed: relaxed.flatMap((one) => one ?? []) };
}

export const findPlatesOperation = operation(calls.findPlates, {
  summary: 'Plates ranked for what a buyer asks of homes and of the way to work; minutes are estimated.',
  scope: 'market',
  input: findPlatesInput,
  output: foundPlatesSchema,
  rate: 'search',
  handle: (input, context) => findPlates(context, input),
});

/** Of the homes all is asked but the way: that is asked of the plate's middle. */
const factsOf = (search: EstateSearch, { db }: ApiContext): Promise<PlateFacts[]> =>
  readFinderFacts(db, { ...search, filters: { ...search.filters, commute: [] } }, search.filters.commute);

function wishOf({ changes, hospital }: FindPlatesInput, filters: Filters, downShare: number): PlateWish {
  const { price, down, room, commute, district } = filters;
  const most = [...price.map(({ to }) => to), ...down.map(({ to }) => (to === null ? null : to / downShare))];
  const known = most.filter((amount) => amount !== null);
  return {
    ...(known.length > 0 ? { budgetTo: Math.min(...known) } : undefined),
    rooms: room,
    commutes: commute.map(({ minutes }) => ({ minutes })),
    districts: district,
    changes,
    hospital,
  };
}

/** A tenth more money. */
const MORE_MONEY = 1.1;
/** Minutes more on the way. */
const MORE_MINUTES = 10;
const NAMED = 2;

async function relaxedPrice(
  search: EstateSearch,
  wish: PlateWish,
  known: ReadonlySet<number>,
  context: ApiContext,
): Promise<RelaxedWish | null> {
  const { filters } = search;
  const [range] = filters.price;
  if (!range?.to || filters.price.length > 1) return null;
  const to = Math.ceil((range.to * MORE_MONEY) / 10) * 10;
  const facts = await factsOf({ ...search, filters: { ...filters, price: [{ ...range, to }] } }, context);
  return gainOf('price', to, rankPlates(facts, { ...wish, budgetTo: to }), known);
}

function relaxedMinutes(facts: readonly PlateFacts[], wish: PlateWish, known: ReadonlySet<number>): RelaxedWish | null {
  const { commutes = [] } = wish;
  if (commutes.length === 0) return null;
  const longer = commutes.map(({ minutes }) => ({ minutes: minutes + MORE_MINUTES }));
  return gainOf('minutes', MORE_MINUTES, rankPlates(facts, { ...wish, commutes: longer }), known);
}

/** What a wish finds beyond what is known; null where that is nothing. */
function gainOf(
  kind: RelaxedWish['kind'],
  to: number,
  { plates }: ReturnType<typeof rankPlates>,
  known: ReadonlySet<number>,
): RelaxedWish | null {
  const gained = plates.filter(({ plate }) => !known.has(plate.id));
  const names = gained.slice(0, NAMED).map(({ plate }) => plate.name);
  return gained.length > 0 ? { kind, to, more: gained.length, names } : null;
}
