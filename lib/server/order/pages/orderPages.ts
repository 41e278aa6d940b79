import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import { NO_COUPON } from '@/lib/campaign/coupon';
import { APP_SCHEME } from '@/lib/config/constants';
import { defined } from '@/lib/kernel/defined';
import { type ProductKind, parseProductCode } from '@/lib/order/product';
import type { CashierPageProps, CouponWay, OrderPageProps, ShownStep } from '@/lib/order/views/orderPages';
import { boughtHref, sellerFacts } from '@/lib/order/views/orderText';
import { ORDER_COPY as copy } from '@/lib/order/words/order';
import { type Payable, type PayStep, payableSchema, paymentToBeginSchema } from '@/lib/payment/contract';
import { orderValue } from '@/lib/payment/orderAddress';
import { parsePayPlatform } from '@/lib/payment/payPlatform';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { signedIn } from '@/lib/server/call/operation';
import { definePage, type Loaded, type Page } from '@/lib/server/page/definePage';
import type { PageContext, PageRedirect } from '@/lib/server/page/pageContext';
import { openOrder, rehearse, unifiedOrder } from '@/lib/server/payment/calls/changePayment';
import { getCheckout, getRehearsal, getSupportPayPattern } from '@/lib/server/payment/calls/readPayment';
import { settings } from '@/lib/server/settings/settings';
import { ApiError } from '@/services/http/apiError';
import * as calls from '@/services/payment';
import { cancelOwnOrder } from '../calls/changeOrders';
import { aboveOrder, backOf, namedInAddress, type OrderAddress, sentenceOfRefusal } from './orderAddress';

const all = { access: signedIn, cache: 'none', sitemap: 'none', layout: [] } as const satisfies Partial<Page>;

/** Where an order is paid: a page of each kind, the same to see. `kind` says where one is led who names no order. */
const orderPage = (path: string, name: string, kind: ProductKind): Page<OrderPageProps> =>
  definePage<OrderPageProps>({
    ...all,
    path,
    name,
    posts: true,
    up: { to: () => aboveOrder(kind), steps: 3 },
    load: (context) => loadOrder(context, { path, kind }),
  });

export const commonOrderPage = orderPage('/common/order', '付款', 'ask');
export const tradeOrderPage = orderPage('/trade/order', '成交数据付款', 'trade');
export const marketOrderPage = orderPage('/market/order', '行情内参付款', 'market');
export const memberOrderPage = orderPage('/profile/buynewvip/order', '会员付款', 'card');

type Props = Loaded<OrderPageProps>;

async function loadOrder(context: PageContext, address: OrderAddress): Promise<Props | PageRedirect> {
  const named = await namedInAddress(context, address);
  if ('redirectTo' in named) return named;
  const { request, query, posted, path } = context;
  const quoted = await quote(context, named).catch((failure: unknown) => toWhatIsHad(failure, named));
  if ('redirectTo' in quoted) return quoted;
  const { checkout, problem } = quoted;
  const { order } = checkout;
  if (order && (named.productCode === undefined || named.serialNumber === undefined))
    return { redirectTo: orderAddress(address, query, checkout.productCode, order.serialNumber) };
  const pattern = await getSupportPayPattern(request, checked(payableSchema, named));
  const shown: Props = {
    checkout,
    seller: sellerFacts(settings().operator),
    pattern,
    chosen: parsePayPlatform(posted?.payMethod) ?? pattern.chosen,
    consents: posted?.consent === '1',
    requestKey: posted?.requestKey || randomBytes(16).toString('base64url'),
    action: path,
    problems: problem === null ? {} : { other: problem },
    step: null,
    couponWays: couponWays(context, checkout),
    statusHref: order && statusHref(context, checkout, order.serialNumber),
  };
  return posted && problem === null ? act(context, shown) : shown;
}

/**
 * With the coupon that a link or the form that was sent names. Where that one no longer goes, nothing is paid: the page says
 * why, and what it comes to now.
 */
async function quote({ request, query, posted }: PageContext, named: Payable): Promise<Quote> {
  const couponId = orderValue(posted?.coupon ?? query.coupon);
  if (couponId === null) return { checkout: await getCheckout(request, named), problem: null };
  try {
    return { checkout: await getCheckout(request, { ...named, couponId }), problem: null };
  } catch (failure) {
    const problem = sentenceOfRefusal(failure, request);
    return { checkout: await getCheckout(request, named), problem };
  }
}

/** Whoever has what an address would sell them, or may have it free, is led to it. Throws what is no such refusal. */
function toWhatIsHad(failure: unknown, { productCode }: Payable): PageRedirect {
  const code = parseProductCode(productCode);
  if (!(failure instanceof ApiError) || failure.code !== 'conflict' || !code || productCode === undefined)
    throw failure;
  return { redirectTo: boughtHref({ kind: code.kind, productCode, issueNumber: null }) };
}

