import { mkdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';
import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { ImportProblem } from '@/lib/server/import/importProblem';
import { openTestDatabase } from '../../kit/testDatabase';
import { digestOf, Folder, importInto } from './support';

const folder = new Folder();
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await importInto(opened, folder, 'bj-communities', [folder.write('good.csv', GOOD)]);
});
afterAll(async () => {
  await opened.close();
  folder.remove();
});

const HEADER = 'ID,NAME,BUILDTIME,longitude,latitude,DISTRICT,PRICE';
const row = (name: string, id = 'x1', rest = '2009,116.4118,39.8693,dongcheng,1') => `${id},${name},${rest}`;
const GOOD = `${HEADER}\n${row('好小区', 'good')}\n`;
const table = (...rows: string[]) => `${HEADER}\n${rows.join('\n')}\n`;
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Files that stop the import as a whole, with the sentence that says why. */
const REFUSED: [string, string, string | Buffer, string][] = [
  ['an empty file', 'a.csv', '', '是空文件'],
  ['a byte order mark alone', 'a.csv', '\uFEFF', '里没有任何行'],
  ['line breaks alone', 'a.csv', '\n\n\n', '没有 NAME'],
  ['zeros', 'a.csv', Buffer.alloc(5_000), '没有 NAME'],
  ['a picture', 'a.csv', Buffer.from('89504e470d0a1a0a0000000d49484452ffd8ffe0', 'hex'), '是图片（PNG），不是表格'],
  [
    'bytes of no encoding',
    'a.csv',
    Buffer.concat([Buffer.from(GOOD), Buffer.from([0xff, 0xff, 0x80, 0x80])]),
    '读不出来的字节',
  ],
  [
    'UTF-8 cut in the middle of a character',
    'a.csv',
    Buffer.concat([Buffer.from(table(row('三林'))), Buffer.from('苑').subarray(0, 1)]),
    '读不出来的字节',
  ],
  ['a quote that never closes', 'a.csv', table(row('"没有结束')), '引号没有成对'],
  ['a quote bomb', 'a.csv', table(row(`"${'长'.repeat(400_000)}`), row('好')), '引号没有成对'],
  [
    'a million columns',
    'a.csv',
    `${Array.from({ length: 1_000_000 }, (_, at) => `c${at}`).join()}\n`,
    '超过 262144 个字符',
  ],
  [
    'six hundred columns',
    'a.csv',
    `${HEADER},${Array.from({ length: 600 }, (_, at) => `c${at}`).join()}\n${row('好')}\n`,
    '最多 500 列',
  ],
  ['another table', 'a.csv', 'a,b\n1,2\n', '没有 NAME'],
  ['headers with HTML', 'a.csv', '<script>alert(1)</script>,b\n1,2\n', '没有 NAME'],
  ['columns twice', 'a.csv', `${HEADER},NAME,__proto__\n${row('甲', 'u7')},乙,丙\n`, '有 2 列叫 “NAME”（第 2、8 列）'],
  ['JSON where a table is expected', 'a.csv', '[{"ID":1}]', '没有 NAME'],
];

/** Files of a JSON mapping that stop the import. */
const REFUSED_JSON: [string, string, string | Buffer, string][] = [
  ['JSON cut off', 'a.json', '[{"name":"a",', '不是有效的 JSON'],
  ['JSON with a comment', 'a.json', '// x\n[]', '不是有效的 JSON'],
  ['JSON of a number', 'a.json', '7', '找不到记录'],
  ['JSON null', 'a.json', 'null', '找不到记录'],
  ['JSON of an object', 'a.json', '{"__proto__":[1]}', '找不到记录'],
  ['JSON nested ever deeper without an end', 'a.json', '['.repeat(200_000), '不是有效的 JSON'],
  ['a table where JSON is expected', 'a.json', 'name,type\n1,2', '不是有效的 JSON'],
];

