import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { importInto, withImports } from './support';

// What stands in a cell beside a plain value: errors, words for nothing, units, marks; the same in every format.

const site = withImports();
const { folder } = site;

type Cells = Record<string, string>;
const FORMATS = ['csv', 'xlsx', 'json', 'jsonl'] as const;

function file(format: (typeof FORMATS)[number], rows: Cells[]): string {
  const name = `rows-${Math.random().toString(36).slice(2)}.${format}`;
  if (format === 'csv') return folder.csv(name, rows);
  if (format === 'json') return folder.json(name, rows);
  if (format === 'jsonl') return folder.write(name, rows.map((row) => JSON.stringify(row)).join('\n'));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet(rows), '数据');
  return folder.write(name, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
}

const MAPPINGS = {
  deal: {
    fields: {
      dealDay: '日期',
      price: { from: '总价', unit: '万' },
      area: '面积',
      community: '小区',
      district: '区',
      lift: '电梯',
      followers: '关注',
    },
  },
  rental: { fields: { community: '小区', district: '区', rent: '月租', area: '面积' } },
  landSale: {
    fields: {
      name: '地块',
      district: '区',
      siteArea: '面积',
      plotRatio: '容积率',
      auctionDay: '日期',
      startPrice: { from: '起始价', unit: '万' },
    },
  },
} as const;

const mapping = (kind: keyof typeof MAPPINGS, other: object = MAPPINGS[kind]): string =>
  folder.json(`${kind}.json`, { title: '测试', kind, source: 'test', key: ['编号'], ...other });

const DEAL = {
  编号: 'a1',
  日期: '2025-03-08',
  总价: '372',
  面积: '71.2',
  小区: '和平里',
  区: '东城',
  电梯: '无',
  关注: '3',
};
const RENTAL = { 编号: 'r1', 小区: '和平里', 区: '东城', 月租: '5000元/月', 面积: '60' };
const LAND = {
  编号: 'l1',
  地块: '一号地',
  区: '朝阳',
  面积: '41230',
  容积率: '2.5',
  日期: '2025-03-08',
  起始价: '9亿',
};

const take = (kind: keyof typeof MAPPINGS, format: (typeof FORMATS)[number], rows: Cells[]) =>
  importInto(site.opened, folder, mapping(kind), [file(format, rows)]);

const deals = () => site.opened.db.selectFrom('deals').selectAll().orderBy('id').execute();

