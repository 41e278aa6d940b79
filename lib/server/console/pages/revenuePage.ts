import { operators } from '@/lib/console/consoleAccess';
import { readTableQuery, type TableRules } from '@/lib/console/tableQuery';
import type { ConsoleRevenueProps } from '@/lib/console/views/moneyPages';
import { revenueBars, revenueByProduct, totalFacts } from '@/lib/console/views/moneyRevenue';
import { CONSOLE_COPY } from '@/lib/console/words/console';
import { CONSOLE_MONEY_COPY } from '@/lib/console/words/money';
import { addDays, dayOf, startOfDay } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { yuanText } from '@/lib/kernel/money';
import { PRODUCT_KINDS } from '@/lib/order/product';
import { consolePaths } from '@/lib/routes/consolePaths';
import { defineConsolePage } from '@/lib/server/page/consolePage';
import type { ConsolePageContext } from '@/lib/server/page/consolePart';
import type { ShellProps } from '@/lib/server/page/shellProps';
import { listRevenue, type RevenueRow } from '@/lib/server/payment/queries/revenue';
import { asksFile, type ConsoleTable, exportConsoleTable, loadConsoleTable } from './consoleTable';

const { revenue: copy, kinds } = CONSOLE_MONEY_COPY;
const RANGES = ['7', '30', '90', '365'] as const;
const USUAL = '30';
/** Of more days the bars are months. */
const MAX_BARS = 31;

const RULES: TableRules = {
  sorts: ['day', 'net'],
  sort: 'day',
  descending: true,
  filters: { days: RANGES, kind: PRODUCT_KINDS },
};

type Filters = Readonly<Record<string, string>>;

/** What was earned, by day and product, as the ledger has it. */
export const consoleRevenuePage = defineConsolePage<ConsoleRevenueProps & ShellProps>({
  path: consolePaths.revenue(),
  name: CONSOLE_MONEY_COPY.pageNames.revenue,
  access: operators,
  up: { href: consolePaths.desk(), steps: 2 },
  async load(context) {
    const table = revenueTable(context);
    if (asksFile(context)) return exportConsoleTable(context, table);
    const { filters } = readTableQuery(RULES, context.query);
    const [rows, rehearsed] = await Promise.all([rowsOf(context, filters, false), rowsOf(context, filters, true)]);
    const days = daysOf(filters);
    const isByMonth = days > MAX_BARS;
    const range = RANGES.find((one) => one === filters.days) ?? USUAL;
    const shown = await loadConsoleTable(context, table);
    return {
      // Without a choice it is of these days, not of all.
      table: { ...shown, filters: shown.filters.map((one) => (one.name === 'days' ? { ...one, value: range } : one)) },
      range: copy.ranges[range],
      totals: totalFacts(rows),
      bars: revenueBars(rows, { from: addDays(dayOf(context.now), 1 - days), days, isByMonth }),
      barsTitle: isByMonth ? copy.byMonth : copy.byDay,
      products: revenueByProduct(rows),
      rehearsal: rehearsed.length > 0 ? totalFacts(rehearsed) : null,
    };
  },
});

const daysOf = ({ days = USUAL }: Filters): number => Number(days);

function rowsOf(
  { desk, now }: Pick<ConsolePageContext, 'desk' | 'now'>,
  filters: Filters,
  isRehearsal: boolean,
): Promise<RevenueRow[]> {
  const from = startOfDay(addDays(dayOf(now), 1 - daysOf(filters)));
  const kind = PRODUCT_KINDS.find((one) => one === filters.kind);
  return listRevenue(desk.db, defined({ from, isRehearsal, kind }));
}

const netOf = ({ earnedFen, refundedFen }: RevenueRow): number => earnedFen - refundedFen;

const revenueTable = (context: Pick<ConsolePageContext, 'desk' | 'now'>): ConsoleTable<RevenueRow> => ({
  caption: CONSOLE_COPY.pages.revenue,
  fileName: 'revenue',
  path: consolePaths.revenue(),
  rules: RULES,
  filters: [
    { name: 'days', label: copy.filters.days, choices: RANGES.map((value) => ({ value, text: copy.ranges[value] })) },
    {
      name: 'kind',
      label: copy.filters.kind,
      choices: PRODUCT_KINDS.map((value) => ({ value, text: kinds[value] })),
    },
  ],
  columns: [
    { id: 'day', title: copy.columns.day, sort: 'day', cell: ({ day }) => ({ text: day }) },
    {
      id: 'product',
      title: copy.columns.product,
      cell: ({ title }) => ({ text: title }),
      fileText: ({ title, code }) => `${title} ${code}`,
    },
    { id: 'kind', title: copy.columns.kind, cell: ({ kind }) => ({ text: kinds[kind], tone: 'quiet' }) },
    {
      id: 'orders',
      title: copy.columns.orders,
      end: true,
      cell: ({ orders }) => ({ text: formatNumber(orders) }),
    },
    {
      id: 'earned',
      title: copy.columns.earned,
      end: true,
      cell: ({ earnedFen }) => ({ text: formatYuan(earnedFen) }),
      fileText: ({ earnedFen }) => yuanText(earnedFen),
    },
    {
      id: 'refunded',
      title: copy.columns.refunded,
      end: true,
      cell: ({ refundedFen }) => ({ text: formatYuan(refundedFen) }),
      fileText: ({ refundedFen }) => yuanText(refundedFen),
    },
    {
      id: 'net',
      title: copy.columns.net,
      sort: 'net',
      end: true,
      cell: (row) => ({ text: formatYuan(netOf(row)) }),
      fileText: (row) => yuanText(netOf(row)),
    },
  ],
  key: ({ day, code }) => `${day} ${code}`,
  empty: { title: copy.empty, reason: copy.emptyReason },
  list: async (filters, { sort, descending, limit, offset }) => {
    const rows = await rowsOf(context, filters, false);
    // They come by day, the latest first.
    const sorted = sort === 'net' ? rows.toSorted((one, other) => netOf(one) - netOf(other)) : rows.toReversed();
    if (descending) sorted.reverse();
    return { rows: sorted.slice(offset, offset + limit), total: sorted.length };
  },
});