describe('a file that cannot be imported', () => {
  it.each(REFUSED)('%s is refused in one sentence, and nothing changes', async (_what, name, content, sentence) => {
    await refuses('bj-communities', folder.write(name, content), sentence);
  });

  it.each(REFUSED_JSON)(
    '%s is refused in one sentence, and nothing changes',
    async (_what, name, content, sentence) => {
      await refuses('bj-newhouse-2024', folder.write(name, content), sentence);
    },
  );

  it('of more than a gigabyte is refused before it is read', async () => {
    const path = folder.write('huge.csv', HEADER);
    truncateSync(path, 1_100_000_000);
    await refuses('bj-communities', path, '超过 1 GB');
  });

  it('that is a folder, or is not there, is refused', async () => {
    mkdirSync(join(folder.path, 'folder.csv'), { recursive: true });
    await refuses('bj-communities', join(folder.path, 'folder.csv'), '不是文件');
    await refuses('bj-communities', '../../\u001b[31mnowhere\n.csv', '找不到文件');
  });

  it.each([
    ['no list', '{"features":{}}', '没有 features'],
    ['a workbook', 'PK\u0003\u0004x', '是 Excel 工作簿'],
    ['no JSON', '{', '不是有效的 JSON'],
  ])('a boundary file with %s is refused', async (_what, content, sentence) => {
    await refuses('boundary', folder.write('b.geojson', content), sentence);
  });

  it.each([
    ['no stations', '{"lines":[]}', 'lines 和 stations'],
    ['texts for lists', '{"lines":"x","stations":"y"}', 'lines 和 stations'],
  ])('a metro with %s is refused', async (_what, content, sentence) => {
    await refuses('subway-amap', folder.write('m.json', content), sentence);
  });
});

async function refuses(mapping: string, path: string, sentence: string): Promise<void> {
  const before = await digestOf(opened);
  const failure = await importInto(opened, folder, mapping, [path]).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(failure).toBeInstanceOf(ImportProblem);
  const { message } = failure as ImportProblem;
  expect(message).toContain(sentence);
  expect(message).not.toMatch(/\p{Cc}|\s+at \S+:\d+|node_modules/u);
  expect(message.length).toBeLessThan(2_000);
  expect(await digestOf(opened)).toBe(before);
}

/** Rows that are rejected one by one (or not), by what is wrong with them. */
const ROWS: [string, string, string | null][] = [
  ['a blank name', row('  '), '缺少名称'],
  ['a name of ten thousand characters', row('长'.repeat(10_000)), '名称 超过 60 个字'],
  ['no id', row('甲', ''), '缺少编号'],
  ['an id that a spreadsheet has spoilt', row('甲', '1.11103E+12'), '科学计数'],
  ['too few cells', 'x1,甲', '列数与表头不符'],
  ['a hundred thousand cells', `${row('甲')}${',1'.repeat(100_000)}`, '列数与表头不符'],
  ['an unknown district', row('甲', 'x1', '2009,116.4118,39.8693,__proto__,1'), '区 “__proto__” 不在北京'],
  ['swapped coordinates', row('甲', 'h1', '2009,39.8693,116.4118,dongcheng,1'), null],
  ['coordinates beyond the numbers', row('甲', 'h2', '2009,1e309,1e309,dongcheng,1'), null],
  ['a year of the future', row('甲', 'h3', '99999,116.4118,39.8693,dongcheng,1'), null],
  ['HTML in a name', row('<img src=x onerror=alert(1)>', 'h4'), null],
  ['a formula in a name', row('=HYPERLINK(1)', 'h5'), null],
  ['SQL in a name', row("甲'); drop table communities; --", 'h6'), null],
  ['SQL in an id', row('乙', "h7' or '1'='1"), null],
  ['control characters in a name', row('丙\u0000\u0007\u001b[2J', 'h8'), null],
  ['a name written from right to left', row('\u202e丁', 'h9'), null],
  ['an emoji in a name', row('🏠戊', 'h10'), null],
  ['an id of five thousand characters', row('己', 'i'.repeat(5_000)), null],
  ['prototype names', row('constructor', '__proto__'), null],
];

describe('a row that cannot be right', () => {
  it.each(ROWS)('%s is accounted for', async (_what, text, reason) => {
    const { report } = await importInto(opened, folder, 'bj-communities', [
      folder.write('rows.csv', table(text, row('好小区', 'good'))),
    ]);
    const { read, stored, updated, unchanged, rejected } = report.total();
    expect(read).toBe(2);
    expect([rejected, stored + updated + unchanged]).toEqual(reason === null ? [0, 2] : [1, 1]);
    if (reason) expect([...report.reasons.keys()][0]).toContain(reason);
  });

  it('is stored as text and nothing else', async () => {
    const { rows } = await sql<{ name: string; source_ref: string }>`select name, source_ref from communities`.execute(
      opened.db,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        '<img src=x onerror=alert(1)>',
        "甲'); drop table communities; --",
        '丙 [2J',
        '丁',
        '🏠戊',
        'constructor',
      ]),
    );
    expect(rows.every(({ source_ref }) => source_ref.length <= 64)).toBe(true);
  });
});

