import { outsideOfRefund } from '@/lib/console/views/moneyOrderFacts';
import { refundStateCell, refundWho } from '@/lib/console/views/moneyOrderText';
import { daysText } from '@/lib/console/views/moneyProductText';
import { either, momentCell, oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { defined } from '@/lib/kernel/defined';
import { MISSING } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { RefundState } from '@/lib/server/db/orderSchema';
import { listConsoleRefunds } from '@/lib/server/order/queries/consoleOrders';
import { defineTable } from './consoleTable';
import { defineTablePage } from './defineConsolePage';

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
/** Money that goes back: what waits for somebody first, and of that what was never for an order. */
export const consoleRefundsPage = defineTablePage({
  path: consolePaths.refunds(),
  name: CONSOLE_MONEY_COPY.pageNames.refunds,
  access: 'money',
  table: ({ consoleContext }) =>
    defineTable({
      page: 'refunds',
      order: 'queue',
      filters: {
        state: oneOf(copy.filters.state, STATES, copy.states),
        kind: either(copy.filters.kind, ['owed', 'order'], copy.kinds, 'owed'),
      },
      list: ({ kind, ...filter }, asked) =>
        listConsoleRefunds(consoleContext.db, defined({ ...filter, isOwed: kind }), asked),
      words: copy,
      key: ({ id }) => id,
    }).columns({
      order: {
        cell: ({ title, serial_number, order_id }) => ({
          text: title,
          note: serial_number,
          href: consolePaths.order({ id: order_id }),
        }),
        fileText: ({ serial_number }) => serial_number,
      },
      amount: {
        sort: true,
        yuan: ({ amount_fen }) => amount_fen,
        cell: ({ amount_fen, rehearsal: isRehearsal }) => ({
          text: formatYuan(amount_fen),
          note: isRehearsal === 1 ? rehearsal : undefined,
        }),
      },
      days: ({ days }) => quiet(days > 0 ? daysText(days) : MISSING),
      outside: {
        cell: (refund) => quiet(outsideOfRefund(refund) ?? MISSING),
      },
      kind: ({ owed }) => copy.kinds[owed === 1 ? 'owed' : 'order'],
      state: ({ state }) => refundStateCell(state),
      reason: ({ reason, answer }) => ({ text: reason, note: answer || undefined }),
      asked: ({ asked_by, asked_name }) => refundWho(asked_by, asked_name),
      approved: ({ first_name, approved_name }) => ({
        text: approved_name ?? MISSING,
        note: first_name !== null ? `${copy.columns.first} ${first_name}` : undefined,
      }),
      made: { sort: true, cell: ({ made_at }) => momentCell(made_at) },
      number: ({ refund_no }) => quiet(refund_no),
    }),
});
