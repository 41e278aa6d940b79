import type { RawForm } from '@/lib/kernel/form/formSpec';
import { invoiceAskedSchema } from '@/lib/order/contract';
import { invoiceProblems, tidyInvoice } from '@/lib/order/invoice';
import type { ProductKind } from '@/lib/order/product';
import { isRefundReason } from '@/lib/order/refund';
import { ORDER_DONE, type OrderDone, type OrderStatusPageProps } from '@/lib/order/views/orderPages';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import { paths } from '@/lib/routes/paths';
import { checked } from '@/lib/server/call/checked';
import { signedIn } from '@/lib/server/call/operation';
import { definePage, type Loaded, type Page } from '@/lib/server/page/definePage';
import { type PageContext, PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import { problemsOf } from '@/lib/server/page/refusedFields';
import { ApiError } from '@/services/http/apiError';
import type * as calls from '@/services/order';
import { cancelOwnOrder, requestInvoice, requestRefund, withdrawOwnRefund } from '../calls/changeOrders';
import { getOrder } from '../calls/readOrders';
import { aboveOrder, backOf, namedInAddress, type OrderAddress } from './orderAddress';

/** What became of an order, whichever page a channel or the app leads back to. */
const statusPage = (path: string, name: string, kind: ProductKind): Page<OrderStatusPageProps> =>
  definePage<OrderStatusPageProps>({
    access: signedIn,
    cache: 'none',
    sitemap: 'none',
    layout: [],
    path,
    name,
    posts: true,
    up: { to: () => aboveOrder(kind), steps: 3 },
    load: (context) => loadStatus(context, { path, kind }),
  });

export const commonStatusPage = statusPage('/common/order/status', '订单结果', 'ask');
export const tradeStatusPage = statusPage('/trade/order/status', '成交数据订单结果', 'trade');
export const marketStatusPage = statusPage('/market/order/status', '行情内参订单结果', 'market');
export const memberStatusPage = statusPage('/profile/buynewvip/status', '会员订单结果', 'card');
export const formerStatusPage = statusPage(paths.formerStatus(), '会员开通结果', 'card');
/** Where the mini program leads. */
export const miniResultPage = statusPage(paths.miniResult(), '支付结果', 'card');

type Props = Loaded<OrderStatusPageProps>;
type Refused = Pick<OrderStatusPageProps, 'problems'>;

async function loadStatus(context: PageContext, address: OrderAddress): Promise<Props | PageRedirect> {
  const named = await namedInAddress(context, address);
  if ('redirectTo' in named) return named;
  const { productCode, serialNumber } = named;
  // Which of the orders of a product is meant, nobody can say: they are listed.
  if (serialNumber === undefined) return { redirectTo: paths.orderHistory(address.kind, { notice: 'order' }) };
  const { request, posted, query, path } = context;
  const answer = posted ? await act(context, serialNumber, posted) : null;
  if (answer && 'redirectTo' in answer) return answer;
  const order = await getOrder(request, { serialNumber });
  if (productCode !== undefined && order.productCode !== productCode) throw new PageNotFound();
  return {
    order,
    action: path,
    typed: answer ? (posted ?? {}) : {},
    problems: answer?.problems ?? {},
    done: posted ? null : doneOf(query.done, order),
    back: backOf(query).back ?? null,
  };
}

/** What the last form did; that nothing was paid is no longer so once money came after the cancellation. */
function doneOf(said: string | undefined, { state }: calls.OwnOrder): OrderDone | null {
  const done = ORDER_DONE.find((one) => one === said) ?? null;
  return done === 'cancelled' && state !== 'cancelled' ? null : done;
}

/** Does what a form asks for; answers why it was not done. */
async function act(
  { request, path }: PageContext,
  serialNumber: string,
  posted: RawForm,
): Promise<PageRedirect | Refused> {
  try {
    if (posted.do === 'cancel') {
      await cancelOwnOrder(request, { serialNumber });
      return said(path, 'cancelled');
    }
    if (posted.do === 'refund') {
      const reason = posted.reason?.trim() ?? '';
      if (!isRefundReason(reason)) return { problems: { reason: copy.reason } };
      await requestRefund(request, { serialNumber, reason });
      return said(path, 'refund-asked');
    }
    if (posted.do === 'withdraw-refund') {
      await withdrawOwnRefund(request, { serialNumber });
      return said(path, 'refund-withdrawn');
    }
    if (posted.do !== 'invoice') return { problems: {} };
    const { title = '', taxNumber = '', email = '' } = posted;
    const invoice = tidyInvoice({ title, taxNumber, email });
    const wrong = invoiceProblems(invoice);
    if (wrong.length > 0) return { problems: Object.fromEntries(wrong.map((field) => [field, copy.invoice[field]])) };
    await requestInvoice(request, checked(invoiceAskedSchema, { serialNumber, ...invoice }));
    return said(path, 'invoice-asked');
  } catch (failure) {
    const isRefusal = failure instanceof ApiError && failure.status < 500;
    if (!isRefusal || failure.code === 'notFound' || failure.code === 'loginRequired') throw failure;
    return { problems: problemsOf(failure) };
  }
}

function said(path: string, done: OrderDone): PageRedirect {
  const [way = '', query] = path.split('?', 2);
  const params = new URLSearchParams(query);
  params.set('done', done);
  return { redirectTo: `${way}?${params}`, seeOther: true };
}