describe('prices and days that cannot be', () => {
  const columns = [
    '',
    'Lng',
    'Lat',
    'Cid',
    'tradeTime',
    'followers',
    'totalPrice',
    'square',
    'livingRoom',
    'drawingRoom',
    'kitchen',
    'bathRoom',
    'floor',
  ];
  const more = [
    'buildingType',
    'constructionTime',
    'renovationCondition',
    'buildingStructure',
    'elevator',
    'fiveYearsProperty',
    'district',
  ];
  const deal = {
    '': 1,
    Lng: 116.4,
    Lat: 39.9,
    Cid: '',
    tradeTime: 20160224,
    followers: 0,
    totalPrice: 500,
    square: 100,
    floor: 6,
  };

  it.each<[string, object, string]>([
    ['nothing', { totalPrice: '' }, '缺少成交价'],
    ['a word', { totalPrice: '面议' }, '看不懂'],
    ['NaN', { totalPrice: 'NaN' }, '缺少成交价'],
    ['Infinity', { totalPrice: 'Infinity' }, '看不懂'],
    ['1e308', { totalPrice: '1e308' }, '看不懂'],
    ['a negative price', { totalPrice: '-500' }, '看不懂'],
    ['a hexadecimal price', { totalPrice: '0x1F4' }, '看不懂'],
    ['more than all money', { totalPrice: '99999999999999' }, '看不懂'],
    ['no area', { square: '0' }, '面积不在'],
    ['a football field', { square: '7140' }, '面积不在'],
    ['a placeholder price', { totalPrice: '0.1' }, '单价低于'],
    ['a slipped decimal point', { totalPrice: '5000000' }, '单价高于'],
    ['a day that does not exist', { tradeTime: '20150229' }, '成交日'],
    ['day zero', { tradeTime: '0000-00-00' }, '成交日'],
    ['a year beyond', { tradeTime: '99991231' }, '成交日'],
    ['a hundred storeys of rooms', { livingRoom: '31' }, '大得不合理'],
  ])('reject the row: %s', async (_what, changes, reason) => {
    const values: Record<string, unknown> = { ...deal, ...changes };
    const text = [...columns, ...more].map((column) => values[column] ?? '').join();
    const file = folder.write('deal.csv', `${[...columns, ...more].join()}\n${text}\n`);
    const { report } = await importInto(opened, folder, 'bj-deals-2018', [file]);
    expect(report.total()).toMatchObject({ read: 1, rejected: 1 });
    expect([...report.reasons.keys()][0]).toContain(reason);
  });
});

