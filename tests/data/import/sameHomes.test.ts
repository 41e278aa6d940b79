import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { getEstateDetail } from '@/services/estate';
import { call } from '../../kit/callApi';
import { openTestDatabase } from '../../kit/testDatabase';
import { digestOfAll, Folder, importInto, NOW } from './support';

const folder = new Folder();
let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());
afterAll(() => folder.remove());

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
    ...{ ...one, name: '三里屯小区', 'area-of': '朝阳', layout: '2室1厅' },
    building: `${one.id.slice(1)}号楼`,
  }));
  await importInto(opened, folder, mapping, [folder.csv(`${source}.csv`, rows)], { day: '2026-11-20' });
  await refreshDerived(opened, { dataDir: folder.path });
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
  (await opened.db.selectFrom('estates').select('id').where('source_ref', '=', ref).executeTakeFirstOrThrow()).id;
const sameHomeOf = async (ref: string) => (await call(opened, getEstateDetail, { estateId: await idOf(ref) })).sameHome;

it('a home that came back counts from its first day, one at two agencies names both, and an undoing forgets it', async () => {
  await bring('first', FIRST);
  await opened.db
    .updateTable('estates')
    .set({ status: 'withdrawn', status_day: '2026-09-20' })
    .where('id', '=', await idOf('a1'))
    .execute();
  await refreshDerived(opened, { dataDir: folder.path });
  const before = await digestOfAll(opened);
  expect(await sameHomeOf('a1')).toBeNull();

  await bring('second', SECOND);
  expect(await sameHomeOf('b1')).toEqual({
    sinceDay: '2026-05-02',
    relisted: 1,
    listings: [
      { id: await idOf('a1'), price: 400e6, listedDay: '2026-05-02', endedDay: '2026-09-20', isOnSale: false },
    ],
  });
  expect(await sameHomeOf('b3')).toMatchObject({
    sinceDay: '2026-09-02',
    relisted: 0,
    listings: [{ id: await idOf('a3'), isOnSale: true }],
  });
  expect(await sameHomeOf('a2')).toBeNull();

  await undoRuns(opened, [2], NOW);
  await refreshDerived(opened, { dataDir: folder.path });
  expect(await sameHomeOf('a1')).toBeNull();
  expect(await digestOfAll(opened)).toBe(before);
});
