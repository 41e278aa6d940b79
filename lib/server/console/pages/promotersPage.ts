import { momentText } from '@/lib/account/views/infoText';
import type { ConsoleCell } from '@/lib/console/views/consoleTable';
import { historyFacts } from '@/lib/console/views/facts';
import { type ConsolePromotersProps, type OnePromoter, PROMOTER_DONE } from '@/lib/console/views/promoterPages';
import { either, quiet, typedText } from '@/lib/console/views/tableParts';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_PROMOTER_COPY as copy } from '@/lib/console/words/promoter';
import { dayOf } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { formatYuan } from '@/lib/kernel/format/price';
import { joinKnown } from '@/lib/kernel/format/text';
import { PROMOTER_COPY } from '@/lib/promoter/words/promoter';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { Db } from '@/lib/server/db/client';
import { PageNotFound } from '@/lib/server/page/pageContext';
import { blockPromoter, findPromoterByPhone } from '@/lib/server/promoter/commands/consolePromoters';
import { findBalance, findWallet } from '@/lib/server/promoter/commands/wallet';
import {
  type CommissionRow,
  type ConsolePromoter,
  listCommissions,
  listConsolePromoters,
} from '@/lib/server/promoter/queries/promoters';
import type { ConsoleContext } from '@/lib/server/staff/commands/consoleContext';
import { maskedPhone } from '@/lib/server/staff/consolePhone';
import { listAuditOf } from '@/lib/server/staff/queries/auditLog';
import { defineTable } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const HISTORY = 30;
const ORDERS = 50;
const ONE = { sort: 'joined', descending: true, limit: 1, offset: 0 };

const phoneText = ({ phone_cipher }: ConsolePromoter): string =>
  phone_cipher === null ? copy.gone : maskedPhone({ phone_cipher });

const stateCell = ({ blocked_at }: ConsolePromoter): ConsoleCell =>
  blocked_at === null
    ? { text: copy.promoterStates.stands, tone: 'good' }
    : { text: copy.promoterStates.blocked, tone: 'late' };

const promotersTable = (db: Db) =>
  defineTable({
    page: 'promoters',
    order: '-joined',
    filters: {
      state: either(copy.filters.state, ['stands', 'blocked'], copy.promoterStates, 'blocked'),
      code: typedText(copy.filters.code),
    },
    list: ({ state, code }, asked) => listConsolePromoters(db, defined({ isBlocked: state, code }), asked),
    words: copy,
    key: ({ code }) => code,
  }).columns({
    code: ({ code }) => ({ text: code, href: consolePaths.promoters({ id: code }) }),
    phone: phoneText,
    orders: { end: true, cell: ({ orders }) => String(orders) },
    earned: { end: true, sort: true, cell: ({ earned }) => formatYuan(earned) },
    state: stateCell,
    joined: { sort: true, cell: ({ joined_at }) => quiet(dayOf(joined_at)) },
  });

/** Who promotes, what that earned them, and one of them with what may be done. */
export const consolePromotersPage = defineConsolePage<ConsolePromotersProps>({
  path: consolePaths.promoters(),
  name: CONSOLE_COPY.pages.promoters,
  access: 'campaigns',
  open({ consoleContext, query, now }) {
    const code = query.id ?? null;
    const block = (isBlocked: boolean) =>
      code !== null && (({ reason = '' }: RawForm) => blockPromoter(consoleContext, code, isBlocked, reason));
    return {
      table: code === null ? promotersTable(consoleContext.db) : null,
      actions: {
        async find({ mobile = '' }) {
          const found = await findPromoterByPhone(consoleContext, mobile);
          return found === null ? { isNone: true } : { to: consolePaths.promoters({ id: found }) };
        },
        block: block(true),
        unblock: block(false),
      },
      doneAt: (done) => consolePaths.promoters({ id: code ?? undefined, done }),
      done: PROMOTER_DONE,
      load: async () => ({ one: code === null ? null : await onePromoter(consoleContext, code, now), isNone: false }),
    };
  },
});

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
