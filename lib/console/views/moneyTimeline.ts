import { momentText } from '@/lib/account/views/infoText';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import type { OrderState } from '@/lib/order/orderState';
import type { RefundProgress } from '@/lib/order/refund';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { CONSOLE_MONEY_COPY } from '../words/money';
import type { ConsoleFact } from './facts';
import { orderStateText, platformText, type RefundState } from './moneyOrderText';
import { daysText } from './moneyProductText';

const { order: copy, refund: refundCopy, platforms } = CONSOLE_MONEY_COPY;
const { steps } = copy;

interface Happened {
  order: {
    made_at: number;
    expires_at: number;
    amount_fen: number;
    state: OrderState;
    state_at: number;
    delivered_at: number | null;
    invoice_asked_at: number | null;
    invoice_sent_at: number | null;
  };
  payments: readonly {
    platform: PayPlatform;
    trade_no: string;
    amount_fen: number;
    paid_at: number;
    rehearsal: 0 | 1;
  }[];
  refunds: readonly { amount_fen: number; reason: string; state: RefundState; state_at: number; made_at: number }[];
  /** How far those have come. */
  refund: RefundProgress | null;
  notices: readonly { platform: PayPlatform; outcome: string; received_at: number }[];
  /** Until when it lasts is not said: a refund moves that. */
  grant: { made_at: number; days: number } | null;
}

interface Step {
  /** UTC ms */
  at: number;
  text: string;
}

/** What happened to an order, the first first. */
export function timelineOf({ order, payments, refunds, notices, grant, refund }: Happened): ConsoleFact[] {
  const outcomes: Readonly<Record<string, string>> = copy.outcomes;
  const all: Step[] = [
    { at: order.made_at, text: joinKnown([steps.made, formatYuan(order.amount_fen)]) },
    ...notices.map(({ platform, outcome, received_at: at }) => ({
      at,
      text: joinKnown([steps.notice, platforms[platform], outcomes[outcome] ?? outcome]),
    })),
    ...payments.map(({ platform, trade_no, amount_fen, paid_at: at, rehearsal }) => ({
      at,
      text: joinKnown([steps.paid, formatYuan(amount_fen), platformText(platform, rehearsal === 1), trade_no]),
    })),
    ...(grant ? [{ at: grant.made_at, text: joinKnown([steps.days, daysText(grant.days)]) }] : []),
    ...stepAt(order.delivered_at, steps.delivered),
    ...refunds.flatMap(({ amount_fen, reason, state, state_at, made_at }) => [
      { at: made_at, text: joinKnown([steps.asked, formatYuan(amount_fen), reason]) },
      ...(state === 'asked'
        ? []
        : [{ at: state_at, text: joinKnown([steps.refund, formatYuan(amount_fen), refundCopy.states[state]]) }]),
    ]),
    ...stepAt(order.invoice_asked_at, steps.invoice),
    ...stepAt(order.invoice_sent_at, steps.invoiceSent),
    order.state === 'open'
      ? { at: order.expires_at, text: steps.expires }
      : { at: order.state_at, text: `${steps.state}${orderStateText(order.state, refund)}` },
  ];
  return all.toSorted((one, other) => one.at - other.at).map(({ at, text }) => ({ name: momentText(at), text }));
}

const stepAt = (at: number | null, text: string): Step[] => (at === null ? [] : [{ at, text }]);