describe('files that are only unusual', { timeout: 120_000 }, () => {
  it.each<[string, string, string | Buffer, object]>([
    ['a header alone', 'a.csv', `${HEADER}\n`, { read: 0 }],
    ['ten thousand blank lines', 'a.csv', `${HEADER}\n${'\n'.repeat(10_000)}`, { read: 10_000, rejected: 10_000 }],
    ['its header again and again', 'a.csv', table(HEADER, row('甲', 'u1'), HEADER), { read: 3, rejected: 2 }],
    [
      'a thousand rows of one id',
      'a.csv',
      table(...Array.from({ length: 1_000 }, (_, at) => row(`甲${at}`, 'u2'))),
      { read: 1_000, stored: 1, unchanged: 999 },
    ],
    ['mixed line ends', 'a.csv', `${HEADER}\r\n${row('甲', 'u3')}\r\n${row('乙', 'u4')}\r\n`, { read: 2, rejected: 0 }],
    [
      'GB18030 with rare characters',
      'a.csv',
      iconv.encode(table(row('㙍小区', 'u5')), 'gb18030'),
      { read: 1, rejected: 0 },
    ],
    [
      'hidden characters in the header',
      'a.csv',
      `\u200bID,NA\u200bME,BUILDTIME,longitude,latitude,DISTRICT,PRICE\n${row('甲', 'u6')}\n`,
      { read: 1, rejected: 0 },
    ],
    [
      'an unused column twice',
      'a.csv',
      `${HEADER},x,x,__proto__\n${row('甲', 'u7')},乙,丙,丁\n`,
      { read: 1, rejected: 0 },
    ],
    [
      'five thousand different faults',
      'a.csv',
      table(...Array.from({ length: 5_000 }, (_, at) => row('甲', `v${at}`, `2009,116.4,39.9,区${at},1`))),
      { read: 5_000, rejected: 5_000 },
    ],
  ])('with %s are accounted for', async (_what, name, content, counts) => {
    const { report } = await importInto(opened, folder, 'bj-communities', [folder.write(name, content)]);
    expect(report.total()).toMatchObject(counts);
  });

  it('of JSON with prototype names, deep nesting and other types are accounted for', async () => {
    const records = `[{"name":"甲","type":"住宅","__proto__":{"area":"x"}},{"name":${deep(5_000)},"type":"住宅"},{"name":{"a":1},"type":"b"},7,null,[],{"name":"乙","type":"住宅","location":"朝阳","room":[[["3室"]]],"area":{"toString":1}}]`;
    const { report } = await importInto(opened, folder, 'bj-newhouse-2024', [folder.write('odd.json', records)]);
    expect(report.total()).toMatchObject({ read: 7, stored: 2, rejected: 5 });
  });

  it('of boundaries with strange shapes are accounted for', async () => {
    const shapes = [
      null,
      'Polygon',
      [],
      [[]],
      [[[1]]],
      [[['a', 'b']]],
      [
        [
          [116, 39],
          [116.1, 39],
        ],
      ],
      [
        [
          [500, 39],
          [116, 39],
          [116, 40],
        ],
      ],
      'AAAA',
    ];
    const features = shapes.map((coordinates) => ({
      properties: { name: '东城区' },
      geometry: { type: 'Polygon', coordinates },
    }));
    const { report } = await importInto(opened, folder, 'boundary', [folder.json('odd.geojson', { features })]);
    expect(report.total()).toMatchObject({ read: shapes.length, rejected: shapes.length });
  });

  it('of a metro with strange stops are accounted for', async () => {
    const metro = {
      lines: [null, 7, { name: '1号线', stationIds: ['a', 'b', 'gone', {}] }, { name: {}, stationIds: 'x' }],
      stations: [null, { id: 'a', name: '甲', lng: 116.3, lat: 39.9 }, { id: 'b', name: '乙', lng: 'x', lat: null }],
    };
    const { report } = await importInto(opened, folder, 'subway-amap', [folder.json('odd-metro.json', metro)]);
    expect(report.total()).toMatchObject({ read: 4, stored: 1, rejected: 3 });
  });
});

/** A mapping of an operator, and his files: none of them is as its author thought. */
const OWN = {
  title: '成交',
  kind: 'deal',
  source: 'own',
  key: ['合同号'],
  fields: {
    dealDay: '成交日期',
    price: { from: '总价', unit: '万' },
    area: '建面',
    community: '小区',
    district: '行政区',
  },
};
const COLUMNS = '合同号,小区,行政区,成交日期,总价,建面';
const dealLine = (id: string, changes: Partial<Record<'day' | 'price' | 'district' | 'area', string>> = {}) => {
  const { day = '2025/3/8', price = '372', district = '东城', area = '71.2平米' } = changes;
  return [id, '和平里', district, day, price, area].join();
};
const own = (...lines: string[]) => `${[COLUMNS, ...lines].join('\n')}\n`;
const cellsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));

interface Sheet {
  cells: unknown[][];
  merges?: string[];
  date1904?: boolean;
}

function workbook(sheets: Record<string, Sheet>, bookType: XLSX.BookType = 'xlsx'): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, { cells, merges = [], date1904 }] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(cells);
    sheet['!merges'] = merges.map((merge) => XLSX.utils.decode_range(merge));
    XLSX.utils.book_append_sheet(book, sheet, name);
    if (date1904) book.Workbook = { WBProps: { date1904 } };
  }
  return XLSX.write(book, { type: 'buffer', bookType });
}

/** An old container with the streams of a workbook that has a password. */
function locked(): Buffer {
  const container = XLSX.CFB.utils.cfb_new();
  for (const name of ['/EncryptionInfo', '/EncryptedPackage']) {
    XLSX.CFB.utils.cfb_add(container, name, Buffer.from('040004004000000000000000', 'hex'));
  }
  return XLSX.CFB.write(container, { type: 'buffer' }) as Buffer;
}

