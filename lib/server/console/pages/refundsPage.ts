import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/deskAccess';
import { refundStateCell, refundWho } from '@/lib/console/views/moneyOrderText';
import type { DeskRefundsProps } from '@/lib/console/views/moneyPages';
import { daysText } from '@/lib/console/views/moneyProductText';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { deskPaths } from '@/lib/routes/deskPaths';
import type { RefundState } from '@/lib/server/db/orderSchema';
import { type ListedRefund, listDeskRefunds } from '@/lib/server/order/queries/deskOrders';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { DeskPageContext } from '@/lib/server/page/deskPart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { asksFile, type DeskTable, exportDeskTable, loadDeskTable } from './deskTable';

const { refund: copy, rehearsal } = DESK_MONEY_COPY;
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
export const deskRefundsPage = defineDeskPage<DeskRefundsProps & ShellProps>({
  path: deskPaths.deskRefunds(),
  name: DESK_MONEY_COPY.pageNames.refunds,
  access: operators,
  up: { href: deskPaths.desk(), steps: 2 },
  async load(context) {
    const table = refundsTable(context);
    if (asksFile(context)) return exportDeskTable(context, table);
    return { table: await loadDeskTable(context, table) };
  },
});

const refundsTable = ({ desk }: Pick<DeskPageContext, 'desk'>): DeskTable<ListedRefund> => ({
  caption: DESK_COPY.pages.refunds,
  fileName: 'refunds',
  path: deskPaths.deskRefunds(),
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
        href: deskPaths.deskOrder({ id: order_id }),
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
    return listDeskRefunds(
      desk.db,
      defined({ state: known, isOwed: kind !== undefined ? kind === 'owed' : undefined }),
      asked,
    );
  },
});
