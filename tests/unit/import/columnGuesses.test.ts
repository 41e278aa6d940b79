import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsPreview } from '@/lib/server/console/pages/importColumnsPreview';
import { columnView } from '@/lib/server/console/pages/importColumnsView';
import { columnsKey, keyColumns, mappingOf } from '@/lib/server/import/columns/columnMapping';
import type { CityNames } from '@/lib/server/import/columns/columnProfile';
import type { FileProfile } from '@/lib/server/import/columns/fileProfile';
import { headerKey, isPersonalHeader, nameScore } from '@/lib/server/import/columns/headerWords';
import { planImport } from '@/lib/server/import/columns/plan';
import { previewRows } from '@/lib/server/import/columns/previewRows';
import { guessKind } from '@/lib/server/import/columns/propose';
import { columnRef, readProfile } from '@/lib/server/import/columns/readProfile';
import { ROW_KIND_NAMES } from '@/lib/server/import/columns/rowKinds';
import { ImportProblem } from '@/lib/server/import/importProblem';
import { loadMapping } from '@/lib/server/import/mapping/loadMapping';
import { findColumn, timesNamed } from '@/lib/server/import/source/row';

const NOW = Date.UTC(2026, 10, 30, 4);
const DISTRICTS = new Set(['东城', '西城', '朝阳', '东城区']);
const CITY: CityNames = {
  districts: ['东城', '西城', '朝阳'],
  isDistrict: (name) => DISTRICTS.has(name),
  isPlate: (name) => name === '崇文门',
  isCommunity: (name) => name === '华龙美晟',
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-columns-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function profileOf(content: string | Buffer, name = 'file.csv', headerLine: number | null = null) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readProfile(path, { headerLine, city: CITY, now: NOW });
}

