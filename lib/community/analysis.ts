import type {
  AgeBand,
  BuildingFigures,
  ListingAnalysis,
  PriceBandFigures,
  RoomTypeFigures,
} from '@/lib/community/contract/analysis';
import { ROOM_GROUPS, roomGroup } from '@/lib/estate/roomGroups';
import { daysBetween } from '@/lib/kernel/day';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { isPlausibleArea, isPlausibleUnitPrice, plausibleDiscount } from '@/lib/market/plausible';
import { median, quantile } from '@/lib/market/quantile';
import { averageUnitPrice, sampled } from '@/lib/market/samples';
import type { LetHome, ListedHome, SoldHome } from './homes';

interface Priced {
  price: number;
  area: number;
}

const unitPriceOf = ({ price, area }: Priced): number => price / area;

/** Sum of prices over sum of areas of at least three homes, without those whose price cannot be. */
export function averageOf(homes: readonly Priced[]): number | null {
  const sized = homes.filter(({ area }) => isPlausibleArea(area));
  const usual = median(sized.map(unitPriceOf));
  const used = sized.filter((home) => isPlausibleUnitPrice(unitPriceOf(home), usual));
  const price = used.reduce((sum, home) => sum + home.price, 0);
  const area = used.reduce((sum, home) => sum + home.area, 0);
  return sampled(averageUnitPrice(price, area), used.length);
}

const least = (values: number[]): number | null => (values.length > 0 ? Math.min(...values) : null);
const most = (values: number[]): number | null => (values.length > 0 ? Math.max(...values) : null);

/** To the nearest whole; null below three. */
export function medianOf(values: number[]): number | null {
  const middle = sampled(median(values), values.length);
  return middle === null ? null : Math.round(middle);
}

/** What each number of bedrooms asks, sells and lets for; only those that occur. */
export function roomTypesOf(
  listed: readonly ListedHome[],
  sold: readonly SoldHome[],
  let_: readonly LetHome[],
): RoomTypeFigures[] {
  const groups = ROOM_GROUPS.map((rooms) => {
    const offers = listed.filter(({ layout }) => roomGroup(layout.rooms) === rooms);
    const deals = sold.filter((deal) => roomGroup(deal.rooms) === rooms);
    const rentals = let_.filter((rental) => rental.whole && roomGroup(rental.rooms) === rooms);
    return {
      rooms,
      listings: offers.length,
      askingUnitPrice: averageOf(offers),
      priceFrom: least(offers.map(({ price }) => price)),
      priceTo: most(offers.map(({ price }) => price)),
      areaFrom: least([...offers, ...deals].map(({ area }) => area)),
      areaTo: most([...offers, ...deals].map(({ area }) => area)),
      deals: deals.length,
      dealUnitPrice: averageOf(deals),
      daysToSell: medianOf(deals.flatMap(({ daysToSell }) => (daysToSell === null ? [] : [daysToSell]))),
      rentals: rentals.length,
      rentMedian: medianOf(rentals.map(({ rent }) => rent)),
    };
  });
  return groups.filter(({ listings, deals, rentals }) => listings + deals + rentals > 0);
}

const BAND_STEPS = [10, 20, 50, 100, 200, 300, 500, 1_000, 2_000, 5_000].map((wan) => wan * FEN_PER_WAN);
const MAX_BANDS = 7;

/**
 * Homes on sale and deals (null: not to be counted) by total price, in at most seven bands of one round width; empty ends
 * are left out.
 */
export function priceBandsOf(listed: readonly Priced[], sold: readonly Priced[] | null): PriceBandFigures[] {
  const prices = [...listed, ...(sold ?? [])].map(({ price }) => price);
  const low = least(prices);
  const high = most(prices);
  if (low === null || high === null) return [];
  const step = BAND_STEPS.find((width) => bandCount(low, high, width) <= MAX_BANDS) ?? (BAND_STEPS.at(-1) as number);
  const first = Math.floor(low / step);
  return Array.from({ length: bandCount(low, high, step) }, (_, at) => {
    const from = (first + at) * step;
    const inside = ({ price }: Priced) => price >= from && price < from + step;
    return {
      from,
      to: from + step,
      listings: listed.filter(inside).length,
      deals: sold?.filter(inside).length ?? null,
    };
  });
}