function zipOf(name: string, content: string): Buffer {
  const archive = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(archive, name, Buffer.from(content));
  return XLSX.CFB.write(archive, { type: 'buffer', fileType: 'zip' }) as Buffer;
}

const LOW = `2025 年成交明细\n单位：万元，㎡\n${own(dealLine('a1'))}`;

/** Content, sentence, and what the mapping says of the file. */
const REFUSED_OWN: [string, string | Buffer, string, object?][] = [
  ['a title above the header', LOW, '表头好像在第 3 行：请在映射里写 "file": { "headerLine": 3 }。'],
  [
    'a title above a header that lacks a column',
    LOW.replace('总价', '成交总价'),
    '"headerLine": 3 }；那一行还缺 总价。',
  ],
  ['a line that tells the delimiter', `sep=;\n${own(dealLine('a1')).replaceAll(',', ';')}`, '"headerLine": 2'],
  ['a header on no line', own(dealLine('a1')), '没有从第 9 行开始的一行', { headerLine: 9 }],
  ['a header on a line of its data', own(dealLine('a1')), '表头好像在第 1 行', { headerLine: 2 }],
  ['a mapped column twice', own().replace('建面', '建面,总价'), '有 2 列叫 “总价”（第 5、7 列）'],
  ['a column that was renamed', own(dealLine('a1')).replace('成交日期', '签约日期'), '没有 成交日期 这些列'],
  ['columns without any name', `,,,,,\n${dealLine('a1')}`, '没有 成交日期'],
  ['the wrong delimiter in the mapping', own(dealLine('a1')), '没有 成交日期', { delimiter: ';' }],
  [
    'the wrong encoding in the mapping',
    iconv.encode(own(dealLine('a1')), 'gb18030'),
    '不是映射里写的 utf-8 编码',
    { encoding: 'utf-8' },
  ],
  ['UTF-16 cut off', Buffer.from(`\uFEFF${own(dealLine('a1'))}`, 'utf16le').subarray(0, -1), '像是 UTF-16 编码'],
  ['UTF-32', Buffer.from('fffe00005400000048000000', 'hex'), 'UTF-32'],
  ['a PDF', Buffer.from('%PDF-1.4\n%\u00e2'), '是PDF 文件'],
  ['a compressed table', gzipSync(own(dealLine('a1'))), '是压缩文件（gzip）'],
  ['a document of words', zipOf('word/document.xml', '<w:document/>'), '是压缩文件（zip），里面没有工作簿'],
  ['a compressed folder', zipOf('成交.csv', own(dealLine('a1'))), '是压缩文件（zip），里面没有工作簿'],
  ['a workbook with a password', locked(), '是 Excel 工作簿，有密码，打不开'],
  ['a workbook cut in half', workbook({ 表: { cells: cellsOf(own(dealLine('a1'))) } }).subarray(0, 3_000), '读不出来'],
  ['a workbook without a row', workbook({ 表: { cells: [[]] } }), '没有任何行'],
  [
    'a workbook without the sheet',
    workbook({ 表: { cells: cellsOf(own(dealLine('a1'))) } }),
    '没有工作表 成交，它有 1 “表”',
    { sheet: '成交' },
  ],
  [
    'a workbook with a title',
    workbook({ 表: { cells: [['2025 年成交', ''], ...cellsOf(own(dealLine('a1')))] } }),
    '表头好像在第 2 行',
  ],
  [
    'a workbook of six hundred columns',
    workbook({ 表: { cells: [Array.from({ length: 600 }, (_, at) => `c${at}`)] } }),
    '最多 500 列',
  ],
  ['a page that asks to log in', '<html><body><form>请先登录</form></body></html>', '是 Excel 工作簿'],
  ['a quote that swallows the header', `"2025 年成交\n${own(dealLine('a1'))}`, '引号没有成对'],
];

const SHEET = { cells: cellsOf(own(dealLine('s1'), dealLine('s2'))) };
const DAY = { t: 'n', v: 45724, z: 'yyyy-mm-dd' };

