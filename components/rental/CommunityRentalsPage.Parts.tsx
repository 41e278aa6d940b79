import { Figure, FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { explained } from '@/components/ui/Term';
import { datedTitle } from '@/lib/deal/views/period';
import { formatRooms } from '@/lib/estate/homeText';
import { formatRent, rent } from '@/lib/kernel/format/price';
import type { CommunityRentalsPageProps } from '@/lib/rental/views/rentalsPage';
import { besidePlate, heroSource, layoutCount, rentFigures, rentRange, yieldNote } from '@/lib/rental/views/rentsText';
import { RENTAL_COPY } from '@/lib/rental/words/rental';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityRentalsPage.module.css';

function RentsHead({ rents }: CommunityRentalsPageProps) {
  const { city, now } = usePage();
  return (
    <section className={head.sky}>
      <h1 className={css.name}>
        <a href={paths.resale(city.id, rents.house.id)}>{rents.house.name}</a>
      </h1>
      <Figure
        label={RENTAL_COPY.hero}
        value={rent(rents.rentMedian)}
        source={heroSource(city, rents, now)}
        size="hero"
      />
      <p className={head.beside}>{besidePlate(rents)}</p>
      <p className={head.beside}>{yieldNote(city)}</p>
      <div className={head.keys}>
        <FigureGrid items={rentFigures(rents)} explain={explained} />
      </div>
    </section>
  );
}

function RentLayouts({ rents }: CommunityRentalsPageProps) {
  const { city, now } = usePage();
  const copy = RENTAL_COPY.layouts;
  if (rents.layouts.length === 0) return null;
  return (
    <Section title={datedTitle(copy.title, city.rentalsDay, now)} how={copy.note}>
      <Table
        caption={copy.title}
        rows={rents.layouts}
        rowKey={({ rooms }) => rooms}
        columns={[
          { id: 'layout', title: copy.columns.layout, cell: ({ rooms }) => formatRooms(rooms) },
          { id: 'count', title: copy.columns.count, cell: layoutCount },
          { id: 'range', title: copy.columns.range, cell: rentRange },
          { id: 'median', title: copy.columns.median, cell: ({ rentMedian }) => <b>{formatRent(rentMedian)}</b> },
        ]}
      />
    </Section>
  );
}

/** What homes cost to let: what is only read. */
function Rents(props: CommunityRentalsPageProps) {
  return (
    <SectionStack>
      <RentsHead {...props} />
      <RentLayouts {...props} />
    </SectionStack>
  );
}

export const RENTS_PARTS = { Rents };
