import { randomBytes } from 'node:crypto';
import { ORDER_OPEN_MS } from '@/lib/order/orderState';
import { type ProductCode, parseProductCode } from '@/lib/order/product';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import { holdCoupon } from '@/lib/server/campaign/commands/coupons';
import { recordDeviceIn } from '@/lib/server/campaign/commands/recordDevice';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { lockName } from '@/lib/server/db/lockFor';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { tokenOfOrder } from '@/lib/server/integrations/pay/orderToken';
import { ownBenefits } from '@/lib/server/membership/queries/membershipGrants';
import { ApiError } from '@/services/http/apiError';
import type { OfferedProduct } from '../productFamily';
import { findOpenOrder, findOrderOfKey, type OrderRow, storeOrder } from '../queries/orders';
import { findOnSale, type PricedProduct } from '../queries/products';
import { closeOrderIn } from './closeOrder';
import { familyOf } from './families';

export interface OrderToMake {
  userId: string;
  /** `card-month`, `week-605` */
  productCode: string;
  /** One of theirs; null: none, also where an open order has one; missing: whatever an open order has. */
  couponId?: string | null;
  /** Of the client, one a form: the same again is the same order. */
  idempotencyKey: string;
  /** writeSessionClient's "browser ios". */
  client: string;
  /** Whose link led here. */
  promoterCode?: string;
  /** Of the browser; null: it has no mark of ours. Noted where somebody's link led here. */
  device?: string | null;
}

/**
 * Orders a product at the price of this moment. The same key is the same order; an open order of the same product is led
 * to, but where another coupon is asked for, which closes it. Throws ApiError: notFound, conflict with why not, and what
 * the product's family and the coupon throw.
 */
export function createOrder(context: CommandContext, asked: OrderToMake): Promise<OrderRow> {
  return writeOfVisitor(context, (transaction) => createOrderIn(transaction, context, asked));
}

export async function createOrderIn(transaction: Db, context: CommandContext, asked: OrderToMake): Promise<OrderRow> {
  const { userId, productCode, idempotencyKey } = asked;
  await lockName(transaction, context.dialect, `orders of ${userId}`);
  const same = await findOrderOfKey(transaction, userId, idempotencyKey);
  if (same && same.product_code !== productCode) throw new ApiError('conflict', copy.otherKey);
  if (same) return same;
  const open = await reusable(transaction, context, asked);
  if (open) return open;
  if (asked.promoterCode !== undefined) await recordDeviceIn(transaction, context, userId, asked.device);
  const made = await pricedOrder(transaction, context, asked);
  if (!(await storeOrder(transaction, made))) throw new ApiError('conflict');
  return made;
}

/** The open order of the same product; closed here where its time is over or another coupon is asked for. */
async function reusable(
  transaction: Db,
  context: CommandContext,
  { userId, productCode, couponId }: OrderToMake,
): Promise<OrderRow | null> {
  const open = await findOpenOrder(transaction, userId, productCode);
  if (!open) return null;
  const isOver = open.expires_at <= context.now;
  if (!isOver && (couponId === undefined || couponId === open.coupon_id)) return open;
  await closeOrderIn(transaction, context, open, isOver ? 'expire' : 'cancel');
  return null;
}

async function pricedOrder(transaction: Db, context: CommandContext, asked: OrderToMake): Promise<OrderRow> {
  const { userId, couponId = null, idempotencyKey, client, promoterCode } = asked;
  const { now } = context;
  const { code, offered, priced } = await findOffered(transaction, context, asked);
  const { kind } = code;
  const listFen = await priceOf(transaction, priced, userId, now);
  const id = randomBytes(16).toString('base64url');
  const serialNumber = newSerialNumber();
  const off =
    couponId === null ? 0 : await holdCoupon(transaction, context, { couponId, userId, orderId: id, kind, listFen });
  return {
    id,
    serial_number: serialNumber,
    user_id: userId,
    product_code: asked.productCode,
    catalogue_code: code.catalogue,
    kind,
    thing_id: code.thingId,
    city_id: offered.cityId,
    title: offered.title,
    days: offered.days,
    list_fen: listFen,
    amount_fen: listFen - off,
    price_id: priced.price.id,
    coupon_id: couponId,
    platform: null,
    payment_id: null,
    state: 'open',
    state_at: now,
    idempotency_key: idempotencyKey,
    account_token: tokenOfOrder(serialNumber),
    promoter_code: promoterCode ?? null,
    client,
    made_at: now,
    expires_at: now + ORDER_OPEN_MS,
    paid_at: null,
    refunded_fen: 0,
    delivered_at: null,
    invoice_sealed: null,
    invoice_asked_at: null,
    invoice_sent_at: null,
  };
}

export interface Offered {
  code: ProductCode;
  offered: OfferedProduct;
  priced: PricedProduct;
}

/** What there is to buy, and what it costs. Throws ApiError notFound, and what the product's family throws. */
export async function findOffered(
  transaction: Db,
  context: CommandContext,
  { userId, productCode }: Pick<OrderToMake, 'userId' | 'productCode'>,
): Promise<Offered> {
  const code = parseProductCode(productCode);
  const family = code && familyOf(code.kind);
  if (!code || !family) throw new ApiError('notFound', copy.notOnSale);
  const priced = await findOnSale(transaction, code.catalogue, context.now);
  const offered = priced && (await family.find(transaction, context, code, userId));
  if (!priced || !offered) throw new ApiError('notFound', copy.notOnSale);
  return { code, offered, priced };
}

/** Fen, of this buyer, at `now` (UTC ms). */
export async function priceOf(transaction: Db, { price }: PricedProduct, userId: string, now: number): Promise<number> {
  if (price.member_price_fen === null) return price.price_fen;
  const benefits = await ownBenefits(transaction, userId, now);
  return benefits.has('member-price') ? price.member_price_fen : price.price_fen;
}

/** 22 letters of 128 random bits; Alipay takes no hyphen in an order's number. */
function newSerialNumber(): string {
  for (;;) {
    const text = randomBytes(16).toString('base64url');
    if (!text.includes('-')) return text;
  }
}
