import { z } from 'zod';
import { marketBalanceOf } from '@/lib/domain/marketBalance';
import { ApiError } from '@/services/http/apiError';
import { getPlateDetail } from '@/services/plate';
import { listPeriods } from '../../repositories/areaStatistics';
import { findAreaSummary } from '../../repositories/areaSummaries';
import { findPlate } from '../../repositories/areas';
import { findCity } from '../../repositories/cities';
import { surroundingsOf } from '../../repositories/places';
import { countPlateCommunities, listPlateCommunities, listPlateNeighbours } from '../../repositories/plates';
import { operation } from '../operation';
import { id } from '../schema';
import { monthPointsOf } from './monthPoints';
import { plateDetailSchema } from './schemas';

const MONTHS = 24;
const MAX_COMMUNITIES = 200;

export const getPlateDetailOperation = operation(getPlateDetail, {
  summary: 'A plate: figures, series, supply and demand, its communities, stations, schools and neighbours.',
  input: z.strictObject({ plateId: id() }),
  output: z.object({ plate: plateDetailSchema }),
  handle: async ({ plateId }, { db }) => {
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
  },
});
