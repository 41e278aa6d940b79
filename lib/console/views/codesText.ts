import { formatNumber } from '@/lib/kernel/format/number';
import { daysText } from './moneyProductText';

// Sentences with figures of the console's exchange codes.

/** "门店活动，3 个，每个 30 天，到 2026-12-31 23:59": for the log. */
export const batchText = (name: string, count: number, days: number, until: string): string =>
  `${name}，${formatNumber(count)} 个，每个 ${days} 天，到 ${until}`;

export const daysProblem = (most: number): string => `天数是 1 到 ${formatNumber(most)} 的整数`;
export const countProblem = (most: number): string => `数量是 1 到 ${formatNumber(most)} 的整数`;

/** "季卡，90 天" */
export const cardChoiceText = (title: string, days: number): string => `${title}，${daysText(days)}`;
