import { Figure } from '@/components/ui/Figure';
import { ScrollBox } from '@/components/ui/Table';
import type { SheetColumn } from '@/lib/calculators/cost/costSheet';
import type { TotalCostPageProps } from '@/lib/calculators/views/compare/totalCostPage';
import { TOTAL_COST_SENTENCES } from '@/lib/calculators/views/compare/totalCostSentences';
import { TOTAL_COST_COPY as copy } from '@/lib/calculators/words/totalCost';
import { formatPercent, MISSING } from '@/lib/kernel/format/number';
import { formatTotalPrice, formatWholeYuan, totalPrice } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { SaleTerms } from '../SaleTerms';
import css from './TotalCostPage.module.css';

/** The one large figure: what the cheapest of them costs in all. */
export function CostSum({ homes, columns, form }: Pick<TotalCostPageProps, 'homes' | 'columns' | 'form'>) {
  const best = columns.find(({ overCheapest }) => overCheapest === 0);
  const at = best ? columns.indexOf(best) : 0;
  const most = Math.max(...columns.map(({ overCheapest }) => overCheapest ?? 0));
  const total = columns[at]?.total ?? null;
  const name = homes[at]?.name ?? '';
  const source =
    columns.length > 1 && most > 0 ? `${name} · ${TOTAL_COST_SENTENCES.saved(formatTotalPrice(most))}` : name;
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
      <SaleTerms
        terms={form.raw.terms === 'by_law' ? 'by_law' : 'buyer_pays_all'}
        hrefOf={(terms) => paths.taxAnswer({ homes: homes.map(({ id }) => id), ...form.query, terms })}
      />
    </section>
  );
}

interface Row {
  id: string;
  name: string;
  /** What a column shows in this row. */
  of: (column: SheetColumn) => string;
  strong?: boolean;
}

/** Each item a row, each home a column: more than a phone is wide scroll. */
export function CostSheet({ homes, columns }: Pick<TotalCostPageProps, 'homes' | 'columns'>) {
  return (
    <ScrollBox label={copy.caption}>
      <table className={css.sheet}>
        <caption className="visuallyHidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">{copy.item}</span>
            </th>
            {homes.map(({ id, cityId, community, area }) => (
              <th key={id} scope="col">
                <a href={paths.estate(cityId, id)}>
                  {community}
                  <small>{area}</small>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(columns).map(({ id, name, of, strong }) => (
            <tr key={id} className={strong ? css.strong : undefined}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.estateId}>{of(column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function rowsOf(columns: readonly SheetColumn[]): Row[] {
  const items = columns[0]?.items ?? [];
  // What is nothing for every home says nothing.
  const used = items.filter((_, at) => columns.some((column) => column.items[at]?.amount !== 0));
  const over: Row = { id: 'over', name: copy.over, of: ({ overCheapest }) => overText(overCheapest) };
  return [
    ...used.map(({ kind }): Row => ({ id: kind, name: copy.items[kind], of: (column) => amountOf(column, kind) })),
    { id: 'total', name: copy.total, of: ({ total }) => formatTotalPrice(total), strong: true },
    ...(columns.length > 1 ? [over] : []),
    { id: 'upfront', name: copy.upfront, of: ({ upfront }) => formatTotalPrice(upfront), strong: true },
    { id: 'down', name: copy.down, of: ({ downPayment }) => formatTotalPrice(downPayment) },
    { id: 'share', name: copy.share, of: ({ downPaymentShare }) => formatPercent(downPaymentShare) },
    { id: 'rate', name: copy.rate, of: ({ annualRate }) => formatPercent(annualRate, 3) },
    { id: 'monthly', name: copy.monthly, of: ({ monthlyPayment }) => formatWholeYuan(monthlyPayment) },
  ];
}

function amountOf({ items }: SheetColumn, kind: string): string {
  const amount = items.find((item) => item.kind === kind)?.amount ?? null;
  return amount !== null && amount < 0 ? `−${formatTotalPrice(-amount)}` : formatTotalPrice(amount);
}

function overText(over: number | null): string {
  if (over === null) return MISSING;
  return over === 0 ? copy.best : `+${formatTotalPrice(over)}`;
}
