import { Table } from '@/components/ui/Table';
import type { EstateDetail, RoomShare } from '@/lib/estate/estateDetail';
import { formatArea } from '@/lib/estate/homeText';
import { ESTATE_COPY } from '@/lib/estate/words/estate';
import { roundTo } from '@/lib/kernel/format/number';
import css from './EstateDetailPage.module.css';

/** The area of every room. */
export function EstateRooms({ estate: { rooms } }: { estate: EstateDetail }) {
  const copy = ESTATE_COPY.plan;
  if (rooms.length === 0) return null;
  const sum = roundTo(
    rooms.reduce((total, { area }) => total + area, 0),
    2,
  );
  return (
    <div className={css.rooms}>
      <Table caption={copy.caption} columns={COLUMNS} rows={withKeys(rooms)} rowKey={({ key }) => key} />
      <p className={css.sum}>{`${copy.sum} ${formatArea(sum)}`}</p>
    </div>
  );
}

type RoomRow = RoomShare & { key: string };

/** Two balconies have one name: their place tells them apart. */
const withKeys = (rooms: readonly RoomShare[]): RoomRow[] =>
  rooms.map((room, at) => ({ ...room, key: `${room.name}${at}` }));

const { columns } = ESTATE_COPY.plan;
const COLUMNS = [
  { id: 'name', title: columns.name, cell: ({ name }: RoomRow) => name },
  { id: 'area', title: columns.area, cell: ({ area }: RoomRow) => formatArea(area) },
  {
    id: 'orientation',
    title: columns.orientation,
    cell: ({ orientation }: RoomRow) => orientation ?? ESTATE_COPY.plan.noWindow,
  },
];