describe.each(FORMATS)('%s', (format) => {
  it('refuses rows whose id is an error, a word for nothing or zero, and never makes one row of two', async () => {
    const words = ['#REF!', '#REF!', '#错误', 'NaT', '(null)', '暂无', '?', '0', '-', '--', '/', 'None'];
    const rows = words.map((word, at) => ({ ...DEAL, 编号: word, 总价: String(300 + at) }));
    const { report } = await take('deal', format, [DEAL, ...rows]);
    expect(report.total()).toMatchObject({ read: 13, stored: 1, rejected: 12 });
    expect([...report.reasons.keys()].every((reason) => reason.startsWith('缺少编号'))).toBe(true);
  });

  it('refuses rows whose name is one, and makes no community of it', async () => {
    const words = ['#REF!', '#N/A', '#错误', 'NaT', '(null)', '暂无', '?', '0', '/'];
    const rows = words.map((word, at) => ({ ...RENTAL, 编号: `x${at}`, 小区: word }));
    const { report } = await take('rental', format, [RENTAL, ...rows]);
    expect(report.total()).toMatchObject({ read: 10, stored: 1, rejected: 9 });
    expect([...report.reasons.keys()].join()).toMatch(/缺少小区/);
    const named = await site.opened.db.selectFrom('communities').select('name').execute();
    expect(named).toEqual([{ name: '和平里' }]);
  });

  it('leaves other fields empty, tells of errors, and takes 无 for an answer about a lift', async () => {
    const rows = [
      DEAL,
      { ...DEAL, 编号: 'a2', 电梯: '#VALUE!', 关注: '#DIV/0!' },
      { ...DEAL, 编号: 'a3', 关注: 'NaT' },
    ];
    const { report } = await take('deal', format, rows);
    expect(await deals()).toMatchObject([
      { has_lift: 0, followers: 3 },
      { has_lift: null, followers: null },
      { has_lift: 0, followers: null },
    ]);
    expect(report.warnings.map(({ field }) => field).sort()).toEqual(['关注人数', '电梯']);
  });

  it('tells a moment as the day in Shanghai, and refuses what is no day alone', async () => {
    const days = ['2025-03-08 16:00:00+00', '2025-03-08 16:00 UTC', '2025-03-08Tgarbage', '2025-03-08 至 2025-03-10'];
    const rows = days.map((日期, at) => ({ ...DEAL, 编号: `d${at}`, 日期 }));
    const { report } = await take('deal', format, rows);
    expect((await deals()).map(({ deal_day }) => deal_day)).toEqual(['2025-03-09', '2025-03-09']);
    expect(report.total()).toMatchObject({ read: 4, stored: 2, rejected: 2 });
  });

  it('refuses a rent per square metre, and tells of an unusual one', async () => {
    const rents = ['5000', '120元/㎡/月', '65000元/㎡', '120', '4元/㎡·天'];
    const rows = rents.map((月租, at) => ({ ...RENTAL, 编号: `r${at}`, 月租 }));
    const { report } = await take('rental', format, rows);
    expect(report.total()).toMatchObject({ read: 5, stored: 2, rejected: 3 });
    expect(report.doubts).toEqual([{ field: '月租', count: 1, example: '“120” 少见，请核对单位' }]);
    const rentals = await site.opened.db.selectFrom('rentals').select('rent').orderBy('id').execute();
    expect(rentals).toEqual([{ rent: 500_000 }, { rent: 12_000 }]);
  });

  it('turns land of 亩 into ㎡ and says so; takes no plot ratio out of a text', async () => {
    const rows = [
      { ...LAND, 面积: '45.6亩' },
      { ...LAND, 编号: 'l2', 容积率: '2.5，限高60米' },
      { ...LAND, 编号: 'l3', 容积率: '30' },
    ];
    const { report } = await take('landSale', format, rows);
    const land = await site.opened.db
      .selectFrom('land_sales')
      .select(['site_area', 'plot_ratio'])
      .orderBy('id')
      .execute();
    expect(land).toEqual([
      { site_area: 30_400, plot_ratio: 2.5 },
      { site_area: 41_230, plot_ratio: null },
      { site_area: 41_230, plot_ratio: 30 },
    ]);
    expect(report.warnings).toMatchObject([{ field: '容积率', count: 1 }]);
    expect(report.doubts.map(({ field, example }) => `${field} ${example}`).sort()).toEqual([
      '出让面积 “45.6亩” 换算成 30400 ㎡',
      '容积率 “30” 少见，请核对单位',
    ]);
  });

  it('reads bare numbers in the unit that the column has in brackets, and says so once', async () => {
    const rents = ['120', '120元/㎡/月', '5000元/月', '5200'];
    const inHeader = { fields: { ...MAPPINGS.rental.fields, rent: '租金（元/㎡/月）' } };
    const rows = rents.map((rent, at) => ({ ...RENTAL, 编号: `h${at}`, '租金（元/㎡/月）': rent }));
    const rental = await importInto(site.opened, folder, mapping('rental', inHeader), [file(format, rows)]);
    expect(rental.report.total()).toMatchObject({ read: 4, stored: 1, rejected: 3 });
    expect([...rental.report.reasons.keys()]).toContain(
      '月租 “…”（表头的单位是“…”） 看不懂（如 “120” “元/㎡/月”、“5200” “元/㎡/月”）',
    );

    const { startPrice, siteArea, ...fields } = MAPPINGS.landSale.fields;
    const land = mapping('landSale', {
      fields: { ...fields, siteArea: '出让面积(亩)', startPrice: '起始价【亿元】' },
    });
    const parcels = [
      { ...LAND, 编号: 'h1', '出让面积(亩)': '45.6', '起始价【亿元】': '9' },
      { ...LAND, 编号: 'h2', '出让面积(亩)': '60', '起始价【亿元】': '90000万元' },
      { ...LAND, 编号: 'h3', '出让面积(亩)': '41230㎡', '起始价【亿元】': '3亿/套' },
    ];
    const { report } = await importInto(site.opened, folder, land, [file(format, parcels)]);
    const stored = await site.opened.db
      .selectFrom('land_sales')
      .select(['site_area', 'start_price'])
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { site_area: 30_400, start_price: 90_000_000_000 },
      { site_area: 40_000, start_price: 90_000_000_000 },
      { site_area: 41_230, start_price: null },
    ]);
    expect(report.doubts).toEqual([
      { field: '出让面积', count: 2, example: '“45.6亩” 换算成 30400 ㎡' },
      { field: '起始价', count: 1, example: '“9” 按表头的单位读作 “9亿元”' },
    ]);
    expect(report.warnings).toEqual([{ field: '起始价', count: 1, example: '“3亿/套” 看不懂' }]);
  });

  it('keeps to the unit of the mapping where the column says another, and tells of it', async () => {
    const { price, ...fields } = MAPPINGS.deal.fields;
    const path = mapping('deal', { fields: { ...fields, price: { from: '总价(元)', unit: '万' } } });
    const { report } = await importInto(site.opened, folder, path, [file(format, [{ ...DEAL, '总价(元)': '372' }])]);
    expect(await deals()).toMatchObject([{ price: 372_000_000 }]);
    expect(report.doubts).toEqual([
      { field: '成交价', count: 1, example: '“372” 按映射的单位 “万” 读，表头写的是 “元”' },
    ]);
  });

  it('finds the same row again where its id was marked as text before', async () => {
    await take('deal', format, [
      { ...DEAL, 编号: "'0012" },
      { ...DEAL, 编号: '`0013', 小区: "'和平里" },
    ]);
    const { report } = await take('deal', format, [
      { ...DEAL, 编号: '0012' },
      { ...DEAL, 编号: '0013' },
    ]);
    expect(report.total()).toMatchObject({ read: 2, stored: 0, unchanged: 2 });
    expect((await deals()).map(({ source_ref }) => source_ref)).toEqual(['0012', '0013']);
  });

  it('finds a row again that an older version has stored with the mark', async () => {
    await take('deal', format, [DEAL]);
    await site.opened.db.updateTable('deals').set({ source_ref: "'a1" }).execute();
    const { report } = await take('deal', format, [{ ...DEAL, 总价: '380' }]);
    expect(report.total()).toMatchObject({ stored: 0, updated: 1 });
    expect(await deals()).toMatchObject([{ price: 380_000_000 }]);
  });
});

