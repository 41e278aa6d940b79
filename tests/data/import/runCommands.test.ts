import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareDatabase } from '@/lib/server/cli/prepareDatabase';
import type { OpenDatabase } from '@/lib/server/db/client';
import { openDatabase } from '@/lib/server/db/openDatabase';
import { isFullRun } from '../../kit/fullRun';
import { runCommand } from './command';
import { type SomeFile, writeSomeFile } from './someFiles';
import { digestOfAll, digestOfFacts, Folder } from './support';
import { createTestLocation, type TestLocation } from './testLocation';

// Three demo cities of the least size: what is taken out and brought back is compared to the byte, several times.
vi.mock('@/lib/demo/demoCities', async (original) => {
  const module = await original<typeof import('@/lib/demo/demoCities')>();
  const some = [310000, 440300, 430100];
  const cities = module.demoCities.filter(({ adcode }) => some.includes(adcode));
  return { ...module, demoCities: cities.map((city) => ({ ...city, share: 0.01 })) };
});

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

const run = (...argv: string[]) => runCommand(location, ...argv);

function importOf(some: Partial<SomeFile>, ...more: string[]) {
  const { mapping, file } = writeSomeFile(folder, { kind: 'deal', source: 0, version: 1, rows: 255, day: 5, ...some });
  return run(mapping, file, '--city', '北京', ...more);
}

let sources = 0;

/** An import of one home in each community; of a source of its own, as all of these. */
function listingsIn(...communities: string[]) {
  sources += 1;
  const source = `homes-${sources}`;
  const mapping = folder.json(`${source}.json`, {
    title: '挂牌',
    kind: 'listing',
    source,
    key: ['编号'],
    day: '2024-09-26',
    fields: { community: '小区', district: '区', area: '面积', price: '价' },
  });
  const rows = communities.map((小区, at) => ({ 编号: at + 1, 小区, 区: '东城', 面积: 80, 价: 6_000_000 }));
  return run(mapping, folder.csv(`${source}.csv`, rows), '--city', '北京');
}

/** An import of communities at 39.9° north, of a source of its own. */
function communitiesOf(source: string, rows: { 小区: string; 板块: string; 经度: number }[]) {
  const mapping = folder.json(`${source}.json`, {
    title: '小区',
    kind: 'community',
    source,
    key: ['小区'],
    datum: 'GCJ-02',
    day: '2024-09-26',
    fields: { name: '小区', district: '区', plate: '板块', position: ['经度', '纬度'] },
  });
  const file = folder.csv(
    `${source}-${rows[0]?.板块}.csv`,
    rows.map((row) => ({ ...row, 区: '朝阳', 纬度: 39.9 })),
  );
  return run(mapping, file, '--city', '北京');
}

const staleCities = async () => {
  const rows = await opened.db.selectFrom('stale_statistics').select('city_id').execute();
  return rows.map(({ city_id }) => city_id);
};

