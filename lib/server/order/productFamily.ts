import type { ProductCode, ProductKind } from '@/lib/order/product';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import type { OrderTable } from '@/lib/server/db/orderSchema';

/** A product as somebody is about to order it; what it costs says the catalogue. */
export interface OfferedProduct {
  /** "月卡", "上海一周成交". */
  title: string;
  cityId: number | null;
  /** Of a card; null of others. */
  days: number | null;
}

/** What was refunded of an order just now. */
export interface Refunded {
  refundNo: string;
  amountFen: number;
  /** Days of membership that go back with it. */
  days: number;
  /** Nothing of what was paid is left. */
  isWhole: boolean;
}

/**
 * What a kind of product does with its orders. The order engine moves the money and the state; a family says what
 * there is to buy and hands it over. All run in the transaction of the change they belong to.
 */
export interface ProductFamily {
  readonly kind: ProductKind;
  /** null: there is none of this code, or this person may not buy it. May throw ApiError conflict with why not. */
  find(db: Db, context: CommandContext, code: ProductCode, userId: string): Promise<OfferedProduct | null>;
  /** Once an order was paid: hands it over. */
  deliver(transaction: Db, context: CommandContext, order: OrderTable): Promise<void>;
  /** Money goes back: so does what it bought. */
  takeBack(transaction: Db, context: CommandContext, order: OrderTable, refunded: Refunded): Promise<void>;
  /** A refund has been taken back. Left out: what was paid is handed over anew. */
  giveBack?(transaction: Db, context: CommandContext, order: OrderTable, restored: Refunded): Promise<void>;
}

/** Whoever has something to do when an order changes, whatever it is of: coupons, promoters, rewards of invitations. */
export interface OrderFollower {
  onPaid?(transaction: Db, context: CommandContext, order: OrderTable): Promise<void>;
  /** Cancelled or expired, unpaid. */
  onClosed?(transaction: Db, context: CommandContext, order: OrderTable): Promise<void>;
  onRefunded?(transaction: Db, context: CommandContext, order: OrderTable, refunded: Refunded): Promise<void>;
  /** The channel has taken a refund back. */
  onRestored?(transaction: Db, context: CommandContext, order: OrderTable, restored: Refunded): Promise<void>;
}
