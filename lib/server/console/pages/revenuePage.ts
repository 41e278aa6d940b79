import type { ConsoleRevenueProps } from '@/lib/console/views/moneyPages';
import { revenueBars, revenueByProduct, totalFacts } from '@/lib/console/views/moneyRevenue';
import { oneOf, quiet } from '@/lib/console/views/tableParts';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { formatNumber } from '@/lib/kernel/format/number';
import { PRODUCT_KINDS, type ProductKind } from '@/lib/order/product';
import { consolePaths } from '@/lib/routes/consolePaths';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import { listRevenue, type RevenueRow } from '@/lib/server/payment/queries/revenue';
import { defineTable, someOf } from './consoleTable';
import { defineConsolePage } from './defineConsolePage';

const { revenue: copy, kinds } = CONSOLE_MONEY_COPY;
const RANGES = ['7', '30', '90', '365'] as const;
const USUAL = '30';
/** Of more days the bars are months. */
const MAX_BARS = 31;

interface Asked {
  days?: (typeof RANGES)[number];
  kind?: ProductKind;
}

/** What was earned, by day and product, as the ledger has it. */
export const consoleRevenuePage = defineConsolePage<ConsoleRevenueProps>({
  path: consolePaths.revenue(),
  name: CONSOLE_MONEY_COPY.pageNames.revenue,
  access: 'money',
  open(context) {
    const table = revenueTable(context);
    return {
      table,
      async load() {
        const asked = table.asked(context);
        const [rows, rehearsed] = await Promise.all([rowsOf(context, asked, false), rowsOf(context, asked, true)]);
        const { days: range = USUAL } = asked;
        const days = Number(range);
        const isByMonth = days > MAX_BARS;
        return {
          range: copy.ranges[range],
          totals: totalFacts(rows),
          bars: revenueBars(rows, { from: addDays(dayOf(context.now), 1 - days), days, isByMonth }),
          barsTitle: isByMonth ? copy.byMonth : copy.byDay,
          products: revenueByProduct(rows),
          rehearsal: rehearsed.length > 0 ? totalFacts(rehearsed) : null,
        };
      },
    };
  },
});

function rowsOf({ consoleContext, now }: ConsolePageContext, { days = USUAL, kind }: Asked, isRehearsal: boolean) {
  const from = startOfDay(addDays(dayOf(now), 1 - Number(days)));
  return listRevenue(consoleContext.db, defined({ from, isRehearsal, kind }));
}

const netOf = ({ earnedFen, refundedFen }: RevenueRow): number => earnedFen - refundedFen;

const revenueTable = (context: ConsolePageContext) =>
  defineTable({
    page: 'revenue',
    order: '-day',
    filters: {
      // Without a choice it is of these days, not of all.
      days: { ...oneOf(copy.filters.days, RANGES, copy.ranges), usual: USUAL },
      kind: oneOf(copy.filters.kind, PRODUCT_KINDS, kinds),
    },
    list: async (filters, asked) => {
      const rows = await rowsOf(context, filters, false);
      // They come by day, the latest first.
      if (asked.sort !== 'net') return someOf(rows.toReversed(), asked);
      return someOf(rows, asked, (one, other) => netOf(one) - netOf(other));
    },
    words: copy,
    key: ({ day, code }) => `${day} ${code}`,
  }).columns({
    day: { sort: true, cell: ({ day }) => day },
    product: { cell: ({ title }) => title, fileText: ({ title, code }) => `${title} ${code}` },
    kind: ({ kind }) => quiet(kinds[kind]),
    orders: { end: true, cell: ({ orders }) => formatNumber(orders) },
    earned: { yuan: ({ earnedFen }) => earnedFen },
    refunded: { yuan: ({ refundedFen }) => refundedFen },
    net: { sort: true, yuan: netOf },
  });
