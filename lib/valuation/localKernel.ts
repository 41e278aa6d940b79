import type { PlaceColumns } from './nearestRows';
import type { Kernel } from './settings';

const YEAR_DAYS = 365.25;

/** A point of the process: a home on a day. */
export interface LocalPoint {
  east: number;
  north: number;
  day: number;
  logArea: number;
  year: number;
  logFloors: number;
  community: number;
}

/** What homes go with one another: the covariances of deals, by their rows, and of a home with them. */
export interface LocalKernel {
  /** The covariance of two homes on their days. */
  of: (one: LocalPoint, other: LocalPoint) => number;
  towards: (point: LocalPoint, rows: readonly number[]) => Float64Array;
  /** The lower half of the covariances of these rows with one another, row by row. */
  writeMatrix: (rows: readonly number[], into: Float64Array) => void;
}

const STEPS = 256;
const FARTHEST = 40;
const DECAYS = Float64Array.from({ length: FARTHEST * STEPS + 2 }, (_, at) => Math.exp(-at / STEPS));

/** exp(-x) of an x that is not negative, to two millionths: a table is four times as fast, and it is asked 20,000 times a home. */
function decay(x: number): number {
  if (!(x < FARTHEST)) return 0;
  const at = x * STEPS;
  const below = at | 0;
  const from = DECAYS[below] as number;
  return from + ((DECAYS[below + 1] as number) - from) * (at - below);
}

/** Homes of one community without a place lie at the same spot, others without one are far. */
const FAR_KM = 30;
/** The terms that fade with time: of the city, the region, the area, the kind and the twin. */
const TIMES = 5;
/** What is stored of two spots: of the region, the area, the street and the kind how much is left over the distance. */
const OF_SPOTS = 4;

/**
 * Compiles the kernel for these deals. Of its six terms five fade with time and four with the distance. A term e^(-t/τ) of
 * two days is the product of one number of each, and the deals of a community share their place: so what is asked of each
 * of the 13,000 pairs of a home's deals is one exponential where it was six.
 */
