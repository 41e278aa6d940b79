import { momentText } from '@/lib/account/views/infoText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { type ConsoleFact, historyFacts, knownFacts } from '@/lib/console/views/facts';
import { type ConsoleWithdrawalsProps, type OneWithdrawal, WITHDRAWAL_DONE } from '@/lib/console/views/promoterPages';
import { oneOf, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import type { PayoutIdentity } from '@/lib/promoter/identity';
import { needsSecond, WITHDRAWAL_STATES, withdrawalAfter } from '@/lib/promoter/withdrawal';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound } from '@/lib/server/page/pageContext';
import {
  approveWithdrawal,
  payWithdrawal,
  refuseWithdrawal,
  revealPayout,
} from '@/lib/server/promoter/commands/consolePromoters';
import { payoutIdentity } from '@/lib/server/promoter/commands/payoutIdentity';
import { findBalance, monthOfWallet, originOf } from '@/lib/server/promoter/commands/wallet';
import {
  type ConsoleWithdrawal,
  findWithdrawal,
  listConsoleWithdrawals,
  type WithdrawalRow,
} from '@/lib/server/promoter/queries/promoterWithdrawals';
import { type ConsoleContext, readReason, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { findStaff } from '@/lib/server/staff/queries/staff';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const HISTORY = 30;
const { columns } = copy;

const yuanOrNone = (fen: number | null): string => (fen === null ? MISSING : formatYuan(fen));
const netOf = ({ amount_fen, withheld_fen }: WithdrawalRow): number | null =>
  withheld_fen === null ? null : amount_fen - withheld_fen;

function stateCell({ state, rehearsal }: WithdrawalRow): ConsoleCell {
  return defined({ text: copy.states[state], tone: toneOf(state), note: rehearsal === 1 ? copy.rehearsal : undefined });
}

function toneOf(state: WithdrawalRow['state']): ConsoleCell['tone'] {
  if (state === 'asked' || state === 'approved') return 'late';
  return state === 'paid' ? 'good' : 'quiet';
}

const named = (name: (who: PayoutIdentity) => string) => (row: ConsoleWithdrawal) => {
  const who = payoutIdentity(row);
  return who ? name(who) : '';
};

/** With what whoever pays and declares the tax needs besides, where it is for them. */
const withdrawalsTable = ({ consoleContext }: ConsolePageContext, isForAccountant: boolean) =>
  defineTable({
    page: 'withdrawals',
    order: '-made',
    filters: {
      state: oneOf(copy.filters.state, WITHDRAWAL_STATES, copy.states),
      code: typedText(copy.filters.code),
    },
    list: (filters, asked) => listConsoleWithdrawals(consoleContext.db, filters, asked),
    words: { columns: columns, empty: copy.emptyWithdrawals, emptyReason: copy.emptyWithdrawalsReason },
    key: ({ id }) => id,
  }).columns({
    made: {
      sort: true,
      cell: ({ id, made_at }) => ({ text: momentText(made_at), href: consolePaths.withdrawals({ id }) }),
    },
    code: ({ code }) => ({ text: code, href: consolePaths.promoters({ id: code }) }),
    state: stateCell,
    bankRef: ({ bank_ref }) => bank_ref ?? '',
    amount: { end: true, sort: true, cell: ({ amount_fen }) => formatYuan(amount_fen) },
    withheld: { end: true, cell: (row) => yuanOrNone(row.withheld_fen) },
    net: { end: true, cell: (row) => yuanOrNone(netOf(row)) },
    ...(isForAccountant && {
      tax: ({ tax_fen }) => yuanOrNone(tax_fen),
      name: named(({ name }) => name),
      idNumber: named(({ idNumber }) => idNumber),
      way: named(({ way }) => copy.ways[way]),
      account: named(({ account }) => account),
      bank: named(({ bank }) => bank),
      rehearsal: ({ rehearsal }) => (rehearsal === 1 ? copy.rehearsal : ''),
    }),
  });

/** What promoters ask to be paid, and one of it with what may be done. */
export const consoleWithdrawalsPage = defineConsolePage<ConsoleWithdrawalsProps>({
  path: consolePaths.withdrawals(),
  name: CONSOLE_COPY.pages.withdrawals,
  access: 'money',
  open(context) {
    const { consoleContext, query } = context;
    const { id } = query;
    if (id === undefined)
      return {
        table: withdrawalsTable(context, false),
        actions: {
          accountant({ reason }) {
            requireConsole('money', consoleContext.staff);
            return withdrawalsTable(context, true).file(context, readReason(reason));
          },
        },
        done: WITHDRAWAL_DONE,
        load: () => ({ one: null }),
      };
    // Who is paid stands in the answer to a form alone: its address shows nobody.
    let payee: ConsoleFact[] | null = null;
    return {
      table: null,
      actions: {
        async reveal({ reason = '' }) {
          const who = await revealPayout(consoleContext, id, reason);
          payee = who ? payeeFacts(who) : [{ name: copy.payee, text: copy.forgotten }];
          return {};
        },
        approve: ({ reason = '' }) => approveWithdrawal(consoleContext, id, reason),
        refuse: ({ reason = '' }) => refuseWithdrawal(consoleContext, id, reason),
        pay: ({ bankRef, withheld }) => payWithdrawal(consoleContext, id, { bankRef, withheld }),
      },
      doneAt: (done) => consolePaths.withdrawals({ id, done }),
      done: WITHDRAWAL_DONE,
      load: async () => ({ one: { ...(await oneWithdrawal(consoleContext, id)), payee } }),
    };
  },
});

const payeeFacts = ({ name, idNumber, way, account, bank }: PayoutIdentity): ConsoleFact[] =>
  knownFacts([
    [columns.name, name],
    [columns.idNumber, idNumber],
    [columns.way, copy.ways[way]],
    [columns.account, account],
    [columns.bank, bank],
  ]);

async function oneWithdrawal({ db, now }: ConsoleContext, id: string): Promise<Omit<OneWithdrawal, 'payee'>> {
  const row = await findWithdrawal(db, id);
  if (!row) throw new PageNotFound();
  const may = (event: 'approve' | 'refuse' | 'pay') => withdrawalAfter(row.state, event) !== null;
  const isTwo = may('approve') && needsSecond(await monthOfWallet(db, row));
  const second = row.first_by === null ? 'needed' : 'missing';
  return {
    id,
    code: row.code,
    mayApprove: may('approve'),
    mayRefuse: may('refuse'),
    mayPay: may('pay'),
    second: isTwo ? second : 'none',
    tax: row.tax_fen === null ? '' : yuanText(row.tax_fen),
    hasPayee: row.sealed !== null,
    facts: await factsOf(db, row, now),
    history: historyFacts(await listAuditOf(db, id, HISTORY)),
  };
}

async function factsOf(db: Db, row: WithdrawalRow, now: number): Promise<ConsoleFact[]> {
  const staff = async (id: string | null) => id && ((await findStaff(db, id))?.shown_name ?? MISSING);
  const { available } = await findBalance(db, originOf(row), now);
  return knownFacts([
    [columns.amount, formatYuan(row.amount_fen)],
    [columns.state, stateCell(row).text],
    [columns.rehearsal, row.rehearsal === 1 ? copy.rehearsal : null],
    [columns.made, momentText(row.made_at)],
    [columns.left, formatYuan(available)],
    [columns.tax, yuanOrNone(row.tax_fen)],
    [columns.withheld, yuanOrNone(row.withheld_fen)],
    [columns.net, yuanOrNone(netOf(row))],
    [columns.bankRef, row.bank_ref],
    [columns.reason, row.reason],
    [columns.first, await staff(row.first_by)],
    [columns.approved, await staff(row.approved_by)],
    [columns.payer, await staff(row.paid_by)],
  ]);
}
