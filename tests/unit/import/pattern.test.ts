import { describe, expect, it } from 'vitest';
import { compilePattern, patternFault } from '@/lib/server/import/mapping/pattern';

describe('patterns of mappings', () => {
  it.each<[string, string, string | null]>([
    ['(\\d{8})', 'bj_20240926.csv', '20240926'],
    ['-([A-Z]+)$', '1-22-AB', 'AB'],
    ['\\d+号楼', '大街3号楼', '3号楼'],
    ['(?<year>\\d{4})年', '建于2004年', '2004'],
    ['^[\\u4e00-\\u9fa5]+', '三林苑a', '三林苑'],
    ['\\p{Script=Han}+', 'ab三林', '三林'],
    ['(a)|b', 'b', 'b'],
    ['[^/]+$', 'https://x.cn/a/77', '77'],
    ['x', 'y', null],
    ['🏠(.)', '🏠甲', '甲'],
  ])('%s finds in %j %j', (source, text, found) => {
    expect(patternFault(source)).toBeNull();
    expect(compilePattern(source)(text)).toBe(found);
  });

  // A backtracking engine takes longer than the universe has been there for each of these.
  it.each(['^(a+)+$', '(x+x+)+y', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*a){20}$', '([a-zA-Z]+)*$'])(
    'answers %s on a hundred thousand letters',
    (source) => {
      expect(patternFault(source)).toBeNull();
      expect(typeof compilePattern(source)(`${'a'.repeat(100_000)}!`)).toMatch(/string|object/);
    },
  );
});