export function compileKernel(columns: PlaceColumns, kernel: Kernel): LocalKernel {
  const { city, region, area, street, kind, community, twin } = kernel;
  const { day, logArea, year, logFloors } = columns;
  const years = [city[1], region[2], area[2], kind[2], twin[1]];
  const half = (reach: number) => 0.5 / (reach * reach);
  const [kindArea, kindYear] = [half(kind[3]), half(kind[4])];
  const [twinArea, twinYear, twinFloors] = [half(twin[2]), half(twin[3]), half(twin[4])];
  const spots = spotsOf(columns);
  const lastDay = columns.count > 0 ? (day[columns.count - 1] as number) : 0;
  /** Of each row and term e^((day - last)/τ). */
  const times = new Float64Array(columns.count * TIMES);
  for (let row = 0; row < columns.count; row += 1)
    for (let term = 0; term < TIMES; term += 1)
      times[row * TIMES + term] = Math.exp(((day[row] as number) - lastDay) / YEAR_DAYS / (years[term] as number));

  const writeSpots = (into: Float64Array, to: number, km: number) => {
    into[to] = region[0] * decay(km / region[1]);
    into[to + 1] = area[0] * decay(km / area[1]);
    into[to + 2] = street[0] * decay(km / street[1]);
    into[to + 3] = kind[0] * decay(km / kind[1]);
  };
  const likeKind = (areas: number, ages: number) => decay(kindArea * areas * areas + kindYear * ages * ages);
  const likeTwin = (areas: number, ages: number, floors: number) =>
    decay(twinArea * areas * areas + twinYear * ages * ages + twinFloors * floors * floors);

  const of = (one: LocalPoint, other: LocalPoint): number => {
    const isSame = one.community >= 0 && one.community === other.community;
    const apart = new Float64Array(OF_SPOTS);
    writeSpots(apart, 0, kmBetween(one, other));
    const [ofRegion, ofArea, ofStreet, ofKind] = apart as unknown as [number, number, number, number];
    const t = Math.abs(one.day - other.day) / YEAR_DAYS;
    const [areas, ages] = [one.logArea - other.logArea, one.year - other.year];
    const shared =
      city[0] * Math.exp(-t / city[1]) +
      ofRegion * Math.exp(-t / region[2]) +
      ofArea * Math.exp(-t / area[2]) +
      ofStreet +
      ofKind * Math.exp(-t / kind[2]) * likeKind(areas, ages);
    if (!isSame) return shared;
    return (
      shared + community + twin[0] * Math.exp(-t / twin[1]) * likeTwin(areas, ages, one.logFloors - other.logFloors)
    );
  };

  /** Per spot what is left of each term towards the point that was asked of last, and whether it was computed for it. */
  const fromPoint = new Float64Array(spots.count * OF_SPOTS);
  const askedBy = new Int32Array(spots.count).fill(-1);
  let asked = 0;
  const towards = (point: LocalPoint, rows: readonly number[]): Float64Array => {
    asked += 1;
    const own = years.map((span) => Math.exp((point.day - lastDay) / YEAR_DAYS / span));
    const [c, r, a, k, w] = own as [number, number, number, number, number];
    const found = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      const spot = spots.of[row] as number;
      const from = spot * OF_SPOTS;
      if (askedBy[spot] !== asked) {
        askedBy[spot] = asked;
        writeSpots(fromPoint, from, kmBetween(point, spots.list[spot] as Spot));
      }
      const t = row * TIMES;
      const [rowCity, rowRegion, rowArea] = [times[t] as number, times[t + 1] as number, times[t + 2] as number];
      const [rowKind, rowTwin] = [times[t + 3] as number, times[t + 4] as number];
      const isPast = (day[row] as number) <= point.day;
      const areas = (logArea[row] as number) - point.logArea;
      const ages = (year[row] as number) - point.year;
      let sum =
        city[0] * (isPast ? rowCity / c : c / rowCity) +
        (fromPoint[from] as number) * (isPast ? rowRegion / r : r / rowRegion) +
        (fromPoint[from + 1] as number) * (isPast ? rowArea / a : a / rowArea) +
        (fromPoint[from + 2] as number) +
        (fromPoint[from + 3] as number) * (isPast ? rowKind / k : k / rowKind) * likeKind(areas, ages);
      if (point.community >= 0 && columns.community[row] === point.community)
        sum +=
          community +
          twin[0] *
            (isPast ? rowTwin / w : w / rowTwin) *
            likeTwin(areas, ages, (logFloors[row] as number) - point.logFloors);
      found[at] = sum;
    }
    return found;
  };

  const writeMatrix = (rows: readonly number[], into: Float64Array): void => {
    const count = rows.length;
    const numbers = new Map<number, number>();
    const spotOf = new Int32Array(count);
    rows.forEach((row, at) => {
      const spot = spots.of[row] as number;
      const known = numbers.get(spot) ?? numbers.size;
      numbers.set(spot, known);
      spotOf[at] = known;
    });
    const own = [...numbers.keys()].map((spot) => spots.list[spot] as Spot);
    const between = new Float64Array(own.length * own.length * OF_SPOTS);
    own.forEach((one, at) => {
      for (let other = 0; other <= at; other += 1) {
        const to = (at * own.length + other) * OF_SPOTS;
        writeSpots(between, to, kmBetween(one, own[other] as Spot));
        const mirrored = (other * own.length + at) * OF_SPOTS;
        between.copyWithin(mirrored, to, to + OF_SPOTS);
      }
    });
    /** Side by side, so that the innermost loop reads one stretch of memory. */
    const near = new Float64Array(count * TIMES);
    const home = new Float64Array(count * 3);
    const communities = new Float64Array(count);
    rows.forEach((row, at) => {
      for (let term = 0; term < TIMES; term += 1) near[at * TIMES + term] = times[row * TIMES + term] as number;
      home[at * 3] = logArea[row] as number;
      home[at * 3 + 1] = year[row] as number;
      home[at * 3 + 2] = logFloors[row] as number;
      communities[at] = columns.community[row] as number;
    });
    for (let at = 0; at < count; at += 1) {
      const t = at * TIMES;
      const [ownCity, ownRegion, ownArea] = [near[t] as number, near[t + 1] as number, near[t + 2] as number];
      const [ownKind, ownTwin] = [near[t + 3] as number, near[t + 4] as number];
      const [overCity, overRegion, overArea] = [city[0] / ownCity, 1 / ownRegion, 1 / ownArea];
      const [overKind, overTwin] = [1 / ownKind, twin[0] / ownTwin];
      const ownDay = day[rows[at] as number] as number;
      const ownCommunity = communities[at] as number;
      const ownLogArea = home[at * 3] as number;
      const ownYear = home[at * 3 + 1] as number;
      const ownFloors = home[at * 3 + 2] as number;
      const line = (spotOf[at] as number) * own.length;
      for (let other = 0; other <= at; other += 1) {
        const from = (line + (spotOf[other] as number)) * OF_SPOTS;
        const s = other * TIMES;
        const areas = (home[other * 3] as number) - ownLogArea;
        const ages = (home[other * 3 + 1] as number) - ownYear;
        const isPast = (day[rows[other] as number] as number) <= ownDay;
        let sum = between[from + 2] as number;
        if (isPast)
          sum +=
            (near[s] as number) * overCity +
            (between[from] as number) * (near[s + 1] as number) * overRegion +
            (between[from + 1] as number) * (near[s + 2] as number) * overArea +
            (between[from + 3] as number) * (near[s + 3] as number) * overKind * likeKind(areas, ages);
        else
          sum +=
            (city[0] * ownCity) / (near[s] as number) +
            ((between[from] as number) * ownRegion) / (near[s + 1] as number) +
            ((between[from + 1] as number) * ownArea) / (near[s + 2] as number) +
            (((between[from + 3] as number) * ownKind) / (near[s + 3] as number)) * likeKind(areas, ages);
        if (ownCommunity >= 0 && communities[other] === ownCommunity) {
          const fades = isPast ? (near[s + 4] as number) * overTwin : (twin[0] * ownTwin) / (near[s + 4] as number);
          sum += community + fades * likeTwin(areas, ages, (home[other * 3 + 2] as number) - ownFloors);
        }
        into[at * count + other] = sum;
      }
    }
  };
  return { of, towards, writeMatrix };
}

