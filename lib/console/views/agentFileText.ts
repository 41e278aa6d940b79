import { formatNumber } from '@/lib/kernel/format/number';

/** "表头没有这些列：门店、入行年份。第一行要是表头。" */
export const noColumnsText = (names: readonly string[]): string =>
  `表头没有这些列：${names.join('、')}。表头要在第一行。`;

/** "和第 3 行是同一位" */
export const repeatedText = (line: number): string => `和第 ${line} 行是同一位`;

/** "登记 86 位" */
export const runAgentsText = (count: number): string => `登记 ${formatNumber(count)} 位`;

/** "新增 86，没有变化 2，拒绝 3" */
export const countsText = (counts: Readonly<Record<'new_count' | 'same_count' | 'refused_count', number>>): string =>
  `新增 ${formatNumber(counts.new_count)}，没有变化 ${formatNumber(counts.same_count)}，拒绝 ${formatNumber(counts.refused_count)}`;
