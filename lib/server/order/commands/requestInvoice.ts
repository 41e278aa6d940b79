import type { InvoiceFacts } from '@/lib/order/contract';
import { invoiceProblems, tidyInvoice } from '@/lib/order/invoice';
import { isRefundable } from '@/lib/order/refund';
import { ORDER_CALL_COPY as copy } from '@/lib/order/words/orderCall';
import type { CommandContext } from '@/lib/server/command/context';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { isRehearsalOrder } from '@/lib/server/payment/queries/payments';
import { openText, sealText } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { findOwnOrder, lockOrder, type OrderRow, storeInvoice } from '../queries/orders';

/**
 * Keeps whom an order's invoice is to name, encrypted; until it is sent, the later holds. Throws ApiError: badInput by
 * field, notFound, conflict of an order that none is made for.
 */
export function requestInvoice(
  context: CommandContext,
  userId: string,
  serialNumber: string,
  typed: InvoiceFacts,
): Promise<{ askedAt: number }> {
  const invoice = tidyInvoice(typed);
  const wrong = invoiceProblems(invoice);
  if (wrong.length > 0) throw ApiError.ofFields(Object.fromEntries(wrong.map((field) => [field, copy.invoice[field]])));
  return writeOfVisitor(context, async (transaction) => {
    const own = await findOwnOrder(transaction, userId, serialNumber);
    const order = own && (await lockOrder(transaction, context.dialect, own.id));
    if (!order) throw new ApiError('notFound', copy.gone);
    if (order.invoice_sent_at !== null) throw new ApiError('conflict', copy.invoiceSent);
    if (!mayHaveInvoice(order, await isRehearsalOrder(transaction, order.id)))
      throw new ApiError('conflict', copy.noInvoice);
    await storeInvoice(transaction, order.id, sealText(JSON.stringify(invoice), 'orders.invoice_sealed'), context.now);
    return { askedAt: context.now };
  });
}

/** Of what was paid in money, and is not all paid back. */
export const mayHaveInvoice = (order: OrderRow, isRehearsal: boolean): boolean =>
  !isRehearsal && isRefundable(order.state, order.amount_fen - order.refunded_fen);

/** Whom an invoice is to name; null where nobody has asked, or it was sealed with another secret. */
export function readInvoice({ invoice_sealed }: Pick<OrderRow, 'invoice_sealed'>): InvoiceFacts | null {
  if (invoice_sealed === null) return null;
  try {
    return JSON.parse(openText(invoice_sealed, 'orders.invoice_sealed')) as InvoiceFacts;
  } catch {
    return null;
  }
}
