import { describe, expect, test } from 'vitest';
import { CITY_PLACES, DISTRICT_PLACES, placesOf, rankAreas } from '@/lib/ranking/rankAreas';
import type { RankDeal, RankFacts, RankHome, RankRent } from '@/lib/ranking/rankFacts';
import type { AreaRank, RankSpan } from '@/lib/ranking/rankings';

const TODAY = 1_000;
const UNIT = 5_000_000;

const factsOf = (changes: Partial<RankFacts>): RankFacts => ({
  deals: [],
  homes: [],
  rents: [],
  days: { deals: TODAY, homes: TODAY, rents: TODAY },
  ...changes,
});

const dealsOf = (community: number, ago: readonly number[], unitPrice = UNIT): RankDeal[] =>
  ago.map((days, at) => ({
    community,
    plate: 1,
    day: TODAY - days,
    unitPrice: unitPrice * (1 + 0.002 * ((at % 3) - 1)),
  }));

const homeOf = (community: number, changes: Partial<RankHome> = {}): RankHome => ({
  community,
  plate: 1,
  from: TODAY - 100,
  until: Number.POSITIVE_INFINITY,
  steps: [{ from: TODAY - 100, price: 500 }],
  estimate: 500,
  viewings7: null,
  viewings30: null,
  followers: null,
  ...changes,
});

const cutHome = (community: number, ago: number): RankHome =>
  homeOf(community, {
    steps: [
      { from: TODAY - 100, price: 500 },
      { from: TODAY - ago, price: 480 },
    ],
  });

const ranked = (facts: RankFacts, rank: AreaRank, span: RankSpan = 'month') =>
  rankAreas(facts, { rank, span, level: 'community' }, (area) => (area < 100 ? 1 : 2));
const orderOf = (facts: RankFacts, rank: AreaRank, span?: RankSpan) =>
  ranked(facts, rank, span).map(({ area }) => area);

