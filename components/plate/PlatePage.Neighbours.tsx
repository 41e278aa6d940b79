import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { PLATE_COPY } from '@/lib/config/microcopy/plate';
import { formatDistance } from '@/lib/domain/format/distance';
import { formatNumber } from '@/lib/domain/format/number';
import { paths } from '@/lib/routes/paths';
import type { PlatePageProps } from './PlatePage';
import css from './PlatePage.module.css';

export function PlateNeighbours({ city, plate: { neighbours } }: PlatePageProps) {
  if (neighbours.length === 0) return null;
  return (
    <Section title={PLATE_COPY.neighbours} id="neighbours">
      <Table
        caption={PLATE_COPY.neighbours}
        rows={neighbours}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            title: '板块',
            cell: ({ id, name }) => (
              <a className={css.community} href={paths.plate(city.id, id)}>
                {name}
              </a>
            ),
          },
          { id: 'distance', title: '相距', cell: ({ distance }) => formatDistance(distance) },
          {
            id: 'price',
            title: '元/㎡',
            cell: ({ dealUnitPrice }) => <b>{formatNumber(dealUnitPrice === null ? null : dealUnitPrice / 100)}</b>,
          },
          { id: 'rate', title: '环比', cell: ({ dealMom }) => <Rate rate={dealMom} /> },
        ]}
      />
    </Section>
  );
}
