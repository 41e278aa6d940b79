import { marketBalanceOf } from '@/lib/market/marketBalance';
import { MIN_SAMPLES } from '@/lib/market/samples';
import type { PlateDetail } from '@/lib/plate/plateDetail';
import { findPlate } from '@/lib/server/area/queries/areas';
import { findCity } from '@/lib/server/area/queries/cities';
import type { ApiContext } from '@/lib/server/call/context';
import { surroundingsOf } from '@/lib/server/community/queries/places';
import { listPeriods } from '@/lib/server/market/queries/areaStatistics';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import { ApiError } from '@/services/http/apiError';
import {
  countPlateCommunities,
  listCommunityValues,
  listPlateCommunities,
  listPlateNeighbours,
} from '../queries/plates';
import { monthPointsOf } from './monthPoints';

const MONTHS = 24;
const MAX_COMMUNITIES = 200;
const MAX_VALUED = 8;

/** A plate: figures, series, supply and demand, its communities, stations, schools and neighbours. Throws ApiError 'notFound'. */
export async function getPlateDetail(
  { db }: ApiContext,
  { plateId }: { plateId: number },
): Promise<{ plate: PlateDetail }> {
  const plate = await findPlate(db, plateId);
  if (!plate) throw new ApiError('notFound');
  const days = await findCity(db, plate.cityId);
  if (!days) throw new ApiError('notFound');
  const [summary, district, city, trend, communities, values, communityCount, around, neighbours] = await Promise.all([
    findAreaSummary(db, 'plate', plateId),
    findAreaSummary(db, 'district', plate.district.id),
    findAreaSummary(db, 'city', plate.cityId),
    listPeriods(db, 'month', { level: 'plate', areaId: plateId, count: MONTHS, days }),
    listPlateCommunities(db, plateId, MAX_COMMUNITIES),
    listCommunityValues(db, plateId, { day: days.listingsDay, least: MIN_SAMPLES, most: MAX_VALUED }),
    countPlateCommunities(db, plateId),
    surroundingsOf(db, plate.cityId, plate.position),
    listPlateNeighbours(db, plate),
  ]);
  const figures = {
    summary,
    cityUnitPrice: city?.dealUnitPrice ?? null,
    districtUnitPrice: district?.dealUnitPrice ?? null,
    months: monthPointsOf(trend),
    ...(summary ? marketBalanceOf(summary, days) : { supplyRatio: null, inventoryMonths: null }),
  };
  return { plate: { ...plate, ...figures, communities, values, communityCount, ...around, neighbours } };
}
