import { momentText } from '@/lib/account/views/infoText';
import { operators } from '@/lib/console/consoleAccess';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { historyFacts } from '@/lib/console/views/historyFacts';
import { type ConsolePromotersProps, type OnePromoter, PROMOTER_DONE } from '@/lib/console/views/promoterPages';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { PROMOTER_COPY } from '@/lib/promoter/words/promoter';
import { consolePaths } from '@/lib/routes/consolePaths';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { PageNotFound, type PageRedirect } from '@/lib/server/page/pageContext';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { blockPromoter, findPromoterByPhone } from '@/lib/server/promoter/commands/consolePromoters';
import { findBalance, findWallet } from '@/lib/server/promoter/commands/wallet';
import {
  type CommissionRow,
  type ConsolePromoter,
  listCommissions,
  listConsolePromoters,
} from '@/lib/server/promoter/queries/promoters';
import type { ConsoleContext } from '../commands/consoleContext';
import { maskedPhone } from '../consolePhone';
import { listAuditOf } from '../queries/auditLog';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';
import { NOTHING_REFUSED, type RefusedForm, refusedFields } from './refusedFields';

const STATES = ['stands', 'blocked'] as const;
const HISTORY = 30;
const ORDERS = 50;
const ONE = { sort: 'joined', descending: true, limit: 1, offset: 0 };

const phoneText = ({ phone_cipher }: ConsolePromoter): string =>
  phone_cipher === null ? copy.gone : maskedPhone({ phone_cipher });

const stateCell = ({ blocked_at }: ConsolePromoter): ConsoleCell =>
  blocked_at === null
    ? { text: copy.promoterStates.stands, tone: 'good' }
    : { text: copy.promoterStates.blocked, tone: 'late' };

const promotersTable = ({ desk }: Pick<ConsolePageContext, 'desk'>): ConsoleTable<ConsolePromoter> => ({
  caption: CONSOLE_COPY.pages.promoters,
  fileName: 'promoters',
  path: consolePaths.promoters(),
  rules: { sorts: ['joined', 'earned'], sort: 'joined', descending: true, filters: { state: STATES, code: null } },
  filters: [
    {
      name: 'state',
      label: copy.filters.state,
      choices: STATES.map((value) => ({ value, text: copy.promoterStates[value] })),
    },
    { name: 'code', label: copy.filters.code, choices: null },
  ],
  columns: [
    {
      id: 'code',
      title: copy.columns.code,
      cell: ({ code }) => ({ text: code, href: consolePaths.promoters({ id: code }) }),
    },
    { id: 'phone', title: copy.columns.phone, cell: (row) => ({ text: phoneText(row) }) },
    { id: 'orders', title: copy.columns.orders, end: true, cell: ({ orders }) => ({ text: String(orders) }) },
    {
      id: 'earned',
      title: copy.columns.earned,
      end: true,
      sort: 'earned',
      cell: ({ earned }) => ({ text: formatYuan(earned) }),
    },
    { id: 'state', title: copy.columns.state, cell: stateCell },
    {
      id: 'joined',
      title: copy.columns.joined,
      sort: 'joined',
      cell: ({ joined_at }) => ({ text: dayOf(joined_at), tone: 'quiet' }),
    },
  ],
  key: ({ code }) => code,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: ({ state, code }, asked) =>
    listConsolePromoters(
      desk.db,
      defined({ isBlocked: state !== undefined ? state === 'blocked' : undefined, code }),
      asked,
    ),
});

/** Who promotes, what that earned them, and one of them with what may be done. */
export const consolePromotersPage = defineConsolePage<ConsolePromotersProps & ShellProps>({
  path: consolePaths.promoters(),
  name: CONSOLE_COPY.pages.promoters,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const { desk, query, posted, now } = context;
    const code = query.id ?? null;
    const table = promotersTable(context);
    if (code === null && asksFile(context)) return exportConsoleTable(context, table);
    const outcome = posted ? await act(desk, code, posted) : NOTHING_REFUSED;
    if ('redirectTo' in outcome) return outcome;
    const { isNone = false, ...refused } = outcome as RefusedForm & { isNone?: boolean };
    return {
      one: code === null ? null : await onePromoter(desk, code, now),
      table: code === null ? await loadConsoleTable(context, table) : null,
      isNone,
      ...refused,
      done: posted ? null : (PROMOTER_DONE.find((one) => one === query.done) ?? null),
    };
  },
});

type Outcome = PageRedirect | (RefusedForm & { isNone?: boolean });

async function act(desk: ConsoleContext, code: string | null, posted: RawForm): Promise<Outcome> {
  const led = (redirectTo: string): PageRedirect => ({ redirectTo, seeOther: true });
  try {
    if (posted.do === 'find') {
      const found = await findPromoterByPhone(desk, posted.mobile ?? '');
      return found === null ? { ...NOTHING_REFUSED, isNone: true } : led(consolePaths.promoters({ id: found }));
    }
    const done = PROMOTER_DONE.find((one) => one === posted.do);
    if (code === null || !done) return NOTHING_REFUSED;
    await blockPromoter(desk, code, done === 'block', posted.reason ?? '');
    return led(consolePaths.promoters({ id: code, done }));
  } catch (failure) {
    return refusedFields(failure, posted);
  }
}

const orderRow = (row: CommissionRow): OnePromoter['orders'][number] => ({
  id: row.order_id,
  href: consolePaths.order({ id: row.order_id }),
  text: joinKnown([
    PROMOTER_COPY.kinds[row.kind],
    formatYuan(row.paid_fen),
    row.rehearsal === 1 ? copy.columns.rehearsal : null,
  ]),
  hint: joinKnown([dayOf(row.paid_at), `${copy.commission} ${formatYuan(row.commission_fen - row.reversed_fen)}`]),
});

async function onePromoter({ db }: ConsoleContext, code: string, now: number): Promise<OnePromoter> {
  const row = (await listConsolePromoters(db, { code }, ONE)).rows[0];
  if (!row) throw new PageNotFound();
  const { owed, pending, available } = await findBalance(db, await findWallet(db, code), now);
  const { columns } = copy;
  const orders = await listCommissions(db, { code }, { limit: ORDERS, offset: 0 });
  return {
    code,
    orders: orders.map(orderRow),
    isBlocked: row.blocked_at !== null,
    history: historyFacts(await listAuditOf(db, code, HISTORY)),
    facts: [
      { name: columns.phone, text: phoneText(row) },
      { name: columns.state, text: stateCell(row).text },
      { name: columns.joined, text: momentText(row.joined_at) },
      { name: columns.agreement, text: row.agreement_version },
      { name: columns.orders, text: String(row.orders) },
      { name: columns.earned, text: formatYuan(row.earned) },
      { name: columns.owed, text: formatYuan(owed) },
      { name: columns.pending, text: formatYuan(pending) },
      { name: columns.withdrawable, text: formatYuan(available) },
    ],
  };
}
