import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excludedOf } from '@/lib/note/excluded';
import type { ViewerMarks } from '@/lib/note/mark';
import { clusterAddress, clusterWay } from '@/lib/routes/clusterAddress';
import { addressOnWay } from '@/lib/routes/clusterWay';
import { queryTexts, readFilters, readSearch, writeFilters } from '@/lib/search/codec';
import type { MapCluster } from '@/lib/search/contract/places';
import { changed, newSearch, type Search } from '@/lib/search/filters';
import { wholeView } from '@/lib/search/mapLevel';
import type { OpenDatabase } from '@/lib/server/db/client';
import { packLists } from '@/lib/server/derive/packLists';
import { pageFinders } from '@/lib/server/search/pages/pageFinders';
import { searchMap } from '@/services/search';
import { loadResults } from '@/services/searchResults';
import { call, testContext } from '../kit/callApi';
import { listPlace } from '../kit/listPlace';
import { openDemoDatabase } from '../kit/testDatabase';

// A bubble says how many there are; its row and the list that it leads to must have as many. Over the whole demo city.

const CITY = 605;
const PLACE = listPlace({ id: CITY, isDemo: true });
const TABS = ['resale', 'rent', 'new'] as const;

let opened: OpenDatabase;
let lines: number[];
let stations: number[];
beforeAll(async () => {
  opened = await openDemoDatabase();
  await packLists(opened);
  const idsOf = async (table: 'subway_lines' | 'subway_stations') =>
    (await opened.db.selectFrom(table).select('id').where('city_id', '=', CITY).orderBy('id').execute()).map(
      ({ id }) => id,
    );
  [lines, stations] = await Promise.all([idsOf('subway_lines'), idsOf('subway_stations')]);
});
afterAll(() => opened.close());

const searchFor = (tab: Search['tab'], query: Record<string, string>): Search => ({
  ...newSearch(tab),
  ...readFilters(query, tab),
  view: 'map',
});

async function bubblesOf(search: Search, marks?: ViewerMarks): Promise<MapCluster[]> {
  const { view } = wholeView(search.filters);
  const houseType = search.tab as (typeof TABS)[number];
  const input = { ...writeFilters(search.filters), ...excludedOf(marks, houseType), ...view, cityId: CITY, houseType };
  return (await call(opened, searchMap, input)).clusters;
}

async function listed(search: Search, marks?: ViewerMarks): Promise<number> {
  const { list } = await loadResults(pageFinders(testContext(opened)), CITY, search, marks);
  return list.tab === 'qa' ? 0 : list.total;
}

const sumOf = (clusters: readonly MapCluster[]): number => clusters.reduce((sum, { count }) => sum + count, 0);

/** What the list has that a bubble leads to: of a community, the homes that its pill shows. */
function listOf(search: Search, cluster: MapCluster): Search {
  if (cluster.level === 'community') return changed(search, { house: [cluster.id], district: [], plate: [] });
  return readSearch(queryTexts(clusterAddress(PLACE, search, cluster))).search;
}

async function expectSameCounts(search: Search, most: number): Promise<number> {
  const clusters = await bubblesOf(search);
  expect(sumOf(clusters)).toBe(await listed(search));
  for (const cluster of clusters.slice(0, most)) {
    const { level, id, name, count } = cluster;
    expect({ name, count: await listed(listOf(search, cluster)) }).toEqual({ name, count });
    expect(addressOnWay(clusterWay(PLACE, search, level), id)).toBe(clusterAddress(PLACE, search, cluster));
  }
  return clusters.length;
}

describe.each(['resale', 'rent'] as const)('what its viewer has ruled out of %s', (tab) => {
  it('is in no bubble, no count and on no page, and is told how much it is', async () => {
    const search = searchFor(tab, {});
    const whole = await loadResults(pageFinders(testContext(opened)), CITY, search, undefined);
    if (whole.list.tab === 'qa' || whole.list.tab === 'new' || whole.list.tab === 'community') throw new Error(tab);
    const [first, second, third] = whole.list.items;
    const kind = tab === 'resale' ? 'estate' : 'rental';
    const marks: ViewerMarks = {
      marks: {
        [`${kind}-${first?.id}`]: 'exclude',
        [`${kind}-${second?.id}`]: 'like',
        [`community-${third?.community.id}`]: 'exclude',
      },
      hidden: [],
    };
    const { list } = await loadResults(pageFinders(testContext(opened)), CITY, search, marks);
    if (list.tab === 'qa') throw new Error(tab);
    const inCommunity = await listed(changed(search, { house: [third?.community.id ?? 0] }));
    const out = inCommunity + Number(first?.community.id !== third?.community.id);
    expect(list).toMatchObject({ total: whole.list.total - out, leftOut: out });
    expect(list.items.map(({ id }) => id)).not.toContain(first?.id);
    expect(list.items.map(({ id }) => id)).toContain(second?.id);
    expect(sumOf(await bubblesOf(search, marks))).toBe(list.total);
    expect(await listed(search, { ...marks, isShown: true })).toBe(whole.list.total);
  });
});

describe.each(TABS)('on the map of %s', (tab) => {
  it('a district', async () => {
    expect(await expectSameCounts(searchFor(tab, {}), 30)).toBeGreaterThan(5);
    if (tab === 'new') return;
    const commuting = searchFor(tab, { room: '2', commute: `station-${stations[0]}-40` });
    expect(await expectSameCounts(commuting, 30)).toBeGreaterThan(0);
  });

  it('a plate of a district', async () => {
    for (const { id } of await bubblesOf(searchFor(tab, {})))
      await expectSameCounts(searchFor(tab, { district: String(id) }), 4);
  });

  it('a plate along a line', async () => {
    let found = 0;
    for (const line of lines) found += await expectSameCounts(searchFor(tab, { line: String(line) }), 4);
    expect(found).toBeGreaterThan(0);
  });

  it('a community at a station', async () => {
    let found = 0;
    for (const station of stations.filter((_, at) => at % 12 === 0))
      found += await expectSameCounts(searchFor(tab, { station: String(station) }), 3);
    expect(found).toBeGreaterThan(0);
  });
});
