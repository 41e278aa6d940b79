import type { PlateDistrict } from '@/lib/plate/plateDetail';
import type { ApiContext } from '@/lib/server/call/context';
import { refuseUnknownCity } from '@/lib/server/call/refuseUnknownCity';
import { listPlatesByDistrict } from '../queries/plates';

/** The plates of a city with their head figures, by district. */
export async function getPlateList(
  { db }: ApiContext,
  { cityId }: { cityId: number },
): Promise<{ districts: PlateDistrict[] }> {
  const districts = await listPlatesByDistrict(db, cityId);
  if (districts.length === 0) await refuseUnknownCity(db, cityId);
  return { districts };
}
