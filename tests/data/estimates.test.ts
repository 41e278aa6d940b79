import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Subject } from '@/lib/estimate/types';
import { addDays } from '@/lib/kernel/day';
import type { OpenDatabase } from '@/lib/server/db/client';
import { computeEstimates } from '@/lib/server/valuation/computeEstimates';
import { readKnownDeals } from '@/lib/server/valuation/estimateRows';
import { valueFacts } from '@/lib/server/valuation/queries/valueFacts';
import { cityRow, communityRow, dealRow, estateRow, rentalRow } from '../kit/rows';
import { openTestDatabase } from '../kit/testDatabase';

const DATA_DAY = '2026-11-20';
let opened: OpenDatabase;

beforeEach(async () => {
  opened = await openTestDatabase();
  await opened.db
    .insertInto('cities')
    .values([cityRow({ data_day: DATA_DAY, deals_day: DATA_DAY }), cityRow({ id: 1, name: '北京' })])
    .execute();
  await opened.db
    .insertInto('communities')
    .values([communityRow(), communityRow({ id: 102, plate_id: 12 })])
    .execute();
});

afterEach(() => opened.close());

/** Eighty deals of one community, one every nine days, at 50,000 yuan per ㎡ give or take four per cent. */
const deals = Array.from({ length: 80 }, (_, at) => dealOf(at, addDays(DATA_DAY, -9 * at - 1)));

function dealOf(at: number, day: string) {
  const unitPrice = Math.round(5_000_000 * (1 + 0.04 * Math.sin(at * 2.4)));
  return dealRow({
    id: 3000 + at,
    source_ref: `d${at}`,
    deal_day: day,
    unit_price: unitPrice,
    price: Math.round(unitPrice * 71.2),
    floor_band: 'high',
    orientation: '南',
    decoration: '精装',
  });
}

const storedOf = (id: number) =>
  opened.db.selectFrom('estates').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const facts: Subject = {
  communityId: 101,
  districtId: 1,
  position: null,
  area: 71.2,
  rooms: 2,
  floorBand: 'high',
  totalFloors: 18,
  orientation: '南',
  decoration: '精装',
  hasLift: true,
  builtYear: 2010,
  usage: '普通住宅',
};

describe('readKnownDeals', () => {
  it.each([1, 7, 40, 79, 80, 81])('reads each deal once, in the order of ids, %d at a time', async (atOnce) => {
    const beside = [
      dealRow({ id: 2_999, source_ref: 'elsewhere', city_id: 1 }),
      dealRow({ id: 3_500, source_ref: 'before', deal_day: '2001-05-01' }),
      dealRow({ id: 3_501, source_ref: 'twice', duplicate_of: 3_000 }),
    ];
    await opened.db
      .insertInto('deals')
      .values([...deals, ...beside])
      .execute();
    const read = await readKnownDeals(opened.db, 605, '2020-01-01', atOnce);
    expect(read.map(({ id }) => id)).toEqual(deals.map(({ id }) => id));
    expect(read.at(-1)).toMatchObject({ orientation: '南', decoration: '精装', floorBand: 'high', area: 71.2 });
    expect(read.map(({ unitPrice }) => Math.round(unitPrice * 71.2))).toEqual(deals.map(({ price }) => price));
  });

  it('tells what a deal tells of its building, else what is known of its community, else nothing', async () => {
    const told = { halls: 2, baths: 1, building_type: '板楼', structure: '砖混结构', held: 'five' } as const;
    await opened.db
      .insertInto('deals')
      .values([
        dealRow({ id: 1, source_ref: 'told', ...told }),
        dealRow({ id: 2, source_ref: 'silent', building_type: null, structure: null, held: null, baths: null }),
        dealRow({ id: 3, source_ref: 'of nobody', building_type: null, structure: null, community_id: null }),
      ])
      .execute();
    await opened.db.updateTable('communities').set({ building_type: '塔楼' }).where('id', '=', 101).execute();
    const [first, second, third] = await readKnownDeals(opened.db, 605, '2001-01-01');
    expect(first).toMatchObject({ halls: 2, baths: 1, buildingType: '板楼', structure: '砖混结构', held: 'five' });
    expect(second).toMatchObject({ baths: null, buildingType: '塔楼', structure: null, held: null });
    expect(third).toMatchObject({ buildingType: null, structure: null });
  });
});

