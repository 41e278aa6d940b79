import { quantileOfSorted, sorted } from './quantile';
import { type Spread, spreadOf } from './spread';

// What an offer below the asking price comes to, by what sold homes like it were let go for. Of sold homes alone: those that
// nobody sold are in no deal, so to get a home is a little harder than this says.

/** A home's asking price as far as it tells how much is let off: of one on sale, or of one that was sold. */
export interface Asked {
  districtId: number | null;
  plateId: number | null;
  /** ㎡ */
  area: number;
  /** Days on the market: until the deal, or until now. */
  days: number;
  /** The asking price a ㎡ over what the community's deals of the year before were: 0.05 is 5 % above. */
  above: number;
}

/** A sold home. */
export interface DatedSale extends Asked {
  id: number;
  /** (asking - deal) / asking, of the last asking price; below 0 it went above. */
  discount: number;
  /** Days since 1970. */
  day: number;
}

/** Fewer homes than these, and no chance is told. */
export const MIN_COMPARABLES = 30;
/** More of them are no nearer. */
export const MAX_COMPARABLES = 80;

/** How far a comparable may lie off: area and days as factors, above in fractions of the price. */
export const ALIKE = { area: 1.5, days: 3, above: 0.08 } as const;
/** Homes sold on their first days differ by little. */
const FIRST_DAYS = 7;
/** As far as another plate of the district counts, squared. */
const OTHER_PLATE = 0.5;

/** As far as so many days since a deal count: what is let off moves with the market. */
const OLD_DAYS = 180;
const YEAR = 365;

/** How far a sale lies from a home on a day, squared, where each of their differences is within ALIKE; else null. */
function distanceOf(one: Asked, other: DatedSale, day: number): number | null {
  if (other.day > day || other.day <= day - YEAR) return null;
  if (one.districtId === null || one.districtId !== other.districtId) return null;
  const parts = [
    Math.log(other.area / one.area) / Math.log(ALIKE.area),
    Math.log((other.days + FIRST_DAYS) / (one.days + FIRST_DAYS)) / Math.log(ALIKE.days),
    (other.above - one.above) / ALIKE.above,
  ];
  if (!parts.every((part) => Math.abs(part) <= 1)) return null;
  const place = one.plateId !== null && one.plateId === other.plateId ? 0 : OTHER_PLATE;
  const age = (day - other.day) / OLD_DAYS;
  return parts.reduce((sum, part) => sum + part * part, place + age * age);
}

/**
 * The sold homes most like it, the most like first: those of its district and of the year up to `day` within ALIKE, at most
 * MAX_COMPARABLES.
 */
export function comparablesOf(home: Asked, sold: readonly DatedSale[], day: number): DatedSale[] {
  return sold
    .flatMap((deal) => {
      const distance = distanceOf(home, deal, day);
      return distance === null ? [] : [{ deal, distance }];
    })
    .sort((one, other) => one.distance - other.distance || one.deal.id - other.deal.id)
    .slice(0, MAX_COMPARABLES)
    .map(({ deal }) => deal);
}

/** An offer and how many of the comparables were let go for as little, against their own asking price. */
export interface OfferChance {
  /** (asking - offer) / asking */
  discount: number;
  taken: number;
  of: number;
}

/** Half a thousandth of a price is the rounding of a deal: 4 % off counts at 3.96 %. */
const ROUNDING = 0.0005;

/**
 * How many of the comparables an offer would have got: those let go for the same share of their asking price, or for less.
 * A higher offer never gets fewer.
 */
export function chanceAt(discount: number, comparables: readonly Pick<DatedSale, 'discount'>[]): OfferChance {
  const taken = comparables.filter((deal) => deal.discount >= discount - ROUNDING).length;
  return { discount, taken, of: comparables.length };
}

/** The discount that so large a share of the comparables granted or more: by which an offer has that chance. */
export function discountFor(chance: number, comparables: readonly Pick<DatedSale, 'discount'>[]): number {
  return quantileOfSorted(sorted(comparables.map(({ discount }) => discount)), 1 - chance) ?? 0;
}

/** What was told of homes before they were sold, and what came true: of so many homes an offer with this chance would have got this share. */
export interface OfferCheck {
  homes: number;
  /** Homes with too few comparables then: nothing would have been told. */
  few: number;
  said: { chance: number; cameTrue: number }[];
}

export const CHECKED_CHANCES = [0.8, 0.5, 0.3, 0.1] as const;