it.each(['csv', 'xlsx'] as const)('reads the units of the line below the header of a file of %s', async (format) => {
  const { startPrice, ...fields } = MAPPINGS.landSale.fields;
  const path = mapping('landSale', { fields: { ...fields, startPrice: '起始价' } });
  const units = Object.fromEntries(Object.keys(LAND).map((name) => [name, '']));
  const rows = [
    { ...units, 面积: '亩', 起始价: '（亿元）' },
    { ...LAND, 面积: '45.6', 起始价: '9' },
  ];
  const { report } = await importInto(site.opened, folder, path, [file(format, rows)]);
  expect([...report.reasons.keys()]).toEqual(['单位行，不是数据']);
  const stored = await site.opened.db.selectFrom('land_sales').select(['site_area', 'start_price']).execute();
  expect(stored).toEqual([{ site_area: 30_400, start_price: 90_000_000_000 }]);
});

it('accounts for every line of a table: those above, rows, and lines that go on in a cell', async () => {
  const lines = [
    '编号,日期,总价,面积,小区,区,电梯,关注',
    'b1,2025-03-08,372,71.2,"和平\n里",东城,无,3',
    '',
    'b2,,1,2,3,4,5,6',
  ];
  const { report } = await importInto(site.opened, folder, mapping('deal'), [
    folder.write('lines.csv', lines.join('\n')),
  ]);
  expect(report.total()).toMatchObject({ read: 3, stored: 1, rejected: 2 });
  expect(report.notes[0]).toBe('lines.csv 共 5 行 = 表头和表头以上 1 + 读取 3 + 单元格里的换行 1。');
});