/** Content, what the report counts, and what the mapping says of the file. */
const READ_OWN: [string, string | Buffer, object, object?][] = [
  ['its header three lines down', `\n标题\n\n${own(dealLine('b1'))}`, { read: 1, stored: 1 }, { headerLine: 4 }],
  ['a quote in the title', `房源 "精选" 12" 屏\n${own(dealLine('b2'))}`, { read: 1, stored: 1 }, { headerLine: 2 }],
  ['blank lines above', `\n\n,,\n${own(dealLine('b3'))}`, { read: 1, stored: 1 }],
  [
    'sums and notes below',
    own(dealLine('b4'), '合计,,,,372,', '备注：来自系统,,,,,'),
    { read: 3, stored: 1, rejected: 2 },
  ],
  ['a header on each page', own(dealLine('b5'), COLUMNS, dealLine('b6')), { read: 3, stored: 2, rejected: 1 }],
  ['blank columns behind', own(`${dealLine('b7')},,`, dealLine('b8')), { read: 2, stored: 2 }],
  ['unnamed columns that rows lack', own(dealLine('b9')).replace('建面', '建面,,'), { read: 1, stored: 1 }],
  ['one cell too many', own(`${dealLine('ba')},多`), { read: 1, rejected: 1 }],
  ['mixed ends of lines', own(dealLine('bb'), dealLine('bc')).replace('\n', '\r\n'), { read: 2, stored: 2 }],
  [
    'carriage returns in cells',
    own(dealLine('bd').replace('和平里', '和平\r里'), dealLine('be')),
    { read: 2, stored: 2 },
  ],
  ['tabs', own(dealLine('bf')).replaceAll(',', '\t'), { read: 1, stored: 1 }],
  ['bars', own(dealLine('bg')).replaceAll(',', '|'), { read: 1, stored: 1 }],
  ['digits kept by a formula', own(dealLine('="00123"')), { read: 1, stored: 1 }],
  [
    'columns in another order',
    '建面,总价,成交日期,行政区,小区,合同号\n71,372,2025-3-8,东城,和平里,bh',
    { read: 1, stored: 1 },
  ],
  ['the same deal thrice', own(dealLine('bi'), dealLine('bi'), dealLine('bi')), { read: 3, stored: 1, unchanged: 2 }],
  [
    'a bad row after the good one',
    own(dealLine('bj'), dealLine('bj', { district: '火星' })),
    { read: 2, stored: 1, rejected: 1 },
  ],
  [
    'a bad row before the good one',
    own(dealLine('bk', { price: '面议' }), dealLine('bk')),
    { read: 2, stored: 1, rejected: 1 },
  ],
  [
    'bad rows around good ones',
    own(
      dealLine('bl', { area: '' }),
      dealLine('bl'),
      dealLine('bl', { district: '火星' }),
      dealLine('bl'),
      dealLine('bl', { day: '' }),
    ),
    { read: 5, stored: 1, unchanged: 1, rejected: 3 },
  ],
  ['a deal of 2099', own(dealLine('bm'), dealLine('bn', { day: '2099-01-01' })), { read: 2, stored: 1, rejected: 1 }],
  [
    'deals of tomorrow and the day after',
    own(dealLine('bo', { day: '2026-11-22' }), dealLine('bp', { day: '2026-11-23' })),
    { stored: 1, rejected: 1 },
  ],
  ['a range where one price is', own(dealLine('bq', { price: '372-400' })), { read: 1, rejected: 1 }],
  ['a price from there upwards', own(dealLine('br', { price: '372万起' })), { read: 1, stored: 1 }],
  ['UTF-16', Buffer.from(`\uFEFF${own(dealLine('bs'))}`, 'utf16le'), { read: 1, stored: 1 }],
  ['UTF-16 without a mark', Buffer.from(own(dealLine('bt')), 'utf16le'), { read: 1, stored: 1 }],
  [
    'UTF-16 from other machines',
    Buffer.from(`\uFEFF${own(dealLine('bu'))}`, 'utf16le').swap16(),
    { read: 1, stored: 1 },
  ],
  ['a workbook', workbook({ 表: SHEET }), { read: 2, stored: 2 }],
  ['an old workbook', workbook({ 表: SHEET }, 'biff8'), { read: 2, unchanged: 2 }],
  [
    'a workbook with days, shares and results',
    workbook({
      表: { cells: [COLUMNS.split(','), [12345678, '和平里', '东城', DAY, { t: 'n', v: 372, f: '300+72' }, 71.2]] },
    }),
    { read: 1, stored: 1 },
  ],
  [
    'a workbook whose days begin in 1904',
    workbook({
      表: {
        cells: [COLUMNS.split(','), ['w2', '和平里', '东城', { ...DAY, v: 45724 - 1462 }, 372, 71.2]],
        date1904: true,
      },
    }),
    { read: 1, stored: 1 },
  ],
  [
    'a workbook with merged districts and sums',
    workbook({
      表: {
        cells: [
          ...cellsOf(own(dealLine('w3'))),
          ['w4', '和平里', null, '2025-3-8', 372, 71.2],
          ['合计', null, null, null, 744],
        ],
        merges: ['C2:C3'],
      },
    }),
    { read: 3, stored: 2, rejected: 1 },
  ],
  [
    'ids that a workbook has spoilt',
    workbook({ 表: { cells: [COLUMNS.split(','), [110101199003071230, '和平里', '东城', '2025-3-8', 372, 71.2]] } }),
    { read: 1, rejected: 1 },
  ],
  [
    'a workbook whose sheet is not the first',
    workbook({ 说明: { cells: [['说明']] }, 成交: { cells: cellsOf(own(dealLine('w5'))) } }),
    { read: 1, stored: 1 },
  ],
  [
    'a table of a web page',
    `<html><head><meta charset="utf-8"></head><table>${cellsOf(own(dealLine('w6')))
      .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table></html>`,
    { read: 1, stored: 1 },
  ],
];

