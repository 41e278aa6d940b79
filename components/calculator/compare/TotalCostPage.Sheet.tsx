import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Figure } from '@/components/ui/Figure';
import { Table, type TableColumn, TwoLines } from '@/components/ui/Table';
import { TOTAL_COST_COPY as copy } from '@/lib/config/microcopy/totalCost';
import type { SheetColumn } from '@/lib/domain/calculators/cost/costSheet';
import { formatNumber, formatPercent, MISSING } from '@/lib/domain/format/number';
import { formatTotalPrice, totalPrice } from '@/lib/domain/format/price';
import { withQuery } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { TotalCostPageProps } from './TotalCostPage';
import css from './TotalCostPage.module.css';

/** The one large figure: what the cheapest of them costs in all. */
export function CostSum({ homes, columns }: Pick<TotalCostPageProps, 'homes' | 'columns'>) {
  const best = columns.find(({ overCheapest }) => overCheapest === 0);
  const at = best ? columns.indexOf(best) : 0;
  const most = Math.max(...columns.map(({ overCheapest }) => overCheapest ?? 0));
  const total = columns[at]?.total ?? null;
  const name = homes[at]?.name ?? '';
  const source = columns.length > 1 && most > 0 ? `${name} · ${copy.saved(formatTotalPrice(most))}` : name;
  const isKnown = best !== undefined;
  return (
    <section className={css.sum}>
      <Figure
        label={columns.length > 1 ? copy.cheapest : copy.single}
        value={totalPrice(isKnown ? total : null)}
        source={isKnown ? source : `${copy.none}：${copy.unknown}`}
        size="hero"
        price
      />
    </section>
  );
}

interface Row {
  id: string;
  name: string;
  /** What a column shows in this row. */
  of: (column: SheetColumn) => string | { first: string; second: string };
  strong?: boolean;
}

/** Each item a row, each home a column; it scrolls inside itself. */
export function CostSheet({ homes, columns }: Pick<TotalCostPageProps, 'homes' | 'columns'>) {
  const shown: TableColumn<Row>[] = [
    { id: 'item', title: copy.item, cell: ({ name, strong }) => (strong ? <b>{name}</b> : name) },
    ...columns.map(
      (column, at): TableColumn<Row> => ({
        id: String(column.estateId),
        title: homes[at]?.name ?? '',
        cell: (row) => <Cell row={row} column={column} />,
      }),
    ),
  ];
  return <Table caption={copy.caption} columns={shown} rows={rowsOf(columns)} rowKey={({ id }) => id} />;
}

function Cell({ row, column }: { row: Row; column: SheetColumn }) {
  const shown = row.of(column);
  if (typeof shown !== 'string') return <TwoLines first={<b>{shown.first}</b>} second={shown.second} />;
  return row.strong ? <b>{shown}</b> : shown;
}

function rowsOf(columns: readonly SheetColumn[]): Row[] {
  const items = columns[0]?.items ?? [];
  // What is nothing for every home says nothing.
  const used = items.filter((_, at) => columns.some((column) => column.items[at]?.amount !== 0));
  return [
    ...used.map(({ kind }): Row => ({ id: kind, name: copy.items[kind], of: (column) => amountOf(column, kind) })),
    { id: 'total', name: copy.total, of: ({ total }) => formatTotalPrice(total), strong: true },
    ...(columns.length > 1
      ? [{ id: 'over', name: copy.over, of: ({ overCheapest }: SheetColumn) => overText(overCheapest) }]
      : []),
    { id: 'upfront', name: copy.upfront, of: upfrontText },
    { id: 'monthly', name: copy.monthly, of: ({ monthlyPayment }) => `${formatNumber(monthlyPayment / 100)}元` },
  ];
}

function amountOf({ items }: SheetColumn, kind: string): string {
  const amount = items.find((item) => item.kind === kind)?.amount ?? null;
  return amount !== null && amount < 0 ? `−${formatTotalPrice(-amount)}` : formatTotalPrice(amount);
}

const overText = (over: number | null): string =>
  over === null ? MISSING : over === 0 ? '最省' : `+${formatTotalPrice(over)}`;

const upfrontText = ({ upfront, downPayment, downPaymentShare }: SheetColumn) => ({
  first: formatTotalPrice(upfront),
  second: `${copy.down(formatPercent(downPaymentShare, 0))} ${formatTotalPrice(downPayment)}`,
});

/** To take the sheet along. */
export function CostActions({ path }: { path: string }) {
  const origin = useAppStore((state) => state.siteOrigin);
  const file = path.includes('?') ? `${path}&format=csv` : withQuery(path, { format: 'csv' });
  return (
    <div className={css.actions}>
      <a className={css.file} href={file} download>
        {copy.export}
      </a>
      <span className={css.scripted}>
        <Button variant="text" size="sm" onClick={() => window.print()}>
          {copy.print}
        </Button>
        <CopyButton text={origin + path} label={copy.copy} />
      </span>
    </div>
  );
}
