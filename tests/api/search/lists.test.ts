import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilterQuery } from '@/lib/search/codec';
import type { FindHousesInput } from '@/lib/search/contract/lists';
import { storeOwnRule } from '@/lib/server/calculators/queries/ownRules';
import type { OpenDatabase } from '@/lib/server/db/client';
import { findHouses, listCommunities, listRentals } from '@/services/search';
import { call, callRaw } from '../../kit/callApi';
import { WAN } from '../../kit/money';
import { projectRow } from '../../kit/rows';
import { ownRule } from '../../kit/ruleFacts';
import { NOW } from '../../kit/today';
import { openSearchDatabase } from './searchFixture';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSearchDatabase();
});
afterAll(() => opened.close());

const find = async (input: Partial<FindHousesInput>) => {
  const found = await call(opened, findHouses, { cityId: 605, houseType: 'resale', ...input } as FindHousesInput);
  return { ...found.houses, ids: found.houses.items.map(({ id }) => id), dealAverage: found.dealAverage };
};
const idsOf = async (filters: FilterQuery) => [...(await find(filters)).ids].sort();

describe('homes for sale', () => {
  it('shows those of the city that are on sale', async () => {
    const found = await find({});
    expect([...found.ids].sort()).toEqual([1001, 1002, 1003, 1004, 1005, 1007]);
    expect(found).toMatchObject({ page: 1, pageSize: 20, total: 6, totalIsCapped: false });
  });

  it.each<[string, FilterQuery, number[]]>([
    ['a price band, both ends included', { price: '372-500' }, [1001, 1004, 1007]],
    ['an open price', { price: '600-' }, [1005]],
    ['two price bands', { price: '-250,600-' }, [1003, 1005]],
    ['a unit price', { unit: '5-5.3' }, [1001]],
    ['a down payment of 15 %', { down: '-40' }, [1003]],
    ['rooms', { room: '2' }, [1001, 1004]],
    ['five rooms and more', { room: '5' }, [1005]],
    ['an area', { area: '90-110' }, [1002, 1004, 1007]],
    ['a district', { district: '2' }, [1007]],
    ['a plate', { plate: '12' }, [1004, 1005]],
    ['a district or a plate', { district: '2', plate: '12' }, [1004, 1005, 1007]],
    ['a community', { house: '102' }, [1003]],
    ['a station', { station: '31' }, [1001, 1002]],
    ['a line', { line: '21' }, [1001, 1002]],
    ['a distance to the metro', { metro: '800' }, [1001]],
    ['near a position', { near: '121.515,31.141,500' }, [1001]],
    ['near a school', { school: '71' }, [1001]],
    ['a school that is not there', { school: '999' }, []],
    ['facing south and north', { face: 'sn', room: '2', station: '31' }, [1001]],
    ['a floor', { floor: 'low' }, [1003]],
    ['a decoration', { decoration: 'rough' }, [1003]],
    ['an age', { age: '-10' }, [1002]],
    ['an age in half years', { age: '-10.5' }, [1002]],
    ['a lift', { lift: 'yes' }, [1002]],
    ['no lift', { lift: 'no' }, [1001]],
    ['held two years or longer', { held: 'two' }, [1001, 1002]],
    ['the only home, held five years', { held: 'five_only' }, [1001]],
    ['a usage', { usage: 'villa' }, [1005]],
    ['an ownership', { ownership: 'market' }, [1004]],
    ['listed within a week', { listed: '7' }, [1003]],
    ['the last day and the ten before it', { listed: '11' }, [1003]],
    ['the last day and the eleven before it', { listed: '12' }, [1002, 1003]],
    ['new on the market', { tag: 'new' }, [1003]],
    ['a price cut', { tag: 'cut' }, [1004]],
    ['a price cut, not a raise below the first price', { tag: 'cut', plate: '12' }, [1004]],
    ['two tags at once', { tag: 'vr,new' }, []],
    ['the owner’s own', { source: 'owner' }, [1005]],
    ['filters together', { room: '2,3', price: '-500', plate: '11,12' }, [1001, 1004]],
  ])('finds %s', async (_what, filters, ids) => {
    expect(await idsOf(filters)).toEqual(ids);
  });

  it.each([
    ['price_asc', [1003, 1001, 1007, 1004, 1002, 1005]],
    ['price_desc', [1005, 1002, 1004, 1007, 1001, 1003]],
    ['area_desc', [1005, 1007, 1002, 1004, 1001, 1003]],
    ['newest', [1003, 1002, 1007, 1001, 1005, 1004]],
    ['followed', [1005, 1007, 1004, 1003, 1002, 1001]],
    ['smart', [1003, 1002, 1007, 1005, 1001, 1004]],
  ] as const)('orders by %s', async (sort, ids) => {
    expect((await find({ sort })).ids).toEqual(ids);
  });

  it('puts the deepest price cut first', async () => {
    expect((await find({ sort: 'cut' })).ids[0]).toBe(1004);
  });

  it('pages without losing or repeating a home', async () => {
    const pages = [1, 2, 3].map((page) => find({ sort: 'price_asc', page, pageSize: 2 }));
    const found = await Promise.all(pages);
    expect(found.flatMap(({ ids }) => ids)).toEqual([1003, 1001, 1007, 1004, 1002, 1005]);
    expect((await find({ page: 4, pageSize: 2 })).ids).toEqual([]);
  });

  it('reads words beside filters', async () => {
    expect((await find({ q: '三林 两房 500万以内' })).ids).toEqual([1001]);
    expect((await find({ q: '静安公寓', room: '2' })).ids).toEqual([1004]);
  });

  it('tells what deals cost where it looked, if there are enough of them', async () => {
    expect((await find({})).dealAverage).toEqual({
      place: '上海',
      unitPrice: 5_700_000,
      samples: 900,
      days: 30,
      until: '2026-11-20',
    });
    expect((await find({ plate: '11' })).dealAverage).toMatchObject({ place: '三林', samples: 12 });
    expect((await find({ plate: '12' })).dealAverage).toBeNull();
  });

  it('gives a card its community’s deals', async () => {
    const found = await call(opened, findHouses, { cityId: 605, houseType: 'resale', plate: '11', room: '2' });
    expect(found.houses.items[0]).toMatchObject({
      id: 1001,
      community: { id: 101, name: '三林苑' },
      plate: { id: 11, name: '三林' },
      communityDeals90: 5,
      communityDealUnitPrice: 5_160_000,
      station: { id: 31, name: '三林东', distance: 620 },
      estimate: null,
    });
  });
});

