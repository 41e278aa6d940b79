import { describe, expect, it } from 'vitest';
import { getCalendar } from '@/lib/server/calendar/calls/getCalendar';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { call } from '../../kit/callApi';
import { digestOfFacts, importInto, NOW, withImports } from './support';

// Announcements of land: put up for sale, sold later under the same number, and taken out again.

const site = withImports();
const { folder } = site;

const ROW = {
  编号: '2026-11',
  地块名称: '东坝北1104-613地块',
  区: '朝阳',
  板块: '',
  位置: '东坝北路以南',
  规划用途: '住宅',
  出让面积: '41,230.5平方米',
  容积率: '1.8-2.0',
  出让日期: '2026/11/12',
  起始价: '60.1亿',
  成交日期: '',
  成交价: '',
  竞得人: '',
};
const file = (...rows: Partial<typeof ROW>[]) =>
  folder.csv(
    '土地.csv',
    rows.map((row) => ({ ...ROW, ...row })),
  );
const bring = (rows: Partial<typeof ROW>[], day = '2026-11-01') =>
  importInto(site.opened, folder, 'land-sales', [file(...rows)], { day });
const parcels = () => site.opened.db.selectFrom('land_sales').selectAll().orderBy('source_ref').execute();

describe('a file of land sales', () => {
  it('is read as announcements write it', async () => {
    await bring([{}]);
    expect(await parcels()).toMatchObject([
      {
        name: '东坝北1104-613地块',
        parcel_no: '2026-11',
        usage: '住宅',
        site_area: 41_230.5,
        plot_ratio: 2,
        auction_day: '2026-11-12',
        start_price: 601_000_000_000,
        sold_day: null,
        sold_price: null,
        buyer: null,
      },
    ]);
  });

  it('adds to a parcel what became of it, and keeps the day on which it was put up', async () => {
    await bring([{}]);
    const { report } = await bring(
      [{ 出让日期: '', 起始价: '', 成交日期: '2026-11-12', 成交价: '610000', 竞得人: '甲置业' }],
      '2026-11-13',
    );
    expect(report.total()).toMatchObject({ read: 1, stored: 0, updated: 1 });
    const { events } = await call(site.opened, getCalendar, { cityId: 1100, month: '2026-11' });
    const [sold, ...others] = events.filter((event) => event.land);
    // Sold on its day: one event says so.
    expect(others).toEqual([]);
    expect(sold).toMatchObject({ day: '2026-11-12', kind: 'landSold' });
    expect(sold?.land?.premium).toBeCloseTo(61 / 60.1 - 1, 6);
    expect(sold?.land?.floorPrice).toBe(Math.round(610_000_000_000 / (41_230.5 * 2)));
  });

  it.each([
    ['出让日和成交日都没有', { 出让日期: '' }],
    ['有成交价，没有成交日', { 成交价: '62亿' }],
    ['成交价低于起始价', { 成交日期: '2026-11-12', 成交价: '5亿' }],
    ['在将来', { 成交日期: '2026-12-12', 成交价: '62亿' }],
  ])('a row is refused: %s', async (reason, wrong) => {
    const { report } = await bring([wrong, { 编号: '2026-12' }]);
    expect(report.total()).toMatchObject({ read: 2, stored: 1, rejected: 1 });
    expect([...report.reasons.keys()].join()).toContain(reason);
  });

  it('is taken out as if it had never been', async () => {
    await bring([{}]);
    const before = await digestOfFacts(site.opened);
    await bring([{ 成交日期: '2026-11-12', 成交价: '62亿' }, { 编号: '2026-12' }], '2026-11-13');
    expect(await digestOfFacts(site.opened)).not.toBe(before);
    await undoRuns(site.opened, [2], NOW);
    expect(await digestOfFacts(site.opened)).toBe(before);
  });
});
