import {
  compareCommunities,
  isLikelyOne,
  pointsOf,
  type ReadName,
  readNames,
  type StatedCommunity,
} from './communityEvidence';
import { addressKey } from './communityName';

// Which communities of a city are likely one. A pair is proposed, never joined.

export interface TwinPair {
  /** The lower id. */
  one: number;
  other: number;
  points: number;
}

export const pairKey = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** Of a block each is held against so many others: many that share a name or an address are a word, not a twin. */
const MAX_NEIGHBOURS = 30;

/**
 * The likely twins of a city, the likeliest first, without those that somebody has told apart (pairKey). Held against each
 * other is only what shares a core of a name nearby, or an address: `compared` says how many pairs that were.
 */
export function findTwins(
  communities: readonly StatedCommunity[],
  apart: ReadonlySet<string>,
): { pairs: TwinPair[]; compared: number } {
  const read = new Map(communities.map((community) => [community.id, readNames(community)]));
  const namesBy = ({ id }: StatedCommunity) => read.get(id) ?? [];
  const pairs: TwinPair[] = [];
  const candidates = candidatePairs(communities, namesBy);
  for (const [one, other] of candidates) {
    if (apart.has(pairKey(one.id, other.id))) continue;
    const evidence = compareCommunities(one, other, namesBy);
    if (isLikelyOne(evidence)) pairs.push({ one: one.id, other: other.id, points: pointsOf(evidence) });
  }
  pairs.sort((left, right) => right.points - left.points || left.one - right.one || left.other - right.other);
  return { pairs, compared: candidates.length };
}

type Pair = readonly [one: StatedCommunity, other: StatedCommunity];

function candidatePairs(
  communities: readonly StatedCommunity[],
  namesBy: (community: StatedCommunity) => ReadName[],
): Pair[] {
  const near = new Blocks();
  const inDistrict = new Blocks();
  for (const community of communities.toSorted((one, other) => one.id - other.id)) {
    const { lng, lat, districtId, address } = community;
    const cores = new Set(namesBy(community).map(({ parsed }) => parsed.core));
    const cells = lng === null || lat === null ? [] : cellsOf(lng, lat);
    for (const core of cores) {
      for (const cell of cells) near.add(`${core} ${cell}`, community);
      inDistrict.add(`${core} ${districtId}`, community);
    }
    const road = addressKey(address);
    if (road !== null) near.add(`${road} ${districtId}`, community);
  }
  const pairs = new Map<string, Pair>();
  const take = (one: StatedCommunity, other: StatedCommunity) => {
    if (one.id === other.id) return;
    pairs.set(pairKey(one.id, other.id), one.id < other.id ? [one, other] : [other, one]);
  };
  for (const block of near.all())
    block.forEach((one, at) => {
      for (const other of block.slice(at + 1, at + 1 + MAX_NEIGHBOURS)) take(one, other);
    });
  // Where one has no position, its district is all that is known of where it lies.
  for (const block of inDistrict.all())
    for (const one of block.filter(({ lng }) => lng === null))
      for (const other of block.slice(0, MAX_NEIGHBOURS)) take(one, other);
  return [...pairs.values()];
}

/** Communities by what they share. */
class Blocks {
  private readonly byKey = new Map<string, StatedCommunity[]>();

  add(key: string, community: StatedCommunity): void {
    const block = this.byKey.get(key);
    if (block) block.push(community);
    else this.byKey.set(key, [community]);
  }

  /** Those of two and more. */
  all(): StatedCommunity[][] {
    return [...this.byKey.values()].filter((block) => block.length > 1);
  }
}

/** Degrees: half of it is more than FAR_METRES. */
const CELL = 0.02;

/** Of four grids that lie half a cell apart the cell in each: any two within half a cell share one of them. */
function cellsOf(lng: number, lat: number): string[] {
  const twoOf = (value: number): number[] => [Math.floor(value), Math.floor(value + 0.5) - 0.5];
  return twoOf(lng / CELL).flatMap((column) => twoOf(lat / CELL).map((row) => `${column},${row}`));
}
