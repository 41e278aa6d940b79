import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceOf, pairSameDeals, type StatedDeal } from '@/lib/deal/sameDeals';

const deal = (changes: Partial<StatedDeal> = {}): StatedDeal => ({
  id: 1,
  day: 16_000,
  price: 400_000_000,
  area: 80,
  communityId: 7,
  lng: 116.4,
  lat: 39.9,
  rooms: 2,
  totalFloors: 6,
  ...changes,
});

describe('two tellings of one sale', () => {
  it.each<[string, Partial<StatedDeal>, boolean]>([
    ['the same', {}, true],
    ['3 days later', { day: 16_003 }, true],
    ['4 days later', { day: 16_004 }, false],
    ['1 ㎡ more', { area: 81 }, true],
    ['1.01 ㎡ more', { area: 81.01 }, false],
    ['1 % dearer', { price: 404_000_000 }, true],
    ['1.1 % dearer', { price: 404_400_000 }, false],
    ['another community 100 m away', { communityId: 8, lat: 39.9009 }, true],
    ['another community 200 m away', { communityId: 8, lat: 39.9018 }, false],
    ['no community, the position', { communityId: null }, true],
    ['the community, no position', { lng: null, lat: null }, true],
    ['neither community nor position', { communityId: null, lng: null, lat: null }, false],
    ['another number of rooms', { rooms: 3 }, false],
    ['rooms that are not known', { rooms: null }, true],
    ['another height of the building', { totalFloors: 18 }, false],
  ])('%s: %o is %s', (_, changes, same) => {
    expect(distanceOf(deal(), deal({ id: 2, ...changes })) !== null).toBe(same);
    expect(distanceOf(deal({ id: 2, ...changes }), deal()) !== null).toBe(same);
  });

  it('are paired one to one, the closest first', () => {
    const known = [deal({ id: 1, day: 16_001 }), deal({ id: 2 })];
    const later = [deal({ id: 11 }), deal({ id: 12, day: 16_002 }), deal({ id: 13, day: 16_003 })];
    expect([...pairSameDeals(known, later)]).toEqual([
      [11, 2],
      [12, 1],
    ]);
  });
});

/** A small market: 300 sales in 12 communities within 60 days, as two sources tell four fifths of them each. */
function twoSources(seed: number) {
  const random = randomOf(seed);
  const [known, later] = [[] as StatedDeal[], [] as StatedDeal[]];
  const truth = new Map<number, number>();
  for (let at = 0; at < 300; at++) {
    const community = Math.floor(random() * 12);
    const area = [58, 72, 89, 89.5, 120][Math.floor(random() * 5)] as number;
    const sale = deal({
      id: at,
      day: 16_000 + Math.floor(random() * 60),
      area,
      communityId: community,
      lng: 116.4 + community / 100,
      price: Math.round(area * (4_500_000 + random() * 2_000_000)),
      rooms: 1 + [60, 100].filter((least) => area >= least).length,
    });
    const [inKnown, inLater] = [random() < 0.8, random() < 0.8];
    if (inKnown) known.push(sale);
    if (!inLater) continue;
    later.push(noisy(sale, random));
    if (inKnown) truth.set(at + 1_000, at);
  }
  return { known, later, truth };
}

/** Another source's words: a day or two off, whole ㎡ and 万, sometimes without the community or the rooms. */
const noisy = (sale: StatedDeal, random: () => number): StatedDeal => ({
  ...sale,
  id: sale.id + 1_000,
  day: sale.day + Math.round(random() * 4 - 2),
  area: Math.round(sale.area),
  price: Math.round((sale.price * (0.996 + random() * 0.008)) / 1e6) * 1e6,
  rooms: random() < 0.9 ? sale.rooms : null,
  communityId: random() < 0.7 ? sale.communityId : null,
  lat: 39.9 + random() * 0.0006,
});

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

it('finds them among like homes of the same communities: F1 at least 0.95', () => {
  let [right, found, real] = [0, 0, 0];
  for (let seed = 1; seed <= 20; seed++) {
    const { known, later, truth } = twoSources(seed);
    const paired = pairSameDeals(known, later);
    right += [...paired].filter(([id, knownId]) => truth.get(id) === knownId).length;
    found += paired.size;
    real += truth.size;
  }
  const [precision, recall] = [right / found, right / real];
  const f1 = (2 * precision * recall) / (precision + recall);
  console.warn(`same deals: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`);
  expect(f1).toBeGreaterThan(0.95);
});

it('names each deal once, and does not depend on their order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), (seed) => {
      const { known, later } = twoSources(seed);
      const paired = pairSameDeals(known, later);
      expect(new Set(paired.values()).size).toBe(paired.size);
      const turned = pairSameDeals(known.toReversed(), later.toReversed());
      expect(new Map([...turned].sort(([one], [other]) => one - other))).toEqual(
        new Map([...paired].sort(([one], [other]) => one - other)),
      );
    }),
    { numRuns: 20 },
  );
});