describe('computeEstimates', () => {
  it('stores the estimate with its ranges, its comparables and the published error', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await opened.db.insertInto('estates').values(estateRow()).execute();
    const report = await computeEstimates(opened);
    expect(report).toEqual({ homes: 1, estimated: 1, tested: 41, unestimated: 0 });

    const home = await storedOf(1001);
    expect((home.estimate ?? 0) / (5_000_000 * 71.2)).toBeCloseTo(1, 1);
    expect(home.estimate_low).toBeLessThan(home.estimate ?? 0);
    expect(home.estimate_high).toBeGreaterThan(home.estimate ?? 0);
    expect(home.estimate_samples).toBeGreaterThan(3);

    const valuation = await opened.db.selectFrom('home_valuations').selectAll().executeTakeFirstOrThrow();
    expect(valuation.low_90).toBeLessThan(home.estimate_low ?? 0);
    expect(valuation.high_90).toBeGreaterThan(home.estimate_high ?? 0);
    const comparables = JSON.parse(valuation.comparables) as number[][];
    expect(comparables).toHaveLength(8);
    expect(deals.map(({ id }) => id)).toContain(comparables[0]?.[0]);
    expect(valuation.rent).toBeNull();

    const errors = await opened.db.selectFrom('estimate_errors').selectAll().execute();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ city_id: 605, tested: 41, from_day: '2025-11-21', to_day: DATA_DAY });
    expect(errors[0]?.median_error).toBeGreaterThan(0);
    expect(errors[0]?.median_error).toBeLessThan(0.05);
  });

  it('values a home of a community without deals by its place, with a wider range', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await opened.db
      .insertInto('estates')
      .values([estateRow(), estateRow({ id: 1002, source_ref: 'other', community_id: 102, plate_id: 12 })])
      .execute();
    await computeEstimates(opened);
    const [own, other] = await Promise.all([storedOf(1001), storedOf(1002)]);
    const width = (home: typeof own) => ((home.estimate_high ?? 0) - (home.estimate_low ?? 0)) / (home.estimate ?? 1);
    expect((other.estimate ?? 0) / (5_000_000 * 71.2)).toBeCloseTo(1, 0);
    expect(width(other)).toBeGreaterThan(width(own));
  });

  it('leaves a home that cannot be without an estimate, also when it had one', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    const had = { estimate: 1, estimate_low: 1, estimate_high: 1, estimate_samples: 9 };
    await opened.db
      .insertInto('estates')
      .values(estateRow({ area: 2.5, ...had }))
      .execute();
    await computeEstimates(opened);
    expect(await storedOf(1001)).toMatchObject({
      estimate: null,
      estimate_low: null,
      estimate_high: null,
      estimate_samples: null,
    });
    expect(await opened.db.selectFrom('home_valuations').selectAll().execute()).toEqual([]);
  });

  it('leaves homes that are no longer for sale, and other cities, as they are', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await opened.db
      .insertInto('estates')
      .values([
        estateRow({ status: 'sold', estimate: 7, estimate_low: 6, estimate_high: 8 }),
        estateRow({ id: 1002, city_id: 1, estimate: 7, estimate_low: 6, estimate_high: 8 }),
      ])
      .execute();
    expect(await computeEstimates(opened, { cityIds: [605] })).toMatchObject({ homes: 0 });
    expect((await storedOf(1001)).estimate).toBe(7);
    expect((await storedOf(1002)).estimate).toBe(7);
  });

  it('values nothing by deals that lie years before the homes', async () => {
    await opened.db.updateTable('cities').set({ deals_day: '2023-01-10' }).where('id', '=', 605).execute();
    const old = deals.map((deal) => ({ ...deal, deal_day: addDays(deal.deal_day, -1_410) }));
    await opened.db.insertInto('deals').values(old).execute();
    await opened.db.insertInto('estates').values(estateRow()).execute();
    expect(await computeEstimates(opened)).toMatchObject({ homes: 1, estimated: 0 });
  });

  it('reports its progress and changes nothing when it runs again', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    const homes = Array.from({ length: 60 }, (_, at) => estateRow({ id: 2000 + at, source_ref: `${at}` }));
    await opened.db.insertInto('estates').values(homes).execute();
    const steps: [number, string][] = [];
    await computeEstimates(opened, { onProgress: (share, label) => steps.push([share, label]) });
    expect(steps.at(-1)?.[0]).toBe(1);
    expect(new Set(steps.map(([, label]) => label))).toEqual(new Set(['估价 北京', '估价 上海']));
    expect(steps.map(([share]) => share)).toEqual(steps.map(([share]) => share).sort((one, other) => one - other));
    const tables = [
      'estates',
      'home_valuations',
      'estimate_errors',
      'estimate_error_records',
      'estimate_outcomes',
    ] as const;
    const read = () => Promise.all(tables.map((table) => opened.db.selectFrom(table).selectAll().execute()));
    const first = await read();
    await computeEstimates(opened);
    expect(await read()).toEqual(first);
  });

  it('rents out by asking rents, where there are enough of them', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await opened.db.insertInto('estates').values(estateRow()).execute();
    const rentals = Array.from({ length: 40 }, (_, at) =>
      rentalRow({ id: 500 + at, source_ref: `r${at}`, mode: 'whole', area: 70, rent: 700_000 + (at % 5) * 10_000 }),
    );
    await opened.db.insertInto('rentals').values(rentals).execute();
    await computeEstimates(opened);
    const { rent, rent_low, rent_high } = await opened.db
      .selectFrom('home_valuations')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect((rent ?? 0) / (7_200 * 100 * (71.2 / 70))).toBeCloseTo(1, 1);
    expect(rent_low).toBeLessThan(rent ?? 0);
    expect(rent_high).toBeGreaterThan(rent ?? 0);
  });
});

