import { type SellingTime, type SoldHomeTime, sellingTimes } from '@/lib/domain/appraisal/sellingTimes';
import { addDays, type Day } from '@/lib/domain/day';
import type { Db } from '../db/client';
import { oncePerImport } from '../db/pageReads';

export interface SellingTimes {
  /** Where they were sold: the plate, or the whole city where it has too few. */
  level: 'plate' | 'city';
  fromDay: Day;
  toDay: Day;
  times: SellingTime[];
}

const DAYS = 365;
const MOST = 5_000;
/** What was asked at twice or half of the deal is a slip. */
const [LEAST_RATIO, MOST_RATIO] = [0.5, 2];

/** How long homes took that were sold in the year before a city's last deal; null where too few are known. */
export const findSellingTimes = oncePerImport(
  'findSellingTimes',
  async (db: Db, cityId: number, plateId: number | null): Promise<SellingTimes | null> => {
    const city = await db.selectFrom('cities').select('deals_day').where('id', '=', cityId).executeTakeFirst();
    if (!city?.deals_day) return null;
    const toDay = city.deals_day;
    const fromDay = addDays(toDay, -DAYS);
    const ofPlate = plateId === null ? null : sellingTimes(await soldSince(db, { cityId, plateId, fromDay }));
    if (ofPlate) return { level: 'plate', fromDay, toDay, times: ofPlate };
    const ofCity = sellingTimes(await soldSince(db, { cityId, plateId: null, fromDay }));
    return ofCity && { level: 'city', fromDay, toDay, times: ofCity };
  },
);

async function soldSince(
  db: Db,
  { cityId, plateId, fromDay }: { cityId: number; plateId: number | null; fromDay: Day },
): Promise<SoldHomeTime[]> {
  const rows = await db
    .selectFrom('deals')
    .select(['price', 'asking_price', 'first_asking_price', 'days_to_sell'])
    .where('city_id', '=', cityId)
    .where('deal_day', '>', fromDay)
    .where('duplicate_of', 'is', null)
    .where('days_to_sell', 'is not', null)
    .$if(plateId !== null, (query) => query.where('plate_id', '=', plateId as number))
    .orderBy('deal_day', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ price, asking_price, first_asking_price, days_to_sell }) => {
    const asked = first_asking_price ?? asking_price;
    if (asked === null || days_to_sell === null || days_to_sell < 0 || price <= 0) return [];
    const ratio = asked / price;
    return ratio < LEAST_RATIO || ratio > MOST_RATIO ? [] : { days: days_to_sell, above: ratio - 1 };
  });
}
