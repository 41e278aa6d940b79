import { formatYuan } from '@/lib/kernel/format/price';
import type { RefundDue } from '@/lib/order/refundDue';
import type { ConsoleFact } from './facts';

export interface DueView {
  /** "188.78元 = 198.00元 − 9.22元", and how what was used comes about. */
  facts: ConsoleFact[];
  /** As the form has them before anybody types. */
  amount: string;
  days: string;
}

interface Paid {
  amountFen: number;
  refundedFen: number;
  days: number;
}

/** What is due of a card as an equation that adds up, with each of its parts. */
export function dueView(
  { dueFen, usedFen, usedDays, leftDays }: RefundDue,
  { amountFen, refundedFen, days }: Paid,
): DueView {
  const parts = [`实付 ${formatYuan(amountFen)}`, `已用 ${formatYuan(usedFen)}`];
  if (refundedFen > 0) parts.push(`已同意退 ${formatYuan(refundedFen)}`);
  const used =
    usedDays === 0
      ? '一天都没用'
      : `${formatYuan(amountFen)} ÷ ${days} 天 × ${usedDays} 天 = ${formatYuan(usedFen)}，不到 1 分的不收`;
  return {
    facts: [
      { name: '应退', text: `${formatYuan(dueFen)} = ${parts.join(' − ')}` },
      { name: '已用', text: used },
      { name: '没用', text: `${leftDays} 天，钱到账时收回` },
    ],
    amount: dueFen > 0 ? (dueFen / 100).toFixed(2) : '',
    days: dueFen > 0 ? String(leftDays) : '',
  };
}