describe('the record', () => {
  const records = () => opened.db.selectFrom('estimate_error_records').selectAll().orderBy('recorded_at').execute();
  const outcomes = () => opened.db.selectFrom('estimate_outcomes').selectAll().orderBy('deal_id').execute();

  it('keeps what was said of deals that came later, before they are learned, and adds errors to those before', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await opened.db.insertInto('estates').values(estateRow()).execute();
    await computeEstimates(opened);
    expect(await outcomes()).toEqual([]);
    const [first] = await records();
    expect(first).toMatchObject({ city_id: 605, district_id: 0, tested: 41, homes: 1, homes_without: 0 });

    const later = addDays(DATA_DAY, 20);
    const dear = { ...dealOf(90, addDays(DATA_DAY, 10)), unit_price: 10_000_000, price: 712_000_000 };
    await opened.db
      .insertInto('deals')
      .values([dear, dealOf(91, later)])
      .execute();
    await opened.db.updateTable('cities').set({ deals_day: later }).where('id', '=', 605).execute();
    await computeEstimates(opened);
    const said = await outcomes();
    expect(said.map(({ deal_id, known_before }) => [deal_id, known_before])).toEqual([
      [3090, '2026-11-21'],
      [3091, '2026-11-21'],
    ]);
    expect((said[0]?.estimate ?? 0) / 356_000_000).toBeCloseTo(1, 1);
    expect(said[0]).toMatchObject({ price: 712_000_000, deal_day: addDays(DATA_DAY, 10) });

    // What is learned later changes no word of it.
    await opened.db.updateTable('deals').set({ price: 1, unit_price: 1_000_000 }).where('id', '=', 3090).execute();
    await computeEstimates(opened);
    expect(await outcomes()).toEqual(said);
    expect((await records())[0]).toEqual(first);
    expect((await records()).length).toBeGreaterThan(1);
  });
});

describe('valueFacts', () => {
  it('values any facts by what was stored, without training, and tells what each deal says', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await computeEstimates(opened);
    const valued = await valueFacts(opened.db, { cityId: 605, facts });
    if (!valued) throw new Error('no value');
    expect(valued.day).toBe('2026-11-21');
    expect(valued.price.value / 356_000_000).toBeCloseTo(1, 1);
    const words = valued.comparables.map(({ weight, paid, forTime, forHome }) => weight * (paid + forTime + forHome));
    const log = words.reduce((sum, word) => sum + word, 0) + valued.cityShare * Math.log(valued.cityPrice / facts.area);
    expect((Math.exp(log) * facts.area) / valued.price.value).toBeCloseTo(1, 2);
    const without = await valueFacts(opened.db, {
      cityId: 605,
      facts,
      without: new Set([valued.comparables[0]?.id ?? 0]),
    });
    expect(without?.comparables.map(({ id }) => id)).not.toContain(valued.comparables[0]?.id);
    expect(without?.comparables).toHaveLength(valued.comparables.length - 1);
  });

  it('answers for a bare minimum of facts, and not for a city that has learned nothing', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await computeEstimates(opened);
    const bare: Subject = {
      communityId: null,
      districtId: null,
      position: { lng: 121.52, lat: 31.14 },
      area: 90,
      rooms: null,
      floorBand: null,
      totalFloors: null,
      orientation: null,
      decoration: null,
      hasLift: null,
      builtYear: null,
      usage: null,
    };
    expect(await valueFacts(opened.db, { cityId: 605, facts: bare })).not.toBeNull();
    expect(await valueFacts(opened.db, { cityId: 1, facts })).toBeNull();
  });

  it('knows of what was learned since', async () => {
    await opened.db.insertInto('deals').values(deals).execute();
    await computeEstimates(opened);
    const before = await valueFacts(opened.db, { cityId: 605, facts });
    await opened.db
      .updateTable('deals')
      .set(({ ref, eb }) => ({ price: eb(ref('price'), '*', 2), unit_price: eb(ref('unit_price'), '*', 2) }))
      .execute();
    await computeEstimates(opened);
    const after = await valueFacts(opened.db, { cityId: 605, facts });
    expect((after?.price.value ?? 0) / (before?.price.value ?? 1)).toBeCloseTo(2, 1);
  });
});
