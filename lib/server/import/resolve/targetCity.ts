import type { Db } from '../../db/client';
import type { CityTable, DistrictTable } from '../../db/schema';
import { type CityFact, cityIdOf, findCityFact, listDistrictFacts } from '../../facts/loadFacts';
import { spell } from '../../facts/spell';
import { ImportProblem } from '../importProblem';

/** The city that an import fills, and what of it has to be created first. */
export interface TargetCity {
  city: CityTable;
  isNew: boolean;
  districts: DistrictTable[];
  /** Those of `districts` that are not stored yet. */
  newDistricts: DistrictTable[];
}

export interface CityWish {
  /** Name, pinyin, id or division code. */
  nameOrId: string;
  /** For a city that the tables of facts do not have. */
  adcode?: string;
  province?: string;
}

/** Finds a stored city, or drafts a new one with the districts that the facts know. Throws ImportProblem. */
export async function findTargetCity(db: Db, wish: CityWish): Promise<TargetCity> {
  const stored = await findStoredCity(db, wish.nameOrId);
  if (stored) {
    const districts = await db.selectFrom('districts').selectAll().where('city_id', '=', stored.id).execute();
    const missing = districts.length === 0 ? districtRows(stored, Number(stored.adcode)) : [];
    return { city: stored, isNew: false, districts: [...districts, ...missing], newDistricts: missing };
  }
  const fact = factOf(wish);
  const sort = await nextSort(db);
  const districts = districtRows({ id: fact.id }, fact.adcode);
  return { city: cityRow(fact, districts, sort), isNew: true, districts, newDistricts: districts };
}

/** By name, pinyin, id or division code; null where the database has none. */
export async function findStoredCity(db: Db, nameOrId: string): Promise<CityTable | null> {
  const wanted = nameOrId.trim().replace(/市$/, '').toLowerCase();
  const cities = await db.selectFrom('cities').selectAll().execute();
  return cities.find(({ id, name, pinyin, adcode }) => [String(id), name, pinyin, adcode].includes(wanted)) ?? null;
}

function factOf({ nameOrId, adcode, province }: CityWish): CityFact {
  const known = findCityFact(nameOrId);
  if (known) return known;
  if (!/^\d{6}$/.test(adcode ?? '') || !province || /^\d+$/.test(nameOrId)) {
    throw new ImportProblem(
      `不认识的城市 “${nameOrId.slice(0, 40)}”。请写中国地级市的名称；别的地方请同时给出 --adcode 六位区划代码和 --province 省名。`,
    );
  }
  const name = nameOrId.trim().replace(/市$/, '');
  return { id: cityIdOf(Number(adcode)), adcode: Number(adcode), name, province, ...spell(name) };
}

async function nextSort(db: Db): Promise<number> {
  const last = await db.selectFrom('cities').select('sort').orderBy('sort', 'desc').limit(1).executeTakeFirst();
  return (last?.sort ?? -1) + 1;
}

function districtRows({ id }: Pick<CityTable, 'id'>, adcode: number): DistrictTable[] {
  return listDistrictFacts(adcode).map((fact, sort) => ({
    id: fact.adcode,
    city_id: id,
    name: fact.name,
    ...spell(fact.name),
    adcode: String(fact.adcode),
    lng: fact.lng,
    lat: fact.lat,
    boundary: fact.boundary,
    sort,
  }));
}

function cityRow(fact: CityFact, districts: DistrictTable[], sort: number): CityTable {
  const { id, name, pinyin, initials, province, adcode } = fact;
  return {
    id,
    name,
    pinyin,
    initials,
    province,
    adcode: String(adcode),
    hot: 0,
    data_kind: 'real' as const,
    ...centreOf(districts),
    data_day: null,
    deals_day: null,
    listings_day: null,
    rentals_day: null,
    projects_day: null,
    sort,
  };
}

/** The middle of the districts' centres; 0,0 while there are none (a boundary import sets it). */
export function centreOf(districts: readonly { lng: number; lat: number }[]): { lng: number; lat: number } {
  const count = Math.max(1, districts.length);
  const mean = (of: 'lng' | 'lat') => districts.reduce((sum, district) => sum + district[of], 0) / count;
  return { lng: Math.round(mean('lng') * 1e4) / 1e4, lat: Math.round(mean('lat') * 1e4) / 1e4 };
}
