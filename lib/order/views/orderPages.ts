import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { PayPattern } from '@/lib/payment/contract';
import type { PayPlatform } from '@/lib/payment/payPlatform';
import type { OwnOrder } from '@/services/order';
import type { Checkout, CheckoutCoupon, Rehearsal } from '@/services/payment';

/** How the payer goes on where that is on this very page. */
export type ShownStep =
  /** A picture (data URI) of the code. */
  { kind: 'qr'; picture: string } | { kind: 'jsapi'; request: Record<string, string> } | { kind: 'app'; href: string };

/** An order with one of the coupons that go with it; null: with none. */
export interface CouponWay {
  coupon: CheckoutCoupon | null;
  href: string;
  isChosen: boolean;
}

export interface OrderPageProps {
  checkout: Checkout;
  /** Who sells: name, licence and contact, as far as the operator has said. */
  seller: { name: string; value: string }[];
  pattern: PayPattern;
  /** What is chosen at first. */
  chosen: PayPlatform | null;
  consents: boolean;
  /** Of the form: sent again, it is the same order. */
  requestKey: string;
  /** Path and query: where its forms post to. */
  action: string;
  /** By field; `other` of none. */
  problems: Readonly<Record<string, string>>;
  step: ShownStep | null;
  /** Those that go with it, the best first, and none at last; empty where there is nothing to choose. */
  couponWays: CouponWay[];
  /** Where what became of it is told; null: not ordered yet. */
  statusHref: string | null;
}

export interface CashierPageProps {
  rehearsal: Rehearsal;
  action: string;
  statusHref: string;
  problem: string | null;
}

export const ORDER_DONE = ['cancelled', 'refund-asked', 'refund-withdrawn', 'invoice-asked'] as const;
export type OrderDone = (typeof ORDER_DONE)[number];

export interface OrderStatusPageProps {
  order: OwnOrder;
  action: string;
  done: OrderDone | null;
  problems: Readonly<Record<string, string>>;
  /** What was typed where something was refused. */
  typed: RawForm;
  /** Where somebody was before they bought; null: nowhere that we know. */
  back: string | null;
}
