import type {
  AskInvoiceAnswer,
  GetOrderStatusInput,
  InvoiceFacts,
  InvoiceRequest,
  OrderStatus,
} from '@/lib/order/contract';
import type { OrderState } from '@/lib/order/orderState';
import type { ProductKind } from '@/lib/order/product';
import type { OutsideRefund, RefundProgress } from '@/lib/order/refund';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { endpoint } from './http/endpoint';

// Orders as their buyer sees them (docs/decisions/0060). Money in fen, times in UTC ms. Those of others answer notFound.

export const ORDER_REFUND_STATES = ['asked', 'approved', 'done', 'failed', 'refused', 'reversed', 'withdrawn'] as const;

export interface OrderRefund {
  refundNo: string;
  amountFen: number;
  /** Days of membership that go back with it, once the money has. */
  days: number;
  /** They have, and what else it bought. */
  isTaken: boolean;
  /** How it was made outside of the channel, where it was. */
  outside: OutsideRefund | null;
  reason: string;
  /** 'approved': on its way; 'failed': the channel refused, somebody looks after it; 'reversed': it took its own refund back. */
  state: (typeof ORDER_REFUND_STATES)[number];
  stateAt: number;
  /** Why it was refused. */
  answer: string | null;
  /** Of money that came late or twice. */
  isOwed: boolean;
}

/** One line of a list. */
export interface OrderEntry {
  serialNumber: string;
  productCode: string;
  kind: ProductKind;
  title: string;
  state: OrderState;
  stateAt: number;
  amountFen: number;
  refundedFen: number;
  madeAt: number;
  /** Until when it may be paid. */
  expiresAt: number;
  paidAt: number | null;
  /** What of its refunds is not over; null: nothing. `refundedFen` is what the order has lost, paid back or not yet. */
  refund: RefundProgress | null;
  /** What the channel has paid back of it. */
  paidBackFen: number;
}

export interface OwnOrder extends OrderEntry {
  /** The catalogue's; `amountFen` is that less the coupon. */
  listFen: number;
  platform: PayPlatform | null;
  /** Of a card. */
  days: number | null;
  /** When the membership ends after it; null of others, and where nothing of it is left. */
  untilAt: number | null;
  /** Of the data issue that it has brought; null of others, and where it was taken back. */
  issueNumber: string | null;
  /** What was bought has been handed over; false for a moment after the payment at most. */
  isDelivered: boolean;
  /** Paid in the rehearsal: no money has moved. */
  isRehearsal: boolean;
  /** All of them, the first first. */
  refunds: OrderRefund[];
  /** null: nobody has asked for one. */
  invoice: (InvoiceFacts & { askedAt: number; sentAt: number | null }) | null;
  canCancel: boolean;
  canRequestRefund: boolean;
  /** The buyer has asked, and nobody has decided yet. */
  canWithdrawRefund: boolean;
  /** Paid at the App Store, which alone pays back: it is asked there. */
  isRefundedByStore: boolean;
  canRequestInvoice: boolean;
}

export interface OrdersAsked {
  kind?: ProductKind;
  page?: number;
  pageSize?: number;
}

export const getOrderStatus = endpoint<GetOrderStatusInput, OrderStatus>('GET', 'order/status');

/** Says whom an invoice is to name; said again before it is sent, the later holds. */
export const requestInvoice = endpoint<InvoiceRequest, AskInvoiceAnswer>('POST', 'order/invoice');
