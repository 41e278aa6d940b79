import { extended } from '@/lib/domain/membership/extend';
import { ApiError } from '@/services/http/apiError';
import type { Checkout, Payable } from '@/services/pay';
import { findOffered, priceOf } from '../../commands/order/createOrder';
import { findOpenOrder, findOwnOrder, type OrderRow } from '../../repositories/orders';
import { findAccountDetails } from '../../repositories/users';
import { viewerOf } from '../account/viewerOf';
import type { ApiContext } from '../context';

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

/** What is about to be paid for, and what it brings. Throws ApiError notFound. */
export async function checkoutOf(context: ApiContext, asked: Payable): Promise<Checkout> {
  const order = await namedOrder(context, asked);
  if (!order) return quoted(context, asked.productCode ?? '');
  const { product_code, kind, title, list_fen, amount_fen, serial_number, state, expires_at } = order;
  return {
    ...{ productCode: product_code, kind, title, listFen: list_fen, amountFen: amount_fen },
    ...(await termOf(context, order.days)),
    order: { serialNumber: serial_number, state, expiresAt: expires_at },
  };
}

async function quoted(context: ApiContext, productCode: string): Promise<Checkout> {
  const userId = viewerOf(context);
  const { code, offered, priced } = await findOffered(context.db, context, { userId, productCode });
  const amountFen = await priceOf(context.db, priced, userId, context.now);
  return {
    ...{ productCode, kind: code.kind, title: offered.title, listFen: amountFen, amountFen },
    ...(await termOf(context, offered.days)),
    order: null,
  };
}

async function termOf(context: ApiContext, days: number | null): Promise<Pick<Checkout, 'from' | 'untilAt'>> {
  if (days === null) return { from: null, untilAt: null };
  const end = (await findAccountDetails(context.db, viewerOf(context)))?.vipExpiresAt ?? null;
  const { now } = context;
  return { from: Math.max(now, end ?? 0), untilAt: extended(end, days, now) };
}