describe('limits', () => {
  it.each<[string, object]>([
    ['a page of 51', { pageSize: 51 }],
    ['a page of 1e9', { pageSize: 1_000_000_000 }],
    ['an offset beyond 10,000', { page: 502 }],
    ['more than twenty values', { plate: Array.from({ length: 21 }, (_, at) => at + 1).join(',') }],
    ['a filter of another list', { rent: '1000-2000' }],
    ['a filter that does not exist', { drop: 'table' }],
    ['an order of another list', { sort: 'opening' }],
    ['an order that does not exist', { sort: 'price; drop table estates' }],
    ['a band that is none', { price: '1 or 1=1' }],
    ['no city', { cityId: undefined }],
  ])('refuses %s', async (_what, input) => {
    const answer = await callRaw(opened, findHouses, { cityId: '605', houseType: 'resale', ...input });
    expect(answer.status).toBe(400);
  });

  it('does not know other cities’ ids, or cities without data', async () => {
    expect((await find({ plate: '91' })).ids).toEqual([]);
    expect((await callRaw(opened, findHouses, { cityId: '999', houseType: 'resale' })).status).toBe(404);
  });

  it.each([
    "三林' or 1=1 --",
    '%',
    '_',
    '\\',
    '"; drop table estates; --',
    '\u0000',
    '𠮷'.repeat(60),
    '林'.repeat(100),
  ])('takes the words %j for words', async (q) => {
    const answer = await callRaw(opened, findHouses, { cityId: '605', houseType: 'resale', q });
    expect(answer.status).toBe(200);
    expect((await find({})).total).toBe(6);
  });

  it('decodes what HTTP sends: texts and repeated names', async () => {
    const answer = await callRaw(opened, findHouses, {
      cityId: '605',
      houseType: 'resale',
      room: ['2', '3'],
      page: '1',
    });
    expect(answer.envelope.body).toMatchObject({ houses: { total: 4 } });
  });
});

