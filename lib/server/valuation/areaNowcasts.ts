import type { StoredMarket } from '@/lib/market/market';
import { type DetrendedDeals, type Nowcast, nowcastOf } from '@/lib/market/nowcast';
import type { Db } from '@/lib/server/db/client';
import { deleteHouseReports } from '@/lib/server/report/queries/houseReports';
import { placeValue } from '@/lib/valuation/structure';
import type { ValuationModel } from '@/lib/valuation/valuer';
import type { KnownDeal } from './estimateRows';

export interface AreaNowcast {
  level: 'city' | 'district';
  id: number;
  nowcast: Nowcast;
}

/** Where prices stand in the open month, of the city and of its districts that have deals enough. */
export function areaNowcasts(cityId: number, model: ValuationModel, deals: readonly KnownDeal[]): AreaNowcast[] {
  const lastDay = model.asOfDay - 1;
  const districts = new Map(deals.map(({ id, districtId }) => [id, districtId]));
  const rows = Array.from({ length: model.deals.count }, (_, row) => row);
  const byDistrict = Map.groupBy(rows, (row) => districts.get(model.deals.ids[row] as number) ?? null);
  const ofCity = nowcastOf(detrended(model, rows), lastDay);
  const found: AreaNowcast[] = ofCity ? [{ level: 'city', id: cityId, nowcast: ofCity }] : [];
  for (const [id, own] of byDistrict) {
    const nowcast = id === null ? null : nowcastOf(detrended(model, own), lastDay);
    if (id !== null && nowcast) found.push({ level: 'district', id, nowcast });
  }
  return found;
}

function detrended({ deals, structure }: ValuationModel, rows: readonly number[]): DetrendedDeals {
  const placeOf = (row: number) => {
    const [community, east, north] = [deals.community[row], deals.east[row], deals.north[row]] as [
      number,
      number,
      number,
    ];
    return placeValue(structure, { community, east, north });
  };
  return {
    day: Int32Array.from(rows, (row) => deals.day[row] as number),
    value: Float64Array.from(
      rows,
      (row) => (deals.logPrice[row] as number) - (deals.values[row] as number) - placeOf(row),
    ),
    weight: Float64Array.from(rows, (row) => deals.belief[row] as number),
  };
}

/** Puts them beside what the statistics say of each area's market. To be called in a transaction. */
export async function writeNowcasts(db: Db, cityId: number, nowcasts: readonly AreaNowcast[]): Promise<void> {
  await deleteHouseReports(db, cityId);
  const rows = await db
    .selectFrom('area_markets')
    .select(['level', 'area_id', 'figures'])
    .where('city_id', '=', cityId)
    .where('level', 'in', ['city', 'district'])
    .execute();
  for (const { level, area_id, figures } of rows) {
    const own = nowcasts.find((one) => one.level === level && one.id === area_id);
    const market: StoredMarket = { ...(JSON.parse(figures) as StoredMarket), nowcast: own?.nowcast ?? null };
    await db
      .updateTable('area_markets')
      .set({ figures: JSON.stringify(market) })
      .where('level', '=', level)
      .where('area_id', '=', area_id)
      .execute();
  }
}
