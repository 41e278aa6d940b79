import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRows, type SourceOptions } from '@/lib/server/import/source/openRows';
import { shownName } from '@/lib/server/import/source/openText';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fangjing-source-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPEN: SourceOptions = {
  format: null,
  encoding: null,
  delimiter: null,
  headerLine: null,
  sheet: null,
  records: '',
  wanted: [],
};

async function rowsOf(name: string, content: string | Buffer, columns: string[], options: Partial<SourceOptions> = {}) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { rows, file, lines } = await openRows(path, { ...OPEN, ...options });
  const read = [];
  for await (const { line, wrong, get } of rows) read.push({ line, wrong, cells: columns.map(get) });
  return { read, encoding: file.encoding, lines };
}

const TABLE = '小区,面积\n三林苑,71.2\n富力城,89\n';
const CELLS = [
  ['三林苑', '71.2'],
  ['富力城', '89'],
];

describe('tables', () => {
  it.each<[string, string | Buffer, string]>([
    ['UTF-8', TABLE, 'utf-8'],
    ['UTF-8 with a byte order mark', `\uFEFF${TABLE}`, 'utf-8'],
    ['GB18030', iconv.encode(TABLE, 'gb18030'), 'gb18030'],
    ['UTF-16', Buffer.from(`\uFEFF${TABLE}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 without a mark', Buffer.from(TABLE, 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${TABLE}`, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 the other way round without a mark', Buffer.from(TABLE, 'utf16le').swap16(), 'utf-16be'],
    ['two byte order marks', `\uFEFF\uFEFF${TABLE}`, 'utf-8'],
    ['mixed ends of lines', TABLE.replace('\n', '\r\n'), 'utf-8'],
    ['blank lines above', `\n\n${TABLE}`, 'utf-8'],
    ['blank cells behind', '小区,面积,,\n三林苑,71.2\n富力城,89,,,,\n', 'utf-8'],
    ['cells that keep their digits', '小区,面积\n="三林苑",="71.2"\n富力城,89\n', 'utf-8'],
    ['cells that are marked as text', "小区,面积\n'三林苑,`71.2\n富力城,'89\n", 'utf-8'],
    ['CRLF', TABLE.replaceAll('\n', '\r\n'), 'utf-8'],
    ['CR', TABLE.replaceAll('\n', '\r'), 'utf-8'],
    ['no last line break', TABLE.trimEnd(), 'utf-8'],
    ['tabs', TABLE.replaceAll(',', '\t'), 'utf-8'],
    ['semicolons', TABLE.replaceAll(',', ';'), 'utf-8'],
    ['quotes', '"小区","面积"\n"三林苑",71.2\n富力城,"89"\n', 'utf-8'],
    ['spaces in the header', ' 小区 , 面积\n三林苑,71.2\n富力城,89\n', 'utf-8'],
  ])('are read in %s', async (_what, content, encoding) => {
    const { read, encoding: found } = await rowsOf('table.csv', content, ['小区', '面积']);
    expect(read.map(({ cells }) => cells)).toEqual(CELLS);
    expect(found).toBe(encoding);
  });

  it.each([
    ['carriage returns, with a line feed in a cell', 'a,b\r1,"x\ny"\r2,w\r'],
    ['carriage returns, with one in a cell', 'a,b\r1,"x\ry"\r2,w'],
    ['CRLF, with a line feed in a cell', 'a,b\r\n1,"x\ny"\r\n2,w\r\n'],
    ['line feeds and CRLF, with a CRLF in a cell', 'a,b\n1,"x\r\ny"\r\n2,w\n'],
    ['carriage returns and CRLF', 'a,b\r1,"x\ny"\r\n2,w\r'],
    ['carriage returns and line feeds', 'a,b\r1,"x\ny"\n2,w'],
  ])('keep a line break in a cell where lines end with %s', async (_what, content) => {
    const { read, lines } = await rowsOf('ends.csv', content, ['a', 'b']);
    expect(read.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1', 'x\ny'],
      [4, '2', 'w'],
    ]);
    expect(lines).toEqual({ all: 4, header: 1, within: 1 });
  });

  it('take a carriage return on the border of two pieces for one end of a line', async () => {
    const pad = 'x'.repeat(256 * 1024 - 'a,b\r\n1,'.length - 1);
    const { read, lines } = await rowsOf('border.csv', `a,b\r\n1,${pad.slice(0, 200_000)}\r\n2,w\r\n`, ['a']);
    expect(read.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1'],
      [3, '2'],
    ]);
    expect(lines).toEqual({ all: 3, header: 1, within: 0 });
    const rows = Array.from({ length: 40_000 }, (_, at) => `${at},${'y'.repeat(at % 7)}`);
    const many = await rowsOf('many.csv', ['a,b', ...rows, ''].join('\r\n'), ['a']);
    expect(many.read).toHaveLength(40_000);
    expect(many.lines).toEqual({ all: 40_001, header: 1, within: 0 });
  });

  const lineOf = (at: number, last = '南') => `u${at},三林苑,89,650,精装,${last}`;
  const HEAD_OF_SIX = '编号,小区,面积,总价,装修,朝向';

  it.each([
    ['the next row', [lineOf(1), lineOf(2, '"南'), lineOf(3, '南"'), lineOf(4)], 3, 1],
    [
      'a thousand rows',
      [
        lineOf(1),
        lineOf(2, '"南'),
        ...Array.from({ length: 998 }, (_, at) => lineOf(at + 3)),
        lineOf(1_001, '南"'),
        lineOf(1_002),
      ],
      3,
      999,
    ],
  ])('refuse a row whose open quotation mark swallows %s, where it began', async (_what, rows, most, within) => {
    const { read, lines } = await rowsOf('open.csv', `${HEAD_OF_SIX}\n${rows.join('\n')}\n`, ['编号']);
    expect(read).toHaveLength(most);
    expect(read.map(({ wrong }) => wrong === null)).toEqual([true, false, true]);
    expect(read[1]).toMatchObject({ line: 3, wrong: expect.stringContaining(`连着下面 ${within} 行`) });
    expect(lines).toEqual({ all: rows.length + 1, header: 1, within });
  });

  it('take a cell of several lines that are a text', async () => {
    const text = Array.from({ length: 60 }, (_, at) => `第 ${at} 段, 有逗号`).join('\n');
    const { read } = await rowsOf('text.csv', `${HEAD_OF_SIX}\n${lineOf(1, `"${text}"`)}\n`, ['朝向']);
    expect(read).toMatchObject([{ wrong: null, cells: [text] }]);
  });

  it('say where a row began whose quotation mark is never closed', async () => {
    const rows = [lineOf(1), lineOf(2, '"南'), ...Array.from({ length: 50 }, (_, at) => lineOf(at + 3))];
    const read = rowsOf('never.csv', `${HEAD_OF_SIX}\n${rows.join('\n')}\n`, ['编号']);
    await expect(read).rejects.toThrow('从第 3 行开始的一行');
  });

  it('say where each row begins, also after cells of several lines', async () => {
    const { read } = await rowsOf('lines.csv', 'a,b\n1,"x\ny\nz"\n2,w\n', ['a', 'b']);
    expect(read.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, '1', 'x\ny\nz'],
      [5, '2', 'w'],
    ]);
  });

  it('keep blank rows, repeated headers and rows of another width to be accounted for', async () => {
    const { read } = await rowsOf('odd.csv', 'a,b\n\n,\n1,2\na,b\n1\n1,2,3\n', ['a']);
    expect(read.map(({ line, wrong }) => [line, wrong])).toEqual([
      [2, '空行'],
      [3, '空行'],
      [4, null],
      [5, '重复的表头'],
      [6, '列数与表头不符（表头 2 列，本行 1 列）'],
      [7, '列数与表头不符（表头 2 列，本行 3 列）'],
    ]);
  });

  it('find columns by name and by number, and nothing on the prototype', async () => {
    const { read } = await rowsOf('names.csv', ',__proto__,constructor\n7,x,y\n', [
      '#1',
      '',
      '__proto__',
      'constructor',
      'toString',
      '#4',
    ]);
    expect(read[0]?.cells).toEqual(['7', '7', 'x', 'y', null, null]);
  });

  it('have their header where the mapping says, or the hint where it seems to be', async () => {
    const low = `二手房明细表；2025 年\n单位：万元，㎡\n\n${TABLE.replaceAll(',', ';')}`;
    const wanted = ['小区', '面积'];
    const { read } = await rowsOf('low.csv', low, wanted, { headerLine: 4, wanted });
    expect(read.map(({ line, cells }) => [line, ...cells])).toEqual([
      [5, ...(CELLS[0] ?? [])],
      [6, ...(CELLS[1] ?? [])],
    ]);
    writeFileSync(join(folder, 'low.csv'), low);
    const { columns, elsewhere } = await openRows(join(folder, 'low.csv'), { ...OPEN, wanted });
    expect(columns).toEqual(['二手房明细表；2025 年']);
    expect(elsewhere).toEqual({ line: 4, sheet: null, columns: wanted });
    await expect(rowsOf('low.csv', low, wanted, { headerLine: 40, wanted })).rejects.toThrow(
      '没有从第 40 行开始的一行',
    );
  });

  it('say of a quote without its pair which lines it has swallowed', async () => {
    const { read } = await rowsOf('stray.csv', 'a,b\n"南,1\n北,2\n西",3\n东,4\n', ['a']);
    expect(read.map(({ line, wrong }) => [line, wrong])).toEqual([
      [2, null],
      [5, null],
    ]);
    const more = await rowsOf('stray.csv', 'a,b\n"南,1\n北,2\n西",3,4\n东,4\n', ['a']);
    expect(more.read[0]?.wrong).toBe('列数与表头不符（表头 2 列，本行 3 列，连着下面 2 行，多半是引号没有成对）');
  });

  it('do not take sums and notes for rows', async () => {
    const { read } = await rowsOf('sums.csv', `${TABLE}合计,160.2\n 总 计：,\n备注：数据来自系统,\n说明,1\n`, ['小区']);
    expect(read.map(({ wrong }) => wrong)).toEqual([
      ...[null, null, '合计行，不是数据', '合计行，不是数据', '说明文字，不是数据', null],
    ]);
  });

  it('find the delimiter by the wanted columns', async () => {
    const text = '户型|朝向|楼层,小区,面积\n2室|南|高,三林苑,71.2\n1室|北|低,富力城,89\n';
    const { read } = await rowsOf('bars.csv', text, ['小区', '面积'], { wanted: ['小区', '面积'] });
    expect(read.map(({ cells }) => cells)).toEqual(CELLS);
  });

  it('find a column whatever the width of its brackets and its spaces, an exact name first', async () => {
    const text = '小区,"总价\n（万元）",ＩＤ,id\n三林苑,372,7,8\n';
    const { read } = await rowsOf('width.csv', text, ['总价(万元)', '总价（万元）', 'id', 'ID', '面积']);
    expect(read[0]?.cells).toEqual(['372', '372', '8', '7', null]);
  });

  it('tell columns of one name apart by their order', async () => {
    const { read } = await rowsOf('twice.csv', '价格,小区,价格\n372,三林苑,5\n', ['价格#1', '价格#2', '价格#3', '#3']);
    expect(read[0]?.cells).toEqual(['372', '5', null, '5']);
  });

  it('keep stray quotation marks inside a cell', async () => {
    const { read } = await rowsOf('quotes.csv', 'a,b\n南北"通透",2\n', ['a']);
    expect(read[0]?.cells).toEqual(['南北"通透"']);
  });
});