describe('every run', () => {
  it('is listed with its number, city, source, files and figures', async () => {
    expect((await run('--runs')).output).toBe('还没有导入过数据。');
    await importOf({});
    await importOf({ version: 2 });
    const { code, output } = await run('--runs', '--city', '北京');
    expect(code).toBe(0);
    expect(output).toMatch(
      /^第 1 次 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}北京 {2}.*（来源 deal-a） {2}可撤销（\d+ 条记录）$/m,
    );
    expect(output).toMatch(/读取 8 {2}新增 8 {2}更新 0 {2}未变 0 {2}拒绝 0 {2}文件 deal-0-1-255-5\.csv/);
    expect(output).toContain('第 2 次');
  });

  it('is taken out by its number, which is listed too, and not twice', async () => {
    await importOf({});
    const before = await digestOfAll(opened);
    await importOf({ version: 2 });
    expect(await digestOfAll(opened)).not.toBe(before);
    expect(await run('--undo', '2')).toMatchObject({ code: 0, output: expect.stringContaining('已撤销第 2 次导入') });
    expect(await digestOfAll(opened)).toBe(before);
    const { output } = await run('--runs');
    expect(output).toContain('已撤销（第 3 次）');
    expect(output).toMatch(/^第 3 次 .* 撤销第 2 次$/m);
    expect(await run('--undo', '2')).toEqual({ code: 1, output: '第 2 次导入已经撤销过了（第 3 次）。' });
    expect(await run('--undo', '3')).toMatchObject({ code: 1, output: expect.stringContaining('不能再撤销') });
    expect(await run('--undo', '9')).toMatchObject({ code: 1, output: expect.stringContaining('没有第 9 次导入') });
    expect(await digestOfAll(opened)).toBe(before);
  });

  it('before another that has touched the same rows is refused, and the other named', async () => {
    await importOf({});
    await importOf({ version: 2 });
    await importOf({ version: 3 });
    const before = await digestOfAll(opened);
    const { code, output } = await run('--undo', '1');
    expect(code).toBe(1);
    expect(output).toContain('第 3、2 次导入又改动或用到了同样的数据');
    expect(output).toContain('npm run import -- --undo 3');
    expect(await digestOfAll(opened)).toBe(before);
  });

  it('whose communities a later import uses is refused too', async () => {
    await importOf({ kind: 'community', rows: 15 });
    await importOf({ kind: 'listing', rows: 15 });
    expect(await run('--undo', '1')).toMatchObject({ code: 1, output: expect.stringContaining('第 2 次导入') });
  });

  it('names all that rest on it, one on the other, in the order in which they come out again', async () => {
    // The first brings the city; all rest on it.
    await listingsIn('丁苑');
    const first = await digestOfAll(opened);
    await listingsIn('甲苑');
    await listingsIn('甲苑', '乙苑');
    await listingsIn('乙苑');
    await listingsIn('丙苑');
    const before = await digestOfAll(opened);
    const { code, output } = await run('--undo', '2');
    expect(code).toBe(1);
    expect(output).toContain('请先按这个顺序撤销第 4、3 次：npm run import -- --undo 4');
    expect(await digestOfAll(opened)).toBe(before);
    for (const number of ['4', '3', '2', '5']) expect(await run('--undo', number)).toMatchObject({ code: 0 });
    expect(await digestOfAll(opened)).toBe(first);
  });

  it('that inferred plates is taken out without another that did', async () => {
    // Five communities of one plate tell that of those between them.
    await communitiesOf(
      'stated',
      ['甲', '乙', '丙', '丁', '戊'].map((小区, at) => ({ 小区, 板块: '双井', 经度: 116.46 + at / 1000 })),
    );
    const stated = await digestOfFacts(opened);
    await communitiesOf('early', [{ 小区: '己', 板块: '', 经度: 116.4615 }]);
    await communitiesOf('late', [{ 小区: '庚', 板块: '', 经度: 116.4625 }]);
    const inferred = () => opened.db.selectFrom('communities').select('name').where('plate_inferred', '=', 1).execute();
    expect(await inferred()).toEqual([{ name: '己' }, { name: '庚' }]);
    expect(await run('--undo', '2')).toMatchObject({ code: 0 });
    expect(await inferred()).toEqual([{ name: '庚' }]);
    expect(await run('--undo', '3')).toMatchObject({ code: 0 });
    expect(await digestOfFacts(opened)).toEqual(stated);
  });

  it('whose inferred plate a later file states comes back after that one, and is inferred again', async () => {
    await communitiesOf(
      'stated',
      ['甲', '乙', '丙', '丁', '戊'].map((小区, at) => ({ 小区, 板块: '双井', 经度: 116.46 + at / 1000 })),
    );
    await communitiesOf('early', [{ 小区: '己', 板块: '', 经度: 116.4615 }]);
    const before = await digestOfFacts(opened);
    await communitiesOf('early', [{ 小区: '己', 板块: '望京', 经度: 116.4615 }]);
    expect(await opened.db.selectFrom('communities').select('id').where('plate_inferred', '=', 1).execute()).toEqual(
      [],
    );
    expect((await run('--undo', '2')).output).toContain('请先撤销第 3 次');
    expect(await run('--undo', '3')).toMatchObject({ code: 0 });
    expect(await digestOfFacts(opened)).toEqual(before);
  });

  it('of a source goes at once', async () => {
    await importOf({ kind: 'community' });
    const before = await digestOfAll(opened);
    await importOf({});
    await importOf({ version: 2 });
    await importOf({ version: 2 });
    expect(await run('--undo-source', 'deal-b', '--city', '北京')).toMatchObject({ code: 1 });
    const { code, output } = await run('--undo-source', 'deal-a', '--city', '北京');
    expect(output).toContain('已撤销第 3、2 次导入');
    expect(code).toBe(0);
    expect(await digestOfAll(opened)).toBe(before);
  });

  it('gives its ids to nobody else once it is out: leads may name them', async () => {
    await importOf({ kind: 'listing' });
    const ids = async () => (await opened.db.selectFrom('estates').select('id').execute()).map(({ id }) => id);
    const freed = await ids();
    await run('--undo', '1');
    await importOf({ kind: 'listing', source: 1 });
    for (const id of await ids()) expect(freed).not.toContain(id);
  });

  it('is forgotten on request, and then stays', async () => {
    await importOf({});
    await importOf({ version: 2 });
    expect((await run('--keep-undo', '1')).output).toContain('1 次较早的导入从此不能撤销');
    expect(await run('--undo', '1')).toMatchObject({ code: 1, output: expect.stringContaining('不再保留') });
    expect(await run('--undo', '2')).toMatchObject({ code: 0 });
  });
});

