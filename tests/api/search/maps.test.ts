import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '@/lib/kernel/day';
import type { SearchMapInput } from '@/lib/search/contract/places';
import type { OpenDatabase } from '@/lib/server/db/client';
import { getAreaList } from '@/services/area';
import {
  findHouses,
  findPlates,
  getComplexCondition,
  getFinderDistricts,
  getMapOutlines,
  searchMap,
} from '@/services/search';
import { call, callRaw } from '../../kit/callApi';
import { WAN } from '../../kit/money';
import { openSearchDatabase } from './searchFixture';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSearchDatabase();
});
afterAll(() => opened.close());

const VIEW = { west: 121.3, south: 31, east: 121.7, north: 31.4 };
const clusters = async (input: Partial<SearchMapInput>) =>
  (await call(opened, searchMap, { cityId: 605, houseType: 'resale', zoom: 10, ...VIEW, ...input })).clusters.map(
    ({ level, id, count, unitPrice }) => [level, id, count, unitPrice],
  );

describe('searchMap', () => {
  it('counts and averages districts, then plates, then communities', async () => {
    expect((await clusters({ zoom: 10 })).map(([level, id, count]) => [level, id, count])).toEqual([
      ['district', 1, 5],
      ['district', 2, 1],
    ]);
    expect((await clusters({ zoom: 12 })).map(([level, id, count]) => [level, id, count])).toEqual([
      ['plate', 11, 3],
      ['plate', 12, 2],
      ['plate', 21, 1],
    ]);
    expect((await clusters({ zoom: 15 })).map(([level, id, count]) => [level, id, count])).toEqual([
      ['community', 101, 2],
      ['community', 102, 1],
      ['community', 103, 2],
      ['community', 104, 1],
    ]);
  });

  it('averages the unit prices of the homes that match', async () => {
    const [first] = await clusters({ zoom: 15, price: '500-', plate: '12' });
    expect(first).toEqual([
      'community',
      103,
      2,
      Math.round((Math.round((500 * WAN) / 90) + Math.round((900 * WAN) / 200)) / 2),
    ]);
  });

  it('puts homes seen years apart into no common average, and counts all that the list shows', async () => {
    const year2021 = startOfDay('2021-06-30');
    await opened.db.updateTable('estates').set({ updated_at: year2021 }).where('id', 'in', [1004]).execute();
    const [one] = (await call(opened, searchMap, { cityId: 605, houseType: 'resale', zoom: 15, ...VIEW, plate: '12' }))
      .clusters;
    expect(one).toMatchObject({ id: 103, count: 2, priced: 1, unitPrice: Math.round((900 * WAN) / 200) });
    await opened.db.updateTable('estates').set({ updated_at: year2021 }).where('id', '=', 1005).execute();
    expect(await clusters({ zoom: 12, plate: '12' })).toEqual([['plate', 12, 2, null]]);
    const current = startOfDay('2026-11-20');
    await opened.db.updateTable('estates').set({ updated_at: current }).where('id', 'in', [1004, 1005]).execute();
  });

  it('says where to look when there is no bubble: at the place asked for, else at the city', async () => {
    const centre = async (input: Partial<SearchMapInput>) =>
      (await call(opened, searchMap, { cityId: 605, houseType: 'resale', zoom: 10, ...VIEW, ...input })).centre;
    expect(await centre({})).toBeNull();
    expect(await centre({ price: '9000-' })).toEqual({ lng: 121.47, lat: 31.23 });
    expect(await centre({ price: '9000-', plate: '12' })).toEqual({ lng: 121.6, lat: 31.2 });
    expect(await centre({ price: '9000-', house: '104' })).toEqual({ lng: 121.43, lat: 31.19 });
    expect(await centre({ price: '9000-', near: '121.5,31.1,500' })).toEqual({ lng: 121.5, lat: 31.1 });
    expect(await centre({ price: '9000-', cityId: 1 })).toEqual({ lng: 116.4, lat: 39.9 });
    expect(await centre({ price: '9000-', cityId: 2 })).toBeNull();
  });

  it('keeps to the filters and, close up, to the view', async () => {
    expect((await clusters({ zoom: 12, room: '3' })).map(([, id, count]) => [id, count])).toEqual([
      [11, 1],
      [21, 1],
    ]);
    expect((await clusters({ zoom: 15, west: 121.59, east: 121.61 })).map(([, id]) => id)).toEqual([103]);
    expect(await clusters({ zoom: 15, west: 100, east: 101 })).toEqual([]);
  });

  it('averages rents by the ㎡, and shows projects as houses', async () => {
    const [rented] = await clusters({ houseType: 'rent', zoom: 15, house: '103' });
    expect(rented).toEqual(['community', 103, 1, Math.round(900_000 / 71.2)]);
    expect((await clusters({ houseType: 'new', zoom: 10 })).map(([, id, count]) => [id, count])).toEqual([[1, 3]]);
  });

  it('refuses bounds that are none', async () => {
    const answer = await callRaw(opened, searchMap, {
      cityId: '605',
      houseType: 'resale',
      ...VIEW,
      zoom: '10',
      west: 'x',
    });
    expect(answer.status).toBe(400);
  });
});

