import type { Db } from '@/lib/server/db/client';

/** A district or plate that has sold something in the last year. */
export interface SoldPart {
  id: number;
  name: string;
  /** Of a plate. */
  districtId: number | null;
  districtName: string | null;
}

/** In the operator's order. */
export async function listSoldDistricts(db: Db, cityId: number): Promise<SoldPart[]> {
  const rows = await db
    .selectFrom('districts')
    .innerJoin('area_summaries as kept', (join) =>
      join.on('kept.level', '=', 'district').onRef('kept.area_id', '=', 'districts.id'),
    )
    .select(['districts.id', 'districts.name'])
    .where('districts.city_id', '=', cityId)
    .where('kept.deals_365', '>', 0)
    .orderBy('districts.sort')
    .orderBy('districts.id')
    .execute();
  return rows.map((row) => ({ ...row, districtId: null, districtName: null }));
}

/** By district, those that sold most first. */
export async function listSoldPlates(db: Db, cityId: number): Promise<SoldPart[]> {
  return db
    .selectFrom('plates')
    .innerJoin('districts', 'districts.id', 'plates.district_id')
    .innerJoin('area_summaries as kept', (join) =>
      join.on('kept.level', '=', 'plate').onRef('kept.area_id', '=', 'plates.id'),
    )
    .select(['plates.id', 'plates.name', 'districts.id as districtId', 'districts.name as districtName'])
    .where('plates.city_id', '=', cityId)
    .where('kept.deals_365', '>', 0)
    .orderBy('districts.sort')
    .orderBy('districts.id')
    .orderBy('kept.deals_365', 'desc')
    .orderBy('plates.id')
    .execute();
}
