import type { Filters } from '@/lib/search/filters';
import type { Understood } from '@/lib/searchLanguage/understand';
import { listSurrounding } from '@/lib/server/area/queries/areas';
import type { Db } from '@/lib/server/db/client';
import { areaNamed } from './placesNamed';

/** Leaves out the districts and plates that are not wanted; answers what else is not wanted, as it was said. */
export async function addRefused(
  db: Db,
  cityId: number,
  filters: Filters,
  refused: Understood['refused'],
): Promise<string[]> {
  const left: string[] = [];
  for (const { said, names } of refused) {
    const areas = await Promise.all(names.map((name) => areaNamed(db, cityId, name)));
    const idsOf = (kind: 'district' | 'plate') => areas.flatMap((area) => (area?.kind === kind ? [area.id] : []));
    if (areas.includes(null)) {
      left.push(said);
      continue;
    }
    const [districts, plates] = [idsOf('district'), idsOf('plate')];
    // 浦东三林 is 三林: the district says where it is.
    const around = await listSurrounding(db, { plate: plates, house: [] });
    filters.notDistrict.push(...districts.filter((id) => !around.district.includes(id)));
    filters.notPlate.push(...plates);
  }
  return left;
}
