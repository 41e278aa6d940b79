import type { City } from '@/lib/area/contract';
import type { ReportPlace } from '@/lib/report/report';
import { findDistrict, findPlate } from '@/lib/server/area/queries/areas';
import { findCity } from '@/lib/server/area/queries/cities';
import { communityScope } from '@/lib/server/community/calls/communityScope';
import type { Db } from '@/lib/server/db/client';
import { ApiError } from '@/services/http/apiError';
import type { ReportInput } from '@/services/report';
import { placeOfCommunity } from '../queries/houseReports';

/** What a report is of, and its city, whose days its figures end on. Throws ApiError 'notFound'. */
export async function reportPlace(db: Db, input: ReportInput): Promise<{ place: ReportPlace; city: City }> {
  const place = await placeOf(db, input);
  const city = await findCity(db, place?.cityId ?? input.cityId);
  if (!city) throw new ApiError('notFound');
  const ofCity = { level: 'city', id: city.id, name: city.name, cityId: city.id, district: null, plate: null } as const;
  return { place: place ?? ofCity, city };
}

async function placeOf(db: Db, { districtId, plateId, houseId }: ReportInput): Promise<ReportPlace | null> {
  if (houseId !== undefined) {
    return placeOfCommunity(db, await communityScope(db, houseId));
  }
  if (plateId !== undefined) {
    const plate = await findPlate(db, plateId);
    if (!plate) throw new ApiError('notFound');
    const { id, name, cityId, district } = plate;
    return { level: 'plate', id, name, cityId, district, plate: null };
  }
  if (districtId === undefined) return null;
  const district = await findDistrict(db, districtId);
  if (!district) throw new ApiError('notFound');
  return { level: 'district', ...district, district: null, plate: null };
}