/** A table of one header and rows that repeat what each column holds. */
const table = (columns: Readonly<Record<string, readonly string[]>>, rows = 6): string => {
  const cell = (text: string) => (/[,"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = Array.from({ length: rows }, (_, row) =>
    Object.values(columns)
      .map((values) => cell(values[row % values.length] ?? ''))
      .join(','),
  );
  return [Object.keys(columns).map(cell).join(','), ...lines].join('\n');
};

const planOf = (profile: FileProfile, posted: Record<string, string> = {}) => planImport(profile, posted, NOW);
const targets = (profile: FileProfile, posted = {}) =>
  Object.fromEntries(planOf(profile, posted).columns.map(({ column, to }) => [column.name, to]));

const DEALS = {
  合同流水: ['SH07-00418', 'SH07-00533', 'SH09-01276', 'SH09-01277', 'SH09-01278', 'SH09-01279'],
  楼盘: ['华龙美晟', '新景家园', '本家润园'],
  所在片区: ['东城', '西城', '东城'],
  户型描述: ['4室2厅2卫', '3室2厅1卫', '2室1厅1卫'],
  '建面(平)': ['168.4', '98.5', '70.42'],
  '成交总额(w)': ['1,203.5', '596', '366'],
  原报价: ['1,260', '618', '378.8'],
  签单日: ['20260903', '20260817', '20260728'],
  层次: ['高/18', '中/6', '低/11'],
  座向: ['南', '南 北', '东南'],
  装情况: ['精装', '简装', '毛坯'],
  '去化(天)': ['42', '96', '214'],
  经纪电话: ['13812348000', '15912341162', '18612344405'],
  说明: ['随时看房', '', '满五唯一'],
} as const;

describe('what a column is', () => {
  test('fourteen odd columns of deals are what their names and cells say', async () => {
    const profile = await profileOf(table(DEALS));
    expect(guessKind(profile)).toEqual({ kind: 'deal', isSure: true });
    expect(targets(profile)).toEqual({
      合同流水: 'key',
      楼盘: 'community',
      所在片区: 'district',
      户型描述: 'layout',
      '建面(平)': 'area',
      '成交总额(w)': 'price',
      原报价: 'askingPrice',
      签单日: 'dealDay',
      层次: 'floor',
      座向: 'orientation',
      装情况: 'decoration',
      '去化(天)': 'daysToSell',
      经纪电话: '',
      说明: '',
    });
    expect(planOf(profile).open).toEqual([]);
  });

  test.each([
    ['listing', '在售.csv', { 项目: ['华龙美晟'], 报价: ['5960000'], 面积: ['89.5'], 挂牌日: ['10天以前'] }],
    ['rental', '台账.csv', { 社区: ['华龙美晟'], 月租价: ['5200'], 租住方式: ['整租', '合租'], 出租面积: ['45'] }],
    ['project', '备案.csv', { 案名: ['某某府'], 备案均价: ['78000'], 最新开盘: ['2026-10-01'], 房企: ['某集团'] }],
    ['community', '小区表.csv', { 小区名称: ['华龙美晟'], 竣工年份: ['2004'], 总户数: ['820'], 物业费: ['2.5'] }],
  ])('a file of the kind %s is known by its columns', async (kind, name, columns) => {
    expect(guessKind(await profileOf(table(columns), name)).kind).toBe(kind);
  });

  test('degrees are known by their figures, and asked by which map', async () => {
    const profile = await profileOf(table({ ...DEALS, X: ['116.41123', '116.42391'], Y: ['39.87221', '39.90441'] }));
    expect(targets(profile)).toMatchObject({ X: 'lng', Y: 'lat' });
    expect(planOf(profile).open).toEqual([{ about: 'datum' }]);
  });

  test.each([
    ['成交总价（万元）', 'deal', 'price'],
    ['楼栋总高', 'deal', 'totalFloors'],
    ['deal_price', 'deal', 'price'],
    ['BuildArea', 'listing', 'area'],
    ['月租金(元/月)', 'rental', 'rent'],
    ['所属商圈', 'listing', 'plate'],
    ['套内建筑面积', 'deal', 'usableArea'],
  ])('the name %s of a %s is most like %s', (name, kind, field) => {
    expect(nameScore(headerKey(name), kind, field)).toBeGreaterThan(0.84);
  });

  test.each([
    ['业主电话', true],
    ['经纪人', true],
    ['业主报价', false],
    ['ownership', false],
    ['经纪人带看次数', false],
  ])('%s tells of a person: %s', (name, isPersonal) => {
    expect(isPersonalHeader(name)).toBe(isPersonal);
  });

  test('numbers of phones are not kept, whatever their column is called', async () => {
    const { columns } = await profileOf(table({ ...DEALS, 备用: ['13812348000', '15912341162'] }));
    expect(JSON.stringify(columns)).not.toMatch(/13812348000|15912341162/);
    expect(columns.find(({ name }) => name === '备用')).toMatchObject({ isPersonal: true });
  });
});

describe('what is not sure is asked', () => {
  const open = async (columns: Record<string, readonly string[]>, posted = {}) =>
    planOf(await profileOf(table(columns)), { kind: 'deal', was: 'deal', ...posted }).open;
  const { 签单日: _day, ...undated } = DEALS;

  test('a name that fits with cells that do not is no field', async () => {
    const profile = await profileOf(table({ ...DEALS, '成交总额(w)': ['好房', '新房', '二手'] }));
    expect(targets(profile)['成交总额(w)']).toBe('');
    const question = planOf(profile).open.find(({ about }) => about === 'missing');
    expect(question).toEqual({ about: 'missing', field: 'price', columns: [5] });
  });

  test('a column of days with a name that says nothing is not the day of the deal', async () => {
    expect(await open({ ...undated, 时点: ['2026-09-03', '2026-08-17'] })).toEqual([
      { about: 'missing', field: 'dealDay', columns: [] },
    ]);
  });

  test('a missing field is a column that somebody names, or one value for all rows', async () => {
    const columns = { ...undated, 时点: ['2026-09-03', '2026-08-17'] };
    expect(await open(columns, { take_dealDay: '13' })).toEqual([]);
    expect(await open(columns, { fixed_dealDay: '2026-09-30' })).toEqual([]);
    expect(await open(columns, { fixed_dealDay: '九月底' })).toMatchObject([{ about: 'constant', field: 'dealDay' }]);
    expect(await open(columns, { take_dealDay: '99' })).toMatchObject([{ about: 'missing' }]);
  });

  test('of two columns of one name neither is taken for a field that every row needs', async () => {
    const text = `${table(DEALS).replace('原报价', '成交总额(w)')}`;
    expect(planOf(await profileOf(text)).open).toContainEqual({ about: 'missing', field: 'price', columns: [5, 6] });
  });

  test('two columns that somebody has made one field are said, not overwritten', async () => {
    expect(await open(DEALS, { c6: 'price' })).toContainEqual({ about: 'twice', to: 'price', columns: [5, 6] });
  });

  test('a longitude without a latitude, and positions of which nobody says the system', async () => {
    expect(await open({ ...DEALS, 经度: ['116.41'] })).toMatchObject([{ about: 'half', to: 'lng' }]);
    const placed = { ...DEALS, 经度: ['116.4112'], 纬度: ['39.8722'] };
    expect(await open(placed)).toEqual([{ about: 'datum' }]);
    expect(await open(placed, { datum: 'BD-09' })).toEqual([]);
    expect(await open({ ...DEALS, 百度经度: ['116.4112'], 百度纬度: ['39.8722'] })).toEqual([]);
  });

  test('the kind is asked where two are as likely', async () => {
    const profile = await profileOf(table({ 小区: ['华龙美晟'], 面积: ['89'], 备注: ['一'] }));
    expect(planOf(profile).open).toContainEqual({ about: 'kind' });
    expect(planOf(profile, { kind: 'rental', was: 'rental' }).open).not.toContainEqual({ about: 'kind' });
  });
});

describe('in which unit', () => {
  const unitOf = async (columns: Record<string, readonly string[]>, field = 'price') => {
    const plan = planOf(await profileOf(table(columns)), { kind: 'deal', was: 'deal' });
    return plan.columns.find(({ to }) => to === field);
  };
  const homes = (name: string, prices: readonly string[]) => ({
    小区: ['华龙美晟'],
    面积: ['100', '80', '60'],
    成交日期: ['2026-09-03'],
    [name]: prices,
  });

  test.each([
    ['成交价', ['596', '480', '366'], '万'],
    ['成交价', ['5960000', '4800000', '3660000'], '元'],
    ['成交价(元)', ['5960000', '4800000', '3660000'], '元'],
    // Neither 5,960 元/㎡ a home of ten thousandths, nor in 万.
    ['成交价', ['12', '9', '15'], null],
    // The name says one thing, the numbers another.
    ['成交价(元)', ['596', '480', '366'], null],
  ])('%s of %j is in %s', async (name, prices, unit) => {
    const price = await unitOf(homes(name, prices));
    expect(price?.taken ?? null).toBe(unit);
  });

  test('what each unit would give stands beside it', async () => {
    const price = await unitOf(homes('成交价', ['596', '480', '366']));
    expect(price?.ways?.ways).toMatchObject([
      { value: '万', fen: 596_000_000, unitPrice: 6_000_000, isLikely: true },
      { value: '元', fen: 59_600, unitPrice: 600, isLikely: false },
    ]);
  });

  test('sums that state their unit are not asked about', async () => {
    expect((await unitOf(homes('成交价', ['596万', '480万', '366万'])))?.ways).toBeNull();
  });

  test('the asking price is in the unit of the price', async () => {
    const columns = { ...homes('成交价', ['596', '480', '366']), 挂牌价: ['618', '500', '380'] };
    expect((await unitOf(columns, 'askingPrice'))?.taken).toBe('万');
  });
});

describe('a number that is a floor', () => {
  const floor = async (columns: Record<string, readonly string[]>) =>
    planOf(await profileOf(table({ ...DEALS, ...columns }))).columns.find(({ to }) => to === 'floor');

  test('beside the storeys of the house it is the storey of the home', async () => {
    const found = await floor({ 层次: ['5', '11', '3'], 总楼层: ['18', '24', '6'] });
    expect(found).toMatchObject({ taken: 'floor', way: { number: 'floor' } });
  });

  test('written in two ways it is asked, with what the file itself says of the community', async () => {
    const found = await floor({ 层次: ['高/18', '中/6', '低/11', '18层', '6层', '11层'] });
    expect(found?.taken).toBeNull();
    expect(found?.ways?.ways).toMatchObject([
      { value: 'total', rows: 3, isLikely: true },
      { value: 'floor', rows: 0 },
      { value: 'none' },
    ]);
  });

  test('storeys above those of the house speak against it', async () => {
    const found = await floor({ 层次: ['高/18', '中/6', '低/11', '24层', '6层', '28层'] });
    expect(found?.taken).toBeNull();
    expect(found?.ways?.ways[1]).toMatchObject({ value: 'floor', rows: 2, isLikely: false });
  });
});

describe('a day whose year stands last', () => {
  const day = async (days: readonly string[]) =>
    planOf(await profileOf(table({ ...DEALS, 签单日: days }))).columns.find(({ to }) => to === 'dealDay');

  test.each([
    [['9/28/2026', '3/4/2026'], 'mdy'],
    [['28/9/2026', '3/4/2026'], 'dmy'],
    [['26-9-28', '26-3-4'], 'ymd'],
    // March or April: nobody can tell.
    [['3/4/2026', '5/6/2026'], null],
  ])('%j is read as %s', async (days, order) => {
    expect((await day(days))?.taken ?? null).toBe(order);
  });

  test('both orders are shown by the day that they give', async () => {
    expect((await day(['3/4/2026', '5/6/2026']))?.ways?.ways).toMatchObject([
      { value: 'mdy', day: '2026-03-04' },
      { value: 'dmy', day: '2026-04-03' },
    ]);
  });

  test('days that begin with their year are not asked about', async () => {
    expect((await day(['2026-09-03', '2026年8月17日', '20260728']))?.ways).toBeNull();
  });
});

describe('a column of codes', () => {
  const { 所在片区: districts, 装情况: decorations, 座向: faces, ...rest } = DEALS;
  const CODED = { ...rest, 区: districts, 装修: decorations, 朝向: faces };
  const coded = (more: Readonly<Record<string, readonly string[]>>) => table({ ...CODED, ...more }, 12);
  const open = { kind: 'deal', was: 'deal' };
  const at = Object.keys(CODED).indexOf('装修');

  test('is taken for what its name says, and asked code by code with how often each stands', async () => {
    const plan = planOf(await profileOf(coded({ 装修: ['1', '1', '2.0', '4'] })), open);
    expect(plan.columns[at]).toMatchObject({
      to: 'decoration',
      proposal: { sure: 2, by: 'name' },
      codes: {
        meanings: ['毛坯', '简装', '精装', '其他'],
        codes: [
          { code: '1', rows: 6, meaning: undefined },
          { code: '2', rows: 3 },
          { code: '4', rows: 3 },
        ],
      },
    });
    expect(plan.open).toEqual([{ about: 'codes', at }]);
  });

  test('goes into the mapping as a table, and what nobody knows as unknown', async () => {
    const profile = await profileOf(coded({ 装修: ['1', '1', '2', '4'] }));
    const plan = planOf(profile, { ...open, [`k${at}_0`]: '精装', [`k${at}_1`]: '毛坯', [`k${at}_2`]: '?' });
    expect(plan.open).toEqual([]);
    expect(mappingOf(plan, profile, '门店', '2026-11-30').fields.decoration).toEqual({
      from: '装修',
      codes: { 1: '精装', 2: '毛坯', 4: null },
    });
    const [first] = columnsPreview({ plan, profile, now: NOW }, 0);
    expect(first?.facts).toContain('精装');
    const view = columnView(at, { plan, profile, now: NOW }, new Set());
    expect(view).toMatchObject({
      read: '9',
      rest: '空 3',
      codes: { codes: [{ meaning: '精装' }, {}, { meaning: '?' }] },
    });
  });

  test('a meaning that its field does not have is none', async () => {
    const profile = await profileOf(coded({ 装修: ['1', '2'] }));
    const plan = planOf(profile, { ...open, [`k${at}_0`]: '<b>', [`k${at}_1`]: '毛坯' });
    expect(plan.open).toEqual([{ about: 'codes', at }]);
  });

  test('words among codes say what they are, and other words may come', async () => {
    const profile = await profileOf(coded({ 装修: ['1', '2', '精装', '3'] }));
    const posted = { ...open, [`k${at}_0`]: '其他', [`k${at}_1`]: '毛坯', [`k${at}_2`]: '简装' };
    const plan = planOf(profile, posted);
    expect(plan.columns[at]?.codes?.codes.at(-1)).toMatchObject({ code: '精装', meaning: '精装' });
    expect(mappingOf(plan, profile, '门店', '2026-11-30').fields.decoration).toMatchObject({ otherwise: 'keep' });
  });

  test.each([
    ['orientation', '朝向', ['5', '12', '7'], true],
    ['district', '区', ['1', '2', '13'], true],
    ['words alone', '装修', ['精装', '简装', '毛坯'], false],
    ['more values than a table has', '装修', Array.from({ length: 31 }, (_, value) => String(value)), false],
    ['numbers of another field', '去化(天)', ['1', '2', '3'], false],
  ] as const)('%s', async (_what, column, values, isAsked) => {
    const rows = Object.fromEntries(Object.entries({ ...CODED, [column]: values }));
    const plan = planOf(await profileOf(table(rows, 62)), open);
    const place = Object.keys(CODED).indexOf(column);
    expect(plan.columns[place]?.codes !== null).toBe(isAsked);
    expect(plan.open.some(({ about }) => about === 'codes')).toBe(isAsked);
  });

  test('1 and 0 are yes and no without a question, 1 and 2 are not', async () => {
    const lift = (values: readonly string[]) => profileOf(table({ ...CODED, 有无电梯: values }, 12));
    expect(planOf(await lift(['1', '0']), open).open).toEqual([]);
    expect(planOf(await lift(['1', '2']), open).open).toMatchObject([{ about: 'codes' }]);
  });
});

describe('the mapping', () => {
  test('is one that the command line takes, and reads the rows as the preview shows them', async () => {
    const profile = await profileOf(table(DEALS));
    const plan = planOf(profile);
    const mapping = mappingOf(plan, profile, '门店导出', '2026-11-30');
    const path = join(folder, '门店导出.json');
    writeFileSync(path, JSON.stringify(mapping));
    expect(loadMapping(path)).toMatchObject({
      kind: 'deal',
      source: 'mendiandaochu',
      key: ['合同流水'],
      fields: { price: { from: '成交总额(w)', unit: '万' }, dealDay: '签单日', floor: '层次' },
    });
    expect(previewRows(plan, profile, 0, NOW)[0]).toMatchObject({
      wrong: null,
      values: { price: 1_203_500_000, deal_day: '2026-09-03', rooms: 4, floor_band: 'high', total_floors: 18 },
    });
  });

  test('rows are shown while a field that every row needs is open', async () => {
    const columns = { 盘名: ['华龙美晟'], 平米数: ['89.5'], 心理: ['很好'] };
    const profile = await profileOf(table(columns));
    const plan = planOf(profile, { kind: 'listing', was: 'listing' });
    expect(plan.open).toContainEqual({ about: 'missing', field: 'price', columns: [] });
    expect(previewRows(plan, profile, 0, NOW)[0]).toMatchObject({ wrong: null, values: { area: 89.5 } });
  });

  test('without an id of its own a record is known by what tells it from others', async () => {
    const { 合同流水: _id, ...nameless } = DEALS;
    const profile = await profileOf(table(nameless));
    const { places, isId } = keyColumns(planOf(profile));
    expect(isId).toBe(false);
    expect(places.map((at) => profile.columns[at]?.name)).toEqual(
      expect.arrayContaining(['楼盘', '建面(平)', '签单日', '层次', '成交总额(w)']),
    );
  });

  test('columns in another order are the same, one more is not', () => {
    expect(columnsKey(['小区', '总价（万）', ''])).toBe(columnsKey(['总价(万)', '', '小区']));
    expect(columnsKey(['小区', '总价'])).not.toBe(columnsKey(['小区', '总价', '面积']));
  });

  test('a column is found again by what the mapping calls it, and no other', () => {
    const name = fc.oneof(fc.constantFrom('总价', '总价#2', '#2', '', '面积', '总价（万）', '总价(万)'), fc.string());
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 12 }), (columns) => {
        for (const at of columns.keys()) {
          const ref = columnRef(columns, at);
          // A column that is itself called #5 takes that name from the fifth.
          if (columns.includes(ref) && columns[at] !== ref) continue;
          expect(findColumn(columns, ref)).toBe(at);
          expect(timesNamed(columns, ref).length).toBeLessThan(2);
        }
      }),
    );
  });
});

