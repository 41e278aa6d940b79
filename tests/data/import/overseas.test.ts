import { describe, expect, it } from 'vitest';
import { undoRuns } from '@/lib/server/import/undo/undoRuns';
import { getOverseasDetail } from '@/lib/server/overseas/calls/getDetail';
import { listOverseas } from '@/lib/server/overseas/queries/overseasProjects';
import { call, callRaw } from '../../kit/callApi';
import { digestOfFacts, importInto, NOW, withImports } from './support';

// Homes abroad that an operator shows to a city's visitors: brought in, asked for, and taken out again.

const site = withImports();
const { folder } = site;

const ROW = {
  编号: 'b1',
  名称: '湄南河畔',
  国家或地区: '泰国',
  城市: '曼谷',
  地址: '是隆路 1 号',
  类型: '公寓',
  产权: '永久产权',
  币种: '泰铢',
  总价: '480万-620万',
  汇率: '0.2012',
  汇率日期: '2026-11-20',
  面积: '35-68㎡',
  交房日: '2028-06-30',
  开发商: '某某开发',
  购买税费: '过户费 2%',
  持有费用: '物业费',
  外国人购买限制: '每栋不超过 49%',
  依据: '《公寓法》第 19 条',
  依据查阅日: '2026-11-01',
  介绍: '第一段。第二句。',
};
const file = (...rows: Partial<typeof ROW>[]) =>
  folder.csv(
    '海外.csv',
    rows.map((row) => ({ ...ROW, ...row })),
  );
const bring = (rows: Partial<typeof ROW>[]) =>
  importInto(site.opened, folder, 'overseas', [file(...rows)], { day: '2026-11-20' });
const list = () => listOverseas(site.opened.db, 1100);

describe('a file of homes abroad', () => {
  it('becomes what the list and the page show, with the rate and its day', async () => {
    await bring([{}, { 编号: 'b2', 名称: '第二处' }, { 编号: 'c1', 名称: '樱丘', 国家或地区: '日本', 币种: 'JPY' }]);
    const all = await list();
    // By country, the newest of each first.
    expect(all.map(({ name, country }) => [country, name])).toEqual(
      [
        ['日本', '樱丘'],
        ['泰国', '第二处'],
        ['泰国', '湄南河畔'],
      ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : Number(one > other))),
    );
    const id = all.find(({ name }) => name === '湄南河畔')?.id as number;
    const { project } = await call(site.opened, getOverseasDetail, { estateId: id });
    expect(project).toMatchObject({
      name: '湄南河畔',
      country: '泰国',
      place: '曼谷',
      usage: '公寓',
      address: '是隆路 1 号',
      price: { currency: 'THB', from: 480_000_000, to: 620_000_000, rate: { value: 0.2012, day: '2026-11-20' } },
      tenure: 'freehold',
      leaseYears: null,
      areaFrom: 35,
      areaTo: 68,
      handoverDay: '2028-06-30',
      developer: '某某开发',
      taxes: '过户费 2%',
      holdingCosts: '物业费',
      buyerLimits: '每栋不超过 49%',
      rules: { source: '《公寓法》第 19 条', day: '2026-11-01' },
      description: '第一段。第二句。',
      seenDay: '2026-11-20',
    });
    // Those of its own country first.
    expect(project.others.map(({ name }) => name)).toEqual(['第二处', '樱丘']);
  });

  it('says in which city it is shown, and nothing of what there is not', async () => {
    await bring([{}]);
    const [{ id } = { id: 0 }] = await list();
    expect((await call(site.opened, getOverseasDetail, { estateId: id })).project.cityId).toBe(1100);
    expect((await callRaw(site.opened, getOverseasDetail, { estateId: id + 1 })).status).toBe(404);
  });

  it.each([
    ['币种', { 币种: '贝壳' }],
    ['汇率和汇率日期要一起写', { 汇率日期: '' }],
    ['汇率和汇率日期要一起写', { 汇率: '' }],
    ['汇率要大于 0', { 汇率: '0' }],
    ['缺少国家或地区', { 国家或地区: '' }],
  ])('a row is refused: %s', async (reason, wrong) => {
    const { report } = await bring([wrong, { 编号: 'b2' }]);
    expect(report.total()).toMatchObject({ read: 2, stored: 1, rejected: 1 });
    expect([...report.reasons.keys()].join()).toContain(reason);
  });

  it('says nothing that the file does not say', async () => {
    await bring([{ 汇率: '', 汇率日期: '', 总价: '', 产权: '', 依据: '', 依据查阅日: '' }]);
    const [{ id } = { id: 0 }] = await list();
    const { project } = await call(site.opened, getOverseasDetail, { estateId: id });
    expect(project).toMatchObject({ price: { from: null, to: null, rate: null }, tenure: null, rules: null });
  });

  it('is taken out as if it had never been', async () => {
    await bring([{}]);
    const before = await digestOfFacts(site.opened);
    await bring([{ 总价: '700万' }, { 编号: 'b2' }]);
    expect(await digestOfFacts(site.opened)).not.toBe(before);
    await undoRuns(site.opened, [2], NOW);
    expect(await digestOfFacts(site.opened)).toBe(before);
  });
});
