import type { OrderState } from '@/lib/order/orderState';
import type { ProductKind } from '@/lib/order/product';
import type { Payable, PaymentToBegin, PayPattern, PayStep } from '@/lib/payment/contract';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import { endpoint } from './http/endpoint';

// Paying for an order (docs/decisions/0061). Money in fen, times in UTC ms. No amount comes from a client.

export const getSupportPayPattern = endpoint<Payable, PayPattern>('GET', 'customer/pay/get-support-pay-pattern');

/** One of the viewer's coupons that an order takes. */
export interface CheckoutCoupon {
  id: string;
  title: string;
  /** What it takes off this order. */
  offFen: number;
  expiresAt: number;
}

/** What is about to be paid for. */
export interface Checkout {
  productCode: string;
  kind: ProductKind;
  title: string;
  listFen: number;
  amountFen: number;
  /** The first and the last moment of what a card brings, were it paid now; null of others. */
  from: number | null;
  untilAt: number | null;
  /** What `amountFen` is less of; null: none. */
  couponId: string | null;
  /** Those that it takes, the best first; none where it can no longer be paid. */
  coupons: CheckoutCoupon[];
  /** null: not ordered yet. */
  order: { serialNumber: string; state: OrderState; expiresAt: number } | null;
}

/** A coupon's number, or NO_COUPON; missing: what an open order has, else the best that fits. */
export interface CheckoutAsked extends Payable {
  couponId?: string;
}

export interface OrderToOpen {
  productCode: string;
  /** As in CheckoutAsked; missing: what an open order has, else none. */
  couponId?: string;
  idempotencyKey: string;
}

/** Begins to pay one's own open order; asked again, the channel knows it by the same number. Throws ApiError conflict. */
export const unifiedOrder = endpoint<PaymentToBegin, PayStep>('POST', 'customer/pay/unifiedorder');

export const REHEARSAL_STATES = ['waiting', 'paid', 'closed'] as const;

/** What the rehearsal's cashier shows. */
export interface Rehearsal {
  serialNumber: string;
  productCode: string;
  kind: ProductKind;
  title: string;
  amountFen: number;
  platform: PayPlatform;
  state: (typeof REHEARSAL_STATES)[number];
}

/** `later`: the payer has paid, and the channel tells of it after a while. */
export const REHEARSED = ['paid', 'later'] as const;
