import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { explained } from '@/components/ui/Term';
import { TopBar } from '@/components/ui/TopBar';
import { RENTAL_COPY } from '@/lib/config/microcopy/rental';
import { formatRooms } from '@/lib/domain/format/home';
import { formatRent, rent } from '@/lib/domain/format/price';
import { writeRentalQuery } from '@/lib/domain/rental/rentalQuery';
import { TAB_NAMES } from '@/lib/domain/search/tabNames';
import { paths } from '@/lib/routes/paths';
import { datedTitle } from '@/lib/views/format/period';
import type { CommunityRentalsPageProps } from '@/lib/views/rental/rentalsPage';
import {
  besidePlate,
  heroSource,
  layoutCount,
  rentalsDescription,
  rentFigures,
  rentRange,
  yieldNote,
} from '@/lib/views/rental/rentsText';
import { trailOf } from '@/lib/views/seo/trail';
import { usePage } from '@/stores/PageProvider';
import { RentalList } from './CommunityRentalsPage.List';
import css from './CommunityRentalsPage.module.css';

/** The homes to let in a community: what they cost to let, then each of them in full. */
export function CommunityRentalsPage(props: CommunityRentalsPageProps) {
  const { city } = usePage();
  const { rents, rentals, query } = props;
  const { id, name } = rents.house;
  const isNarrowed = Object.keys(writeRentalQuery({ ...query, page: 1 })).length > 0;
  return (
    <>
      <PageHead
        title={`${name}${RENTAL_COPY.title} ${city.name}${rents.plate?.name ?? ''}`}
        description={rentalsDescription(city, rents)}
        path={paths.rentals(city.id, id, query.page > 1 ? { page: query.page } : {})}
        noindex={isNarrowed || rentals.items.length === 0}
      />
      <TopBar title={`${name}${RENTAL_COPY.title}`} />
      <Trail
        steps={trailOf(city, [
          { name: TAB_NAMES.rent, path: paths.rentals(city.id) },
          { name, path: paths.rentals(city.id, id) },
        ])}
      />
      <main id="main" className="wide">
        <SectionStack>
          <RentsHead {...props} />
          <RentLayouts {...props} />
          <RentalList {...props} />
        </SectionStack>
        {city.isDemo && <DemoNotice />}
      </main>
      <BottomBar>
        <Button href={paths.resale(city.id, id)} variant="line">
          {RENTAL_COPY.sale}
        </Button>
      </BottomBar>
    </>
  );
}

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