describe('成交', () => {
  const facts = factsOf({
    deals: [
      ...dealsOf(1, [1, 2, 3, 4, 5]),
      ...dealsOf(2, [1, 2, 3]),
      ...dealsOf(3, [0, 8, 9]),
      ...dealsOf(4, [1, 2]),
      ...dealsOf(5, [31, 32, 33, 34]),
    ],
  });

  test('most deals first, the same number shares a place, fewer than three have none', () => {
    expect(ranked(facts, 'deals').map(({ area, place, value }) => [area, place, value])).toEqual([
      [1, 1, 5],
      [2, 2, 3],
      [3, 2, 3],
    ]);
  });

  test('a week counts its own seven days, the last and not the eighth', () => {
    expect(orderOf(factsOf({ deals: dealsOf(1, [0, 6, 6, 7]) }), 'deals', 'week')).toEqual([1]);
    expect(orderOf(factsOf({ deals: dealsOf(1, [0, 6, 7, 7]) }), 'deals', 'week')).toEqual([]);
  });

  test('places are compared with those of as long before', () => {
    const moved = factsOf({
      deals: [...dealsOf(1, [1, 2, 3, 31, 32, 33, 34]), ...dealsOf(2, [1, 2, 3, 4, 31, 32, 33])],
    });
    expect(ranked(moved, 'deals').map(({ area, placeBefore }) => [area, placeBefore])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(ranked(facts, 'deals').map(({ placeBefore }) => placeBefore)).toEqual([null, null, null]);
  });

  test('a deal told twice moves its own community alone', () => {
    const more = factsOf({ deals: [...facts.deals, ...dealsOf(2, [1])] });
    expect(orderOf(more, 'deals')).toEqual([1, 2, 3]);
  });

  test('each district has places of its own', () => {
    const two = factsOf({ deals: [...dealsOf(1, [1, 2, 3, 4]), ...dealsOf(101, [1, 2, 3])] });
    expect(ranked(two, 'deals').map(({ place, districtPlace }) => [place, districtPlace])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('far down there are no places', () => {
    const many = factsOf({
      deals: Array.from({ length: 80 }, (_, at) =>
        dealsOf(
          at + 1,
          Array.from({ length: 83 - at }, () => 1),
        ),
      ).flat(),
    });
    expect(ranked(many, 'deals')).toHaveLength(Math.max(CITY_PLACES, DISTRICT_PLACES));
  });
});

describe('涨幅', () => {
  const NOW = Array.from({ length: 30 }, (_, at) => at * 3);
  const BEFORE = NOW.map((days) => days + 90);
  const risen = (community: number, share: number, count: number) => [
    ...dealsOf(community, NOW.slice(0, count), UNIT * (1 + share)),
    ...dealsOf(community, BEFORE.slice(0, count)),
  ];

  test('a community of which no price is known says nothing of how prices differ', () => {
    const deals = [...risen(1, 0.1, 10), ...risen(2, 0.05, 11), ...risen(3, -0.1, 12)];
    const unpriced = [7, 8, 9].map((community) => ({ community, plate: 1, day: TODAY, unitPrice: null }));
    const scoresOf = (known: RankDeal[]) => ranked(factsOf({ deals: known }), 'rise').map(({ score }) => score);
    expect(scoresOf([...deals, ...unpriced])).toEqual(scoresOf(deals));
    expect(scoresOf(deals)).toHaveLength(2);
  });

  test('the larger sample stands before a slightly higher rise of ten deals', () => {
    const noise = [3, 4, 5, 6].flatMap((community) => risen(community, -0.01 * community, 30));
    const scattered = dealsOf(7, NOW).map((deal, at) => ({ ...deal, unitPrice: UNIT * (at % 2 ? 1.3 : 0.7) }));
    const facts = factsOf({ deals: [...risen(1, 0.1, 30), ...risen(2, 0.11, 10), ...noise, ...scattered] });
    expect(orderOf(facts, 'rise')).toEqual([1, 2]);
  });

  test('nine deals in a window are too few, and what falls is not in it', () => {
    const facts = factsOf({ deals: [...risen(1, 0.1, 10), ...risen(2, 0.5, 9), ...risen(3, -0.1, 10)] });
    expect(orderOf(facts, 'rise')).toEqual([1]);
  });
});

describe('降价', () => {
  const steady = (community: number, count: number) => Array.from({ length: count }, () => homeOf(community));
  const cuts = (community: number, count: number, ago = 3) =>
    Array.from({ length: count }, () => cutHome(community, ago));

  test('by the share of homes on sale, drawn towards the city; fewer than five have no place', () => {
    const facts = factsOf({
      homes: [
        ...[...cuts(1, 25), ...steady(1, 35)],
        ...[...cuts(2, 3), ...steady(2, 3)],
        ...[3, 4, 5].flatMap((community) => [...cuts(community, 18), ...steady(community, 42)]),
        ...[...cuts(6, 13), ...steady(6, 47)],
        ...cuts(7, 4),
      ],
    });
    const found = ranked(facts, 'cut');
    expect(found.map(({ area }) => area)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(found.map(({ value }) => value).slice(0, 2)).toEqual([25 / 60, 0.5]);
  });

  test('a cut before the window, a rise, and a home that is gone count for nothing', () => {
    const raised = homeOf(1, {
      steps: [
        { from: 900, price: 500 },
        { from: 999, price: 510 },
      ],
    });
    const gone = { ...cutHome(1, 3), until: TODAY };
    const facts = factsOf({ homes: [...cuts(1, 5, 31), raised, gone, ...cuts(2, 5), ...steady(3, 20)] });
    expect(orderOf(facts, 'cut')).toEqual([2]);
  });
});

describe('租金回报', () => {
  const rentsOf = (community: number, unitRent: number, count = 20): RankRent[] =>
    Array.from({ length: count }, (_, at) => ({
      community,
      plate: 1,
      day: TODAY - at,
      unitRent: unitRent * (1 + 0.01 * ((at % 3) - 1)),
    }));
  const days = Array.from({ length: 20 }, (_, at) => at);

  test('a year of rent over the price, the highest first; without three rents there is no place', () => {
    const facts = factsOf({
      deals: [1, 2, 3, 4].flatMap((community) => dealsOf(community, days)),
      rents: [
        ...rentsOf(1, UNIT * 0.002),
        ...rentsOf(2, UNIT * 0.003),
        ...rentsOf(3, UNIT * 0.001),
        ...rentsOf(4, UNIT, 2),
      ],
    });
    const found = ranked(facts, 'yield');
    expect(found.map(({ area }) => area)).toEqual([2, 1, 3]);
    expect(found[0]?.value).toBeCloseTo(0.036, 3);
  });
});

describe('性价比', () => {
  const offered = (community: number, asking: number, count = 10) =>
    Array.from({ length: count }, (_, at) => homeOf(community, { steps: [{ from: 900, price: asking + (at % 3) }] }));

  test('asking prices against the estimates of the same homes; without an estimate, or at twice it, a home counts for nothing', () => {
    const facts = factsOf({
      homes: [
        ...[...offered(1, 520), ...offered(2, 450), ...offered(3, 600), ...offered(4, 400, 4)],
        ...Array.from({ length: 9 }, () => homeOf(5, { estimate: null })),
        ...offered(6, 2_000),
      ],
    });
    expect(orderOf(facts, 'value')).toEqual([2, 1, 3]);
  });

  test('before, it goes by what was asked then', () => {
    const fallen = Array.from({ length: 10 }, (_, at) =>
      homeOf(1, {
        steps: [
          { from: 900, price: 600 + (at % 3) },
          { from: TODAY - 10, price: 400 },
        ],
      }),
    );
    const facts = factsOf({ homes: [...fallen, ...offered(2, 500), ...offered(3, 550)] });
    expect(ranked(facts, 'value').map(({ area, place, placeBefore }) => [area, place, placeBefore])).toEqual([
      [1, 1, 3],
      [2, 2, 1],
      [3, 3, 2],
    ]);
  });
});

describe('热门', () => {
  test('deals, viewings and followers together; without a deal in the window there is no place, and nothing before', () => {
    const facts = factsOf({
      deals: [...dealsOf(1, [1, 2, 3, 4, 5, 6, 7, 8, 9]), ...dealsOf(2, [1])],
      homes: [
        homeOf(1, { viewings30: 90, followers: 900 }),
        homeOf(2, { viewings30: 2, followers: 3 }),
        homeOf(3, { viewings30: 500, followers: 5_000 }),
      ],
    });
    expect(ranked(facts, 'hot').map(({ area, placeBefore }) => [area, placeBefore])).toEqual([
      [1, null],
      [2, null],
    ]);
  });
});

test.each(['hot', 'deals', 'rise', 'cut', 'yield', 'value'] as const)('%s of a city without facts is empty', (rank) => {
  expect(ranked(factsOf({}), rank)).toEqual([]);
  expect(ranked(factsOf({ days: { deals: null, homes: null, rents: null } }), rank)).toEqual([]);
});

test('three that share the second place are followed by the fifth', () => {
  const one = (area: number, score: number) => ({ area, score, value: score, samples: 3 });
  expect([...placesOf([one(1, 9), one(2, 5), one(3, 5), one(4, 5), one(5, 1)]).values()]).toEqual([1, 2, 2, 2, 5]);
});

describe('what is no order', () => {
  test('热门: of one community alone, and of those that chance alone sets apart', () => {
    expect(orderOf(factsOf({ deals: dealsOf(1, [3]) }), 'hot')).toEqual([]);
    const alike = [...dealsOf(1, [1, 2]), ...dealsOf(2, [3]), ...dealsOf(3, [4])];
    expect(orderOf(factsOf({ deals: alike }), 'hot')).toEqual([]);
    const busy = dealsOf(
      4,
      Array.from({ length: 20 }, (_, at) => at),
    );
    expect(orderOf(factsOf({ deals: [...alike, ...busy] }), 'hot')[0]).toBe(4);
  });

  test('租金回报: of rents of one time over prices of another', () => {
    const facts = factsOf({
      deals: [1, 2, 3].flatMap((community) => dealsOf(community, [1, 2, 3, 4, 5], UNIT * community)),
      rents: [1, 2, 3].flatMap((community) =>
        [0, 1, 2, 3].map((ago) => ({ community, plate: 1, day: TODAY - ago, unitRent: 10_000 }) satisfies RankRent),
      ),
    });
    expect(orderOf(facts, 'yield')).toEqual([1, 2, 3]);
    const long = facts.deals.map((deal) => ({ ...deal, day: deal.day - 184 }));
    const apart = { ...facts, deals: long, days: { ...facts.days, deals: TODAY - 184 } };
    expect(orderOf(apart, 'yield')).toEqual([]);
  });
});
