import { addDays, addMonths, type Day, monthOf } from '@/lib/kernel/day';
import { formatNumber } from '@/lib/kernel/format/number';
import { formatYuan } from '@/lib/kernel/format/price';
import { CONSOLE_MONEY_COPY } from '../words/money';
import type { ConsoleFact } from './facts';
import type { RevenueBar } from './moneyPages';

const { revenue: copy } = CONSOLE_MONEY_COPY;

interface Earned {
  day: Day;
  code: string;
  title: string;
  orders: number;
  earnedFen: number;
  refundedFen: number;
}

const sumOf = (rows: readonly Earned[], of: 'orders' | 'earnedFen' | 'refundedFen'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

const netOf = (rows: readonly Earned[]): number => sumOf(rows, 'earnedFen') - sumOf(rows, 'refundedFen');

export const totalFacts = (rows: readonly Earned[]): ConsoleFact[] => [
  { name: copy.figures.net, text: formatYuan(netOf(rows)) },
  { name: copy.figures.earned, text: formatYuan(sumOf(rows, 'earnedFen')) },
  { name: copy.figures.refunded, text: formatYuan(sumOf(rows, 'refundedFen')) },
  { name: copy.figures.orders, text: formatNumber(sumOf(rows, 'orders')) },
];

const barOf = (name: string, rows: readonly Earned[]): RevenueBar => ({
  name,
  value: netOf(rows),
  text: formatYuan(netOf(rows)),
});

/** A bar a day, or a month; those of nothing too, so that a gap is seen. */
export function revenueBars(
  rows: readonly Earned[],
  { from, days, isByMonth }: { from: Day; days: number; isByMonth: boolean },
): RevenueBar[] {
  if (!isByMonth)
    return Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) =>
      barOf(
        day.slice(5),
        rows.filter((row) => row.day === day),
      ),
    );
  const last = monthOf(addDays(from, days - 1));
  const months: string[] = [];
  for (let month = monthOf(from); month <= last; month = addMonths(month, 1)) months.push(month);
  return months.map((month) =>
    barOf(
      month,
      rows.filter((row) => monthOf(row.day) === month),
    ),
  );
}

/** A bar a product, what earned most first. */
export const revenueByProduct = (rows: readonly Earned[]): RevenueBar[] =>
  [...Map.groupBy(rows, ({ code }) => code).values()]
    .map((own) => barOf(own[0]?.title ?? '', own))
    .toSorted((one, other) => other.value - one.value);
