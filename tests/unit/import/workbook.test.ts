import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportProblem } from '@/lib/server/import/importProblem';
import { WORKBOOK_LIMITS } from '@/lib/server/import/source/limits';
import { openRows, type SourceOptions } from '@/lib/server/import/source/openRows';
import { openFile } from '@/lib/server/import/source/openText';
import { cellText } from '@/lib/server/import/source/workbook/cellText';
import { fillMerged } from '@/lib/server/import/source/workbook/fillMerged';
import { openWorkbook } from '@/lib/server/import/source/workbook/workbookRows';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-workbook-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPEN: SourceOptions = {
  format: null,
  encoding: null,
  delimiter: null,
  headerLine: null,
  sheet: null,
  records: '',
  wanted: ['小区', '总价'],
};

type Cells = unknown[][];

function workbook(sheets: Record<string, Cells>, bookType: XLSX.BookType = 'xlsx', about: Partial<XLSX.WorkBook> = {}) {
  const book = { ...XLSX.utils.book_new(), ...about };
  for (const [name, cells] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), name);
  }
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
}

async function rowsOf(name: string, content: string | Buffer, options: Partial<SourceOptions> = {}) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { rows, sheet, elsewhere } = await openRows(path, { ...OPEN, ...options });
  const read = [];
  for await (const { line, wrong, get } of rows) read.push([line, wrong, get('小区'), get('总价')]);
  return { read, sheet, elsewhere };
}

const TABLE: Cells = [['小区', '总价'], ['三林苑', 372], [], ['富力城', '650万'], ['合计', 1022]];
const ROWS = [
  [2, null, '三林苑', '372'],
  [4, null, '富力城', '650万'],
  [5, '合计行，不是数据', '合计', '1022'],
];

/** A process starts for each workbook; on a busy machine that takes its time. */
const PATIENT = { timeout: 120_000 };

describe('a workbook', PATIENT, () => {
  it.each<[XLSX.BookType, string]>([
    ['xlsx', '成交.xlsx'],
    ['biff8', '成交.xls'],
    ['xlsb', '成交.xlsb'],
    ['xlml', '成交.xls'],
    ['ods', '成交.ods'],
    ['xlsx', '叫错了名字.csv'],
  ])('of the kind %s called %s is read; blank rows are none', async (bookType, name) => {
    expect((await rowsOf(name, workbook({ 房源: TABLE }, bookType))).read).toEqual(ROWS);
  });

  it('loses no row on its way from the other process', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => [`小区${at}`, at]);
    const { read } = await rowsOf('很多行.xlsx', workbook({ 表: [['小区', '总价'], ...rows] }));
    expect(read.map(([, , name]) => name)).toEqual(rows.map(([name]) => name));
  });

  it.each<[string, (html: string) => Buffer]>([
    ['UTF-8', (html) => Buffer.from(html)],
    ['UTF-16', (html) => Buffer.from(`\uFEFF${html}`, 'utf16le')],
  ])('that is a table of HTML in %s is read as it is written', async (_what, encoded) => {
    const cells = (row: string[], tag: string) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
    const html = `<html><body><table>${cells(['小区', '总价'], 'th')}${cells(['三林苑 1-2', '0372'], 'td')}</table></body></html>`;
    expect((await rowsOf('导出.xls', encoded(html))).read).toEqual([[2, null, '三林苑 1-2', '0372']]);
  });

  it('is read from the first sheet with the wanted columns, or from the one that the mapping names', async () => {
    const other: Cells = [
      ['小区', '总价'],
      ['别处', 1],
    ];
    const content = workbook({ 说明: [['本表由某系统导出']], 房源: TABLE, 旧表: other });
    expect(await rowsOf('几张表.xlsx', content)).toMatchObject({ read: ROWS, sheet: '房源' });
    expect((await rowsOf('几张表.xlsx', content, { sheet: '旧表' })).read).toEqual([[2, null, '别处', '1']]);
    expect((await rowsOf('几张表.xlsx', content, { sheet: 3 })).read).toEqual([[2, null, '别处', '1']]);
    await expect(rowsOf('几张表.xlsx', content, { sheet: '新表' })).rejects.toThrow(
      '没有工作表 新表，它有 1 “说明”、2 “房源”、3 “旧表”',
    );
  });

  it('prefers a sheet in sight to a hidden one', async () => {
    const hidden: Cells = [
      ['小区', '总价'],
      ['藏起来的', 1],
    ];
    const book = { Workbook: { Sheets: [{ Hidden: 1 as const }, { Hidden: 0 as const }] } };
    expect((await rowsOf('隐藏.xlsx', workbook({ 旧: hidden, 新: TABLE }, 'xlsx', book))).sheet).toBe('新');
  });

  it('says where the header is, where it is further down or in another sheet', async () => {
    const low: Cells = [['2025 年成交'], ['单位：万元'], ...TABLE];
    expect((await rowsOf('标题.xlsx', workbook({ 表: low }))).elsewhere).toMatchObject({ line: 3, sheet: null });
    expect((await rowsOf('标题.xlsx', workbook({ 表: low }), { headerLine: 3 })).read[0]).toEqual([
      4,
      null,
      '三林苑',
      '372',
    ]);
    const elsewhere = await rowsOf('别的表.xlsx', workbook({ 封面: [['封面']], 数据: low }), { sheet: 1 });
    expect(elsewhere.elsewhere).toMatchObject({ line: 3, sheet: '数据' });
  });

  it('gives merged cells to every row they span, and a header of two lines its names', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['小区', '价格', null],
      [null, '总价', '单价'],
      ['三林苑', 372, 5],
      [null, 380, 5],
    ]);
    const merge = (text: string) => XLSX.utils.decode_range(text);
    sheet['!merges'] = [merge('A1:A2'), merge('B1:C1'), merge('A3:A4'), merge('A1:XFD1048576')];
    const content = XLSX.write({ SheetNames: ['表'], Sheets: { 表: sheet } }, { type: 'buffer', bookType: 'xlsx' });
    expect((await rowsOf('合并.xlsx', content, { headerLine: 2 })).read.slice(0, 2)).toEqual([
      [3, null, '三林苑', '372'],
      [4, null, '三林苑', '380'],
    ]);
  });
});