describe('new houses', () => {
  const ids = async (input: Partial<FindHousesInput>) => (await find({ houseType: 'new', ...input })).ids;

  it('by opening: the last that opened first, then what opens next, then what names no day', async () => {
    await opened.db
      .insertInto('projects')
      .values([
        projectRow({ id: 4004, name: '未定', opening_day: null }),
        projectRow({ id: 4005, name: '下月', opening_day: '2026-12-01' }),
      ])
      .execute();
    expect(await ids({ sort: 'opening' })).toEqual([4001, 4003, 4005, 4002, 4004]);
    await opened.db.deleteFrom('projects').where('id', 'in', [4004, 4005]).execute();
  });

  it('puts those on sale first, sold out last', async () => {
    expect(await ids({})).toEqual([4001, 4002, 4003]);
  });

  describe('a span of which one end is not stated', () => {
    beforeAll(() =>
      opened.db
        .insertInto('projects')
        .values([
          projectRow({ id: 4011, name: '以内', total_price_to: 1200 * WAN, area_to: 90 }),
          projectRow({ id: 4012, name: '起', total_price_from: 800 * WAN, area_from: 120 }),
          projectRow({ id: 4013, name: '不知道' }),
        ])
        .execute(),
    );
    afterAll(() => opened.db.deleteFrom('projects').where('id', 'in', [4011, 4012, 4013]).execute());

    it.each<[string, FilterQuery, number[]]>([
      ['below both', { price: '-300' }, [4011]],
      ['up to the upper end, which belongs to it', { price: '1200-1300' }, [4011, 4012]],
      ['beyond the upper end', { price: '1201-1300' }, [4012]],
      ['from an amount on', { price: '1600-' }, [4012]],
      ['up to the lower end', { price: '750-800' }, [4011, 4012]],
      ['between the two', { price: '701-799' }, [4011]],
      ['two ranges, met by one each', { price: '-300,1300-1400' }, [4011, 4012]],
      ['an area', { area: '50-60' }, [4011]],
      ['an area from', { area: '200-' }, [4012]],
    ])('is open on that side: %s', async (_what, filters, expected) => {
      expect([...(await ids(filters))].filter((id) => id > 4003).sort()).toEqual(expected);
    });
  });

  it.each<[string, FilterQuery, number[]]>([
    ['a price that the span meets', { price: '500-600' }, [4001]],
    ['a layout on offer', { room: '4' }, [4002]],
    ['an area that the span meets', { area: '110-144' }, [4001]],
    ['a unit price', { unit: '7-9' }, [4002]],
    ['a sale status', { status: 'upcoming,sold_out' }, [4002, 4003]],
    ['the projects of one developer', { developer: '4002' }, [4001, 4002]],
    ['one project', { house: '4003' }, [4003]],
  ])('finds %s', async (_what, filters, expected) => {
    expect(await ids(filters)).toEqual(expected);
  });
});

describe('homes to let', () => {
  const ids = async (input: object) =>
    (await call(opened, listRentals, { cityId: 605, ...input })).items.map(({ id }) => id);

  it('shows those to let, the newest first', async () => {
    expect(await ids({})).toEqual([3002, 3003, 3001]);
  });

  it.each<[string, object, number[]]>([
    ['a rent', { rent: '4000-5000' }, [3001]],
    ['whole homes', { mode: 'whole', sort: 'price_asc' }, [3001, 3003]],
    ['a community', { houseId: 103 }, [3003]],
    ['words', { q: '合租' }, [3002]],
  ])('finds %s', async (_what, input, expected) => {
    expect(await ids(input)).toEqual(expected);
  });
});

describe('communities', () => {
  const ids = async (input: object) =>
    (await call(opened, listCommunities, { cityId: 605, ...input })).items.map(({ id }) => id);

  it('puts the hottest first', async () => {
    expect(await ids({})).toEqual([103, 101, 102, 104]);
  });

  it.each<[string, object, number[]]>([
    ['a plate', { plate: '11' }, [101, 102]],
    ['a unit price, of deals or else of asking', { unit: '5-5.1' }, [103]],
    ['an age', { age: '30-' }, [102]],
    ['a building', { building: 'tower' }, [103]],
    ['the dearest first', { sort: 'unit_desc', unit: '1-9' }, [101, 103]],
    ['words', { q: '世博' }, [104]],
  ])('finds %s', async (_what, input, expected) => {
    expect(await ids(input)).toEqual(expected);
  });
});

it('reckons a down payment by the least share that an operator’s rule says', async () => {
  const own = await openSearchDatabase();
  try {
    const upTo40 = { cityId: 605, houseType: 'resale', down: '-40' } as FindHousesInput;
    expect((await call(own, findHouses, upTo40)).houses.items).toHaveLength(1);
    const half = { first: 0.5, second: 0.5, secondOutside: 0.5 };
    await storeOwnRule(own.db, ownRule('loan.downPayment', half, { city: 'shanghai' }), NOW);
    expect((await call(own, findHouses, upTo40)).houses.items).toHaveLength(0);
  } finally {
    await own.close();
  }
});
