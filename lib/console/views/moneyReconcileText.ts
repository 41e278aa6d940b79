import { formatNumber } from '@/lib/kernel/format/number';
import { joinKnown } from '@/lib/kernel/format/text';
import type { LineOutcome, LineProblem } from '@/lib/payment/lineProblem';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { Period } from '@/lib/payment/readStatement';
import { CONSOLE_MONEY_COPY } from '../words/money';
import type { ConsoleCell } from './consoleTable';

const { platforms, reconcile: copy } = CONSOLE_MONEY_COPY;

/** "没有找到这些列：支付宝交易号、完成时间。…" */
export const lackingColumnsText = (columns: readonly string[]): string =>
  `没有找到这些列：${columns.join('、')}。选对渠道，用渠道给的原文件。`;

/** "这像是微信支付的账单。…" */
export const otherChannelText = (platform: PayPlatform): string =>
  `这像是${platforms[platform]}的账单。换一个渠道再导入。`;

/** "第 12 行附近读不下去，…" */
export const unreadableText = (line: number): string =>
  `第 ${formatNumber(line)} 行附近读不下去，多半是引号没有成对。重新下载这份账单再试。`;

/** "2026-11-23", "2026-11-01 到 2026-11-30" */
export const periodText = ({ from, until }: Period): string => (from === until ? from : `${from} 到 ${until}`);

/** "支付宝 · 2026-11-23 · 业务明细.csv · 37 笔" */
export const importedText = (platform: PayPlatform, name: string, period: Period, count: number): string =>
  joinKnown([platforms[platform], periodText(period), name, `${formatNumber(count)} 笔`]);

/** "完成时间“2026-13-01”：日期读不出来" */
export function lineProblemText(problem: LineProblem, column: string | null, value: string | null): string {
  const where = joinKnown([column, value && `“${value}”`], '');
  return where === '' ? copy.lineProblems[problem] : `${where}：${copy.lineProblems[problem]}`;
}

/** "文件里写着 38 笔，读到 37 行，可能不完整" */
export const statedText = (stated: number, read: number): string =>
  `文件里写着 ${formatNumber(stated)} 笔，读到 ${formatNumber(read)} 行。文件可能不完整，重新下载一份对一下。`;

/** "37 笔，1,203.00元" */
export const countSumText = (count: number, sum: string | null): string =>
  joinKnown([`${formatNumber(count)} 笔`, sum], '，');

export const OUTCOME_TONES = {
  matched: 'good',
  'missing-here': 'late',
  'missing-there': 'late',
  differs: 'late',
  unread: 'late',
} as const satisfies Record<LineOutcome, ConsoleCell['tone']>;
