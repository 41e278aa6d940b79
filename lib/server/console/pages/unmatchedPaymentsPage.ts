import { momentText } from '@/lib/account/views/infoText';
import { type ConsoleFact, historyFacts, knownFacts } from '@/lib/console/views/facts';
import { platformText } from '@/lib/console/views/moneyOrderText';
import type { ConsoleUnmatchedPaymentsProps } from '@/lib/console/views/moneyPages';
import { either, oneOf, quiet, typedText } from '@/lib/console/views/tableParts';
import { maskedNumber, outcomeText, unmatchedFacts } from '@/lib/console/views/unmatchedPayment';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { settleUnmatchedPayment } from '@/lib/server/payment/commands/settleUnmatchedPayment';
import {
  findUnmatchedPayment,
  listUnmatchedPayments,
  UNMATCHED_OUTCOMES,
  type UnmatchedOutcome,
  type UnmatchedPayment,
} from '@/lib/server/payment/queries/consoleUnmatchedPayments';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const { stray: copy, platforms } = CONSOLE_MONEY_COPY;
const PLATFORMS = Object.values(PAY_PLATFORMS);
const HISTORY = 20;

/** Payments that fit no order, what waits for somebody first; with `id`, one of them above. */
export const consoleUnmatchedPaymentsPage = defineConsolePage<ConsoleUnmatchedPaymentsProps>({
  path: consolePaths.unmatchedPayments(),
  name: CONSOLE_MONEY_COPY.pageNames.unmatchedPayments,
  access: 'money',
  up: { href: consolePaths.orders(), steps: 3 },
  open({ consoleContext, query, posted }) {
    const { id } = query;
    return {
      table: straysTable(consoleContext.db),
      actions: { settle: ({ reason }) => settleUnmatchedPayment(consoleContext, id ?? '', reason) },
      doneAt: (done) => consolePaths.unmatchedPayments({ id, done }),
      load: async () => ({
        one: id === undefined ? null : await viewOf(consoleContext.db, id),
        done: !posted && query.done === 'settle',
      }),
    };
  },
});

async function viewOf(db: Db, id: string): Promise<ConsoleUnmatchedPaymentsProps['one']> {
  const stray = await findUnmatchedPayment(db, id);
  if (!stray) throw new PageNotFound();
  return {
    id,
    facts: factsOf(stray),
    orderHref: stray.order_id === null ? null : consolePaths.order({ id: stray.order_id }),
    how: stray.settled_at === null ? copy.how[stray.outcome as UnmatchedOutcome] : null,
    history: historyFacts(await listAuditOf(db, id, HISTORY)),
  };
}

function factsOf(stray: UnmatchedPayment): ConsoleFact[] {
  const { columns } = copy;
  const { kind, tradeNo, amountFen, isRehearsal } = unmatchedFacts(stray);
  return knownFacts([
    [columns.received, momentText(stray.received_at)],
    [columns.platform, platformText(stray.platform, isRehearsal)],
    [columns.kind, CONSOLE_MONEY_COPY.reconcile.lineKinds[kind]],
    [columns.amount, formatYuan(amountFen)],
    [columns.ordered, stray.order_fen === null ? null : formatYuan(stray.order_fen)],
    [columns.why, outcomeText(stray.outcome)],
    [columns.trade, tradeNo || null],
    [columns.order, stray.serial_number || null],
    [columns.settled, settledText(stray)],
  ]);
}

const settledText = ({ settled_at, settled_by, settled_name, settled_note }: UnmatchedPayment): string | null =>
  settled_at === null ? null : joinKnown([settled_name ?? settled_by, momentText(settled_at), settled_note]);

const straysTable = (db: Db) =>
  defineTable({
    page: 'unmatchedPayments',
    fileName: 'stray-payments',
    order: '-received',
    filters: {
      state: either(copy.filters.state, ['open', 'settled'], copy.states, 'settled'),
      outcome: oneOf(copy.columns.why, UNMATCHED_OUTCOMES, outcomeText),
      platform: oneOf(copy.columns.platform, PLATFORMS, platforms),
      number: typedText(copy.filters.number),
    },
    list: async ({ state, ...filter }, asked) => {
      const { rows, total } = await listUnmatchedPayments(db, defined({ ...filter, isSettled: state }), asked);
      // With what each notice tells, read once.
      return { rows: rows.map((row) => ({ ...row, ...unmatchedFacts(row) })), total };
    },
    words: {
      columns: { ...copy.columns, state: copy.filters.state },
      empty: copy.empty,
      emptyReason: copy.emptyReason,
    },
    key: ({ id }) => id,
  }).columns({
    received: {
      sort: true,
      cell: ({ id, received_at }) => ({ text: momentText(received_at), href: consolePaths.unmatchedPayments({ id }) }),
    },
    platform: ({ platform, isRehearsal }) => platformText(platform, isRehearsal),
    amount: {
      yuan: ({ amountFen }) => amountFen,
      cell: ({ kind, amountFen }) => ({
        text: formatYuan(amountFen),
        note: kind === 'refund' ? CONSOLE_MONEY_COPY.reconcile.lineKinds.refund : undefined,
      }),
    },
    why: ({ outcome, order_fen }) => ({
      text: outcomeText(outcome),
      note: order_fen !== null ? `${copy.columns.ordered} ${formatYuan(order_fen)}` : undefined,
    }),
    trade: ({ tradeNo }) => quiet(maskedNumber(tradeNo) || MISSING),
    order: ({ serial_number, order_id }) => ({
      text: maskedNumber(serial_number ?? '') || MISSING,
      href: order_id !== null ? consolePaths.order({ id: order_id }) : undefined,
    }),
    state: (stray) =>
      stray.settled_at === null
        ? { text: copy.states.open, tone: 'late' }
        : { ...quiet(copy.states.settled), note: settledText(stray) ?? '' },
  });
