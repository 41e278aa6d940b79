import { marketBalanceOf } from '@/lib/domain/marketBalance';
import type { PlateDetail } from '@/lib/domain/model/plateDetail';
import { ApiError } from '@/services/http/apiError';
import { listPeriods } from '../../repositories/areaStatistics';
import { findAreaSummary } from '../../repositories/areaSummaries';
import { findPlate } from '../../repositories/areas';
import { findCity } from '../../repositories/cities';
import { surroundingsOf } from '../../repositories/places';
import { countPlateCommunities, listPlateCommunities, listPlateNeighbours } from '../../repositories/plates';
import type { ApiContext } from '../context';
import { monthPointsOf } from './monthPoints';

const MONTHS = 24;
const MAX_COMMUNITIES = 200;

/** A plate: figures, series, supply and demand, its communities, stations, schools and neighbours. Throws ApiError 'notFound'. */
export async function getPlateDetail(
  { db }: ApiContext,
  { plateId }: { plateId: number },
): Promise<{ plate: PlateDetail }> {
  const plate = await findPlate(db, plateId);
  if (!plate) throw new ApiError('notFound');
  const days = await findCity(db, plate.cityId);
  if (!days) throw new ApiError('notFound');
  const [summary, district, city, trend, communities, communityCount, around, neighbours] = await Promise.all([
    findAreaSummary(db, 'plate', plateId),
    findAreaSummary(db, 'district', plate.district.id),
    findAreaSummary(db, 'city', plate.cityId),
    listPeriods(db, 'month', { level: 'plate', areaId: plateId, count: MONTHS, days }),
    listPlateCommunities(db, plateId, MAX_COMMUNITIES),
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
  return { plate: { ...plate, ...figures, communities, communityCount, ...around, neighbours } };
}
