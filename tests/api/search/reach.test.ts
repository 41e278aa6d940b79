import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { packLists } from '@/lib/server/derive/packLists';
import { understandSearch } from '@/lib/server/search/calls/understand';
import { findHouses, listCommunities, listRentals, searchMap } from '@/services/search';
import { call, callRaw } from '../../kit/callApi';
import { openSearchDatabase } from './searchFixture';

// How far homes are from what is asked, as the calls say it: from the packed lists and from the tables alike.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSearchDatabase();
  const school = { city_id: 605, kind: 'school', nature: '公办', lng: 121.515, lat: 31.145 } as const;
  await opened.db
    .insertInto('places')
    .values({ ...school, id: 900, name: '三林第一小学' })
    .execute();
});
afterAll(() => opened.close());

const TO_STATION = 'station-31-40';
const RESALE = { cityId: 605, houseType: 'resale' } as const;

describe.each(['table', 'packed list'])('by the %s', (where) => {
  beforeAll(async () => {
    if (where === 'packed list') await packLists(opened);
  });

  it('homes say the minutes of their way and how near the school is, where that is asked', async () => {
    const found = await call(opened, findHouses, { ...RESALE, commute: TO_STATION, primarySchool: '1000' });
    const [first] = found.houses.items;
    expect(first?.reach?.ways).toEqual([
      { to: 'station', id: 31, name: '三林东', by: 'metro', minutes: expect.any(Number) },
    ]);
    expect(first?.reach?.primarySchool).toBeLessThanOrEqual(1_000);
    const plain = await call(opened, findHouses, RESALE);
    expect(plain.houses.items[0]).not.toHaveProperty('reach');
    expect(found.houses.total).toBeLessThanOrEqual(plain.houses.total);
  });

  it('a way that is told along leaves no home out', async () => {
    const plain = await call(opened, findHouses, RESALE);
    const told = await call(opened, findHouses, { ...RESALE, along: 'station-31-5' });
    expect(told.houses.items.map(({ id }) => id)).toEqual(plain.houses.items.map(({ id }) => id));
    expect(told.houses.items[0]?.reach?.ways).toMatchObject([{ id: 31, minutes: expect.any(Number) }]);
    const both = await call(opened, findHouses, { ...RESALE, commute: TO_STATION, along: TO_STATION });
    expect(both.houses.items[0]?.reach?.ways).toHaveLength(1);
  });

  it('with fewer changes of trains no way is shorter', async () => {
    const minutes = async (way: string) => {
      const { houses } = await call(opened, findHouses, { ...RESALE, along: way });
      return houses.items.map(({ reach }) => reach?.ways[0]?.minutes ?? Infinity);
    };
    const [direct, any] = [await minutes('station-31-120-metro-0'), await minutes('station-31-120')];
    for (const [at, most] of any.entries()) expect(direct[at]).toBeGreaterThanOrEqual(most);
  });

  it('homes stand in the order of their ways', async () => {
    const found = await call(opened, findHouses, { ...RESALE, commute: 'station-31-120-foot', sort: 'commute' });
    const minutes = found.houses.items.map(({ reach }) => reach?.ways[0]?.minutes ?? 0);
    expect(minutes.length).toBeGreaterThan(1);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
  });

  it('a place that the city has not is nowhere', async () => {
    const found = await call(opened, findHouses, { ...RESALE, commute: 'station-999-120' });
    expect(found.houses.total).toBe(0);
  });

  it('communities and homes to let say it too', async () => {
    const communities = await call(opened, listCommunities, { cityId: 605, commute: TO_STATION });
    const rentals = await call(opened, listRentals, { cityId: 605, commute: TO_STATION });
    for (const { items } of [communities, rentals]) for (const { reach } of items) expect(reach?.ways).toHaveLength(1);
    expect(communities.items.length).toBeGreaterThan(0);
  });
});

it('an order by the way needs a place to go to', async () => {
  expect((await callRaw(opened, findHouses, { ...RESALE, sort: 'commute' })).status).toBe(400);
  expect((await callRaw(opened, findHouses, { ...RESALE, sort: 'commute', commute: TO_STATION })).status).toBe(200);
});

it('bubbles tell the minutes of the longer way, or the price against the estimate, where that is asked', async () => {
  await packLists(opened);
  const view = { ...RESALE, west: 121.3, south: 31, east: 121.7, north: 31.4, zoom: 15 };
  const shades = async (more: object) =>
    (await call(opened, searchMap, { ...view, ...more })).clusters.map(({ shade }) => shade);
  for (const minutes of await shades({ commute: TO_STATION, shade: 'commute' }))
    expect(minutes).toBeLessThanOrEqual(40);
  expect(await shades({ shade: 'estimate' })).toContain(null);
  expect(new Set(await shades({}))).toEqual(new Set([undefined]));
});

describe('a place by its name', () => {
  const understood = (commuteTo: string, more: object = {}) =>
    call(opened, understandSearch, { cityId: 605, tab: 'resale', commuteTo, ...more });

  it.each([
    ['三林东', 'station-31-40'],
    ['三林东站', 'station-31-40'],
    ['三林', 'plate-11-40'],
  ])('%s', async (typed, commute) => {
    expect((await understood(typed)).filters).toEqual({ commute });
  });

  it('in so many minutes, by what', async () => {
    const { filters, places } = await understood('三林东', { commuteMinutes: '20', commuteBy: 'foot' });
    expect(filters).toEqual({ commute: 'station-31-20-foot' });
    expect(places).toMatchObject([{ filter: 'station', id: 31, name: '三林东' }]);
  });

  it('that the city has not is said to be unknown', async () => {
    expect(await understood('莫须有路')).toMatchObject({ filters: {}, unknown: ['莫须有路'] });
  });
});
