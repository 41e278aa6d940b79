import { expect, it } from 'vitest';
import { estateCardText } from '@/lib/card/views/estateCard';
import { noFilters } from '@/lib/search/filters';
import { deletePackedSets, findPackedSet } from '@/lib/server/db/packed/packedSets';
import { packLists } from '@/lib/server/derive/packLists';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { estateConditions, PACKED_ESTATES, searchEstates } from '@/lib/server/search/queries/estateSearch';
import { listMapClusters } from '@/lib/server/search/queries/mapPrices';
import { searchPacked } from '@/lib/server/search/queries/packedLists';
import { findHouses } from '@/services/search';
import { call } from '../../kit/callApi';
import { digestOfAll, importInto, NOW, withImports } from './support';

const site = withImports();
const { folder } = site;

interface Listed {
  id: string;
  title: string;
  area: number;
  price: number;
  floor: string;
  listed: string;
}

async function bring(source: string, listed: Listed[]) {
  const mapping = folder.json(`${source}.mapping.json`, {
    title: source,
    kind: 'listing',
    source,
    key: ['id'],
    fields: {
      community: 'name',
      district: 'area-of',
      title: 'title',
      layout: 'layout',
      area: 'area',
      buildingName: 'building',
      floor: 'floor',
      price: { from: 'price', unit: '万' },
      listedDay: 'listed',
    },
  });
  const rows = listed.map((one) => ({
    ...one,
    name: '三里屯小区',
    'area-of': '朝阳',
    layout: '2室1厅',
    building: `${one.id.slice(1)}号楼`,
  }));
  await importInto(site.opened, folder, mapping, [folder.csv(`${source}.csv`, rows)], { day: '2026-11-20' });
  await refreshDerived(site.opened, { dataDir: folder.path });
}

const GARDEN = '看花园，前年重新装修过，业主全家出国';
const FIRST: Listed[] = [
  { id: 'a1', title: GARDEN, area: 80.12, price: 400, floor: '中楼层(共18层)', listed: '2026-05-02' },
  { id: 'a2', title: '安静不临街，带产权车位', area: 80.12, price: 410, floor: '中楼层(共18层)', listed: '2026-08-02' },
  { id: 'a3', title: '朝小区中心，从未出租过', area: 80.12, price: 395, floor: '中楼层(共18层)', listed: '2026-09-02' },
];
const SECOND: Listed[] = [
  { id: 'b1', title: `诚意出售 ${GARDEN}`, area: 80.1, price: 398, floor: '中楼层(共18层)', listed: '2026-10-10' },
  {
    id: 'b3',
    title: '朝小区中心，从未出租过，随时看房',
    area: 80,
    price: 399,
    floor: '中楼层(共18层)',
    listed: '2026-10-11',
  },
];

const idOf = async (ref: string): Promise<number> =>
  (await site.opened.db.selectFrom('estates').select('id').where('source_ref', '=', ref).executeTakeFirstOrThrow()).id;
const sameHomeOf = async (ref: string) =>
  (await call(site.opened, getEstateDetail, { estateId: await idOf(ref) })).sameHome;

it('a home that came back counts from its first day, one at two agencies names both, and an undoing forgets it', async () => {
  await bring('first', FIRST);
  await site.opened.db
    .updateTable('estates')
    .set({ status: 'withdrawn', status_day: '2026-09-20' })
    .where('id', '=', await idOf('a1'))
    .execute();
  await refreshDerived(site.opened, { dataDir: folder.path });
  const before = await digestOfAll(site.opened);
  expect(await sameHomeOf('a1')).toBeNull();

  await bring('second', SECOND);
  expect(await sameHomeOf('b1')).toEqual({
    sinceDay: '2026-05-02',
    relisted: 1,
    listings: [
      {
        id: await idOf('a1'),
        agency: 'first',
        price: 400e6,
        listedDay: '2026-05-02',
        endedDay: '2026-09-20',
        isOnSale: false,
      },
    ],
  });
  expect(await sameHomeOf('b3')).toMatchObject({
    sinceDay: '2026-09-02',
    relisted: 0,
    listings: [{ id: await idOf('a3'), isOnSale: true }],
  });
  expect(await sameHomeOf('a2')).toBeNull();

  await undoRuns(site.opened, [2], NOW);
  await refreshDerived(site.opened, { dataDir: folder.path });
  expect(await sameHomeOf('a1')).toBeNull();
  expect(await digestOfAll(site.opened)).toBe(before);
});

