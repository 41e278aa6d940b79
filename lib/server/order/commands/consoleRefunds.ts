import { outsideText, refundDetail } from '@/lib/console/views/moneyOrderText';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { isDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { joinKnown } from '@/lib/kernel/format/text';
import { parseYuan } from '@/lib/kernel/money';
import type { InvoiceFacts } from '@/lib/order/contract';
import { OUTSIDE_WAYS, type OutsideRefund } from '@/lib/order/refund';
import { ORDER_CALL_COPY } from '@/lib/order/words/orderCall';
import type { Db } from '@/lib/server/db/client';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { recordInvoiceSent } from '../queries/consoleOrders';
import { findOrder, lockOrder, type OrderRow } from '../queries/orders';
import { findRefund, moveRefund, type RefundRow } from '../queries/refunds';
import { approveRefundIn } from './approveRefund';
import { requestRefundIn } from './askRefund';
import { outsideColumns, requireOutside } from './outsideRefund';
import { refuseRefundIn } from './refuseRefund';
import { readInvoice } from './requestInvoice';
import { retryRefundIn } from './retryRefund';
import { settleRefundIn } from './settleRefund';

// What the console does with the engine's refunds: each with its reason in the log, in the same transaction.

const { problems: wrong } = CONSOLE_MONEY_COPY.order;

/**
 * Pays back what a form names, or notes that it was paid back outside; asks for it where that is more than one may alone
 * ('asked'). Throws ApiError: forbidden for whoever has no such part, notFound, badInput by field, conflict where nothing or
 * less is left.
 */
export async function requestRefundInConsole(
  context: ConsoleContext,
  orderId: string,
  posted: RawForm,
  isOutside = false,
): Promise<RefundRow> {
  requireConsole('money', context.staff);
  const reason = readReason(posted.reason);
  const { amountFen, days } = readSum(posted);
  const outside = isOutside ? readOutside(posted) : undefined;
  return changeInConsole(
    context,
    (refund: RefundRow) => ({
      action: 'refund-ask',
      subject: orderId,
      detail: joinKnown([refundDetail(refund), outside && outsideText(outside)]),
      reason,
    }),
    async (transaction) => {
      const { serial_number: serialNumber } = await requireOrder(transaction, orderId);
      return requestRefundIn(
        transaction,
        context,
        defined({
          serialNumber,
          reason,
          askedBy: context.staff.id,
          amountFen: amountFen ?? undefined,
          days: days ?? undefined,
          outside,
        }),
      );
    },
  );
}

/** Says yes to a refund of an order. Throws as requestRefundInConsole; conflict where it was they who asked for more than one may. */
export const approveRefundInConsole = (
  context: ConsoleContext,
  orderId: string,
  posted: RawForm,
): Promise<'approved' | 'needs-second'> =>
  changeRefund(context, { action: 'refund-approve', orderId, posted }, (transaction, { refundId }) =>
    approveRefundIn(transaction, context, { refundId, staffId: context.staff.id }),
  );

/** Says no, in words that the buyer reads. Throws as approveRefundInConsole. */
export const refuseRefundInConsole = (context: ConsoleContext, orderId: string, posted: RawForm): Promise<void> =>
  changeRefund(context, { action: 'refund-refuse', orderId, posted }, async (transaction, { refundId, reason }) => {
    await refuseRefundIn(transaction, context, { refundId, staffId: context.staff.id, answer: reason });
  });

/** Has a refund that the channel refused tried once more. Throws as approveRefundInConsole. */
export const retryRefundInConsole = (context: ConsoleContext, orderId: string, posted: RawForm): Promise<void> =>
  changeRefund(context, { action: 'refund-retry', orderId, posted }, async (transaction, { refundId }) => {
    await retryRefundIn(transaction, context, refundId);
  });

/**
 * Notes that a refund which the channel refused was paid back outside of us: how, on which day and with which voucher. Throws
 * as approveRefundInConsole, badInput by field.
 */
export function settleRefundInConsole(context: ConsoleContext, orderId: string, posted: RawForm): Promise<void> {
  const outside = readOutside(posted);
  const deed = { action: 'refund-outside', orderId, posted, detail: outsideText(outside) } as const;
  return changeRefund(context, deed, async (transaction, { refundId }) => {
    const order = await lockOrder(transaction, context.dialect, orderId);
    if (!order) throw new ApiError('notFound');
    await requireOutside(transaction, context, order, outside);
    if (!(await moveRefund(transaction, refundId, ['failed'], { outside: 1, ...outsideColumns(outside) })))
      throw new ApiError('conflict', ORDER_CALL_COPY.refundOver);
    await settleRefundIn(transaction, context, refundId);
  });
}

interface RefundAction {
  action: 'refund-approve' | 'refund-refuse' | 'refund-retry' | 'refund-outside';
  /** For the log, after the refund's id. */
  detail?: string;
  orderId: string;
  posted: RawForm;
}

/** Does something to the refund of an order that a form names, with its reason. */
async function changeRefund<Result>(
  context: ConsoleContext,
  { action, orderId, posted, detail }: RefundAction,
  change: (transaction: Db, named: { refundId: string; reason: string }) => Promise<Result>,
): Promise<Result> {
  requireConsole('money', context.staff);
  const reason = readReason(posted.reason);
  const refundId = posted.refund ?? '';
  return changeInConsole(
    context,
    { action, subject: orderId, detail: joinKnown([refundId, detail]), reason },
    async (transaction) => {
      await requireRefundOf(transaction, orderId, refundId);
      return change(transaction, { refundId, reason });
    },
  );
}

/** What an invoice is to name, once its reason is written down. Throws ApiError: forbidden, notFound, badInput, conflict. */
export async function revealInvoice(
  context: ConsoleContext,
  orderId: string,
  why: string | undefined,
): Promise<InvoiceFacts> {
  requireConsole('money', context.staff);
  const reason = readReason(why);
  return changeInConsole(context, { action: 'invoice-reveal', subject: orderId, reason }, async (transaction) => {
    const order = await requireOrder(transaction, orderId);
    if (order.invoice_sealed === null) throw new ApiError('conflict', wrong.noInvoice);
    const invoice = readInvoice(order);
    if (!invoice) throw new ApiError('conflict', CONSOLE_MONEY_COPY.order.invoiceGone);
    return invoice;
  });
}

/** The invoice went out. Throws ApiError: forbidden, notFound, badInput, conflict where none is waited for. */
export async function recordInvoice(context: ConsoleContext, orderId: string, why: string | undefined): Promise<void> {
  requireConsole('money', context.staff);
  const reason = readReason(why);
  await changeInConsole(context, { action: 'invoice-sent', subject: orderId, reason }, async (transaction) => {
    await requireOrder(transaction, orderId);
    if (!(await recordInvoiceSent(transaction, orderId, context.now))) throw new ApiError('conflict', wrong.noInvoice);
  });
}

/** null: all that is left, and the days by share. Throws ApiError badInput. */
function readSum({ amount = '', days = '' }: RawForm): { amountFen: number | null; days: number | null } {
  const amountFen = amount.trim() === '' ? null : parseYuan(amount.trim());
  const isSum = amount.trim() === '' || (amountFen !== null && amountFen > 0);
  const isDays = days.trim() === '' || /^\d{1,5}$/.test(days.trim());
  const problems = defined({ amount: isSum ? undefined : wrong.amount, days: isDays ? undefined : wrong.days });
  if (Object.keys(problems).length > 0) throw ApiError.ofFields(problems);
  return { amountFen, days: days.trim() === '' ? null : Number(days.trim()) };
}

/** How a refund was made outside. Throws ApiError badInput by field. */
function readOutside({ outsideWay = '', outsideDay = '', voucher = '' }: RawForm): OutsideRefund {
  const way = OUTSIDE_WAYS.find((one) => one === outsideWay);
  const day = outsideDay.trim();
  const number = voucher.normalize('NFKC').trim();
  const problems = defined({
    outsideWay: way ? undefined : wrong.outsideWay,
    outsideDay: isDay(day) ? undefined : wrong.outsideDay,
    voucher: /^[\w-]{4,64}$/.test(number) ? undefined : wrong.voucher,
  });
  if (!way || Object.keys(problems).length > 0) throw ApiError.ofFields(problems);
  return { way, day, voucher: number };
}

async function requireOrder(db: Db, orderId: string): Promise<OrderRow> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ApiError('notFound');
  return order;
}

async function requireRefundOf(db: Db, orderId: string, refundId: string): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (refund?.order_id !== orderId) throw new ApiError('notFound');
}
