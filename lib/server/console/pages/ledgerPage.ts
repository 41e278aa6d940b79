import { momentText } from '@/lib/account/views/infoText';
import { admins } from '@/lib/console/consoleAccess';
import { readTableQuery } from '@/lib/console/tableQuery';
import { accountName, accountText, refText } from '@/lib/console/views/moneyLedgerText';
import type { ConsoleLedgerProps } from '@/lib/console/views/moneyPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { isRehearsalAccount } from '@/lib/order/ledger';
import { consolePaths } from '@/lib/routes/consolePaths';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import {
  type ConsoleLedgerFilter,
  listConsoleLedger,
  sumConsoleLedger,
} from '@/lib/server/payment/queries/consoleLedger';
import { type Balance, type LedgerRow, ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { momentsOf } from './dayFilter';

const { ledger: copy } = CONSOLE_MONEY_COPY;
const REALS = ['real', 'rehearsal'] as const;

/** The books: what each account comes to, and every entry, of which nothing is ever changed. */
export const consoleLedgerPage = defineConsolePage<ConsoleLedgerProps & ShellProps>({
  path: consolePaths.ledger(),
  name: CONSOLE_MONEY_COPY.pageNames.ledger,
  access: admins,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query } = context;
    const balances = await ledgerBalances(desk.db);
    const table = ledgerTable(context, balances);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const total = balances.reduce((sum, one) => sum + one.sum, 0);
    const asked = filterOf(readTableQuery(table.rules, query).filters);
    const facts = (isRehearsal: boolean) =>
      balances
        .filter(({ account }) => isRehearsalAccount(account) === isRehearsal)
        .map(({ account, sum }) => ({ name: accountName(account), text: formatYuan(sum) }));
    return {
      table: await loadConsoleTable(context, table),
      balances: facts(false),
      rehearsals: facts(true),
      total: formatYuan(total),
      shownTotal: formatYuan(await sumConsoleLedger(desk.db, asked)),
      isBalanced: total === 0,
    };
  },
});

const filterOf = ({ account, posting, real, day }: Readonly<Record<string, string>>): ConsoleLedgerFilter =>
  defined({
    account,
    posting,
    isRehearsal: real !== undefined ? real === 'rehearsal' : undefined,
    at: day !== undefined ? momentsOf(day) : undefined,
  });

const ledgerTable = (
  { desk }: Pick<ConsolePageContext, 'desk'>,
  balances: readonly Balance[],
): ConsoleTable<LedgerRow> => ({
  caption: CONSOLE_COPY.pages.ledger,
  fileName: 'ledger',
  path: consolePaths.ledger(),
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
      cell: ({ posting }) => ({ text: posting, href: consolePaths.ledger({ posting }) }),
    },
    {
      id: 'order',
      title: copy.columns.order,
      cell: ({ order_id }) =>
        order_id === null ? { text: '' } : { text: copy.see, href: consolePaths.order({ id: order_id }) },
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
  list: (filters, asked) => listConsoleLedger(desk.db, filterOf(filters), asked),
});
