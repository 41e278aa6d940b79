import { accountName, accountText, refText } from '@/lib/console/views/moneyLedgerText';
import type { ConsoleLedgerProps } from '@/lib/console/views/moneyPages';
import { either, momentCell, oneOf, quiet, typedDay, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import { formatYuan } from '@/lib/kernel/format/price';
import { isRehearsalAccount } from '@/lib/order/ledger';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import {
  type ConsoleLedgerFilter,
  listConsoleLedger,
  sumConsoleLedger,
} from '@/lib/server/payment/queries/consoleLedger';
import { type Balance, ledgerBalances } from '@/lib/server/payment/queries/ledger';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const { ledger: copy } = CONSOLE_MONEY_COPY;

/** The books: what each account comes to, and every entry, of which nothing is ever changed. */
export const consoleLedgerPage = defineConsolePage<ConsoleLedgerProps>({
  path: consolePaths.ledger(),
  name: CONSOLE_MONEY_COPY.pageNames.ledger,
  access: 'ledger',
  async open(context) {
    const { db } = context.consoleContext;
    const balances = await ledgerBalances(db);
    const table = ledgerTable(db, balances);
    const total = balances.reduce((sum, one) => sum + one.sum, 0);
    const facts = (isRehearsal: boolean) =>
      balances
        .filter(({ account }) => isRehearsalAccount(account) === isRehearsal)
        .map(({ account, sum }) => ({ name: accountName(account), text: formatYuan(sum) }));
    return {
      table,
      load: async () => ({
        balances: facts(false),
        rehearsals: facts(true),
        total: formatYuan(total),
        shownTotal: formatYuan(await sumConsoleLedger(db, filterOf(table.asked(context)))),
        isBalanced: total === 0,
      }),
    };
  },
});

interface Asked extends Pick<ConsoleLedgerFilter, 'account' | 'posting'> {
  real?: boolean;
  day?: ConsoleLedgerFilter['at'];
}

const filterOf = ({ real, day, ...filter }: Asked): ConsoleLedgerFilter =>
  defined({ ...filter, isRehearsal: real, at: day });

const ledgerTable = (db: Db, balances: readonly Balance[]) =>
  defineTable({
    page: 'ledger',
    order: '-at',
    filters: {
      account: oneOf(
        copy.filters.account,
        balances.map(({ account }) => account),
        accountText,
      ),
      real: either(copy.filters.real, ['real', 'rehearsal'], copy.reals, 'rehearsal'),
      posting: typedText(copy.filters.posting),
      day: typedDay(copy.filters.day),
    },
    list: (filters, asked) => listConsoleLedger(db, filterOf(filters), asked),
    words: copy,
    key: ({ seq }) => String(seq),
  }).columns({
    at: { sort: true, cell: ({ at }) => momentCell(at) },
    account: { cell: ({ account }) => accountText(account), fileText: ({ account }) => account },
    amount: { sort: true, yuan: ({ amount_fen }) => amount_fen },
    posting: ({ posting }) => ({ text: posting, href: consolePaths.ledger({ posting }) }),
    order: {
      cell: ({ order_id }) => (order_id === null ? '' : { text: copy.see, href: consolePaths.order({ id: order_id }) }),
      fileText: ({ order_id }) => order_id,
    },
    ref: { cell: ({ ref }) => quiet(refText(ref)), fileText: ({ ref }) => ref },
  });
