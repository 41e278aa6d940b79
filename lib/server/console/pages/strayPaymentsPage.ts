import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/deskAccess';
import { historyFacts } from '@/lib/console/views/historyFacts';
import { knownFacts } from '@/lib/console/views/knownFacts';
import type { DeskFact } from '@/lib/console/views/leadPages';
import { platformText } from '@/lib/console/views/moneyOrderText';
import type { DeskStrayPaymentsProps } from '@/lib/console/views/moneyPages';
import { maskedNumber, outcomeText, type StrayFacts, strayFacts } from '@/lib/console/views/strayPayment';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { yuanText } from '@/lib/kernel/money';
import { PAY_PLATFORMS } from '@/lib/payment/payPlatform';
import { deskPaths } from '@/lib/routes/deskPaths';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { DeskPageContext } from '@/lib/server/page/deskPart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { settleStrayPayment } from '@/lib/server/payment/commands/settleStrayPayment';
import {
  findStrayPayment,
  listStrayPayments,
  STRAY_OUTCOMES,
  type StrayOutcome,
  type StrayPayment,
} from '@/lib/server/payment/queries/deskStrayPayments';
import type { DeskContext } from '../commands/deskContext';
import { listAuditOf } from '../queries/auditLog';
import { asksFile, type DeskTable, exportDeskTable, loadDeskTable } from './deskTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const { stray: copy, platforms } = DESK_MONEY_COPY;
const PLATFORMS = Object.values(PAY_PLATFORMS);
const STATES = ['open', 'settled'] as const;
const HISTORY = 20;

/** Payments that fit no order, what waits for somebody first; with `id`, one of them above. */
export const deskStrayPaymentsPage = defineDeskPage<DeskStrayPaymentsProps & ShellProps>({
  path: deskPaths.deskStrayPayments(),
  name: DESK_MONEY_COPY.pageNames.strayPayments,
  access: operators,
  up: { href: deskPaths.deskOrders(), steps: 3 },
  async load(context) {
    const { desk, query, posted } = context;
    const table = straysTable(context);
    if (asksFile(context)) return exportDeskTable(context, table);
    const answer = posted ? await act(desk, query.id ?? '', posted) : NOTHING_REFUSED;
    if ('redirectTo' in answer) return answer;
    return {
      table: await loadDeskTable(context, table),
      one: query.id === undefined ? null : await oneOf(desk, query.id),
      done: !posted && query.done === 'settle',
      ...answer,
    };
  },
});

async function act(desk: DeskContext, id: string, posted: RawForm): Promise<RefusedForm | PageRedirect> {
  if (posted.do !== 'settle') return NOTHING_REFUSED;
  try {
    await settleStrayPayment(desk, id, posted.reason);
    return { redirectTo: deskPaths.deskStrayPayments({ id, done: 'settle' }), seeOther: true };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

async function oneOf({ db }: DeskContext, id: string): Promise<DeskStrayPaymentsProps['one']> {
  const stray = await findStrayPayment(db, id);
  if (!stray) throw new PageNotFound();
  return {
    id,
    facts: factsOf(stray),
    orderHref: stray.order_id === null ? null : deskPaths.deskOrder({ id: stray.order_id }),
    how: stray.settled_at === null ? copy.how[stray.outcome as StrayOutcome] : null,
    history: historyFacts(await listAuditOf(db, id, HISTORY)),
  };
}

function factsOf(stray: StrayPayment): DeskFact[] {
  const { columns } = copy;
  const { kind, tradeNo, amountFen, isRehearsal } = strayFacts(stray);
  return knownFacts([
    [columns.received, momentText(stray.received_at)],
    [columns.platform, platformText(stray.platform, isRehearsal)],
    [columns.kind, DESK_MONEY_COPY.reconcile.lineKinds[kind]],
    [columns.amount, formatYuan(amountFen)],
    [columns.ordered, stray.order_fen === null ? null : formatYuan(stray.order_fen)],
    [columns.why, outcomeText(stray.outcome)],
    [columns.trade, tradeNo || null],
    [columns.order, stray.serial_number || null],
    [columns.settled, settledText(stray)],
  ]);
}

const settledText = ({ settled_at, settled_by, settled_name, settled_note }: StrayPayment): string | null =>
  settled_at === null ? null : joinKnown([settled_name ?? settled_by, momentText(settled_at), settled_note]);

/** A notice with what it tells, read once. */
type ReadStray = StrayPayment & StrayFacts;

const straysTable = ({ desk }: Pick<DeskPageContext, 'desk'>): DeskTable<ReadStray> => ({
  caption: DESK_COPY.pages.strayPayments,
  fileName: 'stray-payments',
  path: deskPaths.deskStrayPayments(),
  rules: {
    sorts: ['received'],
    sort: 'received',
    descending: true,
    filters: { state: STATES, outcome: STRAY_OUTCOMES, platform: PLATFORMS.map(String), number: null },
  },
  filters: [
    { name: 'state', label: copy.filters.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
    {
      name: 'outcome',
      label: copy.columns.why,
      choices: STRAY_OUTCOMES.map((value) => ({ value, text: outcomeText(value) })),
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
      cell: ({ id, received_at }) => ({ text: momentText(received_at), href: deskPaths.deskStrayPayments({ id }) }),
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
          note: kind === 'refund' ? DESK_MONEY_COPY.reconcile.lineKinds.refund : undefined,
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
          href: order_id !== null ? deskPaths.deskOrder({ id: order_id }) : undefined,
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
    const why = STRAY_OUTCOMES.find((one) => one === outcome);
    const by = PLATFORMS.find((one) => String(one) === platform);
    const { rows, total } = await listStrayPayments(
      desk.db,
      defined({ isSettled: state !== undefined ? state === 'settled' : undefined, outcome: why, platform: by, number }),
      asked,
    );
    return { rows: rows.map((row) => ({ ...row, ...strayFacts(row) })), total };
  },
});
