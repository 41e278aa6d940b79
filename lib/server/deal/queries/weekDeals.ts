import type { Day } from '@/lib/kernel/day';
import { plausibleDiscount } from '@/lib/market/plausible';
import type { ReportPlace } from '@/lib/report/report';
import type { Db } from '@/lib/server/db/client';
import { hasKnownDay } from '@/lib/server/db/hasKnownDay';
import { prepared } from '@/lib/server/db/prepared';
import { daysOnSale } from './deals';

/** A deal by its figures alone: a week of a city has a thousand. */
export interface WeekDealFigures {
  id: number;
  day: Day;
  /** fen */
  price: number;
  /** ㎡ */
  area: number;
  /** fen per ㎡ */
  unitPrice: number;
  /** (asking - deal) / asking; null where no file tells, or what it tells is a slip. */
  discount: number | null;
  daysToSell: number | null;
  districtId: number | null;
  communityId: number | null;
}

type Area = Pick<ReportPlace, 'level' | 'id' | 'cityId'>;

/** The deals of an area from one day to another, both counted, in the order of their ids; each once, whatever its sources. */
export async function listWeekDeals(
  db: Db,
  { level, id, cityId }: Area,
  { start, end }: { start: Day; end: Day },
): Promise<WeekDealFigures[]> {
  const rows = await (level === 'district'
    ? ofDistrict(db, cityId, id, start, end)
    : DEALS_OF[level](db, id, start, end));
  return rows.map((row) => ({
    id: row.id,
    day: row.deal_day,
    price: row.price,
    area: row.area,
    unitPrice: row.area > 0 ? row.price / row.area : 0,
    discount: plausibleDiscount(row.price, row.asking_price),
    daysToSell: daysOnSale(row),
    districtId: row.district_id,
    communityId: row.community_id,
  }));
}

const betweenDays = (db: Db, start: Day, end: Day) =>
  db
    .selectFrom('deals')
    .select(['id', 'deal_day', 'price', 'area', 'asking_price', 'listed_day', 'days_to_sell'])
    .select(['district_id', 'community_id'])
    .where('deal_day', '>=', start)
    .where('deal_day', '<=', end)
    .where('duplicate_of', 'is', null)
    // In which week of its month a deal was, nobody knows.
    .where(hasKnownDay)
    .orderBy('id');

const DEALS_OF = {
  city: prepared((db, id: number, start: Day, end: Day) => betweenDays(db, start, end).where('city_id', '=', id)),
  plate: prepared((db, id: number, start: Day, end: Day) => betweenDays(db, start, end).where('plate_id', '=', id)),
  community: prepared((db, id: number, start: Day, end: Day) =>
    betweenDays(db, start, end).where('community_id', '=', id),
  ),
};

/** A district has no index of its own: its city's leads to the week. */
const ofDistrict = prepared((db, cityId: number, id: number, start: Day, end: Day) =>
  betweenDays(db, start, end).where('city_id', '=', cityId).where('district_id', '=', id),
);