describe('statistics that are behind', () => {
  it('are computed by the next import, though it changes nothing', async () => {
    await importOf({}, '--no-stats');
    expect(await staleCities()).toEqual([1100]);
    const notices: string[] = [];
    await prepareDatabase({ ...location, onNotice: (sentence) => notices.push(sentence) });
    expect(notices).toEqual([
      expect.stringContaining('北京的统计和估价早于最近一次导入。重算：npm run stats'),
      expect.stringContaining('导入了自己城市的网站也不演练'),
      expect.stringContaining('工作台还没有管理员'),
    ]);
    expect((await importOf({})).output).toContain('数据没有变化');
    expect(await staleCities()).toEqual([]);
    const city = await opened.db.selectFrom('area_summaries').select('deals_90').where('level', '=', 'city').execute();
    expect(city).toEqual([{ deals_90: 8 }]);
  });

  it('are computed after an undoing', async () => {
    await importOf({});
    await importOf({ rows: 15, source: 1, day: 6 });
    await run('--undo', '2', '--no-stats');
    expect(await staleCities()).toEqual([1100]);
    await importOf({});
    expect(await staleCities()).toEqual([]);
  });
});

describe('demo data', () => {
  it.runIf(isFullRun)('goes as announced, and comes back exactly', { timeout: 300_000 }, async () => {
    await prepareDatabase({ ...location, scale: 'small' });
    const [before, facts] = await Promise.all([digestOfAll(opened), digestOfFacts(opened)]);
    const shown = await run('--replace-demo', 'all', '--dry-run');
    expect(shown.output).toMatch(/将移除以下演示数据（试运行，没有改动）：\n {2}上海：小区 \d+、二手房 [\d,]+、租房 /);
    expect(await digestOfAll(opened)).toBe(before);
    const { output, code } = await importOf({}, '--replace-demo', 'all');
    expect(code, output).toBe(0);
    for (const name of ['上海', '深圳', '长沙']) expect(output).toContain(`${name}：小区`);
    const cities = await opened.db.selectFrom('cities').select(['id', 'data_kind']).execute();
    expect(cities).toEqual([{ id: 1100, data_kind: 'real' }]);
    expect(await run('--undo', '1')).toMatchObject({ code: 0 });
    expect(await digestOfAll(opened)).toBe(before);

    expect((await run('--replace-demo', '--city', '上海')).output).toContain('已移除 1 个演示城市');
    expect(await run('--replace-demo', '--city', '上海')).toMatchObject({ code: 1 });
    expect((await run('--replace-demo', 'all')).output).toContain('已移除 2 个演示城市');
    expect(await opened.db.selectFrom('cities').select('id').execute()).toEqual([]);
    expect(await prepareDatabase({ ...location, scale: 'small' })).toBe(0);
    expect((await run('--runs')).output).toMatch(/上海 {2}移除演示数据 {2}可撤销/);
    expect(await run('--undo', '4', '--no-stats')).toMatchObject({ code: 0 });
    expect(await run('--undo', '3', '--no-stats')).toMatchObject({ code: 0 });
    expect(await digestOfFacts(opened)).toBe(facts);
  });

  it('is not made where it is switched off', async () => {
    const notices: string[] = [];
    const options = { ...location, demoData: false, onNotice: (sentence: string) => notices.push(sentence) };
    expect(await prepareDatabase(options)).toBe(0);
    expect(notices).toEqual([
      expect.stringContaining('还没有城市'),
      expect.stringContaining('收款：'),
      expect.stringContaining('工作台还没有管理员'),
    ]);
    expect(await opened.db.selectFrom('cities').select('id').execute()).toEqual([]);
  });
});
