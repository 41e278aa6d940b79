import { addDays, type Day } from '@/lib/kernel/day';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { createRandom, type Random } from '@/lib/kernel/random';
import type { LandSaleTable } from '@/lib/server/db/schema';
import type { CityPlan, PlannedPlate } from './cityPlan';
import { DEMO_SOURCE } from './communities';
import { developerName } from './names';
import { createSampler } from './sampling';

/** How far back land was sold, and how far ahead it is announced: announcements come some weeks before. */
const DAYS = { back: 720, ahead: 45 } as const;
const USAGES = [
  ['住宅', 0.62],
  ['商住', 0.24],
  ['商业', 0.14],
] as const;

export interface LandPlan {
  today: Day;
  updatedAt: number;
}

/** How often land is put up in a plate, by its era; 0.4 for the others. */
const LAND_WEIGHTS: Partial<Record<PlannedPlate['era'], number>> = { c: 2, d: 4 };

/** Land put up for sale in a city: most of it sold on its day, some withdrawn, some still to come. */
export function createLandSales(plan: CityPlan, count: number, { today, updatedAt }: LandPlan): LandSaleTable[] {
  const random = createRandom(`land ${plan.cityId}`);
  const pick = createSampler(
    random,
    plan.plates.map(({ era }) => LAND_WEIGHTS[era] ?? 0.4),
  );
  return Array.from({ length: count }, (_, at) => {
    const plate = plan.plates[pick()] as PlannedPlate;
    const auctionDay = addDays(today, random.int(-DAYS.back, DAYS.ahead));
    const number = `${random.pick(['A', 'B', 'C', 'D'])}${random.int(1, 40)}-${random.int(1, 12)}`;
    return {
      id: plan.cityId * 100_000 + at + 1,
      city_id: plan.cityId,
      name: `${plate.name}${number}地块`,
      parcel_no: `${auctionDay.slice(0, 4)}-${String(at + 1).padStart(3, '0')}`,
      district_id: plate.districtAdcode,
      plate_id: plate.id,
      address: null,
      lng: null,
      lat: null,
      ...priced(random, plate, { auctionDay, today }),
      source: DEMO_SOURCE,
      source_ref: `land-${at + 1}`,
      updated_at: updatedAt,
    };
  });
}

type Priced = Pick<
  LandSaleTable,
  'usage' | 'site_area' | 'plot_ratio' | 'auction_day' | 'start_price' | 'sold_day' | 'sold_price' | 'buyer'
>;

/** Floor prices lie at about half of what homes of the plate cost. */
function priced(random: Random, plate: PlannedPlate, { auctionDay, today }: { auctionDay: Day; today: Day }): Priced {
  const usage = random.weighted(USAGES);
  const siteArea = Math.round(random.between(8_000, 62_000));
  const plotRatio = random.pick([1.2, 1.6, 1.8, 2, 2.2, 2.5]);
  const floorFen = plate.price * FEN_PER_WAN * random.between(0.36, 0.55) * (usage === '商业' ? 0.5 : 1);
  const startPrice = Math.round((floorFen * siteArea * plotRatio) / FEN_PER_WAN) * FEN_PER_WAN;
  const isSold = auctionDay < today && random.chance(0.86);
  const premium = random.chance(0.45) ? 0 : random.between(0.005, 0.3);
  const buyer = developerName(random);
  return {
    usage,
    site_area: siteArea,
    plot_ratio: plotRatio,
    auction_day: auctionDay,
    start_price: startPrice,
    sold_day: isSold ? auctionDay : null,
    sold_price: isSold ? Math.round((startPrice * (1 + premium)) / FEN_PER_WAN) * FEN_PER_WAN : null,
    buyer: isSold ? buyer : null,
  };
}
