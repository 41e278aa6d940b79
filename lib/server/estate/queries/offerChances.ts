import { daysToSellOf } from '@/lib/deal/daysToSell';
import { knownMonthOf } from '@/lib/deal/shownDealDay';
import type { EstateDetail, HomeOffers, SameHome } from '@/lib/estate/estateDetail';
import { addDays, type Day } from '@/lib/kernel/day';
import { areNear } from '@/lib/kernel/factDays';
import { toDayNumber } from '@/lib/market/dayNumber';
import {
  type AskedDeal,
  comparablesOf,
  type DatedSale,
  type DaysSpread,
  isFarOff,
  levelBefore,
  MIN_COMPARABLES,
  salesOf,
  spreadByDays,
} from '@/lib/market/offerChance';
import { plausibleDiscount } from '@/lib/market/plausible';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { findAreaMarket } from '@/lib/server/market/queries/areaIndices';

/** Comparables are of one year, and what their communities sold for of the year before each. */
const READ_DAYS = 730;

type Home = Pick<
  EstateDetail,
  'cityId' | 'status' | 'price' | 'area' | 'listedDay' | 'seenDay' | 'dealsDay' | 'community' | 'plate' | 'district'
>;

/**
 * What sold homes like one on sale were let go for, against their own asking prices. null for a home that is not on sale, and
 * where deals and its asking price are of different times.
 */
export async function findOffers(db: Db, home: Home, sameHome: SameHome | null): Promise<HomeOffers | null> {
  const { cityId, status, seenDay, dealsDay, district } = home;
  if (status !== 'on_sale' || dealsDay === null || !areNear(seenDay, dealsDay, 'estimate') || !district) return null;
  const [{ deals, sales, byDays }, market] = await Promise.all([
    districtSales(db, cityId, district.id, dealsDay),
    findAreaMarket(db, 'city', cityId),
  ]);
  const check = market?.offers ?? null;
  const last = toDayNumber(dealsDay);
  const none = { discounts: [], byDays: [], check, days: null };
  if (sales.length === 0) return { ...none, lacks: 'asking' };
  const since = sameHome?.sinceDay ?? home.listedDay;
  if (since === null) return { ...none, lacks: 'listed' };
  const days = Math.max(0, toDayNumber(seenDay) - toDayNumber(since));
  const own = deals.filter(({ communityId }) => communityId === home.community.id);
  const level = levelBefore(own, last + 1);
  if (level === null) return { ...none, days, lacks: 'level' };
  const above = home.price / home.area / level - 1;
  const asked = { districtId: district.id, plateId: home.plate?.id ?? null, area: home.area, days, above };
  const discounts = comparablesOf(asked, sales, last)
    .map(({ discount }) => discount)
    .sort((one, other) => one - other);
  const isFew = discounts.length < MIN_COMPARABLES;
  if (check && isFarOff(check)) return { ...none, days, lacks: 'right' };
  return { discounts, byDays, check, days, lacks: isFew ? 'deals' : null };
}

interface DistrictSales {
  deals: AskedDeal[];
  sales: DatedSale[];
  byDays: DaysSpread[];
}

const districtSales = cacheUntilImport(
  'districtSales',
  async (db: Db, cityId: number, districtId: number, until: Day): Promise<DistrictSales> => {
    const rows = await db
      .selectFrom('deals')
      .select(['id', 'deal_day', 'known_month', 'price', 'asking_price', 'area', 'plate_id', 'community_id'])
      .select(['listed_day', 'days_to_sell'])
      .where('city_id', '=', cityId)
      .where('deal_day', '>', addDays(until, -READ_DAYS))
      .where('deal_day', '<=', until)
      .where('district_id', '=', districtId)
      .where('duplicate_of', 'is', null)
      .where('asking_price', 'is not', null)
      .orderBy('id')
      .execute();
    const deals = rows.flatMap((row): AskedDeal[] => {
      const { id, price, asking_price: askingPrice, area } = row;
      const discount = plausibleDiscount(price, askingPrice);
      const day = toDayNumber(row.deal_day);
      const listed = knownMonthOf(row) === null ? row.listed_day : null;
      const days = daysToSellOf(row.days_to_sell, listed === null ? null : day - toDayNumber(listed));
      if (discount === null || askingPrice === null || days === null || area <= 0) return [];
      const place = { districtId, plateId: row.plate_id, communityId: row.community_id };
      return [{ id, ...place, price, askingPrice, area, discount, day, days }];
    });
    const sales = salesOf(deals);
    return { deals, sales, byDays: spreadByDays(sales, toDayNumber(until)) };
  },
);