describe('a workbook that cannot be read is called by its name:', PATIENT, () => {
  const zipped = workbook({ 表: TABLE });

  it.each<[string, () => Buffer, string]>([
    ['cut off', () => zipped.subarray(0, zipped.length - 900), '是 Excel 工作簿，读不出来'],
    ['with bytes overwritten', () => Buffer.from(zipped).fill(7, 60, 900), '是 Excel 工作簿'],
    [
      'a zip of something else',
      () => Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500)]),
      '是 Excel 工作簿',
    ],
    [
      'an old file of nothing',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
      '是 Excel 工作簿',
    ],
    ['a sheet of nothing', () => workbook({ 表: [[]] }), '没有任何行'],
  ])('%s', async (_what, content, sentence) => {
    const failure = await rowsOf('坏的.xlsx', content()).catch((reason: unknown) => reason);
    expect(failure).toBeInstanceOf(ImportProblem);
    expect(String(failure)).toContain(sentence);
  });

  const archiveOf = (
    content: Buffer,
    change: (archive: ReturnType<typeof XLSX.CFB.read>) => void,
    compression = false,
  ): Buffer => {
    const archive = XLSX.CFB.read(content, { type: 'buffer' });
    change(archive);
    return XLSX.CFB.write(archive, { type: 'buffer', fileType: 'zip', compression }) as Buffer;
  };
  /** Says of a part's size another thing in the directory, which stands behind the parts. */
  const sized = (content: Buffer, part: string, size: number): Buffer => {
    const changed = Buffer.from(content);
    changed.writeUInt32LE(size, changed.lastIndexOf(part) - 22);
    return changed;
  };
  const without = (part: string) =>
    archiveOf(workbook({ 说明: [['小区', '总价']], 表: TABLE }), (archive) => XLSX.CFB.utils.cfb_del(archive, part));

  it.each<[string, () => Buffer, string]>([
    [
      'with one digit of a cell changed',
      () => {
        const plain = archiveOf(zipped, () => undefined);
        plain.write('9', plain.indexOf('<v>372</v>') + 3);
        return plain;
      },
      '是 Excel 工作簿，读不出来，可能已经损坏',
    ],
    [
      'with a sheet that is longer than it says',
      () => sized(zipped, 'xl/worksheets/sheet1.xml', 100),
      '读不出来，可能已经损坏',
    ],
    ['with texts that are longer than they say', () => sized(zipped, 'xl/styles.xml', 100), '读不出来，可能已经损坏'],
    ['with a sheet that says it is 2 GB', () => sized(zipped, 'xl/worksheets/sheet1.xml', 0x7fffffff), '展开后太大'],
    ['without one of its sheets', () => without('/xl/worksheets/sheet2.xml'), '的工作表 “表” 读不出来，可能已经损坏'],
    [
      'an archive of tables',
      () => archiveOf(zipped, (archive) => XLSX.CFB.utils.cfb_del(archive, '/[Content_Types].xml')),
      '是压缩文件（zip），里面没有工作簿的内容。请先解压',
    ],
  ])('%s', async (_what, content, sentence) => {
    await expect(rowsOf('坏的.xlsx', content())).rejects.toThrow(sentence);
  });

  it('a sheet that is named is read beside one that cannot be', async () => {
    const content = without('/xl/worksheets/sheet1.xml');
    expect((await rowsOf('一张坏的.xlsx', content, { sheet: '表' })).read).toEqual(ROWS);
  });

  it('expands no entities, and reads markup of any depth', async () => {
    const deep = archiveOf(zipped, (archive) => {
      const entry = archive.FileIndex[archive.FullPaths.findIndex((path: string) => path.endsWith('sheet1.xml'))];
      const xml = String(entry?.content);
      const entities =
        '<!DOCTYPE a [<!ENTITY a "好"><!ENTITY b "&a;&a;"><!ENTITY file SYSTEM "file:///etc/hostname">]>';
      const changed = Buffer.from(
        xml
          .replace('<worksheet', `${entities}<worksheet`)
          .replace(
            '</sheetData>',
            `<row r="9"><c r="A9" t="str"><v>&b;&file;</v></c></row>${'<a>'.repeat(100_000)}</sheetData>`,
          ),
      );
      Object.assign(entry ?? {}, { content: changed, size: changed.length });
    });
    expect((await rowsOf('深.xlsx', deep)).read.at(-1)).toEqual([9, null, '&b;&file;', '']);
  });

  /** A workbook of 40 MB of sheet, opened with what the tests give it of memory and time. */
  const opening = (limits: Partial<Parameters<typeof openWorkbook>[3]>) => {
    const rows = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'.repeat(800_000);
    const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
    const archive = XLSX.CFB.read(zipped, { type: 'buffer' });
    const at = archive.FullPaths.findIndex((path: string) => path.endsWith('sheet1.xml'));
    const entry = archive.FileIndex[at];
    if (!entry) throw new Error('No sheet in the workbook');
    Object.assign(entry, { content: Buffer.from(xml), size: xml.length });
    const path = join(folder, '炸弹.xlsx');
    writeFileSync(path, XLSX.CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer);
    return openWorkbook(openFile(path), OPEN, undefined, { ...WORKBOOK_LIMITS, ...limits });
  };

  it('one that unfolds to more than memory takes ends its reader and not the import', async () => {
    await expect(opening({ memoryBytes: 180 * 1024 * 1024 })).rejects.toThrow('炸弹.xlsx 是 Excel 工作簿，展开后太大');
  });

  it('one that takes too long does, too', async () => {
    await expect(opening({ milliseconds: 100 })).rejects.toThrow('炸弹.xlsx 是 Excel 工作簿，0.1 秒还没有读完');
  });

  it('one of more than 64 MB is refused before it is read', async () => {
    const large = Buffer.alloc(65 * 1024 * 1024);
    large.write('PK\u0003\u0004', 'latin1');
    await expect(rowsOf('很大.xlsx', large)).rejects.toThrow('是 Excel 工作簿，超过 64 MB');
  });
});