/** Homes that are checked at the most, evenly over the time: more tell nothing more. */
const MAX_CHECKED = 600;
/** What is told at the beginning of a month knows nothing of it. */
const MONTH = 30;

/**
 * What would have been told of the homes sold in the year up to `last`, each from the deals of the year that ended with the
 * month before its own, against what it was let go for. null below MIN_COMPARABLES checked homes.
 */
export function checkOffers(sales: readonly DatedSale[], last: number): OfferCheck | null {
  const tried = evenly(
    sales.filter(({ day }) => day > last - YEAR && day <= last),
    MAX_CHECKED,
  );
  const byDistrict = groupsOf(sales, ({ districtId }) => districtId);
  const cameTrue = CHECKED_CHANCES.map(() => 0);
  let [homes, few] = [0, 0];
  for (const home of tried) {
    const until = last - Math.floor((last - home.day) / MONTH) * MONTH - MONTH;
    const comparables = comparablesOf(home, byDistrict.get(home.districtId) ?? [], until);
    if (comparables.length < MIN_COMPARABLES) {
      few += 1;
      continue;
    }
    homes += 1;
    CHECKED_CHANCES.forEach((chance, at) => {
      if (home.discount >= discountFor(chance, comparables)) cameTrue[at] = (cameTrue[at] as number) + 1;
    });
  }
  if (homes < MIN_COMPARABLES) return null;
  return {
    homes,
    few,
    said: CHECKED_CHANCES.map((chance, at) => ({ chance, cameTrue: (cameTrue[at] as number) / homes })),
  };
}

/** Map.groupBy is younger than the browsers that this file may come to. */
function groupsOf<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const others = groups.get(keyOf(item));
    if (others) others.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function evenly<Value>(values: readonly Value[], most: number): Value[] {
  if (values.length <= most) return [...values];
  return Array.from({ length: most }, (_, at) => values[Math.floor((at * values.length) / most)] as Value);
}

/** A deal as rows tell it. */
export interface AskedDeal extends Omit<DatedSale, 'above'> {
  communityId: number | null;
  /** fen */
  price: number;
  /** fen, the last. */
  askingPrice: number;
}

/** Fewer deals of a community do not say what its homes sell for. */
const MIN_LEVEL = 3;

/** What a community's homes sold for a ㎡ in the year before a day, its own deal of that day not among them; null below three. */
export function levelBefore(
  deals: readonly Pick<AskedDeal, 'day' | 'price' | 'area' | 'communityId'>[],
  day: number,
): number | null {
  let [price, area, count] = [0, 0, 0];
  for (const deal of deals) {
    if (deal.day >= day || deal.day < day - YEAR) continue;
    price += deal.price;
    area += deal.area;
    count += 1;
  }
  return count >= MIN_LEVEL ? price / area : null;
}

/** Deals with how far each asked above its community's level of then; without a level, a deal is in no comparison. */
export function salesOf(deals: readonly AskedDeal[]): DatedSale[] {
  const byCommunity = groupsOf(deals, ({ communityId }) => communityId);
  return deals.flatMap((deal) => {
    const { communityId, askingPrice, id, districtId, plateId, area, days, discount, day } = deal;
    const level = communityId === null ? null : levelBefore(byCommunity.get(communityId) ?? [], day);
    if (level === null) return [];
    return [{ id, districtId, plateId, area, days, discount, day, above: askingPrice / area / level - 1 }];
  });
}

/** What was told misses by more than this somewhere: then no chance is told. */
const MAX_MISSED = 0.1;

export const isFarOff = ({ said }: OfferCheck): boolean =>
  said.some(({ chance, cameTrue }) => Math.abs(chance - cameTrue) > MAX_MISSED);

/** How much was let off by how long homes were on the market: from so many days on, up to the next. */
export interface DaysSpread {
  from: number;
  /** null: however long. */
  to: number | null;
  /** null below three homes. */
  spread: Spread | null;
  homes: number;
}

const DAY_STEPS = [0, 30, 60, 120] as const;

/** Over the year up to `last`. */
export function spreadByDays(sales: readonly DatedSale[], last: number): DaysSpread[] {
  const recent = sales.filter(({ day }) => day > last - YEAR && day <= last);
  return DAY_STEPS.map((from, at) => {
    const to = DAY_STEPS[at + 1] ?? null;
    const own = recent.filter(({ days }) => days >= from && (to === null || days < to));
    return { from, to, homes: own.length, spread: spreadOf(own.map(({ discount }) => discount)) };
  });
}
