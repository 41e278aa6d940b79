import { describe, expect, test } from 'vitest';
import { bytesText, inConsole, rejectedText, runText, stepText, unchangedNotes } from '@/lib/console/views/importText';

describe('a sentence of the command line, as the console says it', () => {
  test.each([
    ['请先撤销第 3 次：npm run import -- --undo 3', '请先撤销第 3 次'],
    ['没有第 7 次导入。npm run import -- --runs 列出全部。', '没有第 7 次导入。'],
    ['表头好像在第 4 行：请在映射里写 "file": { "headerLine": 4 }。', '表头好像在第 4 行：请在“表头在第几行”里填 4。'],
    ['请用 --day 2024-09-26 这样的写法给出数据的日期。', '请填数据的日期。'],
    ['没有列 总价。', '没有列 总价。'],
  ])('%s', (said, expected) => {
    expect(inConsole(said)).toBe(expected);
  });
});

test('sizes, steps and shares', () => {
  expect([bytesText(null), bytesText(10), bytesText(4.2 * 1024 * 1024)]).toEqual(['', '1 KB', '4.2 MB']);
  expect([stepText('check', '', 0), stepText('run', '写入', 439)]).toEqual(['正在试运行', '正在运行：写入，43%']);
  const of = (read: number, rejected: number) =>
    rejectedText({ total: { read, rejected, stored: 0, updated: 0, unchanged: 0 } });
  expect([of(0, 0), of(1_000, 0), of(1_000, 9), of(10_000, 1)]).toEqual(['', '', '拒绝 0.9%', '拒绝 不到 0.1%']);
  expect(runText({ total: { read: 0, rejected: 0, unchanged: 0, stored: 11_906, updated: 2 } })).toBe(
    '运行：新增 11,906，更新 2',
  );
  expect(unchangedNotes({ superseded: 0, older: 2 })).toEqual(['没变中有 2 行早于已有信息。']);
});
