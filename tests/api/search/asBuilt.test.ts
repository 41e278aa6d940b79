import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { packLists } from '@/lib/server/derive/packLists';
import { understandSearch } from '@/lib/server/search/calls/understand';
import { findHouses, getComplexCondition, listCommunities, listRentals } from '@/services/search';
import { call } from '../../kit/callApi';
import { openSearchDatabase } from './searchFixture';

// What a home is by its rings, its halls and bathrooms and its building, from the packed lists and from the tables alike.

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openSearchDatabase();
  const { db } = opened;
  await db.updateTable('estates').set({ halls: 1 }).execute();
  await db.updateTable('estates').set({ halls: 2, baths: 2, building_type: '塔楼' }).where('id', '=', 1002).execute();
  await db.updateTable('estates').set({ halls: 4, baths: 4, building_type: null }).where('id', '=', 1001).execute();
  await db.updateTable('communities').set({ building_type: '板楼' }).execute();
  await db.updateTable('communities').set({ developer: '远山置业' }).where('id', '=', 101).execute();
  // Between the middle ring and the outer one, and beyond all of them.
  await db.updateTable('communities').set({ lng: 121.515, lat: 31.141 }).execute();
  const away = db.selectFrom('estates').select('community_id').where('id', '=', 1003);
  await db.updateTable('communities').set({ lng: 121.2, lat: 30.9 }).where('id', 'in', away).execute();
});
afterAll(() => opened.close());

const RESALE = { cityId: 605, houseType: 'resale' } as const;

describe.each(['table', 'packed list'])('by the %s', (where) => {
  beforeAll(async () => {
    if (where === 'packed list') await packLists(opened);
  });

  const total = async (more: object) => (await call(opened, findHouses, { ...RESALE, ...more })).houses.total;

  it('homes lie inside rings, between them or outside', async () => {
    const all = await total({});
    const [between, outside] = await Promise.all([total({ ring: 'middle-outer' }), total({ ring: 'outer-' })]);
    expect([between > 0, outside > 0, between + outside]).toEqual([true, true, all]);
    expect(await total({ ring: '-inner' })).toBe(0);
    expect(await total({ ring: '-outer' })).toBe(between);
    expect(await total({ ring: 'outer-,middle-outer' })).toBe(all);
    // The city has no third ring: nothing lies inside it.
    expect(await total({ ring: '-3' })).toBe(0);
  });

  it('so do communities and homes to let', async () => {
    const communities = async (more: object) => (await call(opened, listCommunities, { cityId: 605, ...more })).total;
    const rentals = async (more: object) => (await call(opened, listRentals, { cityId: 605, ...more })).total;
    for (const count of [communities, rentals])
      expect((await count({ ring: '-outer' })) + (await count({ ring: 'outer-' }))).toBe(await count({}));
  });

  it.each(['hall', 'bath'])('homes have so many of a %s, the last choice so many or more', async (room) => {
    const ids = async (count: string) =>
      (await call(opened, findHouses, { ...RESALE, [room]: count })).houses.items.map(({ id }) => id);
    expect(await ids('2')).toContain(1002);
    expect(await ids('2')).not.toContain(1001);
    expect(await ids('3')).toEqual([1001]);
  });

  it('三室两厅 is not any three rooms, and 两室一厅 any two', async () => {
    const { filters, unknown } = await call(opened, understandSearch, { cityId: 605, tab: 'resale', q: '三室两厅' });
    expect({ filters, unknown }).toEqual({ filters: { room: '3', hall: '2' }, unknown: [] });
    const any = await call(opened, understandSearch, { cityId: 605, tab: 'resale', q: '两室一厅' });
    expect(any.filters).toEqual({ room: '2' });
  });

  it('a building is of its own kind, else of its community’s', async () => {
    const all = await total({});
    expect(await total({ building: 'tower' })).toBe(1);
    expect(await total({ building: 'slab' })).toBe(all - 1);
    expect(await total({ building: 'both' })).toBe(0);
  });
});

it('homes for sale are those that the developer has built, projects those that it builds', async () => {
  const found = await call(opened, findHouses, { ...RESALE, developer: '4001' });
  const homes = found.houseType === 'resale' ? found.houses.items : [];
  expect(new Set(homes.map(({ community }) => community.id))).toEqual(new Set([101]));
  const understood = async (q: string) => call(opened, understandSearch, { cityId: 605, tab: 'resale', q });
  expect(await understood('远山置业的两房')).toMatchObject({
    tab: 'resale',
    filters: { developer: '4001', room: '2' },
  });
  expect(await understood('远山置业的小区')).toMatchObject({ tab: 'community', filters: { developer: '4001' } });
  expect(await understood('远山置业的新房')).toMatchObject({ tab: 'new', filters: { developer: '4001' } });
});

it('offers the rings that the city has', async () => {
  const offered = async (cityId: number) => (await call(opened, getComplexCondition, { version: '1', cityId })).ring;
  expect((await offered(605)).map(({ label }) => label)).toEqual(['内环内', '内环–中环', '中环–外环', '外环外']);
});

it.each([
  ['外环外两房', { ring: 'outer-', room: '2' }, []],
  ['内中环之间', { ring: 'inner-middle' }, []],
  ['三环内两房', { room: '2' }, ['三环内']],
])('understands %s in this city', async (q, filters, unknown) => {
  expect(await call(opened, understandSearch, { cityId: 605, tab: 'resale', q })).toMatchObject({ filters, unknown });
});
