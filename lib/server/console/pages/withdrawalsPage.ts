import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleCell, ConsoleColumn } from '@/lib/console/views/consoleTable';
import { historyFacts } from '@/lib/console/views/historyFacts';
import type { ConsoleFact } from '@/lib/console/views/leadPages';
import { type ConsoleWithdrawalsProps, type OneWithdrawal, WITHDRAWAL_DONE } from '@/lib/console/views/promoterPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import type { PayoutIdentity } from '@/lib/promoter/identity';
import { needsSecond, WITHDRAWAL_STATES, withdrawalAfter } from '@/lib/promoter/withdrawal';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
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
import { type ConsoleContext, readReason, requireConsole } from '../commands/consoleContext';
import { listAuditOf } from '../queries/auditLog';
import { findStaff } from '../queries/staff';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

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

const COLUMNS: readonly ConsoleColumn<ConsoleWithdrawal>[] = [
  {
    id: 'made',
    title: columns.made,
    sort: 'made',
    cell: ({ id, made_at }) => ({ text: momentText(made_at), href: consolePaths.withdrawals({ id }) }),
  },
  {
    id: 'code',
    title: columns.code,
    cell: ({ code }) => ({ text: code, href: consolePaths.promoters({ id: code }) }),
  },
  { id: 'state', title: columns.state, cell: stateCell },
  { id: 'ref', title: columns.bankRef, cell: ({ bank_ref }) => ({ text: bank_ref ?? '' }) },
  {
    id: 'amount',
    title: columns.amount,
    end: true,
    sort: 'amount',
    cell: ({ amount_fen }) => ({ text: formatYuan(amount_fen) }),
  },
  { id: 'withheld', title: columns.withheld, end: true, cell: (row) => ({ text: yuanOrNone(row.withheld_fen) }) },
  { id: 'net', title: columns.net, end: true, cell: (row) => ({ text: yuanOrNone(netOf(row)) }) },
];

const named = (name: (who: PayoutIdentity) => string) => (row: ConsoleWithdrawal) => {
  const who = payoutIdentity(row);
  return { text: who ? name(who) : '' };
};

/** What whoever pays and declares the tax needs besides. */
const FILE_COLUMNS: readonly ConsoleColumn<ConsoleWithdrawal>[] = [
  ...COLUMNS,
  { id: 'tax', title: columns.tax, cell: ({ tax_fen }) => ({ text: yuanOrNone(tax_fen) }) },
  { id: 'name', title: columns.name, cell: named(({ name }) => name) },
  { id: 'idNumber', title: columns.idNumber, cell: named(({ idNumber }) => idNumber) },
  { id: 'way', title: columns.way, cell: named(({ way }) => copy.ways[way]) },
  { id: 'account', title: columns.account, cell: named(({ account }) => account) },
  { id: 'bank', title: columns.bank, cell: named(({ bank }) => bank) },
  {
    id: 'rehearsal',
    title: columns.rehearsal,
    cell: ({ rehearsal }) => ({ text: rehearsal === 1 ? copy.rehearsal : '' }),
  },
];

const withdrawalsTable = ({ desk }: Pick<ConsolePageContext, 'desk'>): ConsoleTable<ConsoleWithdrawal> => ({
  caption: CONSOLE_COPY.pages.withdrawals,
  fileName: 'withdrawals',
  path: consolePaths.withdrawals(),
  rules: {
    sorts: ['made', 'amount'],
    sort: 'made',
    descending: true,
    filters: { state: WITHDRAWAL_STATES, code: null },
  },
  filters: [
    {
      name: 'state',
      label: copy.filters.state,
      choices: WITHDRAWAL_STATES.map((value) => ({ value, text: copy.states[value] })),
    },
    { name: 'code', label: copy.filters.code, choices: null },
  ],
  columns: [...COLUMNS],
  key: ({ id }) => id,
  empty: { title: copy.emptyWithdrawals, reason: copy.emptyWithdrawalsReason },
  list: ({ state, code }, asked) => {
    const known = WITHDRAWAL_STATES.find((one) => one === state);
    return listConsoleWithdrawals(desk.db, defined({ state: known, code }), asked);
  },
});

