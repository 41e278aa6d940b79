import { Picture } from '@/components/picture/Picture';
import { Section } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { ESTATE_COPY } from '@/lib/config/microcopy/estate';
import { formatArea } from '@/lib/domain/format/home';
import { roundTo } from '@/lib/domain/format/number';
import type { RoomShare } from '@/lib/domain/model/estateDetail';
import type { EstateDetailPageProps } from './EstateDetailPage';
import css from './EstateDetailPage.module.css';
import { estateName } from './estateText';

/** The floor plan as a picture of first rank, and the area of every room. */
export function EstatePlan({ city, estate }: EstateDetailPageProps) {
  const { floorPlan, rooms } = estate;
  const copy = ESTATE_COPY.plan;
  const sum = roundTo(
    rooms.reduce((total, { area }) => total + area, 0),
    2,
  );
  return (
    <Section title={copy.title} id="plan" note={floorPlan && city.isDemo ? copy.drawn : undefined}>
      {floorPlan ? (
        <Picture picture={floorPlan} alt={`${estateName(estate)}户型图`} width={608} ratio="3:2" />
      ) : (
        <p className={css.sentence}>{copy.none}</p>
      )}
      {rooms.length > 0 && (
        <div className={css.rooms}>
          <Table caption={copy.caption} columns={COLUMNS} rows={withKeys(rooms)} rowKey={({ key }) => key} />
          <p className={css.sum}>{`${copy.sum} ${formatArea(sum)}`}</p>
        </div>
      )}
    </Section>
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