/** Where deals lie: those of a community mostly at one spot. */
interface Spot {
  east: number;
  north: number;
  community: number;
}

function kmBetween(one: Spot, other: Spot): number {
  const east = one.east - other.east;
  const north = one.north - other.north;
  const km = Math.sqrt(east * east + north * north);
  if (!Number.isNaN(km)) return km;
  return one.community >= 0 && one.community === other.community ? 0 : FAR_KM;
}

interface Spots {
  count: number;
  /** Of each row. */
  of: Int32Array;
  list: readonly Spot[];
}

function spotsOf({ count, east, north, community }: PlaceColumns): Spots {
  /** By community, of which each has one spot or a few. */
  const known = new Map<number, Map<number, number>>();
  const of = new Int32Array(count);
  const list: Spot[] = [];
  for (let row = 0; row < count; row += 1) {
    const spot = { east: east[row] as number, north: north[row] as number, community: community[row] as number };
    let own = known.get(spot.community);
    if (!own) {
      own = new Map();
      known.set(spot.community, own);
    }
    const name = spot.east * 1e7 + spot.north;
    const found = own.get(name);
    of[row] = found ?? list.length;
    if (found !== undefined) continue;
    own.set(name, list.length);
    list.push(spot);
  }
  return { count: list.length, of, list };
}