interface Quote {
  checkout: calls.Checkout;
  /** Why the coupon does not go. */
  problem: string | null;
}

/** A link for each: which one is taken the address says, and what it comes to the server. */
function couponWays({ query }: PageContext, { kind, productCode, couponId, coupons }: calls.Checkout): CouponWay[] {
  if (coupons.length === 0) return [];
  return [...coupons, null].map((coupon) => ({
    coupon,
    href: paths.order(kind, { productCode, coupon: coupon?.id ?? NO_COUPON, ...backOf(query) }),
    isChosen: (coupon?.id ?? null) === couponId,
  }));
}

const orderAddress = (
  { path }: OrderAddress,
  query: PageContext['query'],
  productCode: string,
  serialNumber: string,
): string => `${path}?${new URLSearchParams({ ...backOf(query), productCode, serialNumber })}`;

const statusHref = ({ query }: PageContext, { kind, productCode }: calls.Checkout, serialNumber: string): string =>
  paths.orderStatus(kind, { ...backOf(query), productCode, serialNumber });

async function act(context: PageContext, shown: Props): Promise<Props | PageRedirect> {
  const { request, posted } = context;
  const { checkout } = shown;
  try {
    if (posted?.do === 'cancel' && checkout.order) {
      const { serialNumber } = checkout.order;
      await cancelOwnOrder(request, { serialNumber });
      return { redirectTo: `${statusHref(context, checkout, serialNumber)}&done=cancelled`, seeOther: true };
    }
    if (posted?.do !== 'pay') return shown;
    return await pay(context, shown);
  } catch (failure) {
    return { ...shown, problems: { other: sentenceOfRefusal(failure, request) } };
  }
}

async function pay(context: PageContext, shown: Props): Promise<Props | PageRedirect> {
  const { request } = context;
  const { checkout, requestKey, consents, chosen } = shown;
  const problems = defined({
    consent: consents ? undefined : copy.noConsent,
    payMethod: chosen === null ? copy.noMethod : undefined,
  });
  if (Object.keys(problems).length > 0 || chosen === null) return { ...shown, problems };
  const { productCode } = checkout;
  const couponId = checkout.couponId ?? NO_COUPON;
  const serialNumber =
    checkout.order?.serialNumber ??
    (await openOrder(request, { productCode, couponId, idempotencyKey: requestKey })).serialNumber;
  const step = await unifiedOrder(request, checked(paymentToBeginSchema, { serialNumber, payMethod: chosen }));
  if (step.kind === 'redirect') return { redirectTo: withBack(context, step.url), seeOther: true };
  return { ...shown, step: shownStep(step), statusHref: statusHref(context, checkout, serialNumber) };
}

/** To a page of our own, the way back goes along. */
function withBack({ query }: PageContext, url: string): string {
  const back = new URLSearchParams(backOf(query)).toString();
  return url.startsWith('/') && back !== '' ? `${url}&${back}` : url;
}

function shownStep(step: Exclude<PayStep, { kind: 'redirect' }>): ShownStep {
  if (step.kind === 'jsapi') return step;
  // The app's own purchase (docs/decisions/0061).
  if (step.kind === 'app') {
    const { productId, accountToken } = step;
    return { kind: 'app', href: `${APP_SCHEME}://pay/in-app?${new URLSearchParams({ productId, accountToken })}` };
  }
  const svg = renderSVG(step.text, { border: 2 });
  return { kind: 'qr', picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The cashier of the rehearsal: what it shows would be a channel's; its buttons are what somebody does there. */
export const cashierPage = definePage<CashierPageProps>({
  ...all,
  path: '/common/order/cashier',
  name: '演练收银台',
  posts: true,
  up: { to: () => paths.membership(), steps: 3 },
  load: loadCashier,
});

async function loadCashier(context: PageContext): Promise<Loaded<CashierPageProps> | PageRedirect> {
  const { request, query, posted, path } = context;
  const asked = { serialNumber: query.serialNumber ?? '', platform: parsePayPlatform(query.platform) ?? 0 };
  const rehearsal = await getRehearsal(request, asked);
  const { kind, productCode, serialNumber } = rehearsal;
  const named = { ...backOf(query), productCode, serialNumber };
  const shown = { rehearsal, action: path, statusHref: paths.orderStatus(kind, named), problem: null };
  if (posted?.do === 'cancel') return { redirectTo: paths.order(kind, named), seeOther: true };
  const outcome = calls.REHEARSED.find((one) => one === posted?.do);
  if (!outcome) return shown;
  try {
    await rehearse(request, { ...asked, outcome });
    return { redirectTo: shown.statusHref, seeOther: true };
  } catch (failure) {
    return { ...shown, problem: sentenceOfRefusal(failure, request) };
  }
}
