import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import { historyFacts } from '@/lib/console/views/historyFacts';
import { knownFacts } from '@/lib/console/views/knownFacts';
import type { ConsoleFact } from '@/lib/console/views/leadPages';
import { platformText } from '@/lib/console/views/moneyOrderText';
import type { ConsoleUnmatchedPaymentsProps } from '@/lib/console/views/moneyPages';
import { maskedNumber, outcomeText, type UnmatchedFacts, unmatchedFacts } from '@/lib/console/views/unmatchedPayment';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { yuanText } from '@/lib/kernel/money';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { consolePaths } from '@/lib/routes/consolePaths';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { settleUnmatchedPayment } from '@/lib/server/payment/commands/settleUnmatchedPayment';
import {
  findUnmatchedPayment,
  listUnmatchedPayments,
  UNMATCHED_OUTCOMES,
  type UnmatchedOutcome,
  type UnmatchedPayment,
} from '@/lib/server/payment/queries/consoleUnmatchedPayments';
import type { ConsoleContext } from '../commands/consoleContext';
import { listAuditOf } from '../queries/auditLog';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const { stray: copy, platforms } = CONSOLE_MONEY_COPY;
const PLATFORMS = Object.values(PAY_PLATFORMS);
const STATES = ['open', 'settled'] as const;
const HISTORY = 20;

/** Payments that fit no order, what waits for somebody first; with `id`, one of them above. */
export const consoleUnmatchedPaymentsPage = defineConsolePage<ConsoleUnmatchedPaymentsProps & ShellProps>({
  path: consolePaths.unmatchedPayments(),
  name: CONSOLE_MONEY_COPY.pageNames.unmatchedPayments,
  access: operators,
  up: { href: consolePaths.orders(), steps: 3 },
  async load(context) {
    const { desk, query, posted } = context;
    const table = straysTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const answer = posted ? await act(desk, query.id ?? '', posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    return {
      table: await loadConsoleTable(context, table),
      one: query.id === undefined ? null : await oneOf(desk, query.id),
      done: !posted && query.done === 'settle',
      ...answer,
    };
  },
});

async function act(desk: ConsoleContext, id: string, posted: RawForm): Promise<RefusedForm | PageRedirect> {
  if (posted.do !== 'settle') return NOTHING_REFUSED;
  try {
    await settleUnmatchedPayment(desk, id, posted.reason);
    return { redirectTo: consolePaths.unmatchedPayments({ id, done: 'settle' }), seeOther: true };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

async function oneOf({ db }: ConsoleContext, id: string): Promise<ConsoleUnmatchedPaymentsProps['one']> {
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

/** A notice with what it tells, read once. */
type ReadUnmatched = UnmatchedPayment & UnmatchedFacts;

const straysTable = ({ desk }: Pick<ConsolePageContext, 'desk'>): ConsoleTable<ReadUnmatched> => ({
  caption: CONSOLE_COPY.pages.unmatchedPayments,
  fileName: 'stray-payments',
  path: consolePaths.unmatchedPayments(),
  rules: {
    sorts: ['received'],
    sort: 'received',
    descending: true,
    filters: { state: STATES, outcome: UNMATCHED_OUTCOMES, platform: PLATFORMS.map(String), number: null },
  },
  filters: [
    { name: 'state', label: copy.filters.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
    {
      name: 'outcome',
      label: copy.columns.why,
      choices: UNMATCHED_OUTCOMES.map((value) => ({ value, text: outcomeText(value) })),
    },
    {
      name: 'platform',
      label: copy.columns.platform,
      choices: PLATFORMS.map((value) => ({ value: String(value), text: platforms[value] })),
    },
    { name: 'number', label: copy.filters.number, choices: null },
  ],
  columns: [
    {
      id: 'received',
      title: copy.columns.received,
      sort: 'received',
      cell: ({ id, received_at }) => ({
        text: momentText(received_at),
        href: consolePaths.unmatchedPayments({ id }),
      }),
    },
    {
      id: 'platform',
      title: copy.columns.platform,
      cell: ({ platform, isRehearsal }) => ({ text: platformText(platform, isRehearsal) }),
    },
    {
      id: 'amount',
      title: copy.columns.amount,
      end: true,
      cell: ({ kind, amountFen }) =>
        defined({
          text: formatYuan(amountFen),
          note: kind === 'refund' ? CONSOLE_MONEY_COPY.reconcile.lineKinds.refund : undefined,
        }),
      fileText: ({ amountFen }) => (amountFen === null ? '' : yuanText(amountFen)),
    },
    {
      id: 'why',
      title: copy.columns.why,
      cell: ({ outcome, order_fen }) =>
        defined({
          text: outcomeText(outcome),
          note: order_fen !== null ? `${copy.columns.ordered} ${formatYuan(order_fen)}` : undefined,
        }),
    },
    {
      id: 'trade',
      title: copy.columns.trade,
      cell: ({ tradeNo }) => ({ text: maskedNumber(tradeNo) || MISSING, tone: 'quiet' }),
    },
    {
      id: 'order',
      title: copy.columns.order,
      cell: ({ serial_number, order_id }) =>
        defined({
          text: maskedNumber(serial_number ?? '') || MISSING,
          href: order_id !== null ? consolePaths.order({ id: order_id }) : undefined,
        }),
    },
    {
      id: 'state',
      title: copy.filters.state,
      cell: (stray) =>
        stray.settled_at === null
          ? { text: copy.states.open, tone: 'late' }
          : { text: copy.states.settled, tone: 'quiet', note: settledText(stray) ?? '' },
    },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: async ({ state, outcome, platform, number }, asked) => {
    const why = UNMATCHED_OUTCOMES.find((one) => one === outcome);
    const by = PLATFORMS.find((one) => String(one) === platform);
    const { rows, total } = await listUnmatchedPayments(
      desk.db,
      defined({ isSettled: state !== undefined ? state === 'settled' : undefined, outcome: why, platform: by, number }),
      asked,
    );
    return { rows: rows.map((row) => ({ ...row, ...unmatchedFacts(row) })), total };
  },
});