describe('cells', () => {
  const text = (cell: Partial<XLSX.CellObject>, is1904 = false) => cellText(cell as XLSX.CellObject, XLSX.SSF, is1904);

  it.each<[string, Partial<XLSX.CellObject>, string]>([
    ['a word', { t: 's', v: ' 三林苑 ' }, ' 三林苑 '],
    ['digits kept as text', { t: 's', v: '00123' }, '00123'],
    ['a whole number', { t: 'n', v: 101117272984 }, '101117272984'],
    ['a number with noise', { t: 'n', v: 0.1 + 0.2 }, '0.3'],
    ['more digits than a spreadsheet keeps', { t: 'n', v: 110101199003071230 }, '1.10101199003071e+17'],
    ['a share', { t: 'n', v: 0.355, z: '0.0%' }, '35.5%'],
    ['a share above one', { t: 'n', v: 1.2, z: '0%' }, '120%'],
    ['a number whose format adds a unit', { t: 'n', v: 650, z: '0.00"万"' }, '650'],
    ['a number whose format only quotes a per cent sign', { t: 'n', v: 3, z: '0"%"' }, '3'],
    ['a day', { t: 'n', v: 45366, z: 'yyyy-mm-dd' }, '2024-03-15'],
    ['a day in Chinese', { t: 'n', v: 45366, z: 'yyyy"年"m"月"d"日"' }, '2024-03-15'],
    ['a day with its time', { t: 'n', v: 45366.75, z: 'm/d/yy h:mm' }, '2024-03-15 18:00:00'],
    ['the first day of March 1900', { t: 'n', v: 61, z: 'm/d/yy' }, '1900-03-01'],
    ['a time', { t: 'n', v: 0.5, z: 'h:mm' }, '12:00:00'],
    ['a truth', { t: 'b', v: true }, 'TRUE'],
    ['a result', { t: 'n', v: 3, f: '1+2' }, '3'],
    ['a formula without a result', { t: 'n', f: 'A1*2' }, '#错误'],
    ['#N/A', { t: 'e', v: 42 }, ''],
    ['#DIV/0!', { t: 'e', v: 7, w: '#DIV/0!' }, '#DIV/0!'],
    ['nothing', { t: 'z' }, ''],
  ])('hold %s', (_what, cell, expected) => expect(text(cell)).toBe(expected));

  it('count days from 1904 in workbooks that do', () => {
    expect(text({ t: 'n', v: 45366 - 1462, z: 'yyyy-mm-dd' }, true)).toBe('2024-03-15');
  });

  it('are filled no further than the rows and columns there are', () => {
    const cell = { t: 's', v: '东城' } as const;
    const rows: (XLSX.CellObject | undefined)[][] = [[cell], [], [undefined, { t: 's', v: '鼓楼' }]];
    fillMerged(rows, [{ s: { r: 0, c: 0 }, e: { r: 1_048_575, c: 16_383 } }]);
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.map((one) => one?.v))).toEqual([
      ['东城', '东城'],
      ['东城', '东城'],
      ['东城', '鼓楼'],
    ]);
  });
});
