import type { Expression } from 'kysely';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import type { Day } from '@/lib/kernel/day';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import type { ProjectSummary } from '@/lib/project/contract';
import type { Filters, FixedSort } from '@/lib/search/filters';
import type { Db } from '@/lib/server/db/client';
import { inOrderOf } from '@/lib/server/db/rowParts';
import { selectProjects, toProjectSummary } from '@/lib/server/project/queries/projects';
import { type ListPage, type ListSearch, listSearch } from './listSearch';
import {
  type Around,
  type Builder,
  type Condition,
  inPlaces,
  insideRanges,
  nearOneOf,
  oneOf,
  scaled,
  withinReach,
} from './searchConditions';

const USAGES: Record<Filters['usage'][number], readonly string[]> = {
  home: ['住宅', '普通住宅'],
  villa: ['别墅'],
  flat: ['公寓', '酒店式公寓'],
  mixed: ['商业', '写字楼', '商住'],
};

export function projectConditions(
  eb: Builder,
  { cityId, filters }: Pick<ListSearch, 'cityId' | 'filters'>,
  around: Around,
): Condition[] {
  return [
    eb('projects.city_id', '=', cityId),
    ...inPlaces(eb, filters, { district: 'projects.district_id', plate: 'projects.plate_id', house: 'projects.id' }),
    ...nearOneOf(eb, around.centres),
    ...withinReach(eb, 'projects.id', around.reaches),
    ...(filters.developer.length > 0 ? [eb('developer', 'in', developersOf(eb, filters.developer))] : []),
    ...insideRanges(eb, eb.ref('unit_price'), filters.unit, FEN_PER_WAN),
    ...overlapping(eb, 'total_price_from', 'total_price_to', filters.price, FEN_PER_WAN),
    ...overlapping(eb, 'area_from', 'area_to', filters.area, 1),
    ...withLayoutOf(eb, filters.room),
    ...oneOf(
      eb,
      'usage',
      filters.usage.flatMap((one) => USAGES[one]),
    ),
    ...oneOf(eb, 'sale_status', filters.status),
    ...oneOf(eb, 'completion', filters.completion),
    ...(filters.metro === null ? [] : [eb('station_distance', '<=', filters.metro)]),
  ];
}

const developersOf = (eb: Builder, projectIds: readonly number[]) =>
  eb.selectFrom('projects as named').select('named.developer').where('named.id', 'in', projectIds);

/**
 * A project offers a span: it matches where the span meets a range. Of 1200万以内 the lower end is open, of 800万起 the
 * upper: either may meet all that lies on that side. Without any end nothing is known, and nothing matches.
 */
function overlapping(eb: Builder, low: string, high: string, ranges: Filters['price'], scale: number): Condition[] {
  if (ranges.length === 0) return [];
  const atLeast = (from: number) => eb.or([eb(high, '>=', scaled(from, scale)), eb(high, 'is', null)]);
  const atMost = (to: number) => eb.or([eb(low, '<=', scaled(to, scale)), eb(low, 'is', null)]);
  return [
    eb.or([eb(low, 'is not', null), eb(high, 'is not', null)]),
    eb.or(
      ranges.map(({ from, to }) =>
        eb.and([...(from === null ? [] : [atLeast(from)]), ...(to === null ? [] : [atMost(to)])]),
      ),
    ),
  ];
}

function withLayoutOf(eb: Builder, rooms: readonly number[]): Condition[] {
  if (rooms.length === 0) return [];
  // room_counts is a JSON list of single digits, so a digit in it is a layout; the patterns are ours.
  const digits = rooms.flatMap((count) => (count === MANY_ROOMS ? [MANY_ROOMS, 6, 7, 8, 9] : [count]));
  return [eb.or(digits.map((digit) => eb('room_counts', 'like', `%${digit}%`)))];
}

/** The smart order of projects: on sale first, then the most followed. */
const SALE_RANK = { on_sale: 0, upcoming: 1, unknown: 2 } as const;

const saleRank = (eb: Builder) =>
  eb
    .case()
    .when('sale_status', '=', 'on_sale')
    .then(SALE_RANK.on_sale)
    .when('sale_status', '=', 'upcoming')
    .then(SALE_RANK.upcoming)
    .when('sale_status', '=', 'unknown')
    .then(SALE_RANK.unknown)
    .else(3)
    .end();

const ORDERS = {
  smart: { column: 'followers', direction: 'desc' },
  unit_asc: { column: 'unit_price', direction: 'asc' },
  unit_desc: { column: 'unit_price', direction: 'desc' },
  price_asc: { column: 'total_price_from', direction: 'asc' },
  // Of what has not opened yet, the next.
  opening: { column: 'opening_day', direction: 'asc' },
} as const satisfies Record<FixedSort<'new'>, object>;

/** The latest that has opened first, then what will open, then what says no day. */
const openedFirst = (eb: Builder, today: Day) =>
  eb.case().when('opening_day', '<=', today).then(eb.ref('opening_day')).end() as Expression<unknown>;

function inOrder(db: Db, { sort, today }: Pick<ListPage<FixedSort<'new'>>, 'sort' | 'today'>) {
  const { column, direction } = ORDERS[sort];
  return db
    .selectFrom('projects')
    .select('projects.id')
    .$if(sort === 'smart', (query) => query.orderBy(saleRank))
    .$if(sort === 'opening', (query) =>
      query.orderBy(
        (eb) => openedFirst(eb, today),
        (order) => order.desc().nullsLast(),
      ),
    )
    .orderBy(column, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('projects.id');
}

/** One page of the projects that match, and how many there are. */
export const searchProjects = listSearch<FixedSort<'new'>>({
  from: (db) => db.selectFrom('projects'),
  conditions: projectConditions,
  houses: 'projects',
  house: 'projects.id',
  first: 'smart',
  inOrder,
});

/** What the cards of these projects show, in the order of the ids. */
export async function listProjectSummaries(db: Db, ids: readonly number[]): Promise<ProjectSummary[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await selectProjects(db).where('projects.id', 'in', ids).execute(), toProjectSummary);
}
