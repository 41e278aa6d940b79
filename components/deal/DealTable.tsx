import { CellLink, Table, type TableColumn, twoLines } from '@/components/ui/Table';
import { type DealRow, daysText } from '@/lib/deal/views/dealRow';
import { DEAL_COLUMNS as titles } from '@/lib/deal/words/dealTable';
import { daysCount, peopleCount, timesCount } from '@/lib/kernel/format/count';
import { formatDate } from '@/lib/kernel/format/date';
import { figureText, formatNumber, formatPercent, MISSING } from '@/lib/kernel/format/number';
import { formatTotalPrice } from '@/lib/kernel/format/price';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './DealTable.module.css';

interface DealTableLook {
  /** Read aloud: "三林苑近期成交". */
  caption: string;
  /** brief: price, unit price, discount. full: everything that is known of a deal; scrolls sideways. */
  columns?: 'brief' | 'full';
}

export interface DealRowTableProps extends DealTableLook {
  rows: readonly DealRow[];
  /** The community. */
  houseId: number | null;
}

type Column = TableColumn<DealRow>;

/** Deals of one community in the order given. The first cell leads to the deal. */
export function DealRowTable({ rows, houseId, caption, columns = 'brief' }: DealRowTableProps) {
  const { city, now } = usePage();
  const isFull = columns === 'full';
  const home: Column = {
    id: 'home',
    title: titles.home,
    cell: (row) => (
      <CellLink href={paths.deal(city.id, houseId, row.id)}>
        {twoLines(
          row.home,
          [
            formatDate(row.day, now), // The full table has a column of its own for the days.
            isFull ? row.orientation : daysText(row),
          ]
            .filter(Boolean)
            .join(' · '),
        )}
      </CellLink>
    ),
  };
  const shown = isFull ? [home, ...BRIEF, ...FURTHER] : [home, ...BRIEF];
  return <Table caption={caption} columns={shown} rows={rows} rowKey={(row) => row.id} />;
}

const BRIEF: Column[] = [
  { id: 'price', title: titles.price, cell: ({ price }) => <b>{formatTotalPrice(price)}</b> },
  { id: 'unit', title: titles.unitPrice, cell: ({ unit }) => formatNumber(unit / 100) },
  { id: 'discount', title: titles.discount, cell: ({ discount }) => <Discount discount={discount} /> },
];

const FURTHER: Column[] = [
  { id: 'asking', title: titles.asking, cell: ({ asking }) => formatTotalPrice(asking) },
  { id: 'days', title: titles.days, cell: ({ days }) => figureText(daysCount(days)) },
  { id: 'cuts', title: titles.cuts, cell: ({ cuts }) => figureText(timesCount(cuts)) },
  { id: 'viewings', title: titles.viewings, cell: ({ viewings }) => figureText(timesCount(viewings)) },
  { id: 'followers', title: titles.followers, cell: ({ followers }) => figureText(peopleCount(followers)) },
  { id: 'views', title: titles.views, cell: ({ views }) => figureText(timesCount(views)) },
  { id: 'channel', title: titles.channel, cell: ({ channel }) => channel ?? MISSING },
];

/** How far below asking it sold: "−5.6%" green; above asking "+1.2%" red. */
export function Discount({ discount }: { discount: number | null }) {
  if (discount === null) return MISSING;
  const size = formatPercent(Math.abs(discount));
  if (size === '0%') return size;
  return <span className={discount > 0 ? css.below : css.above}>{`${discount > 0 ? '−' : '+'}${size}`}</span>;
}
