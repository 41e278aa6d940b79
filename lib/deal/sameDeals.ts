import { haversineMetres } from '@/lib/kernel/place/geo';

// The same sale as two sources tell it: each has its own key, rounds its own way and dates by contract or by transfer.
// Bounds chosen on real deals with such noise (tests/unit/deal/sameDeals.test.ts says how well they do).

export const SAME_DEAL = {
  /** Days between the two deal days, at most. */
  days: 3,
  /** ㎡ between the two areas, at most. */
  area: 1,
  /** Difference of the two prices as a share of the lower. */
  price: 0.01,
  /** Metres between the two positions, where the community is not the same. */
  metres: 150,
} as const;

export interface StatedDeal {
  id: number;
  /** Days since 1970-01-01. */
  day: number;
  /** fen */
  price: number;
  /** ㎡ */
  area: number;
  communityId: number | null;
  lng: number | null;
  lat: number | null;
  rooms: number | null;
  totalFloors: number | null;
}

/** How far apart two tellings are, from 0 for the same; null where they cannot be of one sale. */
export function distanceOf(one: StatedDeal, other: StatedDeal): number | null {
  const days = Math.abs(one.day - other.day) / SAME_DEAL.days;
  const area = Math.abs(one.area - other.area) / SAME_DEAL.area;
  const price = Math.abs(one.price - other.price) / (SAME_DEAL.price * Math.min(one.price, other.price));
  if (days > 1 || area > 1 || price > 1) return null;
  if (contradict(one.rooms, other.rooms) || contradict(one.totalFloors, other.totalFloors)) return null;
  const place = placeApart(one, other);
  return place === null ? null : days + area + price + place;
}

const contradict = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && one !== other;

/** 0 in one community, up to 1 at the bound; null where they lie further apart or one place is unknown. */
function placeApart(one: StatedDeal, other: StatedDeal): number | null {
  if (one.communityId !== null && one.communityId === other.communityId) return 0;
  const metres = metresBetween(one, other);
  return metres === null || metres > SAME_DEAL.metres ? null : metres / SAME_DEAL.metres;
}

function metresBetween({ lng, lat }: StatedDeal, other: StatedDeal): number | null {
  if (lng === null || lat === null || other.lng === null || other.lat === null) return null;
  return haversineMetres({ lng, lat }, { lng: other.lng, lat: other.lat });
}

/**
 * Which of the later told deals are most likely sales that are known already: the known one's id by the later one's.
 * Each stands for one other at most: two like homes sold on one day are two sales in both sources.
 */
export function pairSameDeals(known: readonly StatedDeal[], later: readonly StatedDeal[]): Map<number, number> {
  const days = byDayAndArea(known);
  const pairs = later.flatMap((deal) => candidatesOf(deal, days));
  pairs.sort((one, other) => one.apart - other.apart || one.known - other.known || one.later - other.later);
  const paired = new Map<number, number>();
  const taken = new Set<number>();
  for (const { known: knownId, later: laterId } of pairs) {
    if (paired.has(laterId) || taken.has(knownId)) continue;
    paired.set(laterId, knownId);
    taken.add(knownId);
  }
  return paired;
}

interface Pair {
  known: number;
  later: number;
  apart: number;
}

function byDayAndArea(deals: readonly StatedDeal[]): Map<number, StatedDeal[]> {
  const days = new Map<number, StatedDeal[]>();
  for (const deal of deals) {
    const list = days.get(deal.day);
    if (list) list.push(deal);
    else days.set(deal.day, [deal]);
  }
  for (const list of days.values()) list.sort((one, other) => one.area - other.area);
  return days;
}

function candidatesOf(deal: StatedDeal, days: ReadonlyMap<number, readonly StatedDeal[]>): Pair[] {
  const pairs: Pair[] = [];
  for (let day = deal.day - SAME_DEAL.days; day <= deal.day + SAME_DEAL.days; day++) {
    const list = days.get(day) ?? [];
    for (let at = firstFrom(list, deal.area - SAME_DEAL.area); at < list.length; at++) {
      const known = list[at] as StatedDeal;
      if (known.area > deal.area + SAME_DEAL.area) break;
      const apart = distanceOf(known, deal);
      if (apart !== null) pairs.push({ known: known.id, later: deal.id, apart });
    }
  }
  return pairs;
}

/** The place of the first deal of at least this area. */
function firstFrom(list: readonly StatedDeal[], area: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as StatedDeal).area < area) low = middle + 1;
    else high = middle;
  }
  return low;
}
