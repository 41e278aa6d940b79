import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { CellLink, Table } from '@/components/ui/Table';
import { datedTitle } from '@/lib/deal/views/period';
import { formatDistance } from '@/lib/kernel/format/distance';
import { formatNumber } from '@/lib/kernel/format/number';
import type { PlatePageProps } from '@/lib/plate/views/plateView';
import { PLATE_COPY } from '@/lib/plate/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

const { columns } = PLATE_COPY;

/** The plates nearby, with how far they are and what a ㎡ sells for there. */
export function PlateNeighbours({ plate: { neighbours } }: PlatePageProps) {
  const { city, now } = usePage();
  if (neighbours.length === 0) return null;
  return (
    <Section
      title={datedTitle(PLATE_COPY.neighbours, city.dealsDay, now)}
      id="neighbours"
      more={{ text: PLATE_COPY.allPlates, href: paths.plates({ cityId: city.id }) }}
    >
      <Table
        caption={PLATE_COPY.neighbours}
        rows={neighbours}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: columns.plate,
            cell: ({ id, name }) => <CellLink href={paths.plate(city.id, id)}>{name}</CellLink>,
          },
          { id: 'distance', title: columns.distance, cell: ({ distance }) => formatDistance(distance) },
          {
            id: 'price',
            title: columns.price,
            cell: ({ dealUnitPrice }) => <b>{formatNumber(dealUnitPrice === null ? null : dealUnitPrice / 100)}</b>,
          },
          { id: 'rate', title: columns.rate, cell: ({ dealMom }) => <Rate rate={dealMom} /> },
        ]}
      />
    </Section>
  );
}
