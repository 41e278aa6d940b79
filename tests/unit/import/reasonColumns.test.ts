import { describe, expect, test } from 'vitest';
import { loadMapping } from '@/lib/server/import/mapping/loadMapping';
import { reasonColumns } from '@/lib/server/import/mapping/reasonColumns';

// Which columns a reason is about, of the mappings that ship.

describe('of listings', () => {
  const columns = reasonColumns(loadMapping('bj-listings-2021-lianjia'));
  test.each([
    ['缺少编号', ['Id']],
    ['缺少总价', ['Price']],
    ['总价 “面议” 看不懂', ['Price']],
    ['区 “火星” 不在北京', ['Region']],
    ['小区 “总价花园” 不在库里', ['Garden']],
    ['有几个叫 “三林苑” 的小区，要有区才能分清', ['Garden', 'Region']],
    ['总价、面积和单价互相对不上', ['Price', 'Size', 'UnitPrice']],
    ['面积不在 5 到 5000 ㎡ 之间', ['Size']],
    ['列数与表头不符', []],
  ])('%s', (reason, expected) => {
    expect(columns(reason)).toEqual(expected);
  });
});

test('of a key of several columns, and of the day of a column', () => {
  const mapping = {
    ...loadMapping('bj-communities'),
    key: ['楼栋', { from: '链接', part: '(\\d+)' }],
    day: { column: '日期' },
  };
  expect(reasonColumns(mapping)('编号里没有映射要取的部分')).toEqual(['楼栋', '链接']);
  expect(reasonColumns(mapping)('数据的日期看不懂')).toEqual(['日期']);
});

test('of borders there are none', () => {
  expect(reasonColumns(loadMapping('boundary'))('区 “火星” 不在北京')).toEqual([]);
});
