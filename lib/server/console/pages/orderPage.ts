import { momentText } from '@/lib/account/views/infoText';
import { mayDo } from '@/lib/console/consoleAccess';
import { historyFacts } from '@/lib/console/views/facts';
import { accountText } from '@/lib/console/views/moneyLedgerText';
import { invoiceFacts, orderFacts, refundFacts } from '@/lib/console/views/moneyOrderFacts';
import { daysLeftText, leftText, secondText } from '@/lib/console/views/moneyOrderText';
import {
  type ConsoleOrderProps,
  ORDER_DONE,
  type OrderDone,
  type RefundToDecide,
} from '@/lib/console/views/moneyPages';
import { timelineOf } from '@/lib/console/views/moneyTimeline';
import { dueView } from '@/lib/console/views/refundDueText';
import { refundParts } from '@/lib/console/views/refundParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { dayOf } from '@/lib/kernel/day';
import { formatYuan } from '@/lib/kernel/format/price';
import { daysBack, isRefundable, REFUND_ALONE_FEN, refundProgress } from '@/lib/order/refund';
import { refundDue } from '@/lib/order/refundDue';
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
import { countPendingDays, listRefundsOf, type RefundRow } from '@/lib/server/order/queries/refunds';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { listLedgerOfOrder } from '@/lib/server/payment/queries/ledger';
import { listNoticesOf, listPaymentsOf } from '@/lib/server/payment/queries/payments';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { defineConsolePage } from './defineConsolePage';
import { buyerText } from './ordersPage';
import { type StaffNames, staffNames } from './staffNames';

const { order: copy } = CONSOLE_MONEY_COPY;
const HISTORY = 50;

type Invoice = ConsoleOrderProps['invoice'];

/** One order: what became of it, what its money did, and what the console may do about it. */
export const consoleOrderPage = defineConsolePage<ConsoleOrderProps>({
  path: consolePaths.order(),
  name: CONSOLE_MONEY_COPY.pageNames.order,
  access: 'money',
  up: { href: consolePaths.orders(), steps: 3 },
  async open({ consoleContext, query, now }) {
    const { id = '' } = query;
    if (!(await findConsoleOrder(consoleContext.db, id))) throw new PageNotFound();
    const on = (done: OrderDone) => ({ to: consolePaths.order({ id, done }) });
    // Whom an invoice is to name, where that was asked for.
    let invoice: NonNullable<Invoice>['shown'] = null;
    return {
      actions: {
        async reveal({ reason }) {
          invoice = invoiceFacts(await revealInvoice(consoleContext, id, reason));
          return {};
        },
        note: async (posted) => on(askedAs(await requestRefundInConsole(consoleContext, id, posted, true))),
        ask: async (posted) => on(askedAs(await requestRefundInConsole(consoleContext, id, posted))),
        approve: async (posted) =>
          on((await approveRefundInConsole(consoleContext, id, posted)) === 'approved' ? 'approve' : 'noted'),
        refuse: (posted) => refuseRefundInConsole(consoleContext, id, posted),
        settle: (posted) => settleRefundInConsole(consoleContext, id, posted),
        retry: (posted) => retryRefundInConsole(consoleContext, id, posted),
        sent: ({ reason }) => recordInvoice(consoleContext, id, reason),
      },
      doneAt: (done) => consolePaths.order({ id, done }),
      done: ORDER_DONE,
      async load() {
        const order = await findConsoleOrder(consoleContext.db, id);
        if (!order) throw new PageNotFound();
        const [payments, refunds, notices, entries, found, audit, names] = await Promise.all([
          listPaymentsOf(consoleContext.db, id),
          listRefundsOf(consoleContext.db, id),
          listNoticesOf(consoleContext.db, order.serial_number),
          listLedgerOfOrder(consoleContext.db, id),
          findGrant(consoleContext.db, 'order', id),
          listAuditOf(consoleContext.db, id, HISTORY),
          staffNames(consoleContext.db),
        ]);
        const [grant, refund] = [found ?? null, refundProgress(refunds)];
        return {
          id,
          title: order.serial_number,
          facts: orderFacts(order, { buyer: buyerText(order), grant, refund }),
          personHref: order.user_id === null ? null : consolePaths.person({ id: order.user_id }),
          isRehearsal: order.rehearsals > 0,
          timeline: timelineOf({ order, refund, payments, refunds, notices, grant }),
          ledger: entries.map(({ seq, at, account, amount_fen, posting }) => ({
            id: String(seq),
            name: momentText(at),
            text: `${accountText(account)} ${formatYuan(amount_fen)}`,
            href: mayDo(consoleContext.staff, 'ledger') ? consolePaths.ledger({ posting }) : null,
          })),
          refunds: refundParts(refunds, { names, platform: order.platform, untilAt: grant?.until_at ?? null }),
          today: dayOf(now),
          toDecide: refunds.flatMap((one) => toDecide(one, names)),
          refundable: refundableOf(order, refunds, grant, now),
          invoice: invoiceOf(order, invoice),
          history: historyFacts(audit),
        };
      },
    };
  },
});

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
  now: number,
): ConsoleOrderProps['refundable'] {
  const left = amount_fen - refunded_fen;
  if (!isRefundable(state, left) || refunds.some((one) => one.state === 'asked')) return null;
  const bought = {
    amountFen: amount_fen,
    refundedFen: refunded_fen,
    days,
    takenDays: grant?.taken_days ?? 0,
    pendingDays: countPendingDays(refunds),
  };
  const back = daysBack(bought, left);
  const card = days !== null && grant ? { ...bought, days, untilAt: grant.until_at } : null;
  return {
    left: leftText(left),
    days: back > 0 ? daysLeftText(back) : null,
    limit: secondText(REFUND_ALONE_FEN),
    due: card && dueView(refundDue(card, now), card),
  };
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
