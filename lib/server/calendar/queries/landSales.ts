import type { LandSale, MarketEvent } from '@/lib/calendar/calendar';
import type { Day } from '@/lib/kernel/day';
import type { Db } from '@/lib/server/db/client';
import type { LandSaleTable } from '@/lib/server/db/schema';

type Row = Omit<LandSaleTable, 'updated_at' | 'source' | 'source_ref' | 'city_id'> & { plate: string | null };

/** Land of a city put up for sale or sold from one day up to another, both included; in no order. */
export async function listLandEvents(db: Db, cityId: number, from: Day, to: Day): Promise<MarketEvent[]> {
  const rows = await db
    .selectFrom('land_sales')
    .leftJoin('plates', 'plates.id', 'land_sales.plate_id')
    .selectAll('land_sales')
    .select('plates.name as plate')
    .where('land_sales.city_id', '=', cityId)
    .where(({ and, or, eb }) =>
      or([
        and([eb('auction_day', '>=', from), eb('auction_day', '<=', to)]),
        and([eb('sold_day', '>=', from), eb('sold_day', '<=', to)]),
      ]),
    )
    .orderBy('land_sales.id')
    .execute();
  const inSpan = (day: Day | null): day is Day => day !== null && day >= from && day <= to;
  return rows.flatMap((row): MarketEvent[] => [
    ...(inSpan(row.auction_day) && row.auction_day !== row.sold_day
      ? [eventOf(row, 'landAuction', row.auction_day)]
      : []),
    ...(inSpan(row.sold_day) ? [eventOf(row, 'landSold', row.sold_day)] : []),
  ]);
}

function eventOf(row: Row, kind: 'landAuction' | 'landSold', day: Day): MarketEvent {
  const isSold = kind === 'landSold';
  const price = isSold ? row.sold_price : row.start_price;
  const land: LandSale = {
    name: row.name,
    plate: row.plate_id !== null && row.plate !== null ? { id: row.plate_id, name: row.plate } : null,
    usage: row.usage,
    price,
    floorPrice: floorPriceOf(price, row),
    premium: isSold ? premiumOf(row) : null,
    buyer: isSold ? row.buyer : null,
  };
  return { day, kind, project: null, land, detail: null, toCheck: false };
}

/** Fen per ㎡ of floor that may be built, whole fen. */
function floorPriceOf(price: number | null, { site_area, plot_ratio }: Row): number | null {
  const floor = (site_area ?? 0) * (plot_ratio ?? 0);
  return price !== null && floor > 0 ? Math.round(price / floor) : null;
}

const premiumOf = ({ start_price, sold_price }: Row): number | null =>
  start_price !== null && start_price > 0 && sold_price !== null ? sold_price / start_price - 1 : null;
