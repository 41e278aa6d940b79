import { DESK_MONEY_COPY } from '@/lib/config/microcopy/deskMoney';
import { formatYuan } from '@/lib/domain/format/price';
import { joinKnown } from '@/lib/domain/format/text';
import { isRehearsalAccount } from '@/lib/domain/order/ledger';
import type { OrderState } from '@/lib/domain/order/orderState';
import { PRODUCT_KINDS } from '@/lib/domain/order/product';
import { BUYER } from '@/lib/domain/order/refund';
import type { PayPlatform } from '@/lib/domain/payment/payPlatform';
import type { DeskCell } from './deskTable';
import { daysText } from './moneyProductText';

const copy = DESK_MONEY_COPY;

/** "30.00元 · 10 天 · 3f…" */
export const refundDetail = (refund: { amount_fen: number; days: number; refund_no: string }): string =>
  joinKnown([formatYuan(refund.amount_fen), refund.days > 0 && daysText(refund.days), refund.refund_no]);

/** "支付宝", "支付宝 · 演练" */
export const platformText = (platform: PayPlatform | null, isRehearsal: boolean): string =>
  joinKnown([platform !== null && copy.platforms[platform], isRehearsal && copy.rehearsal]);

const TONES: Partial<Record<OrderState, DeskCell['tone']>> = {
  paid: 'good',
  'paid-late': 'late',
  cancelled: 'quiet',
  expired: 'quiet',
};

export function orderStateCell(state: OrderState): DeskCell {
  const tone = TONES[state];
  return { text: copy.states[state], ...(tone && { tone }) };
}

/** "收入：会员卡", "渠道里的钱：支付宝", "演练 · 收入：会员卡" */
export function accountText(account: string): string {
  if (isRehearsalAccount(account))
    return joinKnown([copy.rehearsal, accountText(account.slice(account.indexOf(':') + 1))]);
  const names: Readonly<Record<string, string>> = copy.ledger.accounts;
  if (names[account] !== undefined) return names[account];
  const [of = '', ...rest] = account.split(':');
  const which = rest.join(':');
  const kind = PRODUCT_KINDS.find((one) => one === which);
  const platform = copy.platforms[which as unknown as PayPlatform];
  const named = (of === 'income' && kind && copy.kinds[kind]) || (of === 'channel' && platform) || which;
  return names[of] === undefined ? account : joinKnown([names[of], named], '：');
}

export type RefundState = keyof typeof copy.refund.states;

const REFUND_TONES: Partial<Record<RefundState, DeskCell['tone']>> = { failed: 'late', done: 'good', refused: 'quiet' };

export function refundStateCell(state: RefundState): DeskCell {
  const tone = REFUND_TONES[state];
  return { text: copy.refund.states[state], ...(tone && { tone }) };
}

/** Who asked: "林晓", "用户", "自动". */
export const refundWho = (askedBy: string | null, name: string | null): string =>
  askedBy === null ? copy.refund.itself : askedBy === BUYER ? copy.refund.buyer : (name ?? askedBy);

/** "超过这个数要第二个人同意：500.00元" */
export const secondText = (limitFen: number): string => `${copy.order.second}${formatYuan(limitFen)}。`;

/** "还能退 30.00元" */
export const leftText = (fen: number): string => `还能退 ${formatYuan(fen)}`;

/** "全退收回 30 天；只退一部分按比例，可以改" */
export const daysLeftText = (days: number): string => `全退收回 ${daysText(days)}。只退一部分不填就按比例，可以改。`;
