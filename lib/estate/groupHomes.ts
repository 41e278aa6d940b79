import { gapOf, pairScore, type Rarity, rarityOf, SAME_HOME, type StatedHome } from './pairScore';

/**
 * Which listings are of one home: the groups of two and more, each in the order of the ids. Pairs join from the likeliest
 * on, and only where all of both groups go together: one listing between two homes must not make one of them.
 */
export function groupHomes(homes: readonly StatedHome[]): StatedHome[][] {
  const groups = new Map<number, StatedHome[]>(homes.map((home) => [home.id, [home]]));
  const rarity = rarityOf(homes);
  for (const [one, other] of likelyPairs(homes, rarity)) {
    const [left, right] = [groups.get(one.id) as StatedHome[], groups.get(other.id) as StatedHome[]];
    if (left === right || !goTogether(left, right, rarity)) continue;
    const joined = [...left, ...right];
    for (const { id } of joined) groups.set(id, joined);
  }
  return [...new Set(groups.values())]
    .filter((group) => group.length > 1)
    .map((group) => group.sort((one, other) => one.id - other.id))
    .sort((one, other) => (one[0] as StatedHome).id - (other[0] as StatedHome).id);
}

/** On the whole two groups are of one home, and no two of their listings plainly are of two. */
function goTogether(left: readonly StatedHome[], right: readonly StatedHome[], rarity: Rarity): boolean {
  const scores = left.flatMap((one) => right.map((other) => pairScore(one, other, rarity)));
  if (scores.some((score) => score === null || score < MIN_SCORE)) return false;
  return scores.reduce<number>((sum, score) => sum + (score ?? 0), 0) > 0;
}

const MIN_SCORE = -2.5;

function likelyPairs(homes: readonly StatedHome[], rarity: Rarity): (readonly [StatedHome, StatedHome])[] {
  const pairs: { one: StatedHome; other: StatedHome; score: number }[] = [];
  for (const block of Map.groupBy(homes, ({ communityId, rooms, floorBand }) =>
    [communityId, rooms, floorBand].join(),
  ).values()) {
    const sorted = [...block].sort((one, other) => one.area - other.area || one.id - other.id);
    sorted.forEach((one, at) => {
      for (let next = at + 1; next < sorted.length; next += 1) {
        const other = sorted[next] as StatedHome;
        if (other.area - one.area > SAME_HOME.area) break;
        const score = pairScore(one, other, rarity);
        if (score !== null && score > 0) pairs.push({ one, other, score });
      }
    });
  }
  pairs.sort((left, right) => right.score - left.score || left.one.id - right.one.id || left.other.id - right.other.id);
  return pairs.map(({ one, other }) => [one, other] as const);
}

/** A home that came back within so many days of its withdrawal has been on offer since it first came up. */
const BACK_WITHIN_DAYS = SAME_HOME.relisted.withinDays;

/** What a listing is part of: the day since which its home has been on offer, and how often it came back. */
export interface HomeOffer {
  since: number | null;
  relisted: number;
}

/** Of one listing of a group: counted from the first that leads to it without a break of more than fourteen weeks. */
export function offerOf(listing: StatedHome, group: readonly StatedHome[]): HomeOffer {
  let since = listing.from;
  let relisted = 0;
  const left = group.filter(({ id, until, from }) => id !== listing.id && until !== null && from !== null);
  left.sort((one, other) => (other.from as number) - (one.from as number));
  for (const before of left) {
    if (since === null || (before.from as number) >= since) continue;
    const gap = since - (before.until as number);
    if (gap > BACK_WITHIN_DAYS) break;
    if (gap > 0) relisted += 1;
    since = before.from;
  }
  const together = group.filter((other) => other.id !== listing.id && (gapOf(listing, other) ?? 0) < 0);
  for (const { from } of together) if (from !== null && since !== null && from < since) since = from;
  return { since, relisted };
}
