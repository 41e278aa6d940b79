import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listSoldHomes } from '@/lib/server/community/queries/communityAnalysis';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { digestOfAll, importInto, NOW, withImports } from './support';

const site = withImports();
const { folder } = site;

interface Sold {
  id: string;
  area: number;
  price: number;
  day: string;
}

async function bringDeals(source: string, sold: Sold[]) {
  const mapping = folder.json(`${source}.mapping.json`, {
    title: source,
    kind: 'deal',
    source,
    key: ['id'],
    fields: {
      community: 'name',
      district: 'area-of',
      dealDay: 'day',
      area: 'area',
      price: { from: 'price', unit: '万' },
    },
  });
  const rows = sold.map((one) => ({ ...one, name: '三里屯小区', 'area-of': '朝阳' }));
  return importInto(site.opened, folder, mapping, [folder.csv(`${source}.csv`, rows)]);
}

const FIRST: Sold[] = [
  { id: 'a1', area: 80, price: 400, day: '2024-04-05' },
  { id: 'a2', area: 60, price: 300, day: '2024-04-06' },
];
const SECOND: Sold[] = [
  { id: 'b1', area: 80.4, price: 402, day: '2024-04-07' },
  { id: 'b2', area: 95, price: 500, day: '2024-04-07' },
];

const marked = () =>
  site.opened.db
    .selectFrom('deals')
    .leftJoin('deals as known', 'known.id', 'deals.duplicate_of')
    .select(['deals.source_ref as ref', 'known.source_ref as of'])
    .orderBy('deals.source_ref')
    .execute();

const dealsCounted = async () => {
  await refreshDerived(site.opened, { dataDir: folder.path });
  const city = site.opened.db.selectFrom('area_summaries').select('deals_90').where('level', '=', 'city');
  return (await city.executeTakeFirstOrThrow()).deals_90;
};

it('a deal that another source has too is named with both keys, kept, and counted once', async () => {
  await bringDeals('first', FIRST);
  expect(await dealsCounted()).toBe(2);
  const before = await digestOfAll(site.opened);
  const { report } = await bringDeals('second', SECOND);
  expect(report.total()).toMatchObject({ read: 2, stored: 2 });
  expect(report.notes.join('\n')).toContain('1 条成交很可能与别的来源重复');
  expect(report.notes).toContain('  second b1 与 first a1：2024-04-07，80.4 ㎡，402 万');
  expect(readFileSync(join(folder.path, 'duplicates.csv'), 'utf8')).toContain('second,b1,first,a1,2024-04-07,80.4,402');
  expect(await marked()).toEqual([
    { ref: 'a1', of: null },
    { ref: 'a2', of: null },
    { ref: 'b1', of: 'a1' },
    { ref: 'b2', of: null },
  ]);
  expect(await dealsCounted()).toBe(3);
  const { id } = await site.opened.db.selectFrom('communities').select('id').executeTakeFirstOrThrow();
  expect(await listSoldHomes(site.opened.db, id)).toHaveLength(3);
  await undoRuns(site.opened, [2], NOW);
  expect(await dealsCounted()).toBe(2);
  expect(await digestOfAll(site.opened)).toBe(before);
});

it('stands for itself once the source that had it first is corrected or gone', async () => {
  await bringDeals('first', FIRST);
  await bringDeals('second', SECOND);
  expect(await dealsCounted()).toBe(3);
  await bringDeals('first', [{ ...(FIRST[0] as Sold), price: 700 }]);
  expect(await marked()).toContainEqual({ ref: 'b1', of: null });
  expect(await dealsCounted()).toBe(4);
});

it('is none within one source', async () => {
  const { report } = await bringDeals('first', [FIRST[0] as Sold, { ...(FIRST[0] as Sold), id: 'a3' }]);
  expect(report.notes.join('')).not.toContain('重复');
  expect(await dealsCounted()).toBe(2);
});
