import type { AreaLevel, AreaSummary } from '@/lib/area/contract';
import type { Db } from '@/lib/server/db/client';
import { cacheUntilImport } from '@/lib/server/db/pageReads';
import { prepared } from '@/lib/server/db/prepared';
import type { AreaSummaryTable } from '@/lib/server/db/schema';

/** The head figures of an area; null where none were computed yet. */
export const findAreaSummary = cacheUntilImport('findAreaSummary', readAreaSummary);

async function readAreaSummary(db: Db, level: AreaLevel, areaId: number): Promise<AreaSummary | null> {
  const [row] = await summaryOf(db, level, areaId);
  return row ? toAreaSummary(row) : null;
}

const summaryOf = prepared((db, level: AreaLevel, areaId: number) =>
  db.selectFrom('area_summaries').selectAll().where('level', '=', level).where('area_id', '=', areaId),
);

export function toAreaSummary(row: AreaSummaryTable): AreaSummary {
  return {
    level: row.level,
    id: row.area_id,
    dealUnitPrice: row.deal_unit,
    dealUnitPriceDays: row.deal_unit_days,
    dealUnitPriceSamples: row.deal_unit_samples,
    dealMom: row.deal_mom,
    dealYoy: row.deal_yoy,
    deals30: row.deals_30,
    deals90: row.deals_90,
    deals365: row.deals_365,
    dealsMom: row.deals_mom,
    askingUnitPrice: row.asking_unit,
    askingMom: row.asking_mom,
    listings: row.listings,
    newListings7: row.new_listings_7,
    newListings30: row.new_listings_30,
    priceCuts7: row.price_cuts_7,
    priceCuts30: row.price_cuts_30,
    priceRaises30: row.price_raises_30,
    viewings7: row.viewings_7,
    viewings30: row.viewings_30,
    daysToSell: { value: row.days_to_sell, samples: row.days_to_sell_samples },
    discount: { value: row.discount, samples: row.discount_samples },
    rentals: row.rentals,
    rentMedian: row.rent_median,
    rentUnitPrice: row.rent_unit,
    rentSamples: row.rent_samples,
    rentalYield: row.rental_yield,
    heat: row.heat,
  };
}

/** How many homes the average of asking prices rests on: 0 without any, null in statistics from before it was kept. */
export async function findAskingSamples(db: Db, level: AreaLevel, areaId: number): Promise<number | null> {
  const [row] = await summaryOf(db, level, areaId);
  return row ? row.asking_unit_samples : 0;
}
