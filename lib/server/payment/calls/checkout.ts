import { couponOff, NO_COUPON } from '@/lib/campaign/coupon';
import { defined } from '@/lib/kernel/defined';
import { extended } from '@/lib/membership/extend';
import { parseProductCode } from '@/lib/order/product';
import type { Payable } from '@/lib/payment/contract';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { findAccountDetails } from '@/lib/server/account/queries/users';
import type { ApiContext } from '@/lib/server/call/context';
import { viewerOf } from '@/lib/server/call/viewerOf';
import { chooseCoupon, type OwnCouponFacts } from '@/lib/server/campaign/commands/coupons';
import { findOffered, priceOf } from '@/lib/server/order/commands/createOrder';
import { findOpenOrder, findOwnOrder, type OrderRow } from '@/lib/server/order/queries/orders';
import { findCatalogue, findPrice } from '@/lib/server/order/queries/products';
import { ApiError } from '@/services/http/apiError';
import type { Checkout, CheckoutAsked, CheckoutCoupon } from '@/services/payment';
import { payPattern } from '../commands/payPattern';

/** The viewer's order that is named, or their open one of a product. Throws ApiError notFound of another's as of none. */
export async function namedOrder(
  context: ApiContext,
  { serialNumber, productCode }: Payable,
): Promise<OrderRow | null> {
  const userId = viewerOf(context);
  if (serialNumber !== undefined) {
    const order = await findOwnOrder(context.db, userId, serialNumber);
    if (!order || (productCode !== undefined && order.product_code !== productCode)) throw new ApiError('notFound');
    return order;
  }
  if (productCode === undefined) throw new ApiError('badInput');
  const open = await findOpenOrder(context.db, userId, productCode);
  return open && open.expires_at > context.now ? open : null;
}

/** What is about to be paid for, and what it brings; where the App Store alone sells it, at its price. Throws ApiError notFound, conflict where a coupon does not go. */
export async function checkoutOf(context: ApiContext, asked: CheckoutAsked): Promise<Checkout> {
  const checkout = await ownCheckout(context, asked);
  const isOpen = checkout.order === null || checkout.order.state === 'open';
  const storeFen = isOpen ? await storePrice(context, checkout) : null;
  if (storeFen === null) return checkout;
  return { ...checkout, listFen: storeFen, amountFen: storeFen, couponId: null, coupons: [] };
}

/** Fen at the App Store, where whoever asks can pay nowhere else; null: they can. */
async function storePrice(context: ApiContext, { productCode, listFen }: Checkout): Promise<number | null> {
  const catalogue = parseProductCode(productCode)?.catalogue;
  const product = catalogue === undefined ? undefined : await findCatalogue(context.db, catalogue);
  if (!product) return null;
  const { environment, payer } = context;
  const client = { environment, appWechatPay: payer?.appWechatPay ?? false };
  const pattern = await payPattern(context.db, { appleProductId: product.apple_product_id }, client);
  const isStore = 'methods' in pattern && pattern.methods[0]?.platform === PAY_PLATFORMS.apple;
  if (!isStore) return null;
  // The price of members is none there.
  const price = await findPrice(context.db, product.code, context.now);
  return product.apple_price_fen ?? price?.price_fen ?? listFen;
}

async function ownCheckout(context: ApiContext, asked: CheckoutAsked): Promise<Checkout> {
  const wanted = wantedCoupon(asked.couponId);
  const order = await namedOrder(context, asked);
  if (!order) return quoted(context, asked.productCode ?? '', wanted);
  const isOpen = order.state === 'open' && order.expires_at > context.now;
  if (isOpen && wanted !== undefined && wanted !== order.coupon_id) return quoted(context, order.product_code, wanted);
  const { product_code, kind, title, list_fen, amount_fen, serial_number, state, expires_at } = order;
  return {
    productCode: product_code,
    kind,
    title,
    listFen: list_fen,
    amountFen: amount_fen,
    ...(await termOf(context, order.days)),
    couponId: order.coupon_id,
    coupons: isOpen ? await couponsOf(context, order) : [],
    order: { serialNumber: serial_number, state, expiresAt: expires_at },
  };
}

/** As commands have it: null takes none, undefined whatever there is. */
export const wantedCoupon = (couponId: string | undefined): string | null | undefined =>
  couponId === NO_COUPON ? null : couponId;

async function couponsOf({ db, now }: ApiContext, order: OrderRow): Promise<CheckoutCoupon[]> {
  const { id, user_id, kind, list_fen: listFen } = order;
  const choosing = { userId: user_id ?? '', instead: id, wanted: null, kind, listFen, now };
  return (await chooseCoupon(db, choosing)).fitting.map((coupon) => shownCoupon(coupon, listFen));
}

const shownCoupon = (coupon: OwnCouponFacts, listFen: number): CheckoutCoupon => ({
  id: coupon.id,
  title: coupon.title,
  expiresAt: coupon.expiresAt,
  offFen: couponOff(coupon, listFen),
});

async function quoted(context: ApiContext, productCode: string, wanted: string | null | undefined): Promise<Checkout> {
  const userId = viewerOf(context);
  const { db, now } = context;
  const { code, offered, priced } = await findOffered(db, context, { userId, productCode });
  const listFen = await priceOf(db, priced, userId, now);
  const instead = (await findOpenOrder(db, userId, productCode))?.id ?? null;
  const choosing = defined({ userId, instead, kind: code.kind, listFen, now, wanted });
  const { chosen, fitting } = await chooseCoupon(db, choosing);
  return {
    productCode,
    kind: code.kind,
    title: offered.title,
    listFen,
    amountFen: listFen - (chosen ? couponOff(chosen, listFen) : 0),
    ...(await termOf(context, offered.days)),
    couponId: chosen?.id ?? null,
    coupons: fitting.map((coupon) => shownCoupon(coupon, listFen)),
    order: null,
  };
}

async function termOf(context: ApiContext, days: number | null): Promise<Pick<Checkout, 'from' | 'untilAt'>> {
  if (days === null) return { from: null, untilAt: null };
  const end = (await findAccountDetails(context.db, viewerOf(context)))?.vipExpiresAt ?? null;
  const { now } = context;
  return { from: Math.max(now, end ?? 0), untilAt: extended(end, days, now) };
}
