import type { ComparableDeal, Subject } from '@/lib/estimate/types';
import { createRandom } from '@/lib/kernel/random';

export const home = (changes: Partial<Subject> = {}): Subject => ({
  communityId: 1,
  districtId: 1,
  position: placeOf(1),
  area: 90,
  rooms: 2,
  floorBand: 'mid',
  totalFloors: 18,
  orientation: '南',
  decoration: '精装',
  hasLift: true,
  builtYear: 2005,
  usage: '普通住宅',
  ...changes,
});

export const deal = (changes: Partial<ComparableDeal> = {}): ComparableDeal => ({
  ...home(),
  dayNumber: 20_000,
  unitPrice: 6_000_000,
  ...changes,
});

/** Communities stand in rows of five, about a kilometre apart. */
export const placeOf = (communityId: number) => ({
  lng: 121.4 + (communityId % 5) * 0.01,
  lat: 31.2 + Math.floor(communityId / 5) * 0.01,
});

export interface PlantedMarket {
  deals: ComparableDeal[];
  /** The true unit price (fen per ㎡) of a home of this community on this day. */
  truth: (communityId: number, dayNumber: number) => number;
}

interface Plan {
  communities: number;
  deals: number;
  firstDay: number;
  lastDay: number;
  /** Change of the logarithm of prices a day. */
  drift: number;
  noise: number;
  seed: number;
}

/** Deals around known levels: community n lies at 30,000 + n × 2,000 yuan per ㎡ on the first day. */
export function seedMarket(plan: Plan): PlantedMarket {
  const random = createRandom(`market ${plan.seed}`);
  const truth = (communityId: number, dayNumber: number) =>
    (3_000_000 + communityId * 200_000) * Math.exp(plan.drift * (dayNumber - plan.firstDay));
  const deals = Array.from({ length: plan.deals }, () => {
    const share = random.next();
    const dayNumber = Math.floor(plan.firstDay + share * (plan.lastDay - plan.firstDay));
    const communityId = 1 + Math.floor(random.next() * plan.communities);
    const unitPrice = Math.round(truth(communityId, dayNumber) * Math.exp(random.normal(0, plan.noise)));
    const area = 60 + Math.floor(random.next() * 80);
    const districtId = 1 + (communityId % 2);
    return deal({ communityId, districtId, position: placeOf(communityId), dayNumber, unitPrice, area });
  });
  return { deals, truth };
}