/** What promoters ask to be paid, and one of it with what may be done. */
export const consoleWithdrawalsPage = defineConsolePage<ConsoleWithdrawalsProps & ShellProps>({
  path: consolePaths.withdrawals(),
  name: CONSOLE_COPY.pages.withdrawals,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted } = context;
    const id = query.id ?? null;
    const table = withdrawalsTable(context);
    if (id === null && asksFile(context)) return exportConsoleTable(context, table);
    const outcome: Outcome = posted ? await act(context, id, posted) : NOTHING_REFUSED;
    if ('redirectTo' in outcome || 'file' in outcome) return outcome;
    const { payee = null, ...refused } = outcome;
    return {
      one: id === null ? null : { ...(await oneWithdrawal(desk, id)), payee },
      table: id === null ? await loadConsoleTable(context, table) : null,
      ...refused,
      done: posted ? null : (WITHDRAWAL_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

type Outcome =
  | PageRedirect
  | Awaited<ReturnType<typeof exportConsoleTable>>
  | (RefusedForm & { payee?: ConsoleFact[] });

type ActionButton = (desk: ConsoleContext, id: string, posted: RawForm) => Promise<void>;

const DEEDS: Readonly<Record<(typeof WITHDRAWAL_DONE)[number], ActionButton>> = {
  approve: (desk, id, { reason = '' }) => approveWithdrawal(desk, id, reason),
  refuse: (desk, id, { reason = '' }) => refuseWithdrawal(desk, id, reason),
  pay: (desk, id, { bankRef, withheld }) => payWithdrawal(desk, id, { bankRef, withheld }),
};

/** Does what a form asks for. Who is paid stands in this answer alone: its address shows nobody. */
async function act(context: ConsolePageContext, id: string | null, posted: RawForm): Promise<Outcome> {
  const { desk } = context;
  try {
    if (id === null) return posted.do === 'accountant' ? await accountantFile(context, posted) : NOTHING_REFUSED;
    if (posted.do === 'reveal') {
      const who = await revealPayout(desk, id, posted.reason ?? '');
      return { ...NOTHING_REFUSED, payee: who ? payeeFacts(who) : [{ name: copy.payee, text: copy.forgotten }] };
    }
    const done = WITHDRAWAL_DONE.find((one) => one === posted.do);
    if (!done) return NOTHING_REFUSED;
    await DEEDS[done](desk, id, posted);
    return { redirectTo: consolePaths.withdrawals({ id, done }), seeOther: true };
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

function accountantFile(context: ConsolePageContext, { reason }: RawForm) {
  requireConsole(operators, context.desk.staff);
  const table = { ...withdrawalsTable(context), columns: [...FILE_COLUMNS] };
  return exportConsoleTable(context, table, readReason(reason));
}

const payeeFacts = ({ name, idNumber, way, account, bank }: PayoutIdentity): ConsoleFact[] => [
  { name: columns.name, text: name },
  { name: columns.idNumber, text: idNumber },
  { name: columns.way, text: copy.ways[way] },
  { name: columns.account, text: account },
  ...(bank === '' ? [] : [{ name: columns.bank, text: bank }]),
];

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
  const staff = async (name: string, id: string | null): Promise<ConsoleFact[]> =>
    id === null ? [] : [{ name, text: (await findStaff(db, id))?.shown_name ?? MISSING }];
  const { available } = await findBalance(db, originOf(row), now);
  const decided = await Promise.all([
    staff(columns.first, row.first_by),
    staff(columns.approved, row.approved_by),
    staff(columns.payer, row.paid_by),
  ]);
  return [
    { name: columns.amount, text: formatYuan(row.amount_fen) },
    { name: columns.state, text: stateCell(row).text },
    ...(row.rehearsal === 1 ? [{ name: columns.rehearsal, text: copy.rehearsal }] : []),
    { name: columns.made, text: momentText(row.made_at) },
    { name: columns.left, text: formatYuan(available) },
    { name: columns.tax, text: yuanOrNone(row.tax_fen) },
    { name: columns.withheld, text: yuanOrNone(row.withheld_fen) },
    { name: columns.net, text: yuanOrNone(netOf(row)) },
    ...(row.bank_ref === null ? [] : [{ name: columns.bankRef, text: row.bank_ref }]),
    ...(row.reason === null ? [] : [{ name: columns.reason, text: row.reason }]),
    ...decided.flat(),
  ];
}