const bandCount = (low: number, high: number, width: number): number =>
  Math.floor(high / width) - Math.floor(low / width) + 1;

export type BuildingFacts = Omit<BuildingFigures, 'listings' | 'askingUnitPrice' | 'deals' | 'dealUnitPrice'>;

/** Each building with what is on sale and was sold in it; buildings that only homes name come after those known. */
export function buildingsOf(
  known: readonly BuildingFacts[],
  listed: readonly ListedHome[],
  sold: readonly SoldHome[],
): BuildingFigures[] {
  const names = new Set(known.map(({ name }) => name));
  const unknown: BuildingFacts[] = [];
  for (const { buildingName } of [...listed, ...sold]) {
    if (buildingName === null || names.has(buildingName)) continue;
    names.add(buildingName);
    unknown.push({ name: buildingName, storeys: null, units: null, homesPerFloor: null, lifts: null, builtYear: null });
  }
  return [...known, ...unknown.sort(byName)].map((building) => {
    const offers = listed.filter(({ buildingName }) => buildingName === building.name);
    const deals = sold.filter(({ buildingName }) => buildingName === building.name);
    return {
      ...building,
      listings: offers.length,
      askingUnitPrice: averageOf(offers),
      deals: deals.length,
      dealUnitPrice: averageOf(deals),
    };
  });
}

function byName({ name: left }: BuildingFacts, { name: right }: BuildingFacts): number {
  const order = Number.parseInt(left, 10) - Number.parseInt(right, 10);
  if (!Number.isNaN(order) && order !== 0) return order;
  return left < right ? -1 : 1;
}

const AGE_BOUNDS = [0, 8, 31, 91, 181] as const;

type Listed = Pick<ListedHome, 'listedDay' | 'seenDay'>;

/** Homes on sale by how long they had been listed when last seen; those without a listing day are in none. */
export function agesOf(listed: readonly Listed[]): AgeBand[] {
  const days = listedDaysOf(listed);
  return AGE_BOUNDS.map((from, at) => {
    const to = AGE_BOUNDS[at + 1] ?? null;
    return { from, to, listings: days.filter((age) => age >= from && (to === null || age < to)).length };
  });
}

export function listedDaysOf(listed: readonly Listed[]): number[] {
  return listed.flatMap(({ listedDay, seenDay }) =>
    listedDay === null ? [] : [Math.max(0, daysBetween(listedDay, seenDay))],
  );
}

/** How many homes ask less than at first, and the median share by which. */
export function cutsOf(
  listed: readonly Pick<ListedHome, 'price' | 'firstPrice'>[],
): Pick<ListingAnalysis, 'everCut' | 'medianCut'> {
  const cuts = listed.flatMap(({ price, firstPrice }) => (price < firstPrice ? [1 - price / firstPrice] : []));
  return { everCut: cuts.length, medianCut: sampled(median(cuts), cuts.length) };
}

/** How far below the last asking price homes sold. */
export function discountsOf(sold: readonly Pick<SoldHome, 'price' | 'askingPrice'>[]): ListingAnalysis['discount'] {
  const shares = sold.flatMap(({ price, askingPrice }) => plausibleDiscount(price, askingPrice) ?? []);
  const samples = shares.length;
  return {
    value: sampled(median(shares), samples),
    samples,
    low: sampled(quantile(shares, 0.25), samples),
    high: sampled(quantile(shares, 0.75), samples),
    atAsking: sampled(shares.filter((share) => share <= 0).length / Math.max(1, samples), samples),
  };
}
