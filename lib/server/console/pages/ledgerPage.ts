import { momentText } from '@/lib/account/views/infoText';
import { admins } from '@/lib/console/deskAccess';
import { readTableQuery } from '@/lib/console/tableQuery';
import { accountName, accountText, refText } from '@/lib/console/views/moneyLedgerText';
import type { DeskLedgerProps } from '@/lib/console/views/moneyPages';
import { DESK_COPY } from '@/lib/console/words/desk';
import { DESK_MONEY_COPY } from '@/lib/console/words/deskMoney';
import { defined } from '@/lib/kernel/defined';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { isRehearsalAccount } from '@/lib/order/ledger';
import { deskPaths } from '@/lib/routes/deskPaths';
import { defineDeskPage } from '@/lib/server/page/deskPage';
import type { DeskPageContext } from '@/lib/server/page/deskPart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { type DeskLedgerFilter, listDeskLedger, sumDeskLedger } from '@/lib/server/payment/queries/deskLedger';
import { type Balance, type LedgerRow, ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { momentsOf } from './dayFilter';
import { asksFile, type DeskTable, exportDeskTable, loadDeskTable } from './deskTable';

const { ledger: copy } = DESK_MONEY_COPY;
const REALS = ['real', 'rehearsal'] as const;

/** The books: what each account comes to, and every entry, of which nothing is ever changed. */
export const deskLedgerPage = defineDeskPage<DeskLedgerProps & ShellProps>({
  path: deskPaths.deskLedger(),
  name: DESK_MONEY_COPY.pageNames.ledger,
  access: admins,
  up: { href: deskPaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query } = context;
    const balances = await ledgerBalances(desk.db);
    const table = ledgerTable(context, balances);
    if (asksFile(context)) return exportDeskTable(context, table);
    const total = balances.reduce((sum, one) => sum + one.sum, 0);
    const asked = filterOf(readTableQuery(table.rules, query).filters);
    const facts = (isRehearsal: boolean) =>
      balances
        .filter(({ account }) => isRehearsalAccount(account) === isRehearsal)
        .map(({ account, sum }) => ({ name: accountName(account), text: formatYuan(sum) }));
    return {
      table: await loadDeskTable(context, table),
      balances: facts(false),
      rehearsals: facts(true),
      total: formatYuan(total),
      shownTotal: formatYuan(await sumDeskLedger(desk.db, asked)),
      isBalanced: total === 0,
    };
  },
});

const filterOf = ({ account, posting, real, day }: Readonly<Record<string, string>>): DeskLedgerFilter =>
  defined({
    account,
    posting,
    isRehearsal: real !== undefined ? real === 'rehearsal' : undefined,
    at: day !== undefined ? momentsOf(day) : undefined,
  });

const ledgerTable = ({ desk }: Pick<DeskPageContext, 'desk'>, balances: readonly Balance[]): DeskTable<LedgerRow> => ({
  caption: DESK_COPY.pages.ledger,
  fileName: 'ledger',
  path: deskPaths.deskLedger(),
  rules: {
    sorts: ['at', 'amount'],
    sort: 'at',
    descending: true,
    filters: { account: balances.map(({ account }) => account), real: REALS, posting: null, day: null },
  },
  filters: [
    {
      name: 'account',
      label: copy.filters.account,
      choices: balances.map(({ account }) => ({ value: account, text: accountText(account) })),
    },
    { name: 'real', label: copy.filters.real, choices: REALS.map((value) => ({ value, text: copy.reals[value] })) },
    { name: 'posting', label: copy.filters.posting, choices: null },
    { name: 'day', label: copy.filters.day, choices: null },
  ],
  columns: [
    { id: 'at', title: copy.columns.at, sort: 'at', cell: ({ at }) => ({ text: momentText(at), tone: 'quiet' }) },
    {
      id: 'account',
      title: copy.columns.account,
      cell: ({ account }) => ({ text: accountText(account) }),
      fileText: ({ account }) => account,
    },
    {
      id: 'amount',
      title: copy.columns.amount,
      sort: 'amount',
      end: true,
      cell: ({ amount_fen }) => ({ text: formatYuan(amount_fen) }),
      fileText: ({ amount_fen }) => yuanText(amount_fen),
    },
    {
      id: 'posting',
      title: copy.columns.posting,
      cell: ({ posting }) => ({ text: posting, href: deskPaths.deskLedger({ posting }) }),
    },
    {
      id: 'order',
      title: copy.columns.order,
      cell: ({ order_id }) =>
        order_id === null ? { text: '' } : { text: copy.see, href: deskPaths.deskOrder({ id: order_id }) },
      fileText: ({ order_id }) => order_id,
    },
    {
      id: 'ref',
      title: copy.columns.ref,
      cell: ({ ref }) => ({ text: refText(ref), tone: 'quiet' }),
      fileText: ({ ref }) => ref,
    },
  ],
  key: ({ seq }) => String(seq),
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: (filters, asked) => listDeskLedger(desk.db, filterOf(filters), asked),
});
