import { type PaidShares, paidShares } from '@/lib/estimate/discount';
import { addDays, type Day } from '@/lib/kernel/day';
import { plausibleDiscount } from '@/lib/market/plausible';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';

/** Where the deals were: the community, else its plate, else the city. */
export type PaidLevel = 'community' | 'plate' | 'city';

export interface PaidSharesOf {
  level: PaidLevel;
  fromDay: Day;
  toDay: Day;
  shares: PaidShares;
}

const DAYS = 365;
const MOST = 5_000;

interface Place {
  communityId: number | null;
  plateId: number | null;
}

/** What was paid of what was asked in the year before a city's last deal, as near to a place as there are enough. */
export const findPaidShares = cacheUntilImport(
  'findPaidShares',
  async (db: Db, cityId: number, communityId: number | null, plateId: number | null): Promise<PaidSharesOf | null> => {
    const city = await db.selectFrom('cities').select('deals_day').where('id', '=', cityId).executeTakeFirst();
    if (!city?.deals_day) return null;
    const days = { fromDay: addDays(city.deals_day, 1 - DAYS), toDay: city.deals_day };
    const places: [PaidLevel, Place][] = [
      ...(communityId === null ? [] : [['community', { communityId, plateId: null }] as [PaidLevel, Place]]),
      ...(plateId === null ? [] : [['plate', { communityId: null, plateId }] as [PaidLevel, Place]]),
      ['city', { communityId: null, plateId: null }],
    ];
    for (const [level, place] of places) {
      const { fromDay, paid } = await paidWithin(db, cityId, place, days);
      const shares = paidShares(paid);
      if (shares) return { level, fromDay, toDay: days.toDay, shares };
    }
    return null;
  },
);

/** The shares of the newest deals of a place, and from which day on they are all there: of a large city no year fits. */
async function paidWithin(
  db: Db,
  cityId: number,
  { communityId, plateId }: Place,
  { fromDay, toDay }: { fromDay: Day; toDay: Day },
): Promise<{ fromDay: Day; paid: number[] }> {
  const rows = await db
    .selectFrom('deals')
    .select(['price', 'asking_price', 'deal_day'])
    .where('city_id', '=', cityId)
    .where('deal_day', '>=', fromDay)
    .where('deal_day', '<=', toDay)
    .where('duplicate_of', 'is', null)
    .where('asking_price', 'is not', null)
    .$if(communityId !== null, (query) => query.where('community_id', '=', communityId as number))
    .$if(plateId !== null, (query) => query.where('plate_id', '=', plateId as number))
    .orderBy('deal_day', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  const first = rows.length < MOST ? fromDay : firstWholeDay(rows);
  const paid = rows.flatMap(({ price, asking_price, deal_day }) =>
    deal_day < first || plausibleDiscount(price, asking_price) === null ? [] : price / (asking_price as number),
  );
  return { fromDay: first, paid };
}

/** Of rows from the newest day on that end somewhere within a day: the one after it, where there is one. */
function firstWholeDay(rows: readonly { deal_day: Day }[]): Day {
  const [newest, oldest] = [rows[0], rows.at(-1)].map((row) => (row as { deal_day: Day }).deal_day) as [Day, Day];
  return newest === oldest ? oldest : addDays(oldest, 1);
}
