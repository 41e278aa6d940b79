import type { FloorBand } from './estate';

// Whether two listings are of one home: record linkage after Fellegi and Sunter (1969). Each fact that two listings share
// or not adds a weight, about the logarithm of how much likelier it is of one home than of two of one layout.

/** One listing, of whatever agency, on sale or withdrawn. */
export interface StatedHome {
  id: number;
  communityId: number;
  rooms: number | null;
  halls: number | null;
  /** ㎡ */
  area: number;
  usableArea: number | null;
  floorBand: FloorBand | null;
  totalFloors: number | null;
  buildingName: string | null;
  orientation: string | null;
  decoration: string | null;
  lastDealDay: string | null;
  verifyCode: string | null;
  /** Asked last, in fen. */
  price: number;
  source: string;
  /** Day numbers: when it came up, null where not known, and when it was withdrawn, null while it is on sale. */
  from: number | null;
  until: number | null;
  /** What was written of it, in pieces (shinglesOf). */
  shingles: ReadonlySet<string>;
  /** Addresses of photographs; drawn pictures are nobody's evidence. */
  pictures: readonly string[];
}

/** Every setting of the score. */
export const SAME_HOME = {
  /** Two listings of one home differ by at most so many ㎡. */
  area: 1,
  /** What speaks against any two listings of one layout before anything else is known. */
  prior: -5.2,
  /** One is the other, or the other rounded to a tenth or a whole ㎡. */
  areaAgrees: { same: 2, other: -3 },
  usable: { same: 3.5, other: -3, within: 0.06 },
  /** By how much of the lower price the two differ, and what that adds: the first that holds. */
  price: [
    [0.01, 2],
    [0.03, 1.2],
    [0.06, 0.2],
    [0.12, -1.5],
  ] as const,
  priceFar: -5,
  /** A piece of text that both have adds the logarithm of its rarity less `kept`, one that is missing takes `lost`. */
  text: { kept: 0.5, lost: 0.9, least: -2.5, most: 7 },
  picture: { same: 7, other: -0.5 },
  building: { same: 2, other: -12 },
  floors: { same: 0.3, other: -12 },
  orientation: { same: 0.6, other: -4 },
  decoration: { same: 0.3, other: -1.5 },
  halls: { same: 0.2, other: -2.5 },
  lastDeal: { same: 6, other: -4 },
  verifyCode: { same: 12, other: 0 },
  /** One agency that offers two at a time offers two homes. */
  sameSourceAtOnce: -4,
  /** Listed anew within fourteen weeks of the withdrawal, or more than a year after it. */
  relisted: { withinDays: 98, soon: 1.5, lateDays: 365, late: -3 },
} as const;

/** Both known and one, both known and not, or no word: of neither does an unknown speak. */
function agree<Value>(one: Value | null, other: Value | null, weights: { same: number; other: number }): number {
  if (one === null || other === null) return 0;
  return one === other ? weights.same : weights.other;
}

/** How much a piece of text tells: the logarithm of one over the share of listings that have it. */
export type Rarity = ReadonlyMap<string, number>;

export function rarityOf(homes: readonly Pick<StatedHome, 'shingles'>[]): Rarity {
  const counts = new Map<string, number>();
  for (const { shingles } of homes) for (const piece of shingles) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return new Map([...counts].map(([piece, count]) => [piece, Math.log(homes.length / count)]));
}

/** Above 0 two listings are more likely of one home than of two; null where they cannot be of one. */
export function pairScore(one: StatedHome, other: StatedHome, rarity: Rarity): number | null {
  if (!isComparable(one, other)) return null;
  return (
    SAME_HOME.prior +
    areaWeight(one, other) +
    stepWeight(apart(one.price, other.price), SAME_HOME.price, SAME_HOME.priceFar) +
    textWeight(one, other, rarity) +
    pictureWeight(one, other) +
    agree(buildingOf(one), buildingOf(other), SAME_HOME.building) +
    agree(one.totalFloors, other.totalFloors, SAME_HOME.floors) +
    agree(one.orientation, other.orientation, SAME_HOME.orientation) +
    agree(one.decoration, other.decoration, SAME_HOME.decoration) +
    agree(one.halls, other.halls, SAME_HOME.halls) +
    agree(one.lastDealDay, other.lastDealDay, SAME_HOME.lastDeal) +
    agree(one.verifyCode, other.verifyCode, SAME_HOME.verifyCode) +
    timeWeight(one, other)
  );
}

