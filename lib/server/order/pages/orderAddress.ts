import { defined } from '@/lib/kernel/defined';
import { safePath } from '@/lib/kernel/safePath';
import type { ProductKind } from '@/lib/order/product';
import type { Payable } from '@/lib/payment/contract';
import { isOrderPath, orderValue } from '@/lib/payment/orderAddress';
import { paths } from '@/lib/routes/paths';
import { formRefusal } from '@/lib/server/page/formRefusal';
import { type PageContext, PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { handleOrderCallback } from '@/lib/server/payment/calls/changePayment';

// What an order's page does with its address (specification, section 2; docs/decisions/0061): the cookie of who comes back
// from WeChat fills it in where it names nothing, once; without either one is led to where their orders are listed.

/** Of which page, and what it mostly is of. */
export interface OrderAddress {
  path: string;
  kind: ProductKind;
}

/** What an address names; a redirect where it is elsewhere. Throws PageNotFound of what no address says. */
export async function namedInAddress(
  context: PageContext,
  { path, kind }: OrderAddress,
): Promise<Payable | PageRedirect> {
  const { request, query } = context;
  const { productCode, serialNumber } = query;
  if (productCode === undefined && serialNumber === undefined) {
    const order = isOrderPath(path) ? (await handleOrderCallback(request)).order : null;
    if (!order) return { redirectTo: paths.orderHistory(kind, { notice: 'order' }) };
    return { redirectTo: `${path}?${new URLSearchParams({ ...backOf(query), ...order })}` };
  }
  return defined({
    productCode: productCode !== undefined ? known(productCode) : undefined,
    serialNumber: serialNumber !== undefined ? known(serialNumber) : undefined,
  });
}

function known(text: string): string {
  const value = orderValue(text);
  if (value === null) throw new PageNotFound();
  return value;
}

/** Where somebody was before, as it goes along in addresses. */
export function backOf({ back }: PageContext['query']): { back?: string } {
  const path = safePath(back);
  return back === undefined || path === '/' ? {} : { back: path };
}

/** What a call refused; throws what is no refusal. A channel that is silent is one: something else may be tried. */
export function sentenceOfRefusal(failure: unknown, request: PageContext['request']): string {
  const { code, status, message } = formRefusal(failure, request);
  const isSaid = status < 500 || code === 'unavailable';
  if (!isSaid || code === 'notFound') throw failure;
  return message;
}

/** Where an order's page leads up to. */
export const aboveOrder = (kind: ProductKind): string =>
  kind === 'trade' || kind === 'market' ? paths.orderHistory(kind) : paths.membership();
