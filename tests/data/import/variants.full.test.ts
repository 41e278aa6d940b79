import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../kit/testDatabase';
import { digestOf, Folder, importInto } from './support';

// The real files of an operator, as they come from other hands: what is stored is the same.

const DATA = resolve('../shared/data');
const isPresent = existsSync(DATA);
if (!isPresent) console.warn('skipped: the real data (../shared/data) is not here, so nothing of it was imported');

const folder = new Folder();
afterAll(() => folder.remove());

type Table = string[][];
interface Variant {
  file: string;
  mapping: string;
}

const MAPPINGS = resolve('mappings');

/** A shipped mapping with changes, as a file of the operator's. */
function mappingLike(name: string, change: (mapping: Record<string, unknown>) => object): string {
  const shipped = JSON.parse(readFileSync(join(MAPPINGS, `${name}.json`), 'utf8'));
  return folder.json(`${name}.json`, { ...shipped, ...change(shipped) });
}

const withFile = (name: string, file: object) =>
  mappingLike(name, (shipped) => ({ file: { ...(shipped.file as object), ...file } }));

/** A mapping whose every column has another name. */
function renamed(name: string, header: readonly string[]): string {
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return header.includes(value) ? `新 ${value}` : value;
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'codes' ? inner : rename(inner)]),
    );
  };
  return mappingLike(name, ({ key, fields, day }) => rename({ key, fields, ...(day ? { day } : {}) }) as object);
}

const sheetOf = (table: Table, bookType: XLSX.BookType): Buffer => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['说明']]), '说明');
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(table), '数据');
  return XLSX.write(book, { type: 'buffer', bookType });
};

/** Figures as figures, as a spreadsheet makes them of what looks like one. */
const typed = (table: Table): Table =>
  table.map((row, at) =>
    at === 0 ? row : row.map((cell) => (/^-?(0|[1-9]\d{0,10})(\.\d{1,6})?$/.test(cell) ? Number(cell) : cell)),
  ) as Table;

const VARIANTS: Record<string, (name: string, table: Table, key: number) => Variant> = {
  'its header three lines down': (name, table) => ({
    file: folder.write('low.csv', `某系统导出\n2025 年，共 ${table.length} 行\n\n${stringify(table)}`),
    mapping: withFile(name, { headerLine: 4 }),
  }),
  'its columns renamed and in reverse': (name, table) => {
    const [header = [], ...rows] = table;
    const turned = [header.map((column) => (column === '' ? '' : `新 ${column}`)), ...rows];
    return {
      file: folder.write('renamed.csv', stringify(turned.map((row) => row.toReversed()))),
      mapping: renamed(name, header),
    };
  },
  'UTF-16': (name, table) => ({
    file: folder.write('wide.csv', Buffer.from(`\uFEFF${stringify(table)}`, 'utf16le').swap16()),
    mapping: name,
  }),
  'a workbook': (name, table) => ({ file: folder.write('book.xlsx', sheetOf(table, 'xlsx')), mapping: name }),
  'a workbook of figures': (name, table) => ({
    file: folder.write('figures.xlsx', sheetOf(typed(table), 'xlsx')),
    mapping: name,
  }),
  'an old workbook': (name, table) => ({ file: folder.write('old.xls', sheetOf(table, 'biff8')), mapping: name }),
  'each tenth id again with a row that cannot be read': (name, table, key) => ({
    file: folder.write(
      'again.csv',
      stringify(
        table.flatMap((row, at) =>
          at % 10 === 5 ? [row, row.map((cell, place) => (place === key ? cell : '面议'))] : [row],
        ),
      ),
    ),
    mapping: name,
  }),
};

async function stored(mapping: string, file: string, city: string): Promise<string> {
  const opened = await openTestDatabase();
  try {
    await importInto(opened, folder, mapping, [file], { city });
    return await digestOf(opened);
  } finally {
    await opened.close();
  }
}

describe.runIf(isPresent)('a real file stores the same rows', () => {
  it.each([
    ['bj-communities', 'bj-communities/xiaoqu.csv', '北京', 'ID'],
    ['listings-2019-five-cities', '5city-listings-2019/cd.csv', '成都', 'house_id'],
  ])('%s', { timeout: 300_000 }, async (name, path, city, key) => {
    const table: Table = parse(readFileSync(join(DATA, path)), {
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
    });
    const plain = await stored(name, join(DATA, path), city);
    const digests: Record<string, boolean> = {};
    for (const [what, write] of Object.entries(VARIANTS)) {
      const { file, mapping } = write(name, table, table[0]?.indexOf(key) ?? 0);
      digests[what] = (await stored(mapping, file, city)) === plain;
    }
    expect(digests).toEqual(Object.fromEntries(Object.keys(VARIANTS).map((what) => [what, true])));
  });
});