describe('JSON', () => {
  const records = [
    { id: 1, place: ['朝阳', '双井'] },
    { id: 2, place: null },
  ];
  const columns = ['id', 'place', 'place.1'];
  const cells = [
    ['1', ['朝阳', '双井'], '双井'],
    ['2', null, null],
  ];

  it.each<[string, string, string, string]>([
    ['a list', 'list.json', JSON.stringify(records), ''],
    ['a list in a document', 'inner.json', JSON.stringify({ data: { list: records } }), 'data.list'],
    [
      'a dictionary of lists',
      'dictionary.json',
      JSON.stringify({ data: { a: [records[0]], b: [records[1]] } }),
      'data.*.*',
    ],
    ['a dictionary of records', 'records.json', JSON.stringify({ a: records[0], b: records[1] }), '*'],
    ['lines', 'lines.jsonl', records.map((record) => JSON.stringify(record)).join('\n'), ''],
    ['lines in a .json file', 'lines.json', records.map((record) => JSON.stringify(record)).join('\n'), ''],
  ])('is read as %s', async (_what, name, content, path) => {
    const { read } = await rowsOf(name, content, columns, { records: path });
    expect(read.map((row) => row.cells)).toEqual(cells);
    expect(read.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('says nothing of what an object inherits', async () => {
    const { read } = await rowsOf('proto.json', '[{"__proto__":{"a":1},"b":2}]', [
      'a',
      'b',
      'toString',
      'constructor.name',
    ]);
    expect(read[0]?.cells).toEqual([null, '2', null, null]);
  });

  it.each([
    ['ids.json', '[{"id":9007199254740992,"n":12.5},{"id":9007199254740993,"n":-7}]'],
    ['ids.jsonl', '{"id":9007199254740992,"n":12.5}\n{"id":9007199254740993,"n":-7}'],
  ])('an id of sixteen digits keeps them all: %s', async (name, text) => {
    const { read } = await rowsOf(name, text, ['id', 'n']);
    expect(read.map(({ cells }) => cells)).toEqual([
      ['9007199254740992', '12.5'],
      ['9007199254740993', '-7'],
    ]);
  });

  it('a line cut out of a list is told of its comma', async () => {
    const { read } = await rowsOf('comma.jsonl', '{"id":1},\n{"id":2}', ['id']);
    expect(read.map(({ wrong }) => wrong)).toEqual([expect.stringContaining('行尾多了一个逗号'), null]);
  });

  it('blames a broken line alone', async () => {
    const { read } = await rowsOf('broken.jsonl', '{"id":1}\n{"id":\n\n[1]\n"x"\n{"id":2}', ['id']);
    expect(read.map(({ line, wrong }) => [line, wrong])).toEqual([
      [1, null],
      [2, '不是有效的 JSON'],
      [3, '空行'],
      [4, null],
      [5, '不是一条记录（应是对象）'],
      [6, null],
    ]);
  });
});

describe('a metro', () => {
  it('is read as one row for each stop', async () => {
    const network = {
      lines: [{ name: '1号线', color: '#CC0000', stationIds: ['b', 'a', 'gone'] }],
      stations: [
        { id: 'a', name: '甲', lng: 116.1, lat: 39.9 },
        { id: 'b', name: '乙', lng: 116.2, lat: 39.9 },
      ],
    };
    const columns = ['line', 'seq', 'station', 'lng'];
    const { read } = await rowsOf('metro.json', JSON.stringify(network), columns, { format: 'subway-network' });
    expect(read.map(({ cells }) => cells)).toEqual([
      ['1号线', '1', '乙', '116.2'],
      ['1号线', '2', '甲', '116.1'],
      ['1号线', '3', null, null],
    ]);
  });

  it('is read as the map service sends it, too', async () => {
    const network = {
      s: '北京市地铁',
      l: [
        { ln: 'S1线', cl: 'B35A1F', st: [{ n: '金安桥', sl: '116.163167,39.923620' }, 'x', { n: '四道桥' }] },
        { ln: '空', st: null },
      ],
    };
    const columns = ['line', 'color', 'seq', 'station', 'lng', 'lat'];
    const { read } = await rowsOf('metro.json', JSON.stringify(network), columns, { format: 'subway-network' });
    expect(read.map(({ cells }) => cells)).toEqual([
      ['S1线', '#B35A1F', '1', '金安桥', '116.163167', '39.923620'],
      ['S1线', '#B35A1F', '2', '四道桥', '', null],
    ]);
  });
});

describe('what is no table', () => {
  it.each<[string, Buffer, string]>([
    ['a PDF', Buffer.from('%PDF-1.7 x'), '是PDF 文件'],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000', 'hex'), '是图片（PNG）'],
    ['a JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), '是图片（JPEG）'],
    ['gzip', Buffer.from('1f8b0800000000', 'hex'), '是压缩文件（gzip）'],
    ['RAR', Buffer.from('526172211a070100', 'hex'), '是压缩文件（RAR）'],
    ['a database', Buffer.from('SQLite format 3\u0000'), '是SQLite 数据库'],
    ['UTF-32', Buffer.from('fffe0000410000002c000000', 'hex'), '是UTF-32 编码的文本'],
    [
      'UTF-16 with half a character',
      Buffer.concat([Buffer.from(`\uFEFF${TABLE}`, 'utf16le'), Buffer.from('a')]),
      '像是 UTF-16 编码，但有读不出来的字节',
    ],
    [
      'UTF-16 with half a surrogate',
      Buffer.from(`\uFEFF${TABLE}\uD83C,x`, 'utf16le'),
      '像是 UTF-16 编码，但有读不出来的字节',
    ],
    [
      'UTF-8 with a mark and a broken byte',
      Buffer.from('efbbbf612c62ff0a', 'hex'),
      '像是 UTF-8 编码，但有读不出来的字节',
    ],
  ])('%s is called by its name', async (_what, content, sentence) => {
    await expect(rowsOf('odd.csv', content, [])).rejects.toThrow(sentence);
  });

  it.each(['numbers.json', 'numbers.jsonl'])('take what Python writes for no number as nothing in %s', async (name) => {
    const record = '{"id": "NaN, -Infinity: \\"NaN\\"", "area": NaN, "price": -Infinity, "rooms": 3}';
    const { read } = await rowsOf(name, name.endsWith('l') ? record : `[${record}]`, ['id', 'area', 'price', 'rooms']);
    expect(read).toMatchObject([{ wrong: null, cells: ['NaN, -Infinity: "NaN"', null, null, '3'] }]);
  });
});

it.each([
  ['/a/b/c.csv', 'c.csv'],
  ['../../etc/x\u001b[31m.csv', 'x [31m.csv'],
  ['/tmp/a\nb.csv', 'a b.csv'],
  ['\u202ecsv.exe', 'csv.exe'],
])('shows the file name %j as %j', (path, name) => expect(shownName(path)).toBe(name));
