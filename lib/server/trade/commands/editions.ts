import type { City } from '@/lib/area/contract';
import { addDays, addMonths, type Day, lastWholeMonth } from '@/lib/kernel/day';
import { wholeWeeks } from '@/lib/market/weekFigures';
import { STORED_WEEKS } from '@/lib/market/windows';
import { type ProductCode, productCode } from '@/lib/order/product';
import { findDistrict, findPlate } from '@/lib/server/area/queries/areas';
import { findCity } from '@/lib/server/area/queries/cities';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { listPeriods } from '@/lib/server/market/queries/areaStatistics';
import { findAreaSummary } from '@/lib/server/market/queries/areaSummaries';
import type { DataPlace } from '@/lib/trade/contract';
import { type DataProduct, dataProductOf } from '@/lib/trade/dataProduct';

/** What of a product would be handed over now. */
export interface Edition {
  code: string;
  product: DataProduct;
  city: City;
  place: DataPlace;
  /** Both counted. */
  from: Day;
  until: Day;
}

/** Days of a plate's deals. */
export const PLATE_DAYS = 90;

/** The edition of a code; null of one that is no data product, of a place that is none, and where there is no data yet. */
export async function findEdition(db: Db, code: ProductCode): Promise<Edition | null> {
  const named = dataProductOf(code);
  const found = named && (await findPlace(db, named.product, named.thingId));
  return found && named ? editionOf(db, { ...found, product: named.product }) : null;
}

type Named = Pick<Edition, 'product' | 'city' | 'place'>;

export async function editionOf(db: Db, { product, city, place }: Named): Promise<Edition | null> {
  const days = await daysOf(db, { product, city, place });
  return days && { code: productCode(product, place.id), product, city, place, ...days };
}

async function daysOf(db: Db, { product, city, place }: Named): Promise<Pick<Edition, 'from' | 'until'> | null> {
  const { dealsDay } = city;
  if (dealsDay === null) return null;
  if (product === 'day') return { from: dealsDay, until: dealsDay };
  if (product === 'week') {
    const start = await lastWholeWeek(db, city);
    return start === null ? null : { from: start, until: addDays(start, 6) };
  }
  // Of a place that sold nothing in a year there is nothing to tell.
  const summary = await findAreaSummary(db, place.level, place.id);
  if (!summary?.deals365) return null;
  if (product === 'plate') return { from: addDays(dealsDay, 1 - PLATE_DAYS), until: dealsDay };
  const month = lastWholeMonth(dealsDay);
  return { from: `${month}-01`, until: addDays(`${addMonths(month, 1)}-01`, -1) };
}

const lastWholeWeek = cacheUntilImport('lastWholeWeek', async (db: Db, city: City): Promise<Day | null> => {
  const weeks = await listPeriods(db, 'week', { level: 'city', areaId: city.id, count: STORED_WEEKS, days: city });
  return wholeWeeks(weeks, city)[0] ?? null;
});

async function findPlace(db: Db, product: DataProduct, id: number): Promise<Pick<Edition, 'city' | 'place'> | null> {
  if (product === 'plate') {
    const plate = await findPlate(db, id);
    const city = plate && (await findCity(db, plate.cityId));
    if (!plate || !city) return null;
    const { name, cityId, district } = plate;
    return { city, place: { id, name, cityId, level: 'plate', districtName: district.name } };
  }
  if (product === 'district') {
    const district = await findDistrict(db, id);
    const city = district && (await findCity(db, district.cityId));
    if (!district || !city) return null;
    return { city, place: { ...district, level: 'district', districtName: null } };
  }
  const city = await findCity(db, id);
  return city && { city, place: cityPlace(city) };
}

export const cityPlace = ({ id, name }: City): DataPlace => ({
  id,
  name,
  cityId: id,
  level: 'city',
  districtName: null,
});
