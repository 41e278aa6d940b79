import type { Generated } from 'kysely';
import type { Day } from '@/lib/kernel/day';
import type { OrderState } from '@/lib/order/orderState';
import type { ProductKind } from '@/lib/order/product';
import type { OutsideWay } from '@/lib/order/refund';
import type { PayPlatform } from '@/lib/payment/payPlatform';

// What is sold, and the money that moves (docs/decisions/0060). Money in fen, times in UTC ms.

/** The catalogue: what has a price. The console writes it. */
export interface ProductTable {
  /** `card-month`, `week` (lib/order/product.ts). */
  code: string;
  kind: ProductKind;
  title: string;
  summary: string;
  /** Of a card: how many days of membership; null of others. */
  days: number | null;
  /** Of a card: JSON list of what it opens (lib/membership/benefit.ts). */
  benefits: string;
  /** The App Store's product; null: not sold there. */
  apple_product_id: string | null;
  /** What that costs there; null: the price. No coupon and no price of members. */
  apple_price_fen: number | null;
  /** What it took last, where that was not this price; null: it was. */
  apple_seen_fen: number | null;
  on_sale: 0 | 1;
  /** Its place among its kind. */
  place: number;
  updated_at: number;
}

/** Appended, never changed: in force is the latest whose `from_at` has come. */
export interface ProductPriceTable {
  id: string;
  product_code: string;
  price_fen: number;
  /** Of members; null: the same. */
  member_price_fen: number | null;
  from_at: number;
  /** null: of the first start. */
  staff_id: string | null;
  reason: string;
  made_at: number;
}

export interface OrderTable {
  id: string;
  /** Public: 22 letters of 128 random bits; what channels call out_trade_no. */
  serial_number: string;
  /** null once the account is deleted: the row is kept for the books. */
  user_id: string | null;
  /** `week-605` */
  product_code: string;
  catalogue_code: string;
  kind: ProductKind;
  thing_id: number | null;
  city_id: number | null;
  /** As it was called when it was ordered. */
  title: string;
  /** Of a card, as it was when it was ordered. */
  days: number | null;
  /** The catalogue's at that moment; what is to be paid is that less the coupon. */
  list_fen: number;
  amount_fen: number;
  price_id: string;
  coupon_id: string | null;
  /** By which it is, or is to be, paid; null until a way to pay is chosen. */
  platform: PayPlatform | null;
  /** What it is paid with; null: nothing. Whatever else came for it is owed. */
  payment_id: string | null;
  /** When what was bought was handed over; null: not yet. */
  delivered_at: number | null;
  state: OrderState;
  state_at: number;
  /** Of the client: the same again is the same order. */
  idempotency_key: string;
  /** What the App Store binds the purchase to: a UUID, of this order alone. */
  account_token: string;
  /** Whose link led here (TBSProxyCode); null: nobody's. */
  promoter_code: string | null;
  /** In what it was made: "browser ios" (lib/account/sessionClient.ts). */
  client: string;
  made_at: number;
  expires_at: number;
  paid_at: number | null;
  refunded_fen: number;
  /** Invoice: what it is to name, encrypted (phoneVault.ts); null: nobody has asked for one. */
  invoice_sealed: string | null;
  invoice_asked_at: number | null;
  invoice_sent_at: number | null;
}

/** Money that a channel took: one row for each of its numbers. */
export interface PaymentTable {
  id: string;
  platform: PayPlatform;
  trade_no: string;
  order_id: string;
  amount_fen: number;
  paid_at: number;
  received_at: number;
  /** The local signed fake's: no money moved. */
  rehearsal: 0 | 1;
}

/** What a channel told, as it came, less what is personal. Appended, never changed. */
export interface PayNoticeTable {
  id: string;
  platform: PayPlatform;
  notice_id: string;
  serial_number: string | null;
  received_at: number;
  /** PAY_OUTCOMES (payment/queries/payments.ts). */
  outcome: string;
  /** Verified, trimmed, as JSON. */
  body: string;
  /** Of one that fits no order: when and by whom of the staff it was dealt with, and how. */
  settled_at: number | null;
  settled_by: string | null;
  settled_note: string | null;
}

/** The channels by which somebody has begun to pay an order: each may take money for it until it has closed it. */
export interface OrderChannelTable {
  order_id: string;
  platform: PayPlatform;
  begun_at: number;
  closed: 0 | 1;
}

/** reversed: the channel has taken its own refund back; withdrawn: the buyer their request. */
export type RefundState = 'asked' | 'approved' | 'done' | 'failed' | 'refused' | 'reversed' | 'withdrawn';

export interface RefundTable {
  id: string;
  /** Ours, told to the channel: asked twice, it pays back once. */
  refund_no: string;
  order_id: string;
  payment_id: string;
  /** Of money that was never for the order: it came late, or twice. */
  owed: 0 | 1;
  amount_fen: number;
  /** Days of membership that are taken back with it, once its money has arrived. */
  days: number;
  /** When that, or what else was bought, was taken back; null: not yet, or nothing is. */
  taken_at: number | null;
  reason: string;
  state: RefundState;
  state_at: number;
  /** Of the staff, or BUYER (lib/order/refund.ts); null: by itself, as of a late payment, or by the channel. */
  asked_by: string | null;
  /** Who of two of the staff has said yes first to what a buyer asked for. */
  first_by: string | null;
  approved_by: string | null;
  /** When that was: `state_at` moves on. */
  approved_at: number | null;
  /** 1: paid back outside of us, as at the channel's own console; else we ask the channel. */
  outside: 0 | 1;
  /** How, on which day of Shanghai and with which number there, where the console has noted it; else null. */
  outside_way: OutsideWay | null;
  outside_day: Day | null;
  voucher: string | null;
  /** What the channel said where it refused. */
  answer: string | null;
  made_at: number;
}

/** Double entry: the rows of one `posting` add up to 0. Appended, never changed. */
export interface LedgerEntryTable {
  seq: Generated<number>;
  posting: string;
  at: number;
  /** channel:1, income:card, owed:late, promoter:<user>, payout:promoter, tax:promoter ... (lib/order/ledger.ts). */
  account: string;
  amount_fen: number;
  order_id: string | null;
  /** What it stands for: `pay <platform> <trade no>`, `refund <refund no>`. Unique with the account. */
  ref: string;
}

export type GrantSource = 'order' | 'code' | 'fresh' | 'campaign' | 'invitation' | 'desk';

/** Days of membership that somebody was given. */
export interface MembershipGrantTable {
  id: string;
  user_id: string;
  source: GrantSource;
  /** Of its source: an order's id, a code's, a claim's. Unique with it. */
  source_ref: string;
  card_code: string;
  days: number;
  /** Taken back by refunds; never more than `days`. */
  taken_days: number;
  made_at: number;
  /** What it made the membership's end. */
  until_at: number;
}

/** Days of membership that somebody of the staff gave by hand: the grant's source is 'desk', and its ref this id. */
export interface MembershipGiftTable {
  id: string;
  user_id: string;
  days: number;
  /** Whoever got them reads it. */
  reason: string;
  staff_id: string;
  staff_name: string;
  given_at: number;
  /** They were taken back, and by whom. */
  taken_at: number | null;
  taken_by: string | null;
}

export interface OrderDatabase {
  products: ProductTable;
  product_prices: ProductPriceTable;
  orders: OrderTable;
  order_channels: OrderChannelTable;
  payments: PaymentTable;
  pay_notices: PayNoticeTable;
  refunds: RefundTable;
  ledger_entries: LedgerEntryTable;
  membership_grants: MembershipGrantTable;
  membership_gifts: MembershipGiftTable;
}
