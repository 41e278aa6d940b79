import { createRandom } from '@/lib/kernel/random';
import { toDayNumber } from '@/lib/market/dayNumber';
import type { IndexDeal } from '@/lib/market/indexDeal';

export interface Planted {
  seed: string;
  months: number;
  /** Deals of each month. */
  deals: number;
  /** The market's level in a month, as a logarithm. */
  levelAt: (month: number) => number;
  /** The share of large homes of dear communities sold in a month. */
  dearShareAt?: (month: number) => number;
  /** Standard deviation of a deal around its worth, as a logarithm. */
  noise?: number;
}

const COMMUNITIES = 60;
const START = toDayNumber('2022-01-01');

/** A market of known prices: communities of three plates, dear ones with large homes, and what sells decided by plan. */
export function seedDeals({
  seed,
  months,
  deals,
  levelAt,
  dearShareAt = () => 0.5,
  noise = 0.06,
}: Planted): IndexDeal[] {
  const random = createRandom(seed);
  const levels = Array.from({ length: COMMUNITIES }, (_, at) => (at % 2 === 0 ? 0 : 0.5) + random.normal(0, 0.1));
  return Array.from({ length: months }).flatMap((_, month) =>
    Array.from({ length: deals }, () => {
      const isDear = random.chance(dearShareAt(month));
      const community = 2 * random.int(0, COMMUNITIES / 2 - 1) + (isDear ? 1 : 0);
      const area = isDear ? random.between(100, 200) : random.between(45, 110);
      const worth = 13 + (levels[community] as number) + levelAt(month) - 0.1 * Math.log(area);
      // Every month of the plan is 30.4375 days long, from its first day on.
      const day = monthStart(month) + random.int(0, 26);
      return {
        day,
        area,
        rooms: 2 + [85, 120].filter((most) => area > most).length,
        unitPrice: Math.exp(worth + random.normal(0, noise)),
        communityId: community + 1,
        plateId: 1 + (community % 3),
        districtId: 1,
      };
    }),
  );
}

function monthStart(month: number): number {
  const date = new Date(START * 86_400_000);
  date.setUTCMonth(date.getUTCMonth() + month);
  return Math.round(date.getTime() / 86_400_000);
}