describe('JSON', () => {
  const record = (at: number) => ({
    编号: `j${at}`,
    小区: '华龙美晟',
    区: '东城',
    '总价(万)': at === 2 ? null : 500 + at,
    面积: 80.5,
    成交日期: '2026-09-03',
    ...(at === 3 && { 装修: '精装' }),
  });
  const records = Array.from({ length: 6 }, (_, at) => record(at));

  test.each([
    ['an array of flat objects', 'a.json', JSON.stringify(records)],
    ['an object a line', 'a.jsonl', records.map((one) => JSON.stringify(one)).join('\n')],
  ])('%s is read like a table, by keys that some records have', async (_what, name, content) => {
    const profile = await profileOf(content, name);
    expect(profile).toMatchObject({ rows: 6, headerLine: null });
    expect(targets(profile, { kind: 'deal', was: 'deal' })).toEqual({
      编号: 'key',
      小区: 'community',
      区: 'district',
      '总价(万)': 'price',
      面积: 'area',
      成交日期: 'dealDay',
      装修: 'decoration',
    });
    const plan = planOf(profile, { kind: 'deal', was: 'deal' });
    expect(mappingOf(plan, profile, 'json', '2026-11-30').fields).toMatchObject({
      price: { from: '总价(万)', unit: '万' },
    });
    expect(columnsPreview({ plan, profile, now: NOW }, 0)[0]).toMatchObject({ title: '华龙美晟', price: '500万' });
  });

  test('a key with a point in it is one column', async () => {
    const profile = await profileOf(JSON.stringify([{ 'a.b': '华龙美晟', 'a#1': '2' }]), 'b.json');
    expect(profile.columns.map(({ name, values }) => [name, values])).toEqual([
      ['a.b', ['华龙美晟']],
      ['a#1', ['2']],
    ]);
  });
});

