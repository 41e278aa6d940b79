import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readCommand } from '@/lib/server/import/options';
import { ImportReport } from '@/lib/server/import/report';

const folder = mkdtempSync(join(tmpdir(), 'fangjing-report-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the report', () => {
  it('accounts for every row, and lists the rejected ones safely for a spreadsheet', () => {
    const path = join(folder, 'reports', 'rejected.csv');
    const report = new ImportReport(path);
    const file = report.addFile('a.csv');
    for (let row = 0; row < 6; row++) report.read(file);
    report.count(file, 'stored');
    report.count(file, 'updated');
    report.count(file, 'older');
    report.countSuperseded(file);
    report.reject(file, 5, '=1+1', '缺少总价', '@SUM(A1)\n,"x"');
    report.reject(file, 6, '-7', '缺少总价', 'y'.repeat(5_000));
    report.close();
    expect(report.total()).toEqual({ read: 6, stored: 1, updated: 1, unchanged: 2, rejected: 2 });
    expect(report.reasons).toEqual(new Map([['缺少总价', 2]]));
    const lines = readFileSync(path, 'utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFF文件,行,编号,原因,原文');
    expect(lines[1]).toBe(`a.csv,5,'=1+1,缺少总价,"'@SUM(A1) ,""x"""`);
    expect(lines[2]).toBe(`a.csv,6,'-7,缺少总价,${'y'.repeat(200)}`);
  });

  it('counts cells that could not be read by why, so that one reason does not stand for all', () => {
    const report = new ImportReport(join(folder, 'warned.csv'));
    report.warn({ field: '坐标', why: '经纬度的两列可能写反了' });
    for (const text of ['x', 'y', 'z']) report.warn({ field: '坐标', why: `坐标 “${text}” 看不懂` });
    report.warn({ field: '楼层', why: '楼层 “？” 看不懂' });
    expect(report.warnings).toEqual([
      { field: '坐标', count: 3, example: '坐标 “x” 看不懂' },
      { field: '坐标', count: 1, example: '经纬度的两列可能写反了' },
      { field: '楼层', count: 1, example: '楼层 “？” 看不懂' },
    ]);
  });

  it('counts rejections for one reason together, with examples of what differs', () => {
    const report = new ImportReport(join(folder, 'grouped.csv'));
    const file = report.addFile('a.csv');
    const reject = (reason: string) => report.reject(file, 2, '', reason, '');
    for (const district of ['火星', '月球', '火星', '金星', '水星']) reject(`区 “${district}” 不在北京`);
    for (const day of ['2099-01-01', '2031-05-06']) reject(`成交日 ${day} 在将来`);
    reject('单价低于 500 元/㎡');
    reject('单价低于 500 元/㎡');
    reject('列数与表头不符（表头 6 列，本行 7 列）');
    reject('列数与表头不符（表头 6 列，本行 2 列）');
    report.close();
    expect([...report.reasons]).toEqual([
      ['区 “…” 不在北京（如 “火星”、“月球”、“金星”）', 5],
      ['成交日 … 在将来（如 2099-01-01、2031-05-06）', 2],
      ['单价低于 500 元/㎡', 2],
      ['列数与表头不符（表头 … 列，本行 … 列）（如 6 7、6 2）', 2],
    ]);
    expect(readFileSync(join(folder, 'grouped.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(12);
  });

  it('says when no row could be used', () => {
    const report = new ImportReport(join(folder, 'nothing.csv'));
    expect(report.tookNothing()).toBe(true);
    const file = report.addFile('a.csv');
    report.read(file);
    report.reject(file, 2, '', '缺少总价', '');
    expect(report.tookNothing()).toBe(true);
    report.read(file);
    report.countSuperseded(file);
    expect(report.tookNothing()).toBe(false);
    report.close();
  });

  it('writes no file where nothing was rejected', () => {
    const report = new ImportReport(join(folder, 'none.csv'));
    report.close();
    expect(report.csvPath).toBeNull();
  });

  it('keeps its memory of reasons short', () => {
    const report = new ImportReport(join(folder, 'many.csv'));
    const file = report.addFile('a.csv');
    const name = (row: number) => String.fromCodePoint(0x4e00 + row);
    for (let row = 0; row < 1_000; row++) report.reject(file, row, '', `原因${name(row)}`, '');
    report.close();
    expect(report.reasons.size).toBeLessThanOrEqual(201);
    expect(report.total().rejected).toBe(1_000);
  });
});

describe('the command line', () => {
  it('is read', () => {
    expect(
      readCommand(['bj-deals', 'a.csv', 'b.csv', '--city', '北京', '--day', '2024-09-26', '--dry-run']),
    ).toMatchObject({
      do: 'import',
      mapping: 'bj-deals',
      files: ['a.csv', 'b.csv'],
      city: '北京',
      day: '2024-09-26',
      dryRun: true,
      replaceDemo: null,
      stats: true,
    });
    expect(readCommand([])).toEqual({ do: 'help' });
    expect(readCommand(['--list'])).toEqual({ do: 'list' });
  });

  it.each([
    [['deals', '--city', '北京'], '至少一个文件'],
    [['deals', 'a.csv'], '--city'],
    [['deals', 'a.csv', '--city', '北京', '--day', '2024-13-01'], '--day'],
    [['deals', 'a.csv', '--town', '北京'], '--town'],
    [['deals', 'a.csv', '--city'], '--city'],
  ])('is refused in one sentence: %j', (argv, sentence) => expect(() => readCommand(argv)).toThrow(sentence));
});
