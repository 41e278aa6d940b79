import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { CONSOLE_MONEY_COPY } from '../words/money';

const copy = CONSOLE_MONEY_COPY;

interface Notice {
  platform: PayPlatform;
  serial_number: string | null;
  notice_id: string;
  outcome: string;
  /** What the channel told, as JSON. */
  body: string;
}

export interface UnmatchedFacts {
  kind: 'pay' | 'refund';
  tradeNo: string;
  amountFen: number | null;
  isRehearsal: boolean;
  /** "微信支付 · 收款 · 30.00元 · 4200…3456 · 没有这笔订单" */
  summary: string;
}

/** What stands in a notice that was kept: of a payment, or of money that a channel paid back. */
export function unmatchedFacts({ platform, notice_id, outcome, body }: Notice): UnmatchedFacts {
  const { kind, payment, ...own } = JSON.parse(body);
  const { tradeNo = '', amountFen = null } = payment ?? own;
  const isRehearsal = notice_id.startsWith('rehearsal-');
  const lineKind = kind === 'refunded' || kind === 'reversed' ? 'refund' : 'pay';
  const summary = joinKnown([
    copy.platforms[platform],
    copy.reconcile.lineKinds[lineKind],
    formatYuan(amountFen),
    maskedNumber(tradeNo),
    outcomeText(outcome),
    whyText(own.why),
  ]);
  return { kind: lineKind, tradeNo, amountFen, isRehearsal, summary };
}

/** More of why, where the channel's own words say it. */
export const whyText = (why: unknown): string | null =>
  typeof why === 'string' ? (copy.stray.whys[why as keyof typeof copy.stray.whys] ?? null) : null;

/** Why it was not booked. */
export const outcomeText = (outcome: string): string =>
  copy.order.outcomes[outcome as keyof typeof copy.order.outcomes] ?? outcome;

const [FIRST, LAST] = [4, 4];

/** "4200…3456": enough to tell it from others. */
export const maskedNumber = (number: string): string =>
  number.length > FIRST + LAST + 2 ? `${number.slice(0, FIRST)}…${number.slice(-LAST)}` : number;
