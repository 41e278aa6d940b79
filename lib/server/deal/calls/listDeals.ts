import { z } from 'zod';
import { averageOf, discountsOf } from '@/lib/community/analysis';
import { DEAL_SORTS } from '@/lib/deal/dealQuery';
import { floorBandSchema } from '@/lib/estate/contract';
import { addDays, addMonths, type Day, monthOf } from '@/lib/kernel/day';
import { id, listOrEmpty, oneOfOptional, pageNumber, pageSize, whole, wholeOptional } from '@/lib/kernel/decoders';
import { median } from '@/lib/market/quantile';
import { sampled } from '@/lib/market/samples';
import { checked } from '@/lib/server/call/checked';
import type { ApiContext } from '@/lib/server/call/context';
import { offsetOf } from '@/lib/server/call/paging';
import { communityScope } from '@/lib/server/community/calls/communityScope';
import { listSoldHomes } from '@/lib/server/community/queries/communityAnalysis';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import type { DealList, DealListInput } from '@/services/deal';
import { type DealSearch, listCommunityDeals, listDealFigures, MAX_DEALS, searchDeals } from '../queries/deals';

const MAX_MONTHS = 360;

const input = z.strictObject({
  houseId: id(),
  rooms: listOrEmpty(whole(1, 9)),
  floors: listOrEmpty(floorBandSchema),
  months: wholeOptional(1, MAX_MONTHS),
  sort: oneOfOptional(DEAL_SORTS),
  page: pageNumber(),
  pageSize: pageSize(),
});

/** A page of the deals of a community, by layout, floor and time, with figures over all that match. */
export async function listDeals({ db }: ApiContext, given: DealListInput): Promise<DealList> {
  const query = checked(input, given);
  const { houseId, months, sort = 'latest', page = 1, pageSize: size = 20 } = query;
  const offset = offsetOf({ page, pageSize: size });
  const { dealsDay } = await communityScope(db, houseId);
  const search: DealSearch = {
    communityId: houseId,
    rooms: query.rooms ?? [],
    floors: query.floors ?? [],
    since: months === undefined || dealsDay === null ? undefined : monthsBefore(dealsDay, months),
  };
  const [items, all] = await Promise.all([
    isPlain(search) && sort === 'latest' && offset === 0
      ? listCommunityDeals(db, houseId, size)
      : searchDeals(db, search, { sort, offset, limit: size }),
    figuresOfAll(db, search),
  ]);
  return { items, page, pageSize: size, ...all };
}

/** All deals of a community: what its own page begins with. */
const isPlain = ({ rooms, floors, since }: DealSearch) =>
  rooms.length === 0 && floors.length === 0 && since === undefined;

/** The same for every page and order of the list. */
const figuresOfAll = cacheUntilImport('figuresOfDeals', async (db: Db, search: DealSearch) => {
  const all = await (isPlain(search) ? listSoldHomes(db, search.communityId) : listDealFigures(db, search));
  return {
    total: Math.min(all.length, MAX_DEALS),
    totalIsCapped: all.length > MAX_DEALS,
    figures: figuresOf(all),
  };
});

function figuresOf(deals: Awaited<ReturnType<typeof listDealFigures>>) {
  const days = deals.flatMap(({ daysToSell }) => (daysToSell === null ? [] : [daysToSell]));
  return {
    unitPrice: averageOf(deals),
    discount: discountsOf(deals).value,
    daysToSell: sampled(median(days), days.length),
    // The latest come first.
    firstDay: deals.at(-1)?.dealDay ?? null,
  };
}

/** The day after the same day so many months before: 2026-11-20 and 3 months give 2026-08-21. */
function monthsBefore(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), -months);
  const last = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));
  return addDays(`${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`, 1);
}