describe('files that nobody would wish for', () => {
  test.each([
    ['10,000 columns', `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n1`, '最多 500 列'],
    ['only a header', '小区,面积', '没有数据'],
    ['nothing but blank lines', '\n\n\n', '没有'],
    ['rows without a header', '华龙美晟,596,89.5,2026-09-01\n新景家园,480,70,2026-09-02', '像是数据'],
    ['rows of other lengths than the header', '甲,乙,丙\n1\n2\n3,4', '都和表头对不上'],
    ['records of JSON within records', '[{"小区":"华龙美晟","位置":{"lng":1}}]', '第 1 条的 “位置” 里面还有一层'],
    ['a list within a record', '[{"小区":"华龙美晟"},{"标签":["a"]}]', '第 2 条的 “标签” 里面还有一层'],
    ['JSON whose list lies deeper', '{"data":[{"小区":"华龙美晟"}]}', '最外层不是列表'],
  ])('%s: a sentence', async (_what, content, sentence) => {
    const read = profileOf(content, /^[[{]/.test(content) ? 'x.json' : 'x.csv');
    await expect(read).rejects.toThrow(ImportProblem);
    await expect(read).rejects.toThrow(sentence);
  });

  test('columns without a name, with one name, with a long one, with markup and errors of formulas', async () => {
    const long = '很'.repeat(200);
    const header = `,总价,总价,${long},<img src=x onerror=alert(1)>,=1+1`;
    const profile = await profileOf(`\uFEFF${header}\n#REF!,1,2,3,<b>x</b>,#N/A\nb,2,3,4,"=cmd|' /C calc'!A0",5`);
    expect(profile.columns.map(({ ref }) => ref)).toEqual([
      '#1',
      '总价#1',
      '总价#2',
      '#4',
      '<img src=x onerror=alert(1)>',
      '=1+1',
    ]);
    const plan = planOf(profile);
    expect(plan.columns).toHaveLength(6);
    expect(() => previewRows(plan, profile, 0, NOW)).not.toThrow();
  });

  test('a title and a blank line above the header, in GB 18030 and with semicolons', async () => {
    const lines = table(DEALS)
      .replaceAll(/"(\d),(\d+[\d.]*)"/g, '$1$2')
      .replaceAll(',', ';');
    const profile = await profileOf(iconv.encode(`某某房产,成交明细\n\n${lines}`, 'gb18030'));
    expect(profile).toMatchObject({ headerLine: 3, rows: 6 });
    expect(targets(profile)).toMatchObject({ 楼盘: 'community', 签单日: 'dealDay' });
  });

  test('a header of unknown words below a title of one cell', async () => {
    const profile = await profileOf('一份表\n甲,乙,丙\n1,2,3\n4,5,6');
    expect(profile).toMatchObject({ headerLine: 2, rows: 2 });
    expect(profile.columns.map(({ name }) => name)).toEqual(['甲', '乙', '丙']);
  });

  test('commas within cells, where semicolons part them and no name is known', async () => {
    const profile = await profileOf('甲楼盘,一;某款,万;乙量\n华龙,一期;596,5;89,5\n新景,二期;480,0;70,1\n');
    expect(profile.columns.map(({ name }) => name)).toEqual(['甲楼盘,一', '某款,万', '乙量']);
    expect(profile).toMatchObject({ rows: 2, badRows: 0 });
  });

  test('columns of one name stay a header, though they could be a title', async () => {
    const profile = await profileOf('a,a,a,a\n华龙美晟,596,89.5,2026-09-01\n新景家园,480,70,2026-09-02');
    expect(profile).toMatchObject({ headerLine: null, rows: 2 });
    expect(guessKind(profile), 'nothing tells what it is').toMatchObject({ isSure: false });
    expect(profile.columns.map(({ ref }) => ref)).toEqual(['a#1', 'a#2', 'a#3', 'a#4']);
  });

  test('a header that comes again and a sum at the end are no rows', async () => {
    const profile = await profileOf('小区,成交价,面积\n华龙美晟,596,89\n小区,成交价,面积\n新景家园,480,70\n合计,,159');
    expect(profile).toMatchObject({ rows: 2, badRows: 2 });
  });

  test('500 columns of 300 rows are looked at in part', async () => {
    const profile = await profileOf(
      table(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`列${at}`, [`${at}`, 'x'.repeat(200)]])), 300),
    );
    expect(profile).toMatchObject({ rows: 300 });
    expect(profile.columns[0]?.values.length).toBeLessThan(200);
    expect(JSON.stringify(profile).length).toBeLessThan(8_000_000);
    expect(planOf(profile).columns).toHaveLength(500);
  });

  test('any columns with any cells make a profile, a plan, a page and a preview of each kind', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        '596万',
        '596',
        '高/18',
        '18',
        '2026-09-03',
        '3/4/2026',
        '3室2厅',
        '116.41234',
        '无',
        '1e999',
        '89.5㎡',
      ),
    );
    const name = fc.constantFrom(
      '小区',
      '总价',
      '面积',
      '楼层',
      '总楼层',
      '成交日期',
      '月租',
      '均价',
      '经度',
      '纬度',
      '编号',
      '名称',
      '',
    );
    const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 5, maxLength: 5 }), rows, async (names, cells) => {
        const quoted = [names, ...cells].map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
        const profile = await profileOf(quoted.join('\n')).catch((failure: unknown) => {
          if (failure instanceof ImportProblem) return null;
          throw failure;
        });
        for (const kind of profile ? ROW_KIND_NAMES : []) {
          const shown = {
            plan: planOf(profile as FileProfile, { kind, was: kind }),
            profile: profile as FileProfile,
            now: NOW,
          };
          for (const at of shown.plan.columns.keys()) columnView(at, shown, new Set());
          expect(columnsPreview(shown, 0).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 40 },
    );
  });
});