/** Workbooks start a process each; on a busy machine that takes its time. */
describe('files of an operator', { timeout: 120_000 }, () => {
  const mappingOf = (file: object = {}) => folder.json('own.json', { ...OWN, file });

  it.each(REFUSED_OWN)(
    'with %s are refused in one sentence, and nothing changes',
    async (_what, content, sentence, file) => {
      await refuses(mappingOf(file), folder.write('own.csv', content), sentence);
    },
  );

  it.each(READ_OWN)('with %s are accounted for', async (_what, content, counts, file) => {
    const { report } = await importInto(opened, folder, mappingOf(file), [folder.write('own.csv', content)]);
    expect(report.total()).toMatchObject(counts);
  });

  it('have left one and the same deal, whatever they looked like', async () => {
    const deals = await opened.db.selectFrom('deals').selectAll().where('source', '=', 'own').execute();
    expect(deals.length).toBeGreaterThan(30);
    for (const { source_ref, deal_day, price, area, district_id } of deals) {
      const day = source_ref === 'bo' ? '2026-11-22' : '2025-03-08';
      expect([source_ref, deal_day, price, Math.floor(area), district_id]).toEqual([
        ...[source_ref, day, 372_000_000, 71, 110101],
      ]);
    }
    const refs = deals.map((row) => row.source_ref);
    expect(refs).toEqual(expect.arrayContaining(['00123', '12345678', 'w2', 'w4']));
  });

  it('have their day checked, whoever states it', async () => {
    const file = folder.write('own.csv', own(dealLine('z1')));
    await expect(importInto(opened, folder, mappingOf(), [file], { day: '2099-01-01' })).rejects.toThrow(
      '2099-01-01 在将来',
    );
    const named = folder.json('named.json', { ...OWN, day: { fileName: '(\\d{8})' } });
    await expect(
      importInto(opened, folder, named, [folder.write('20990101.csv', own(dealLine('z1')))]),
    ).rejects.toThrow('在将来');
    const column = folder.json('column.json', { ...OWN, day: { column: '成交日期', part: '^(\\S+)' } });
    const days = own(dealLine('z1', { day: '2099-01-01' }), dealLine('z2', { day: '2025/3/8 晚上' }));
    const { report } = await importInto(opened, folder, column, [folder.write('own.csv', days)]);
    expect([...report.reasons.keys()].join()).toContain('数据的日期 2099-01-01 在将来');
  });

  it.each([
    ['a header alone', own()],
    ['not one row that can be used', own(dealLine('y1', { day: '2099-01-01' }), dealLine('y2', { district: '火星' }))],
  ])('with %s change nothing, not even a demo city', async (_what, content) => {
    const before = await digestOf(opened);
    const file = folder.write('own.csv', content);
    const { report, changed } = await importInto(opened, folder, mappingOf(), [file], { replaceDemo: true });
    expect([changed, report.tookNothing()]).toEqual([false, true]);
    expect(report.notes).toContain('没有一行能用，什么也没有写入。');
    expect(await digestOf(opened)).toBe(before);
  });
});