describe('what the filters and the map are drawn from', () => {
  it('lists districts with plates, and lines with stations in the order of travel', async () => {
    const areas = await call(opened, getAreaList, { cityId: 605 });
    expect(areas.districts.map(({ name, plates }) => [name, plates.map((plate) => plate.name)])).toEqual([
      ['浦东', ['三林', '张江']],
      ['徐汇', ['徐家汇']],
    ]);
    expect(areas.subwayLines.map(({ name, stations }) => [name, stations.map((station) => station.name)])).toEqual([
      ['11号线', ['三林东', '浦三路']],
    ]);
    expect(areas).toMatchObject({ near: [], unlimited: null });
  });

  it('adds 附近 and 不限 where they are asked for', async () => {
    const areas = await call(opened, getAreaList, { cityId: 605, nearArea: true, unlimited: true });
    expect(areas.near.map(({ value }) => value)).toEqual(['500', '1000', '2000', '3000']);
    expect(areas.unlimited).toEqual({ value: '', label: '不限' });
  });

  it('draws lines through their stations', async () => {
    const { lines } = await call(opened, getMapOutlines, { cityId: 605 });
    expect(lines).toEqual([
      {
        id: 21,
        name: '11号线',
        color: '#871C2B',
        stops: [
          { name: '三林东', lng: 121.52, lat: 31.14 },
          { name: '浦三路', lng: 121.53, lat: 31.15 },
        ],
      },
    ]);
  });

  it('names the plates, and lays rivers and rings under a city of which we hold them', async () => {
    const { plates, ground } = await call(opened, getMapOutlines, { cityId: 605 });
    expect(plates.map(({ name }) => name)).toEqual(['三林', '张江', '徐家汇']);
    const names = ground.map(({ name }) => name);
    expect(names).toContain('黄浦江');
    expect(names).toContain('内环高架');
    const elsewhere = await call(opened, getMapOutlines, { cityId: 1 });
    expect(elsewhere.ground).toEqual([]);
  });

  it('takes the price bands from the city, and does without a city', async () => {
    const shanghai = await call(opened, getComplexCondition, { version: 'h5', cityId: 605 });
    expect(shanghai.price[0]?.label).toBe('250万以内');
    const standard = await call(opened, getComplexCondition, { version: '12.8.0', cityId: 999 });
    expect(standard.price[0]?.label).toBe('80万以内');
    expect((await callRaw(opened, getComplexCondition, {})).status).toBe(400);
  });
});

describe('findPlates', () => {
  it('ranks plates by what fits, with what each score is made of', async () => {
    const { plates, plateCount } = await call(opened, findPlates, { cityId: 605, price: '-500', room: '2,3' });
    expect(plateCount).toBe(3);
    for (const { fitting, buyable, parts } of plates) {
      expect([fitting, parts.map(({ part }) => part)]).toEqual([1, expect.arrayContaining(['budget', 'choice'])]);
      expect(buyable).toBeGreaterThan(0);
    }
  });

  it('counts the homes that a search with the same filters finds', async () => {
    const filters = { price: '-500', room: '2,3' };
    const { plates, unranked } = await call(opened, findPlates, { cityId: 605, ...filters });
    const found = await call(opened, findHouses, { cityId: 605, houseType: 'resale', ...filters });
    expect(plates.reduce((sum, { fitting }) => sum + fitting, 0) + unranked.length).toBe(found.houses.total);
  });

  it('keeps to the districts asked for, and refuses what it does not know', async () => {
    const { plates, unranked } = await call(opened, findPlates, { cityId: 605, district: '2' });
    expect([...plates.map(({ plate }) => plate.name), ...unranked.map(({ name }) => name)]).toEqual(['徐家汇']);
    expect((await callRaw(opened, findPlates, { cityId: 605, changes: 9 })).status).toBe(400);
  });

  it('offers the districts that have plates', async () => {
    const { districts } = await call(opened, getFinderDistricts, { cityId: 605 });
    expect(districts.map(({ districtName }) => districtName)).toEqual(['浦东', '徐汇']);
  });
});
