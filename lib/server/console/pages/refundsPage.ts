import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import { refundStateCell, refundWho } from '@/lib/console/views/moneyOrderText';
import type { ConsoleRefundsProps } from '@/lib/console/views/moneyPages';
import { daysText } from '@/lib/console/views/moneyProductText';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { RefundState } from '@/lib/server/db/orderSchema';
import { type ListedRefund, listConsoleRefunds } from '@/lib/server/order/queries/consoleOrders';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

const { refund: copy, rehearsal } = CONSOLE_MONEY_COPY;
const STATES = [
  'asked',
  'approved',
  'failed',
  'done',
  'refused',
  'reversed',
  'withdrawn',
] as const satisfies readonly RefundState[];
const KINDS = ['owed', 'order'] as const;

/** Money that goes back: what waits for somebody first, and of that what was never for an order. */
export const consoleRefundsPage = defineConsolePage<ConsoleRefundsProps & ShellProps>({
  path: consolePaths.refunds(),
  name: CONSOLE_MONEY_COPY.pageNames.refunds,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const table = refundsTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    return { table: await loadConsoleTable(context, table) };
  },
});

const refundsTable = ({ desk }: Pick<ConsolePageContext, 'desk'>): ConsoleTable<ListedRefund> => ({
  caption: CONSOLE_COPY.pages.refunds,
  fileName: 'refunds',
  path: consolePaths.refunds(),
  rules: {
    sorts: ['queue', 'made', 'amount'],
    sort: 'queue',
    descending: false,
    filters: { state: STATES, kind: KINDS },
  },
  filters: [
    { name: 'state', label: copy.filters.state, choices: STATES.map((value) => ({ value, text: copy.states[value] })) },
    { name: 'kind', label: copy.filters.kind, choices: KINDS.map((value) => ({ value, text: copy.kinds[value] })) },
  ],
  columns: [
    {
      id: 'order',
      title: copy.columns.order,
      cell: ({ title, serial_number, order_id }) => ({
        text: title,
        note: serial_number,
        href: consolePaths.order({ id: order_id }),
      }),
      fileText: ({ serial_number }) => serial_number,
    },
    {
      id: 'amount',
      title: copy.columns.amount,
      sort: 'amount',
      end: true,
      cell: ({ amount_fen, rehearsal: isRehearsal }) =>
        defined({ text: formatYuan(amount_fen), note: isRehearsal === 1 ? rehearsal : undefined }),
      fileText: ({ amount_fen }) => yuanText(amount_fen),
    },
    {
      id: 'days',
      title: copy.columns.days,
      cell: ({ days }) => ({ text: days > 0 ? daysText(days) : MISSING, tone: 'quiet' }),
    },
    {
      id: 'kind',
      title: copy.columns.kind,
      cell: ({ owed }) => ({ text: copy.kinds[owed === 1 ? 'owed' : 'order'] }),
    },
    { id: 'state', title: copy.columns.state, cell: ({ state }) => refundStateCell(state) },
    {
      id: 'reason',
      title: copy.columns.reason,
      cell: ({ reason, answer }) => defined({ text: reason, note: answer || undefined }),
    },
    {
      id: 'asked',
      title: copy.columns.asked,
      cell: ({ asked_by, asked_name }) => ({ text: refundWho(asked_by, asked_name) }),
    },
    {
      id: 'approved',
      title: copy.columns.approved,
      cell: ({ first_name, approved_name }) =>
        defined({
          text: approved_name ?? MISSING,
          note: first_name !== null ? `${copy.columns.first} ${first_name}` : undefined,
        }),
    },
    {
      id: 'made',
      title: copy.columns.made,
      sort: 'made',
      cell: ({ made_at }) => ({ text: momentText(made_at), tone: 'quiet' }),
    },
    { id: 'number', title: copy.columns.number, cell: ({ refund_no }) => ({ text: refund_no, tone: 'quiet' }) },
  ],
  key: ({ id }) => id,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: ({ state, kind }, asked) => {
    const known = STATES.find((one) => one === state);
    return listConsoleRefunds(
      desk.db,
      defined({ state: known, isOwed: kind !== undefined ? kind === 'owed' : undefined }),
      asked,
    );
  },
});
