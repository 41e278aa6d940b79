import { defined } from '@/lib/kernel/defined';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { OrderState } from '@/lib/order/orderState';
import { BUYER, type OutsideRefund, type RefundProgress } from '@/lib/order/refund';
import { OUTSIDE_COPY, OUTSIDE_WAY_NAMES } from '@/lib/order/words/order';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { CONSOLE_MONEY_COPY } from '../words/money';
import type { ConsoleCell } from './consoleTable';
import { daysText } from './moneyProductText';

const copy = CONSOLE_MONEY_COPY;

/** "银行转账 · 2026-11-21 · 凭证 4471" */
export const outsideText = ({ way, day, voucher }: OutsideRefund): string =>
  joinKnown([OUTSIDE_WAY_NAMES[way], day, `${OUTSIDE_COPY.voucher} ${voucher}`]);

/** "30.00元 · 10 天 · 3f…" */
export const refundDetail = (refund: { amount_fen: number; days: number; refund_no: string }): string =>
  joinKnown([formatYuan(refund.amount_fen), refund.days > 0 && daysText(refund.days), refund.refund_no]);

/** "支付宝", "支付宝 · 演练" */
export const platformText = (platform: PayPlatform | null, isRehearsal: boolean): string =>
  joinKnown([platform !== null && copy.platforms[platform], isRehearsal && copy.rehearsal]);

const TONES: Partial<Record<OrderState, ConsoleCell['tone']>> = {
  paid: 'good',
  'paid-late': 'late',
  cancelled: 'quiet',
  expired: 'quiet',
};

/** "已退款"; while the money is not back it is not said so: "退款中", "渠道没退成"; "已付款 · 申请退款中". */
export const orderStateText = (state: OrderState, refund: RefundProgress | null): string =>
  state === 'refunded' && refund !== null
    ? copy.progress[refund]
    : joinKnown([copy.states[state], refund && copy.progress[refund]]);

export function orderStateCell(state: OrderState, refund: RefundProgress | null): ConsoleCell {
  const tone = refund === 'failed' ? 'late' : TONES[state];
  return defined({ text: orderStateText(state, refund), tone });
}

export type RefundState = keyof typeof copy.refund.states;

const REFUND_TONES: Partial<Record<RefundState, ConsoleCell['tone']>> = {
  failed: 'late',
  done: 'good',
  refused: 'quiet',
};

export function refundStateCell(state: RefundState): ConsoleCell {
  return defined({ text: copy.refund.states[state], tone: REFUND_TONES[state] });
}

/** Who asked: "林晓", "用户", "自动". */
export function refundWho(askedBy: string | null, name: string | null): string {
  if (askedBy === null) return copy.refund.itself;
  return askedBy === BUYER ? copy.refund.buyer : (name ?? askedBy);
}

/** "这笔订单一共、…超过 500.00元的，要另一个人同意，…" */
export const secondText = (limitFen: number): string =>
  `这笔订单一共、这个用户今天、你今天的退款，有一个合计超过 ${formatYuan(limitFen)}的，${copy.order.second}`;

/** "还能退 30.00元" */
export const leftText = (fen: number): string => `还能退 ${formatYuan(fen)}`;

/** "全退收回 30 天；只退一部分按比例，可以改" */
export const daysLeftText = (days: number): string =>
  `全退收回 ${daysText(days)}，钱到账时收。只退一部分不填就按比例，可以改。`;
