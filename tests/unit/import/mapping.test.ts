import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS, type KindName } from '@/lib/server/data/import/kinds/kinds';
import { listMappings, loadMapping, type NamedMapping } from '@/lib/server/data/import/mapping/loadMapping';
import { readKey } from '@/lib/server/data/import/mapping/rowKey';
import { createRowReader } from '@/lib/server/data/import/mapping/rowReader';
import { jsonRow } from '@/lib/server/data/import/source/jsonRows';

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
    expect(new Set(mappings.map(({ kind }) => kind))).toEqual(
      new Set(['boundary', 'community', 'deal', 'listing', 'project', 'rental', 'subway']),
    );
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
  return createRowReader(full, KINDS[kind].fields)(jsonRow(record, 1), '2024-06-30');
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
      ...{ day: '20160224', total: 220.5, area: '46.3', type: '1.0', floor: '高楼层/6层' },
      ...{ lng: '116.364538', lat: '39.957757', address: '德胜门外大街3号楼' },
    };
    expect(read('deal', mapping, record)).toEqual({
      warnings: [],
      values: {
        ...{ channel: '链家', deal_day: '2016-02-24', price: 220_500_000, area: 46.3, building_type: '塔楼' },
        ...{ floor_band: 'high', total_floors: 6, lng: 116.364538, lat: 39.957757, building_name: '3号楼' },
      },
    });
  });

  const deal = { day: '20160224', price: '220', area: '46.3' };

  it.each<[string, object, object, object]>([
    ['rejects a row without a required cell', {}, { day: '' }, { wrong: '缺少成交日' }],
    ['rejects a required cell that it cannot read', {}, { price: '面议' }, { wrong: '成交价 “面议” 看不懂' }],
    [
      'leaves an optional cell empty and warns',
      { builtYear: 'year' },
      { year: '二零' },
      { warnings: [{ field: '建成年份', why: '“二零” 看不懂' }] },
    ],
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

it('refuses a constant that it cannot read', () => {
  const mapping = { fields: { community: 'c', rent: 'r' }, constants: { mode: '半租' } };
  expect(() => read('rental', mapping, { c: '甲', r: '1000' })).toThrow('constants 里 mode 的值 “半租” 看不懂');
});

describe('keys', () => {
  it.each([
    [['id'], { id: ' 101117272984 ' }, { key: '101117272984' }],
    [['id'], { id: '' }, { wrong: '缺少编号' }],
    [['id'], { id: '1.11E+12' }, { wrong: '编号被表格软件改成了科学计数，原来的编号已丢失' }],
    [['a', 'b'], { a: '', b: '--' }, { wrong: '缺少编号' }],
  ])('reads %j of %j', (columns, record, expected) => expect(readKey(jsonRow(record, 1), columns)).toEqual(expected));

  it('tells records apart by several columns, wherever the border between them lies', () => {
    const key = (record: object) => readKey(jsonRow(record, 1), ['a', 'b']);
    expect(key({ a: '1', b: '23' })).not.toEqual(key({ a: '12', b: '3' }));
    expect(key({ a: '1', b: '23' })).toEqual(key({ a: '1', b: '23' }));
  });

  it('shortens a very long key', () => {
    const read = readKey(jsonRow({ id: 'x'.repeat(10_000) }, 1), ['id']);
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
