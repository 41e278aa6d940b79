import type { City } from '@/lib/area/contract';
import type { FrontOverview } from '@/lib/front/frontOverview';
import { type Day, dayOf } from '@/lib/kernel/day';
import { findCity } from '@/lib/server/area/queries/cities';
import { listArticles } from '@/lib/server/article/queries/articles';
import { cityHomeCosting } from '@/lib/server/calculators/queries/cityHomeCosting';
import type { ApiContext } from '@/lib/server/call/context';
import type { Db } from '@/lib/server/db/client';
import { listEstateSummaries } from '@/lib/server/estate/queries/estateSummaries';
import { listPeriods } from '@/lib/server/market/queries/areaStatistics';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import { listOverseas } from '@/lib/server/overseas/queries/overseasProjects';
import { monthPointsOf } from '@/lib/server/plate/calls/monthPoints';
import { ApiError } from '@/services/http/apiError';
import { listHotCommunities, listHotPlates, listPriceCuts, listRecommendedIds } from '../queries/front';

const MONTHS = 24;
const PRICE_CUTS = 6;
const HOT_PLATES = 5;
const HOT_COMMUNITIES = 5;
const ARTICLES = 3;
const RECOMMENDED = 4;
const OVERSEAS = 3;

/** All that a city’s home shows: head figures, series, price cuts, rankings, articles, homes. */
export async function getFrontOverview(
  { db, now }: ApiContext,
  { cityId }: { cityId: number },
): Promise<FrontOverview> {
  const city = await findCity(db, cityId);
  if (!city) throw new ApiError('notFound');
  const [summary, trend, priceCuts, hotPlates, hotCommunities, articles, recommended, overseas] = await Promise.all([
    findAreaSummary(db, 'city', cityId),
    listPeriods(db, 'month', { level: 'city', areaId: cityId, count: MONTHS, days: city }),
    city.listingsDay ? listPriceCuts(db, cityId, city.listingsDay, PRICE_CUTS) : [],
    listHotPlates(db, cityId, HOT_PLATES),
    listHotCommunities(db, cityId, HOT_COMMUNITIES, 'heat'),
    listArticles(db, { cityId, now }, { offset: 0, limit: ARTICLES }),
    city.listingsDay ? recommendedHomes(db, city, city.listingsDay, dayOf(now)) : [],
    listOverseas(db, cityId, OVERSEAS),
  ]);
  const months = monthPointsOf(trend);
  return { summary, months, priceCuts, hotPlates, hotCommunities, articles, recommended, overseas };
}

/** The communities of a city that sold most in 90 days. */
export const getMostSold = ({ db }: ApiContext, { cityId }: { cityId: number }) =>
  listHotCommunities(db, cityId, HOT_COMMUNITIES, 'deals_90');

async function recommendedHomes(db: Db, { id }: City, listingsDay: Day, today: Day) {
  const [homes, cost] = await Promise.all([
    listRecommendedIds(db, id, listingsDay, RECOMMENDED).then((ids) => listEstateSummaries(db, ids)),
    cityHomeCosting(db, id, today),
  ]);
  return homes.map((home) => ({ ...home, cost: cost(home) }));
}