/** The block: community, rooms, floor band, and areas that differ by a ㎡ at most. */
const isComparable = (one: StatedHome, other: StatedHome): boolean =>
  one.communityId === other.communityId &&
  one.rooms === other.rooms &&
  one.floorBand === other.floorBand &&
  Math.abs(one.area - other.area) <= SAME_HOME.area;

const apart = (one: number, other: number): number => Math.abs(one - other) / Math.min(one, other);

function stepWeight(size: number, steps: readonly (readonly [number, number])[], beyond: number): number {
  return steps.find(([end]) => size <= end)?.[1] ?? beyond;
}

function areaWeight(one: StatedHome, other: StatedHome): number {
  const { areaAgrees, usable } = SAME_HOME;
  const plain = isRounded(one.area, other.area) || isRounded(other.area, one.area) ? areaAgrees.same : areaAgrees.other;
  if (one.usableArea === null || other.usableArea === null) return plain;
  return plain + (Math.abs(one.usableArea - other.usableArea) <= usable.within ? usable.same : usable.other);
}

/** 89.3 and 89 are 89.32, rounded; 89.4 is not. */
const isRounded = (exact: number, told: number): boolean =>
  [100, 10, 1].some((step) => Math.abs(Math.round(exact * step) / step - told) < 0.005);

/** 3号楼, 3栋 and 3# are one building. */
function buildingOf({ buildingName }: StatedHome): string | null {
  return buildingName?.replace(/号?楼|栋|幢|座|#|\s/g, '') || null;
}

function textWeight({ shingles: one }: StatedHome, { shingles: other }: StatedHome, rarity: Rarity): number {
  if (one.size === 0 || other.size === 0) return 0;
  const { kept, lost, least, most } = SAME_HOME.text;
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const piece of fewer) sum += more.has(piece) ? (rarity.get(piece) ?? 0) - kept : -lost;
  // Pieces overlap: a phrase of five signs is three of them, and is counted about once.
  return Math.max(least, Math.min(most, sum / SHINGLE));
}

function pictureWeight({ pictures: one }: StatedHome, { pictures: other }: StatedHome): number {
  if (one.length === 0 || other.length === 0) return 0;
  return one.some((address) => other.includes(address)) ? SAME_HOME.picture.same : SAME_HOME.picture.other;
}

function timeWeight(one: StatedHome, other: StatedHome): number {
  const gap = gapOf(one, other);
  const { relisted } = SAME_HOME;
  if (gap === null || gap < 0) return one.source === other.source ? SAME_HOME.sameSourceAtOnce : 0;
  if (gap <= relisted.withinDays) return relisted.soon;
  return gap > relisted.lateDays ? relisted.late : 0;
}

/** Days between the end of one listing and the beginning of the next; negative where both were on sale; null unknown. */
export function gapOf(one: StatedHome, other: StatedHome): number | null {
  const gaps = [
    [one, other],
    [other, one],
  ].flatMap(([first, second]) =>
    first?.until === null || first?.until === undefined || second?.from === null || second?.from === undefined
      ? []
      : [second.from - first.until],
  );
  if (gaps.length > 0) return Math.max(...gaps);
  return one.until === null && other.until === null ? -1 : null;
}

const SHINGLE = 3;
/** What every listing says, and so tells nothing. */
const BOILERPLATE =
  /南北通透|满五唯一|满五年?|满二|满两年|随时看房|精装修?|简装|毛坯|拎包入住|采光好|视野好|诚意出售|诚心出售|业主急售|急售|\d+室\d*厅?|\d+(?:\.\d+)?(?:㎡|平米?)/g;

/** The pieces of three signs of what is written of a home, less what all listings say and the community's name. */
export function shinglesOf(community: string, ...texts: readonly (string | null)[]): Set<string> {
  const pieces = new Set<string>();
  for (const text of texts) {
    for (const part of (text ?? '')
      .replaceAll(community, ' ')
      .replace(BOILERPLATE, ' ')
      .split(/[^\p{L}\p{N}]+/u)) {
      for (let at = 0; at + SHINGLE <= part.length; at += 1) pieces.add(part.slice(at, at + SHINGLE));
    }
  }
  return pieces;
}