it('refuses the row of an open quotation mark, and says how many lines are in it', async () => {
  const line = (at: number, last = '3') => `c${at},2025-03-08,372,71.2,和平里,东城,无,${last}`;
  const quoted: Partial<Record<number, string>> = { 100: '"3', 1100: '3"' };
  const rows = Array.from({ length: 1_200 }, (_, at) => line(at, quoted[at]));
  const content = ['编号,日期,总价,面积,小区,区,电梯,关注', ...rows].join('\n');
  const { report } = await importInto(site.opened, folder, mapping('deal'), [folder.write('open.csv', content)]);
  expect(report.total()).toMatchObject({ read: 200, stored: 199, rejected: 1 });
  expect([...report.reasons.keys()]).toEqual(['一格里连着下面 1000 行，多半是引号没有成对']);
  expect(report.notes[0]).toBe('open.csv 共 1201 行 = 表头和表头以上 1 + 读取 200 + 单元格里的换行 1000。');
});

it('names the other sheets of a workbook that have the columns and are not read', async () => {
  const book = XLSX.utils.book_new();
  const sheetOf = (id: string) => XLSX.utils.json_to_sheet([{ ...DEAL, 编号: id }]);
  XLSX.utils.book_append_sheet(book, sheetOf('a1'), '一月');
  XLSX.utils.book_append_sheet(book, sheetOf('a2'), '二月');
  XLSX.utils.book_append_sheet(book, XLSX.utils.json_to_sheet([{ 说明: '每月一张' }]), '说明');
  const path = folder.write('months.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
  const { report } = await importInto(site.opened, folder, mapping('deal'), [path]);
  expect(report.total()).toMatchObject({ read: 1, stored: 1 });
  expect(report.notes.filter((note) => note.includes('工作表'))).toEqual([
    'months.xlsx 读的是工作表 “一月”。',
    'months.xlsx 的工作表 “二月” 也有这些列，没有读：要的话，在映射里写 "file": { "sheet": "…" } 再导入一次。',
  ]);
});

it('takes the numbers of dates in the General format for days, from 1904 in a workbook that counts so', async () => {
  for (const [date1904, serial] of [
    [false, 45_724],
    [true, 45_724 - 1_462],
  ] as const) {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(
      book,
      XLSX.utils.json_to_sheet([{ ...DEAL, 编号: `s${serial}`, 日期: serial }]),
      '数据',
    );
    book.Workbook = { WBProps: { date1904 } };
    const path = folder.write(`${serial}.xlsx`, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }));
    const { report } = await importInto(site.opened, folder, mapping('deal'), [path]);
    expect(report.doubts).toEqual([
      { field: '成交日', count: 1, example: `“${serial}” 是表格软件里日期的序号，读作 2025-03-08` },
    ]);
  }
  expect((await deals()).map(({ deal_day }) => deal_day)).toEqual(['2025-03-08', '2025-03-08']);
});

it('rejects a home whose area is a range for that reason, not for having none', async () => {
  const { report } = await take('deal', 'csv', [DEAL, { ...DEAL, 编号: 'a2', 面积: '80-100㎡' }]);
  expect([...report.reasons.keys()]).toEqual(['面积 “80-100㎡” 是一个范围，这里要一个确定的数']);
});

it('reads 元 and ¥ of a cell in a column of 万', async () => {
  const prices = ['372', '¥3,720,000', '3720000元', '372万'];
  await take(
    'deal',
    'csv',
    prices.map((总价, at) => ({ ...DEAL, 编号: `p${at}`, 总价 })),
  );
  expect((await deals()).map(({ price }) => price)).toEqual([372_000_000, 372_000_000, 372_000_000, 372_000_000]);
});

it('takes the name of a part of a district, where only one is called so, for that part', async () => {
  const fields = { ...MAPPINGS.deal.fields, plate: '板块' };
  const first = folder.csv('plates.csv', [{ ...DEAL, 板块: '南门' }]);
  await importInto(site.opened, folder, mapping('deal', { fields }), [first]);
  const { report } = await take('deal', 'csv', [
    { ...DEAL, 编号: 'n1', 小区: '南门家园', 区: '南门' },
    { ...DEAL, 编号: 'n2', 小区: '北门家园', 区: '北门' },
  ]);
  expect([...report.reasons.keys()]).toEqual(['区 “北门” 不在北京']);
  const [stated, known] = await deals();
  expect(known?.district_id).toBe(stated?.district_id);
  expect(known?.plate_id).toBe(stated?.plate_id);
  expect(known?.plate_id).not.toBeNull();
});
