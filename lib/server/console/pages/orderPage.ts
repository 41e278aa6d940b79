import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import { historyFacts } from '@/lib/console/views/historyFacts';
import { accountText } from '@/lib/console/views/moneyLedgerText';
import { invoiceFacts, orderFacts, refundFacts, refundText } from '@/lib/console/views/moneyOrderFacts';
import { daysLeftText, leftText, secondText } from '@/lib/console/views/moneyOrderText';
import {
  type ConsoleOrderProps,
  ORDER_DONE,
  type OrderDone,
  type RefundToDecide,
} from '@/lib/console/views/moneyPages';
import { timelineOf } from '@/lib/console/views/moneyTimeline';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatYuan } from '@/lib/kernel/format/price';
import { daysBack, isRefundable, REFUND_ALONE_FEN, refundProgress } from '@/lib/order/refund';
import { consolePaths } from '@/lib/routes/consolePaths';
import { findGrant, type GrantRow } from '@/lib/server/membership/queries/membershipGrants';
import {
  approveRefundInConsole,
  recordInvoice,
  refuseRefundInConsole,
  requestRefundInConsole,
  retryRefundInConsole,
  revealInvoice,
  settleRefundInConsole,
} from '@/lib/server/order/commands/consoleRefunds';
import { findConsoleOrder, type ListedOrder } from '@/lib/server/order/queries/consoleOrders';
import { listRefundsOf, type RefundRow } from '@/lib/server/order/queries/refunds';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { listLedgerOfOrder } from '@/lib/server/payment/queries/ledger';
import { listNoticesOf, listPaymentsOf } from '@/lib/server/payment/queries/payments';
import type { ConsoleContext } from '../commands/consoleContext';
import { listAuditOf } from '../queries/auditLog';
import { buyerText } from './ordersPage';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';
import { type StaffNames, staffNames } from './staffNames';

const { order: copy } = CONSOLE_MONEY_COPY;
const HISTORY = 50;

type Invoice = ConsoleOrderProps['invoice'];

/** One order: what became of it, what its money did, and what the console may do about it. */
export const consoleOrderPage = defineConsolePage<ConsoleOrderProps & ShellProps>({
  path: consolePaths.order(),
  name: CONSOLE_MONEY_COPY.pageNames.order,
  access: operators,
  up: { href: consolePaths.orders(), steps: 3 },
  async load({ desk, query, posted }) {
    const id = query.id ?? '';
    if (!(await findConsoleOrder(desk.db, id))) throw new PageNotFound();
    const answer: Answered | PageRedirect = posted ? await act(desk, id, posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    const order = await findConsoleOrder(desk.db, id);
    if (!order) throw new PageNotFound();
    const [payments, refunds, notices, entries, grant, audit, names] = await Promise.all([
      listPaymentsOf(desk.db, id),
      listRefundsOf(desk.db, id),
      listNoticesOf(desk.db, order.serial_number),
      listLedgerOfOrder(desk.db, id),
      findGrant(desk.db, 'order', id),
      listAuditOf(desk.db, id, HISTORY),
      staffNames(desk.db),
    ]);
    return {
      id,
      title: order.serial_number,
      facts: orderFacts(order, { buyer: buyerText(order), grant: grant ?? null, refund: refundProgress(refunds) }),
      personHref: order.user_id === null ? null : consolePaths.person({ id: order.user_id }),
      isRehearsal: order.rehearsals > 0,
      timeline: timelineOf({
        order,
        refund: refundProgress(refunds),
        payments,
        refunds,
        notices,
        grant: grant ?? null,
      }),
      ledger: entries.map(({ seq, at, account, amount_fen, posting }) => ({
        id: String(seq),
        name: momentText(at),
        text: `${accountText(account)} ${formatYuan(amount_fen)}`,
        href: desk.staff.role === 'admin' ? consolePaths.ledger({ posting }) : null,
      })),
      refunds: refunds.map((refund) => refundText(refund, names)),
      toDecide: refunds.flatMap((refund) => toDecide(refund, names)),
      refundable: refundableOf(order, refunds, grant ?? null),
      invoice: invoiceOf(order, answer.invoice ?? null),
      history: historyFacts(audit),
      typed: answer.typed,
      problems: answer.problems,
      done: posted ? null : (ORDER_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

interface Answered extends RefusedForm {
  /** Whom an invoice is to name, where that was asked for. */
  invoice?: NonNullable<Invoice>['shown'];
}

async function act(desk: ConsoleContext, id: string, posted: RawForm): Promise<Answered | PageRedirect> {
  try {
    if (posted.do === 'reveal')
      return { typed: {}, problems: {}, invoice: invoiceFacts(await revealInvoice(desk, id, posted.reason)) };
    const done = await doneBy(desk, id, posted);
    return done === null ? NOTHING_REFUSED : { redirectTo: consolePaths.order({ id, done }), seeOther: true };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

/** null: nothing was asked for. */
async function doneBy(desk: ConsoleContext, id: string, posted: RawForm): Promise<OrderDone | null> {
  switch (posted.do) {
    case 'ask':
      return askedAs(await requestRefundInConsole(desk, id, posted));
    case 'approve':
      return (await approveRefundInConsole(desk, id, posted)) === 'approved' ? 'approve' : 'noted';
    case 'refuse':
      await refuseRefundInConsole(desk, id, posted);
      return 'refuse';
    case 'settle':
      await settleRefundInConsole(desk, id, posted);
      return 'settle';
    case 'retry':
      await retryRefundInConsole(desk, id, posted);
      return 'retry';
    case 'sent':
      await recordInvoice(desk, id, posted.reason);
      return 'sent';
    default:
      return null;
  }
}

/** Asked: somebody else decides. Paid back outside, it is done at once. */
function askedAs({ state, outside }: RefundRow): OrderDone {
  if (state === 'asked') return 'second';
  return outside === 1 ? 'settle' : 'ask';
}

function toDecide(refund: RefundRow, names: StaffNames): RefundToDecide[] {
  const { id, state, asked_by, first_by } = refund;
  if (state !== 'asked' && state !== 'failed') return [];
  // Whoever of the staff has asked, or said yes first, is named in its facts.
  const needsSecond = state === 'asked' && names.has(first_by ?? asked_by ?? '');
  return [{ id, state, needsSecond, facts: refundFacts(refund, names) }];
}

function refundableOf(
  { state, amount_fen, refunded_fen, days }: ListedOrder,
  refunds: readonly RefundRow[],
  grant: GrantRow | null,
): ConsoleOrderProps['refundable'] {
  const left = amount_fen - refunded_fen;
  if (!isRefundable(state, left) || refunds.some((one) => one.state === 'asked')) return null;
  const bought = { amountFen: amount_fen, refundedFen: refunded_fen, days, takenDays: grant?.taken_days ?? 0 };
  const back = daysBack(bought, left);
  return { left: leftText(left), days: back > 0 ? daysLeftText(back) : null, limit: secondText(REFUND_ALONE_FEN) };
}

function invoiceOf(order: ListedOrder, shown: NonNullable<Invoice>['shown']): Invoice {
  const { invoice_asked_at: asked, invoice_sent_at: sent, invoice_sealed: sealed } = order;
  if (asked === null) return null;
  return {
    state:
      sent === null ? `${copy.invoices.waiting} · ${momentText(asked)}` : `${copy.invoices.sent} · ${momentText(sent)}`,
    mayReveal: sealed !== null && shown === null,
    maySend: sent === null,
    shown,
  };
}
