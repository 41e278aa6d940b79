import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defined } from '@/lib/kernel/defined';
import { KIND_NAMES, KINDS, type KindName } from '@/lib/server/import/kinds/kinds';
import { listMappings, loadMapping, type NamedMapping } from '@/lib/server/import/mapping/loadMapping';
import { createKeyReader } from '@/lib/server/import/mapping/rowKey';
import { createRowReader } from '@/lib/server/import/mapping/rowReader';
import type { KeyColumn } from '@/lib/server/import/mapping/schema';
import { jsonRow } from '@/lib/server/import/source/jsonRows';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-mapping-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MINIMAL = { title: '测试', kind: 'deal', source: 'test', key: ['id'] };
const FIELDS = { dealDay: 'day', price: { from: 'price', unit: '万' }, area: 'area' };

function load(content: unknown): NamedMapping {
  const path = join(folder, 'own.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return loadMapping(path);
}

describe('mapping files', () => {
  it('ships one for every shape of data, and each is sound', () => {
    const mappings = listMappings();
    expect(mappings.length).toBeGreaterThanOrEqual(18);
    expect(new Set(mappings.map(({ kind }) => kind))).toEqual(new Set(KIND_NAMES));
  });

  it('takes one in the encoding of Chinese editors, and says near which line one breaks', () => {
    const path = join(folder, 'gbk.json');
    writeFileSync(path, iconv.encode(JSON.stringify({ ...MINIMAL, fields: { ...FIELDS, area: '建面' } }), 'gb18030'));
    expect(loadMapping(path)).toMatchObject({ title: '测试', fields: { area: '建面' } });
    expect(() => load('{\n"title": "x"\n"kind": "deal"\n}')).toThrow('第 3 行附近不是有效的 JSON');
  });

  it('takes an operator’s own file by its path, with a byte order mark', () => {
    expect(load(`\uFEFF${JSON.stringify({ ...MINIMAL, fields: FIELDS })}`)).toMatchObject({
      name: 'own',
      kind: 'deal',
    });
  });

  it.each<[string, unknown, string]>([
    ['no JSON', '{ "title": ', '不是有效的 JSON'],
    ['a list', [], '缺少或类型不对'],
    ['an unknown kind', { ...MINIMAL, kind: 'castle' }, 'kind 应是'],
    ['an unknown item', { ...MINIMAL, fields: FIELDS, colour: 1 }, '不认识的项 colour'],
    [
      'an unknown item of a field',
      { ...MINIMAL, fields: { ...FIELDS, area: { from: 'a', units: '㎡' } } },
      '不认识的项 units',
    ],
    ['a field of another kind', { ...MINIMAL, fields: { ...FIELDS, rent: 'r' } }, 'deal 没有 rent 这个字段'],
    [
      'a field called __proto__',
      `{"title":"x","kind":"deal","source":"t","key":["i"],"fields":{"__proto__":"a","toString":"b"}}`,
      '没有 toString',
    ],
    ['a missing field', { ...MINIMAL, fields: { area: 'area' } }, '缺少必填字段 dealDay（成交日）'],
    ['no key', { ...MINIMAL, key: [], fields: FIELDS }, '缺少 key'],
    ['a bad pattern', { ...MINIMAL, fields: { ...FIELDS, channel: { from: 'c', part: '(' } } }, '正则表达式'],
    ['a look behind', { ...MINIMAL, fields: { ...FIELDS, channel: { from: 'c', part: '(?<=x)y' } } }, '前后查看'],
    ['a look ahead', { ...MINIMAL, fields: { ...FIELDS, channel: { from: 'c', part: 'x(?!y)' } } }, '前后查看'],
    ['a backreference', { ...MINIMAL, fields: { ...FIELDS, channel: { from: 'c', part: '(a)\\1' } } }, '反向引用'],
    ['a named one', { ...MINIMAL, fields: { ...FIELDS, channel: { from: 'c', part: '(?<n>a)\\k<n>' } } }, '反向引用'],
    [
      'a pattern that grows beyond measure',
      { ...MINIMAL, fields: { ...FIELDS, channel: { from: 'c', part: '((a{100}){100}){100}' } } },
      '正则表达式',
    ],
    ['a bad pattern of a key', { ...MINIMAL, key: [{ from: 'id', part: '(' }], fields: FIELDS }, '正则表达式'],
    ['a bad pattern of a day', { ...MINIMAL, fields: FIELDS, day: { fileName: '(?=2)' } }, '前后查看'],
    [
      'two columns for one price',
      { ...MINIMAL, fields: { ...FIELDS, price: ['p', 'q'] } },
      'price（成交价）最多由 1 列得出，映射写了 2 列：p、q',
    ],
    ['three columns for a position', { ...MINIMAL, fields: { ...FIELDS, position: ['x', 'y', 'z'] } }, '最多由 2 列'],
    [
      'two columns for a day of an object',
      { ...MINIMAL, fields: { ...FIELDS, dealDay: { from: ['y', 'm'] } } },
      'dealDay（成交日）最多由 1 列',
    ],
    [
      'three columns for both ends of a price',
      { ...MINIMAL, kind: 'project', fields: { name: 'n', totalPrice: ['a', 'b', 'c'] } },
      'totalPrice（总价）最多由 2 列',
    ],
    [
      'a separator of what is no list',
      { ...MINIMAL, fields: { ...FIELDS, channel: { from: 'c', separator: ',' } } },
      'channel（成交来源）不是列表',
    ],
    ['a header on line 0', { ...MINIMAL, fields: FIELDS, file: { headerLine: 0 } }, 'file.headerLine 不能小于 1'],
    ['a header on line 51', { ...MINIMAL, fields: FIELDS, file: { headerLine: 51 } }, 'file.headerLine 不能大于 50'],
    ['a sheet 0', { ...MINIMAL, fields: FIELDS, file: { sheet: 0 } }, 'file.sheet 不能小于 1'],
    ['a key of an unknown item', { ...MINIMAL, key: [{ form: 'id' }], fields: FIELDS }, 'key.0'],
    ['a key of a number', { ...MINIMAL, key: [7], fields: FIELDS }, 'key.0'],
    ['a bad unit', { ...MINIMAL, fields: { ...FIELDS, price: { from: 'p', unit: '块' } } }, 'fields.price'],
    ['a bad day', { ...MINIMAL, fields: FIELDS, day: '2021-02-30' }, 'day'],
    ['a source with a path', { ...MINIMAL, source: '../x', fields: FIELDS }, 'source'],
    ['a snapshot of deals', { ...MINIMAL, fields: FIELDS, snapshot: true }, '只有 listing'],
  ])('refuses %s in one sentence', (_what, content, sentence) => {
    expect(() => load(content)).toThrow(sentence);
  });

  it('says which names there are when it has none of that name', () => {
    expect(() => loadMapping('no-such')).toThrow('--list');
    expect(() => loadMapping('../../etc/passwd')).toThrow('没有叫');
  });
});

const read = (kind: KindName, mapping: object, record: object) => {
  const full = load({ title: 'x', source: 'test', key: ['id'], kind, ...mapping });
  return createRowReader(full, KINDS[kind].fields, '2024-07-02', null)(jsonRow(record, 1), '2024-06-30');
};

describe('reading a row', () => {
  it('reads units, codes, parts, positions and constants', () => {
    const mapping = {
      datum: 'GCJ-02',
      fields: {
        dealDay: 'day',
        price: { from: 'total', unit: '万' },
        area: 'area',
        buildingType: { from: 'type', codes: { '1': '塔楼' } },
        floor: 'floor',
        position: ['lng', 'lat'],
        buildingName: { from: 'address', part: '(\\d+号楼)' },
      },
      constants: { channel: '链家' },
    };
    const record = {
      day: '20160224',
      total: 220.5,
      area: '46.3',
      type: '1.0',
      floor: '高楼层/6层',
      lng: '116.364538',
      lat: '39.957757',
      address: '德胜门外大街3号楼',
    };
    expect(read('deal', mapping, record)).toEqual({
      warnings: [],
      values: {
        channel: '链家',
        deal_day: '2016-02-24',
        price: 220_500_000,
        area: 46.3,
        building_type: '塔楼',
        floor_band: 'high',
        total_floors: 6,
        lng: 116.364538,
        lat: 39.957757,
        building_name: '3号楼',
      },
    });
  });

  const deal = { day: '20160224', price: '220', area: '46.3' };

  it('tells the band of a storey from another column’s storeys of the house, and days in the order that is said', () => {
    const fields = {
      dealDay: { from: 'day', dayOrder: 'mdy' },
      price: { from: 'price', unit: '万' },
      area: 'area',
      floor: { from: 'floor', number: 'floor' },
      totalFloors: 'floors',
    };
    const bandOf = (floor: string) => {
      const row = read('deal', { fields }, { ...deal, day: '2/24/2016', floor, floors: '18层' });
      if ('wrong' in row) throw new Error(row.wrong);
      expect(KINDS.deal.complete(row.values)).toBeNull();
      return [row.values.deal_day, row.values.floor_band, row.values.total_floors];
    };
    expect(bandOf('15')).toEqual(['2016-02-24', 'high', 18]);
    expect(bandOf('2层')).toEqual(['2016-02-24', 'low', 18]);
    expect(bandOf('19'), 'above the roof').toEqual(['2016-02-24', undefined, 18]);
  });

  it.each<[string, object, object, object]>([
    ['rejects a row without a required cell', {}, { day: '' }, { wrong: '缺少成交日' }],
    ['rejects a required cell that it cannot read', {}, { price: '面议' }, { wrong: '成交价 “面议” 看不懂' }],
    [
      'leaves an optional cell empty and warns',
      { builtYear: 'year' },
      { year: '二零' },
      { warnings: [{ field: '建成年份', why: '“二零” 看不懂' }] },
    ],
    ['takes an age for the year that it tells', { age: 'age' }, { age: '12年' }, { values: { built_year: 2012 } }],
    [
      'takes an age for a year by its word',
      { builtYear: 'age' },
      { age: '房龄12年' },
      { values: { built_year: 2012 } },
    ],
    [
      'says that a range is one',
      {},
      { area: '80-100㎡' },
      { warnings: [{ field: '面积', why: '“80-100㎡” 是一个范围，这里要一个确定的数' }] },
    ],
    [
      'says that a price is a range',
      {},
      { price: '200-220万' },
      { wrong: '成交价 “200-220万” 是一个范围，这里要一个确定的数' },
    ],
    [
      'takes the number of a spreadsheet’s date, and tells it',
      {},
      { day: '42424' },
      {
        values: { deal_day: '2016-02-24' },
        warnings: [{ field: '成交日', why: '“42424” 是表格软件里日期的序号，读作 2016-02-24', isTaken: true }],
      },
    ],
    ['refuses such a date that is to come', {}, { day: '48000' }, { wrong: '成交日 2031-06-01 在将来' }],
    ['treats 暂无数据 as nothing', { builtYear: 'year' }, { year: '暂无数据' }, { warnings: [] }],
    [
      'rejects an unknown code',
      { decoration: { from: 'd', codes: { '1': '毛坯' }, wrong: 'reject' } },
      { d: '9' },
      { wrong: '装修 “9” 不在代码表里' },
    ],
    [
      'empties an unknown code',
      { decoration: { from: 'd', codes: { '1': '毛坯' }, otherwise: 'empty' } },
      { d: '9' },
      { warnings: [] },
    ],
    [
      'keeps an unknown code',
      { decoration: { from: 'd', codes: { '1': '毛坯' }, otherwise: 'keep' } },
      { d: '精装' },
      { values: { decoration: '精装' } },
    ],
    [
      'does not take a code from the prototype',
      { decoration: { from: 'd', codes: {}, wrong: 'reject' } },
      { d: 'constructor' },
      { wrong: '装修 “constructor” 不在代码表里' },
    ],
    [
      'rejects what slipped into the wrong column',
      { baths: { from: 'b', max: 20, wrong: 'reject' } },
      { b: '2004' },
      { wrong: '卫 2004 超出映射里的范围' },
    ],
    [
      'skips silently outside a range',
      { askingPrice: { from: 'a', min: 3000, wrong: 'skip' } },
      { a: '930' },
      { warnings: [] },
    ],
  ])('%s', (_what, fields, record, expected) => {
    const mapping = { fields: { ...FIELDS, ...fields } };
    expect(read('deal', mapping, { ...deal, ...record })).toMatchObject(expected);
  });
});

const project = { kind: 'project', title: 'x', source: 'test', key: ['id'] } as const;

describe('both ends of a price', () => {
  const range = (totalPrice: unknown, record: object) =>
    read('project', { ...project, fields: { name: 'name', totalPrice } }, { name: '甲', ...record });
  const two = { from: ['low', 'high'], unit: '万' };
  const one = { from: 'total', unit: '万' };

  it.each<[string, object, object, object]>([
    ['one cell', one, { total: '8680-11940万' }, { total_price_from: 8_680_000_000, total_price_to: 11_940_000_000 }],
    ['one amount', one, { total: '500' }, { total_price_from: 500_000_000, total_price_to: 500_000_000 }],
    ['its lower end alone', one, { total: '500万起' }, { total_price_from: 500_000_000 }],
    ['its upper end alone', one, { total: '总价900万以内' }, { total_price_to: 900_000_000 }],
    [
      'two columns',
      two,
      { low: '8680', high: '11940万' },
      { total_price_from: 8_680_000_000, total_price_to: 11_940_000_000 },
    ],
    ['the first of two columns', two, { low: 500, high: '暂无数据' }, { total_price_from: 500_000_000 }],
    ['the second of two columns', two, { high: 900 }, { total_price_to: 900_000_000 }],
    [
      'a list of JSON',
      one,
      { total: [8680, 11940] },
      { total_price_from: 8_680_000_000, total_price_to: 11_940_000_000 },
    ],
  ])('are read from %s', (_what, from, record, expected) => {
    expect(range(from, record)).toEqual({ values: { name: '甲', ...expected }, warnings: [] });
  });

  it.each<[string, object, object]>([
    ['the wrong way round', two, { low: 900, high: 500 }],
    ['each a range', two, { low: '500-600', high: '700-800' }],
    ['one of them no amount', two, { low: '面议', high: 500 }],
    ['three of them', one, { total: [1, 2, 3] }],
  ])('are not taken where they are %s', (_what, from, record) => {
    expect(range(from, record)).toMatchObject({ values: { name: '甲' }, warnings: [{ field: '总价' }] });
  });

  it('that two fields give the wrong way round reject the row', () => {
    const values = { total_price_from: 900, total_price_to: 500 };
    expect(KINDS.project.complete(values)).toBe('总价的下限高于上限');
    expect(KINDS.project.complete({ total_price_from: 900, total_price_to: 0 })).toBeNull();
    expect(KINDS.project.complete({ area_from: 90, area_to: 50 })).toBe('面积的下限高于上限');
  });
});

it('leaves a field empty where a list gives several values for one', () => {
  const mapping = { fields: { ...FIELDS, channel: 'c', builtYear: 'year' } };
  const record = { day: '20160224', price: '220', area: '46.3', year: ['2001', '2002'] };
  expect(read('deal', mapping, record)).toMatchObject({
    warnings: [{ field: '建成年份', why: '有 2 个值，最多 1 个' }],
  });
});

describe('lists', () => {
  const listOf = (text: unknown, separator?: string) => {
    const facilities = defined({ from: 'f', separator });
    const rental = { fields: { community: 'c', rent: 'r', facilities } };
    const found = read('rental', rental, { c: '甲', r: '1000', f: text });
    return 'values' in found ? JSON.parse(String(found.values.facilities ?? 'null')) : found;
  };

  it.each<[unknown, string | undefined, unknown]>([
    ['床、衣柜、空调', undefined, ['床', '衣柜', '空调']],
    ['床,衣柜，空调;书桌；WiFi', undefined, ['床', '衣柜', '空调', '书桌', 'WiFi']],
    ['床|衣柜｜空调/冰箱', undefined, ['床', '衣柜', '空调', '冰箱']],
    ['床 衣柜  空调', undefined, ['床', '衣柜', '空调']],
    ['WiFi 空调 洗衣机', undefined, ['WiFi', '空调', '洗衣机']],
    ['Sub Zero', undefined, ['Sub Zero']],
    ['有 阳台、近 地铁', undefined, ['有 阳台', '近 地铁']],
    ['24/7 保安', undefined, ['24/7', '保安']],
    ['床\n衣柜', '；', ['床 衣柜']],
    ['床-衣柜-空调', '-', ['床', '衣柜', '空调']],
    ['床、柜&空调', '&', ['床、柜', '空调']],
    ['床、床、空调、', undefined, ['床', '空调']],
    [['床', '衣柜'], undefined, ['床', '衣柜']],
    ['、', undefined, []],
  ])('%j with the separator %j are %j', (text, separator, expected) =>
    expect(listOf(text, separator)).toEqual(expected),
  );

  it('of one endless entry are not taken for one', () => {
    const rental = { fields: { community: 'c', rent: 'r', facilities: 'f' } };
    const found = read('rental', rental, { c: '甲', r: '1000', f: '床_'.repeat(40) });
    expect(found).toMatchObject({ warnings: [{ field: '设施', why: expect.stringContaining('separator') }] });
  });
});

describe('days to come', () => {
  const deals = (fields: object, record: object) =>
    read('deal', { fields: { ...FIELDS, ...fields } }, { day: '20160224', price: '220', area: '46.3', ...record });

  it.each<[string, object, object, object]>([
    ['of a deal reject the row', {}, { day: '2099-01-01' }, { wrong: '成交日 2099-01-01 在将来' }],
    ['of a deal, tomorrow, do not', {}, { day: '2024-07-02' }, { values: { deal_day: '2024-07-02' } }],
    [
      'of its listing reject the row, too',
      { listedDay: 'l' },
      { l: '2024-07-03' },
      { wrong: '挂牌日 2024-07-03 在将来' },
    ],
    [
      'are left out where the mapping says so',
      { listedDay: { from: 'l', wrong: 'empty' } },
      { l: '2099-07-03' },
      { warnings: [{ field: '挂牌日', why: '2099-07-03 在将来' }] },
    ],
  ])('%s', (_what, fields, record, expected) => expect(deals(fields, record)).toMatchObject(expected));

  it('are what openings, handovers and moving in may have', () => {
    const opening = { fields: { name: 'n', openingDay: 'o', handoverDay: 'h' } };
    expect(read('project', opening, { n: '甲', o: '2031-05-01', h: '2033-12-31' })).toMatchObject({
      values: { opening_day: '2031-05-01', handover_day: '2033-12-31' },
    });
    const moving = { fields: { community: 'c', rent: 'r', availableDay: 'a' } };
    expect(read('rental', moving, { c: '甲', r: '1000', a: '2025-01-01' })).toMatchObject({
      values: { available_day: '2025-01-01' },
    });
  });

  it.each(['lastDealDay', 'listedDay', 'verifyDay'])('of a home’s %s reject the row', (field) => {
    const mapping = { fields: { community: 'c', price: 'p', [field]: 'd' } };
    expect(read('listing', mapping, { c: '甲', p: '500万', d: '2099-01-01' })).toHaveProperty('wrong');
  });
});

it('refuses a constant that it cannot read', () => {
  const mapping = { fields: { community: 'c', rent: 'r' }, constants: { mode: '半租' } };
  expect(() => read('rental', mapping, { c: '甲', r: '1000' })).toThrow('constants 里 mode 的值 “半租” 看不懂');
});

const readKey = (record: object, columns: KeyColumn[]) => createKeyReader(columns)(jsonRow(record, 1));

describe('keys', () => {
  it.each([
    [['id'], { id: ' 101117272984 ' }, { key: '101117272984' }],
    [['id'], { id: '' }, { wrong: '缺少编号' }],
    [['id'], { id: '1.11E+12' }, { wrong: '编号被表格软件改成了科学计数，原来的编号已丢失' }],
    [['a', 'b'], { a: '', b: '--' }, { wrong: '缺少编号' }],
  ])('reads %j of %j', (columns, record, expected) => expect(readKey(record, columns)).toEqual(expected));

  it.each<[KeyColumn[], object, object]>([
    [[{ from: 'url', part: '/(\\d+)\\.html' }], { url: 'https://x.cn/ershoufang/1011.html?a=1' }, { key: '1011' }],
    [[{ from: 'url', part: '/(\\d+)\\.html' }], { url: 'https://x.cn/' }, { wrong: '编号里没有映射要取的部分' }],
    [[{ from: 'url', part: '/(\\d+)\\.html' }], { url: '' }, { wrong: '缺少编号' }],
    [[{ from: 'id' }], { id: 'a' }, { key: 'a' }],
  ])('takes a part of a column: %j of %j', (columns, record, expected) =>
    expect(readKey(record, columns)).toEqual(expected),
  );

  it('takes parts of several columns', () => {
    const columns = ['a', { from: 'b', part: '^(\\d+)' }];
    expect(readKey({ a: 'x', b: '12号' }, columns)).toEqual(readKey({ a: 'x', b: '12栋' }, columns));
    expect(readKey({ a: 'x', b: '12号' }, columns)).not.toEqual(readKey({ a: 'x', b: '13号' }, columns));
  });

  it('tells records apart by several columns, wherever the border between them lies', () => {
    const key = (record: object) => readKey(record, ['a', 'b']);
    expect(key({ a: '1', b: '23' })).not.toEqual(key({ a: '12', b: '3' }));
    expect(key({ a: '1', b: '23' })).toEqual(key({ a: '1', b: '23' }));
  });

  it('shortens a very long key', () => {
    const read = readKey({ id: 'x'.repeat(10_000) }, ['id']);
    expect('key' in read && read.key.length).toBeLessThan(64);
  });
});

it('the operators’ guide names every shipped mapping and every field', () => {
  const guide = readFileSync('docs/import.md', 'utf8');
  const missing = [
    ...listMappings().map(({ name }) => name),
    ...Object.values(KINDS).flatMap(({ fields }) => Object.keys(fields)),
  ].filter((name) => !guide.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

describe('a key of zero', () => {
  it('is none where its column has a name, and the first of an index where it is called by its place', () => {
    expect(createKeyReader(['id'])(jsonRow({ id: 0 }, 1))).toEqual({ wrong: '缺少编号' });
    expect(createKeyReader(['#1'])(jsonRow({ '#1': 0 }, 1))).toEqual({ key: '0' });
  });
});