const cityId = async () =>
  (await site.opened.db.selectFrom('estates').select('city_id').limit(1).executeTakeFirstOrThrow()).city_id;

/** The refs of the cards of a search that the packed list alone answers, or the table alone, and what the map counts. */
async function cardsOf(path: 'packed' | 'table', filters: Partial<ReturnType<typeof noFilters>> = {}) {
  const { db } = site.opened;
  const asked = {
    cityId: await cityId(),
    today: '2026-11-20',
    downShare: 0.15,
    rings: [],
    sort: 'price_asc' as const,
    offset: 0,
    limit: 20,
    filters: { ...noFilters(), ...filters },
  };
  await deletePackedSets(db, asked.cityId);
  if (path === 'packed') await packLists(site.opened, { cityIds: [asked.cityId] });
  expect((await findPackedSet(db, 'resale', asked.cityId)) !== null).toBe(path === 'packed');
  const packed = await searchPacked(db, PACKED_ESTATES, asked, { reaches: [] }, (eb, search) =>
    estateConditions(eb, search, { centres: [], reaches: [] }, 'packed'),
  );
  expect(packed !== null).toBe(path === 'packed');
  const { ids, total } = await searchEstates(db, asked);
  if (packed) expect(packed).toEqual({ ids, total, totalIsCapped: false });
  expect(total).toBe(ids.length);
  const bounds = { west: -180, south: -90, east: 180, north: 90 };
  const clusters = await listMapClusters(db, { ...asked, tab: 'resale' }, { level: 'district', bounds });
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  const rows = await db.selectFrom('estates').select(['id', 'source_ref']).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.source_ref);
}

const change = async (ref: string, values: { price?: number; updated_at?: number; status?: 'withdrawn' }) =>
  site.opened.db
    .updateTable('estates')
    .set(values)
    .where('id', '=', await idOf(ref))
    .execute();

it('a home at two agencies is one card, counted once, whichever path answers', async () => {
  await bring('first', FIRST);
  await bring('second', SECOND);
  // a1 and b1, a3 and b3 are one home each.
  for (const path of ['packed', 'table'] as const) {
    expect(await cardsOf(path)).toEqual(['a3', 'b1', 'a2']);
    expect(await cardsOf(path, { price: [{ from: 397, to: 405 }] })).toEqual(['b1']);
    // What is asked of a listing finds each listing.
    expect(await cardsOf(path, { source: ['agency'] })).toEqual(['a3', 'b1', 'b3', 'a1', 'a2']);
  }
  const { houses } = await call(site.opened, findHouses, { cityId: await cityId(), houseType: 'resale' });
  const cards = Object.fromEntries(
    houses.items.map((one) => [one.id, 'cost' in one ? estateCardText(one, NOW).plain[0] : '']),
  );
  expect(cards).toMatchObject({
    [await idOf('a3')]: '2 家在卖 395至399万',
    [await idOf('b1')]: '2 家在卖 398至400万',
    [await idOf('a2')]: expect.stringMatching(/^挂牌/),
  });
});

it('the cheapest of those that are on offer now stands for the others', async () => {
  await bring('first', FIRST);
  await bring('second', SECOND);
  await change('b3', { price: 390e6 });
  for (const path of ['packed', 'table'] as const) expect(await cardsOf(path)).toEqual(['b3', 'b1', 'a2']);
  // Told of three months before the other, it may be gone.
  const { updated_at } = await site.opened.db
    .selectFrom('estates')
    .select('updated_at')
    .where('source_ref', '=', 'a3')
    .executeTakeFirstOrThrow();
  await change('b3', { updated_at: updated_at - 93 * 86_400_000 });
  for (const path of ['packed', 'table'] as const) expect(await cardsOf(path)).toEqual(['b3', 'a3', 'b1', 'a2']);
  await change('b3', { updated_at, status: 'withdrawn' });
  for (const path of ['packed', 'table'] as const) expect(await cardsOf(path)).toEqual(['a3', 'b1', 'a2']);
});
