import type { SoldHome } from '@/lib/domain/community/homes';
import type { Day } from '@/lib/domain/day';
import type { QuoteChange } from '@/lib/domain/model/communityDetail';
import { MANY_ROOMS } from '@/lib/domain/roomGroups';
import { toDayNumber } from '@/lib/domain/statistics/dayNumber';
import type { MarketStay } from '@/lib/domain/statistics/marketStay';
import type { Db } from '../db/client';
import { oncePerPage } from '../db/pageReads';
import { prepared } from '../db/prepared';
import { listDealFigures } from './deals';

/** The deals of a community from a day on. */
export const listSoldHomes = oncePerPage(
  'listSoldHomes',
  (db: Db, communityId: number, since: Day | undefined): Promise<SoldHome[]> =>
    listDealFigures(db, { communityId, rooms: [], floors: [], since }),
);

/** Changes of the asking prices of homes now on sale. */
export async function listAskingChanges(db: Db, communityId: number): Promise<QuoteChange[]> {
  return db
    .selectFrom('estate_price_changes as change')
    .innerJoin('estates', 'estates.id', 'change.estate_id')
    .select(['change.estate_id as estateId', 'estates.source', 'change.day'])
    .select(['change.price_before as before', 'change.price_after as after'])
    .where('estates.community_id', '=', communityId)
    .where('estates.status', '=', 'on_sale')
    .orderBy('change.day')
    .orderBy('change.id')
    .execute();
}

/** When each home of a community came on the market and left it, from listings and from deals without one. */
export async function listMarketStays(db: Db, communityId: number): Promise<MarketStay[]> {
  const [estates, deals] = await Promise.all([staysOfEstates(db, communityId), staysOfDeals(db, communityId)]);
  const soldOn = new Map(
    deals.flatMap(({ estate_id, deal_day }) => (estate_id === null ? [] : [[estate_id, deal_day]])),
  );
  const listed = new Set(estates.map(({ id }) => id));
  return [
    ...estates.map(({ id, listed_day, status, status_day }) => ({
      from: toDayNumber(listed_day as Day),
      until:
        status === 'on_sale'
          ? Number.POSITIVE_INFINITY
          : toDayNumber(soldOn.get(id) ?? status_day ?? (listed_day as Day)),
      sold: status === 'sold',
    })),
    ...deals.flatMap(({ estate_id, deal_day, listed_day, days_to_sell }) => {
      const until = toDayNumber(deal_day);
      const days = days_to_sell ?? (listed_day === null ? null : until - toDayNumber(listed_day));
      const known = estate_id !== null && listed.has(estate_id);
      return known || days === null || days < 0 ? [] : [{ from: until - days, until, sold: true }];
    }),
  ];
}

const staysOfEstates = prepared((db, communityId: number) =>
  db
    .selectFrom('estates')
    .select(['id', 'listed_day', 'status', 'status_day'])
    .where('community_id', '=', communityId)
    .where('listed_day', 'is not', null),
);

const staysOfDeals = prepared((db, communityId: number) =>
  db
    .selectFrom('deals')
    .select(['estate_id', 'deal_day', 'listed_day', 'days_to_sell'])
    .where('community_id', '=', communityId),
);

/** Homes withdrawn unsold after a day. */
export async function countWithdrawn(db: Db, communityId: number, after: Day): Promise<number> {
  const [row] = await withdrawnIn(db, communityId, after);
  return row?.count ?? 0;
}

const withdrawnIn = prepared((db, communityId: number, after: Day) =>
  db
    .selectFrom('estates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('community_id', '=', communityId)
    .where('status', '=', 'withdrawn')
    .where('status_day', '>', after),
);

export interface SourceCounts {
  source: string;
  rows: number;
}

/** Where a community's rows of a table came from, the largest first. */
export function listSources(
  db: Db,
  table: 'estates' | 'deals' | 'rentals',
  communityId: number,
): Promise<SourceCounts[]> {
  return SOURCES_IN[table](db, communityId);
}

const sourcesIn = (table: 'estates' | 'deals' | 'rentals') =>
  prepared((db, communityId: number) =>
    db
      .selectFrom(table)
      .select(({ fn }) => ['source', fn.countAll<number>().as('rows')])
      .where('community_id', '=', communityId)
      .groupBy('source')
      .orderBy('rows', 'desc')
      .orderBy('source'),
  );

const SOURCES_IN = { estates: sourcesIn('estates'), deals: sourcesIn('deals'), rentals: sourcesIn('rentals') };

/** The source of a community's own facts. */
export async function findCommunitySource(db: Db, communityId: number): Promise<string | null> {
  const [row] = await sourceOf(db, communityId);
  return row?.source ?? null;
}

const sourceOf = prepared((db, id: number) => db.selectFrom('communities').select('source').where('id', '=', id));

/** The first and the last deal day of a community since a day. */
export async function findDealSpan(
  db: Db,
  communityId: number,
  since?: Day,
): Promise<{ from: Day | null; to: Day | null }> {
  const row = await db
    .selectFrom('deals')
    .select(({ fn }) => [fn.min('deal_day').as('from'), fn.max('deal_day').as('to')])
    .where('community_id', '=', communityId)
    .$if(since !== undefined, (query) => query.where('deal_day', '>=', since as Day))
    .executeTakeFirst();
  return { from: row?.from ?? null, to: row?.to ?? null };
}

/** Homes on sale with so many bedrooms (5: and more), or priced in [from, to), fen. */
export type HomesOf = { rooms: number } | { from: number; to: number };

/** A page of a community's homes on sale, the cheapest first, and how many there are. */
export async function listHomeIds(
  db: Db,
  communityId: number,
  which: HomesOf,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await db
    .selectFrom('estates')
    .select('id')
    .where('community_id', '=', communityId)
    .where('status', '=', 'on_sale')
    .where((eb) =>
      'rooms' in which
        ? eb('rooms', which.rooms >= MANY_ROOMS ? '>=' : '=', which.rooms)
        : eb.and([eb('price', '>=', which.from), eb('price', '<', which.to)]),
    )
    .orderBy('price')
    .orderBy('id')
    .execute();
  return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: rows.length };
}
