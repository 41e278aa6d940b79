import type { Db } from '@/lib/server/db/client';
import type { RecordRow } from './recordRows';

export interface PlaceNames {
  city: string | null;
  district: string | null;
  plate: string | null;
  community: string | null;
}

/** What the places of a row are called; null where it lies in none. */
export async function placeNames(db: Db, row: RecordRow): Promise<PlaceNames> {
  const nameIn = async (table: 'cities' | 'districts' | 'plates' | 'communities', id: unknown) => {
    if (typeof id !== 'number') return null;
    const found = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
    return found?.name ?? null;
  };
  const [city, district, plate, community] = await Promise.all([
    nameIn('cities', row.city_id),
    nameIn('districts', row.district_id),
    nameIn('plates', row.plate_id),
    nameIn('communities', row.community_id),
  ]);
  return { city, district, plate, community };
}
