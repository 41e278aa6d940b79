import clsx from 'clsx';
import { Table, type TableColumn, TwoLines } from '@/components/ui/Table';
import { DEAL_COPY } from '@/lib/config/microcopy/deal';
import type { DealRow } from '@/lib/domain/deal/dealRow';
import { formatDate } from '@/lib/domain/format/date';
import { formatFloor, formatLayout } from '@/lib/domain/format/home';
import { formatNumber, formatPercent, MISSING } from '@/lib/domain/format/number';
import { formatTotalPrice } from '@/lib/domain/format/price';
import type { City } from '@/lib/domain/model/area';
import { paths } from '@/lib/routes/paths';
import css from './DealTable.module.css';

export interface DealTableProps {
  deals: readonly DealRow[];
  city: Pick<City, 'id'>;
  now: number;
  /** Read aloud: "三林苑近期成交". */
  caption: string;
  /** brief: price, unit price, discount. full: everything that is known of a deal; scrolls sideways. */
  columns?: 'brief' | 'full';
  /** Name the community in each row: for deals of several. */
  named?: boolean;
}

type Column = TableColumn<DealRow>;

/** Deals, the latest first as given. The first cell leads to the deal. */
export function DealTable({ deals, city, now, caption, columns = 'brief', named }: DealTableProps) {
  const home: Column = {
    id: 'home',
    title: DEAL_COPY.columns.home,
    cell: (deal) => <DealHome deal={deal} city={city} now={now} named={named} full={columns === 'full'} />,
  };
  const shown = columns === 'full' ? [home, ...BRIEF, ...FURTHER] : [home, ...BRIEF];
  return <Table caption={caption} columns={shown} rows={deals} rowKey={(deal) => deal.id} />;
}

const titles = DEAL_COPY.columns;
const count = (value: number | null, unit: string): string =>
  value === null ? MISSING : `${formatNumber(value)}${unit}`;

const BRIEF: Column[] = [
  { id: 'price', title: titles.price, cell: (deal) => <b>{formatTotalPrice(deal.price)}</b> },
  { id: 'unitPrice', title: titles.unitPrice, cell: (deal) => formatNumber(deal.unitPrice / 100) },
  { id: 'discount', title: titles.discount, cell: (deal) => <Discount discount={deal.discount} /> },
];

const FURTHER: Column[] = [
  { id: 'asking', title: titles.asking, cell: (deal) => formatTotalPrice(deal.askingPrice) },
  { id: 'days', title: titles.days, cell: (deal) => count(deal.daysToSell, '天') },
  { id: 'cuts', title: titles.cuts, cell: (deal) => count(deal.priceCuts, '次') },
  { id: 'viewings', title: titles.viewings, cell: (deal) => count(deal.viewings, '次') },
  { id: 'followers', title: titles.followers, cell: (deal) => count(deal.followers, '人') },
  { id: 'views', title: titles.views, cell: (deal) => count(deal.views, '次') },
  { id: 'channel', title: titles.channel, cell: (deal) => deal.channel ?? MISSING },
];

interface DealHomeProps extends Pick<DealTableProps, 'city' | 'now' | 'named'> {
  deal: DealRow;
  full: boolean;
}

function DealHome({ deal, city, now, named, full }: DealHomeProps) {
  const { layout, floorBand, totalFloors, orientation, daysToSell } = deal;
  const parts = [formatLayout(layout.rooms, layout.halls), `${formatNumber(deal.area, 1)}㎡`];
  const place = named ? deal.community?.name : formatFloor(floorBand, totalFloors).replace('楼层', '');
  // The full table has a column of its own for the days.
  const days = daysToSell === null || full ? '' : ` · 周期 ${daysToSell} 天`;
  return (
    <a className={css.home} href={paths.deal(city.id, deal.community?.id ?? null, deal.id)}>
      <TwoLines
        first={[...parts, place ?? '', full ? (orientation ?? '') : '']
          .filter((part) => part && part !== MISSING)
          .join(' · ')}
        second={`${formatDate(deal.dealDay, now)}${days}`}
      />
    </a>
  );
}

/** How far below asking it sold: "−5.6%" green; above asking "+1.2%" red. */
export function Discount({ discount }: { discount: number | null }) {
  if (discount === null) return MISSING;
  const size = formatPercent(Math.abs(discount));
  if (size === '0%') return size;
  return <span className={clsx(discount > 0 ? css.below : css.above)}>{`${discount > 0 ? '−' : '+'}${size}`}</span>;
}
