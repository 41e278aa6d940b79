import type { PlateDistrict } from '@/lib/domain/model/plateDetail';
import { listPlatesByDistrict } from '../../repositories/plates';
import type { ApiContext } from '../context';
import { refuseUnknownCity } from '../refuseUnknownCity';

/** The plates of a city with their head figures, by district. */
export async function getPlateList(
  { db }: ApiContext,
  { cityId }: { cityId: number },
): Promise<{ districts: PlateDistrict[] }> {
  const districts = await listPlatesByDistrict(db, cityId);
  if (districts.length === 0) await refuseUnknownCity(db, cityId);
  return { districts };
}
