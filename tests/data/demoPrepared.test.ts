import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listCities } from '@/lib/server/area/queries/cities';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import { claimWork } from '@/lib/server/db/claimWork';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { listDemoDue } from '@/lib/server/import/queries/demoDue';
import { listDue, listUnlearned } from '@/lib/server/valuation/queries/valuationsDue';
import { METHOD } from '@/lib/valuation/settings';
import { fullTest } from '../kit/fullRun';
import { digestOfAll, Folder } from './import/support';
import { createTestLocation, type TestLocation } from './import/testLocation';

// Two cities of a few homes stand for the eight.
vi.mock('@/lib/demo/demoCities', async (original) => {
  const module = await original<typeof import('@/lib/demo/demoCities')>();
  const demoCities = module.demoCities.filter(({ adcode }) => [310000, 320100].includes(adcode));
  const demoSizeOf: typeof module.demoSizeOf = () => ({
    communities: 12,
    onSale: 60,
    withdrawn: 30,
    deals: 300,
    rentals: 40,
    rentalsLet: 10,
    projects: 3,
    agents: 6,
    articles: 8,
    landSales: 4,
  });
  return { ...module, demoCities, demoSizeOf };
});

const SHANGHAI = 605;
const NANJING = 3201;
const NOW = Date.UTC(2026, 10, 21, 2);
const DAY_MS = 86_400_000;

let folder: Folder;
let location: TestLocation;
let opened: OpenDatabase;

beforeEach(async () => {
  folder = new Folder();
  location = await createTestLocation(folder.path);
  opened = await openDatabase(location);
});

afterEach(async () => {
  await opened.close();
  await location.drop();
  folder.remove();
});

const prepare = (options: Partial<Parameters<typeof prepareDatabase>[0]> = {}) =>
  prepareDatabase({ ...location, scale: 'small', now: NOW, ...options });

const homesOf = async (cityId: number) => {
  const homes = await opened.db
    .selectFrom('estates')
    .select('estimate')
    .where('city_id', '=', cityId)
    .where('status', '=', 'on_sale')
    .execute();
  return { count: homes.length, valued: homes.filter(({ estimate }) => estimate !== null).length };
};

const citiesIn = async (table: 'area_rankings' | 'packed_sets' | 'area_summaries' | 'house_reports' | 'clips') => {
  const rows = await opened.db.selectFrom(table).select('city_id').distinct().execute();
  return rows.map(({ city_id }) => city_id).sort((one, other) => one - other);
};

const TABLES = ['area_rankings', 'packed_sets', 'area_summaries', 'house_reports', 'clips'] as const;

describe('demo data that is made in two parts', () => {
  it('has its first city whole, with values, before the second is begun', { timeout: 300_000 }, async () => {
    const notices: string[] = [];
    const onNotice = (sentence: string) => void notices.push(sentence);
    expect(await prepare({ part: 'first', onNotice })).toBe(1);
    expect((await listCities(opened.db)).map(({ name }) => name)).toEqual(['上海']);
    const homes = await homesOf(SHANGHAI);
    expect(homes.count).toBe(60);
    expect(homes.valued).toBe(homes.count);
    for (const table of TABLES) expect(await citiesIn(table), table).toEqual([SHANGHAI]);
    expect(await listDemoDue(opened.db)).toEqual([{ cityId: NANJING, scale: 'small', today: '2026-11-21', sort: 1 }]);
    expect(notices).toEqual([expect.stringContaining('收款：演练'), expect.stringContaining('工作台还没有管理员')]);

    // A second start meanwhile makes nothing of the first city again.
    expect(await prepare({ part: 'first' })).toBe(0);
    const again = await prepare({ part: 'rest', onNotice });
    expect(again).toBe(1);
    expect((await homesOf(NANJING)).valued).toBe(60);
    for (const table of TABLES) expect(await citiesIn(table), table).toEqual([SHANGHAI, NANJING]);
    expect(await listDemoDue(opened.db)).toEqual([]);
    expect(await listDue(opened.db)).toEqual([]);
    expect(await prepare({ part: 'rest' })).toBe(0);
    // Whoever starts the site hears of the console once.
    expect(notices).toHaveLength(2);
  });

  fullTest(
    'is the same as when made in one go, also by a process that was stopped and went on days later',
    {
      timeout: 300_000,
    },
    async () => {
      await prepare();
      const whole = await digestOfAll(opened);
      const other = new Folder();
      const place = await createTestLocation(other.path, 'empty');
      const stopped = await openDatabase(place);
      try {
        for (const at of [0.02, 0.3, 0.7]) {
          const onProgress = (share: number) => {
            if (share > at) throw new Error('stopped');
          };
          await expect(prepare({ ...place, part: 'first', onProgress })).rejects.toThrow('stopped');
        }
        expect(await listCities(stopped.db)).toEqual([]);
        const later = NOW + 3 * DAY_MS;
        await prepare({ ...place, part: 'first', now: later });
        await expect(
          prepare({
            ...place,
            part: 'rest',
            onProgress: (share) => {
              if (share > 0.5) throw new Error('stopped');
            },
          }),
        ).rejects.toThrow('stopped');
        // Its rows are there, and nobody is shown them or values its homes.
        expect((await listCities(stopped.db)).map(({ id }) => id)).toEqual([SHANGHAI]);
        expect(await listUnlearned(stopped.db, METHOD)).toEqual([]);
        // A start in between completes what is old, not what is half made.
        await prepare({ ...place, part: 'first', now: later });
        await prepare({ ...place, part: 'rest', now: later });
        expect(await digestOfAll(stopped)).toBe(whole);
      } finally {
        await stopped.close();
        await place.drop();
        other.remove();
      }
    },
  );

  it('is made by one process at a time', async () => {
    await prepare({ part: 'first' });
    const release = await claimWork('preparing', location, { waits: false });
    expect(release).not.toBeNull();
    expect(await prepare({ part: 'rest' })).toBe(0);
    expect(await listDemoDue(opened.db)).toHaveLength(1);
    await release?.();
    expect(await prepare({ part: 'rest' })).toBe(1);
  });

  it('is not made any further where the operator switches it off, nor after it was replaced', async () => {
    await prepare({ part: 'first' });
    await prepare({ part: 'first', demoData: false });
    expect(await listDemoDue(opened.db)).toEqual([]);
    expect(await prepare({ part: 'rest' })).toBe(0);
    expect((await listCities(opened.db)).map(({ id }) => id)).toEqual([SHANGHAI]);
  });

  it('leaves an empty database empty without it', async () => {
    expect(await prepare({ part: 'first', demoData: false })).toBe(0);
    expect(await prepare({ part: 'rest', demoData: false })).toBe(0);
    expect(await listCities(opened.db)).toEqual([]);
    expect(await listDemoDue(opened.db)).toEqual([]);
  });
});
