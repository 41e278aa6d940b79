import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { historyAside } from '@/lib/estate/views/estateText';
import type { OpenDatabase } from '@/lib/server/db/client';
import { refreshDerived } from '@/lib/server/derive/refreshDerived';
import { getEstateDetail } from '@/lib/server/estate/calls/getDetail';
import { getFrontOverview } from '@/lib/server/front/calls/getOverview';
import { findHouses } from '@/services/search';
import { call } from '../kit/callApi';
import { openTestDatabase } from '../kit/testDatabase';
import { Folder, importInto } from './import/support';

// What a file does not say is not known: no figure says 0 of it, and nothing is ranked by it.

const BEIJING = 1100;
const COUNTS = { 关注: 0, 浏览: 0, 近7: 0, 近30: 0 };
const folder = new Folder();
let opened: OpenDatabase;
let files = 0;

beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());
afterAll(() => folder.remove());

/** Three homes of each of two communities, with the counts named. */
async function listings(counts: Partial<typeof COUNTS> | null): Promise<void> {
  files += 1;
  const fields = {
    community: '小区',
    district: '区',
    plate: '板块',
    area: '面积',
    layout: '户型',
    price: { from: '价', unit: '万' },
    ...(counts ? { followers: '关注', views: '浏览', viewings7: '近7', viewings30: '近30' } : undefined),
  };
  const mapping = folder.json(`counts-${files}.json`, {
    title: '挂牌',
    kind: 'listing',
    source: 'some-site',
    day: '2026-11-20',
    key: ['编号'],
    fields,
  });
  const rows = Array.from({ length: 6 }, (_, at) => ({
    编号: at + 1,
    小区: at % 2 ? '甲苑' : '乙苑',
    区: '东城',
    板块: '安定门',
    面积: 80,
    户型: '2室1厅',
    价: 500 + at,
    ...counts,
  }));
  await importInto(opened, folder, mapping, [folder.csv(`counts-${files}.csv`, rows)]);
  await refreshDerived(opened, { dataDir: folder.path });
}

const firstHome = async () => {
  const found = await call(opened, findHouses, { cityId: BEIJING, houseType: 'resale' });
  if (found.houseType !== 'resale') throw new Error('Not homes for sale');
  const { estate } = await call(opened, getEstateDetail, { estateId: found.houses.items[0]?.id ?? 0 });
  return estate;
};

describe('a file without counts', () => {
  beforeEach(() => listings(null));

  it('leaves them unknown, and no sentence says 0', async () => {
    const estate = await firstHome();
    expect(estate).toMatchObject({ followers: null, views: null, viewings7: null, viewings30: null });
    expect(historyAside(estate, Date.parse('2026-11-21T04:00:00Z'))).not.toContain('带看');
  });

  it('leaves the viewings of its areas unknown', async () => {
    const { summary } = await call(opened, getFrontOverview, { cityId: BEIJING });
    expect(summary).toMatchObject({ listings: 6, viewings7: null, viewings30: null });
  });

  it('makes no community a hot one: nobody knows of a deal', async () => {
    const { hotCommunities } = await call(opened, getFrontOverview, { cityId: BEIJING });
    expect(hotCommunities).toEqual([]);
  });
});

it('a file that says 0 is believed, and one that is silent takes nothing back', async () => {
  await listings(COUNTS);
  const known = { followers: 0, views: 0, viewings7: 0, viewings30: 0 };
  expect(await firstHome()).toMatchObject(known);
  await listings(null);
  expect(await firstHome()).toMatchObject(known);
});
