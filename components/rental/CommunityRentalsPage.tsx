import { PageHead } from '@/components/seo/PageHead';
import { BottomBar } from '@/components/ui/BottomBar';
import { Button } from '@/components/ui/Button';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { Figure, FigureGrid } from '@/components/ui/Figure';
import head from '@/components/ui/Head.module.css';
import { Section, SectionStack } from '@/components/ui/Section';
import { Table } from '@/components/ui/Table';
import { TopBar } from '@/components/ui/TopBar';
import { RENTAL_COPY } from '@/lib/config/microcopy/rental';
import { formatRooms } from '@/lib/domain/format/home';
import { countFigure, formatNumber, formatPercent } from '@/lib/domain/format/number';
import { datedTitle } from '@/lib/domain/format/period';
import { formatRent, rent } from '@/lib/domain/format/price';
import type { Page } from '@/lib/domain/model/page';
import type { CommunityRents } from '@/lib/domain/model/rentalSummary';
import { type RentalQuery, writeRentalQuery } from '@/lib/domain/rental/rentalQuery';
import { paths } from '@/lib/routes/paths';
import type { RentalEntryFacts } from '@/lib/views/rental/rentalCard';
import { besidePlate, heroSource, rentalsDescription, yieldNote } from '@/lib/views/rental/rentsText';
import { usePage } from '@/stores/PageProvider';
import { RentalList } from './CommunityRentalsPage.List';
import css from './CommunityRentalsPage.module.css';

export interface CommunityRentalsPageProps {
  rents: CommunityRents;
  rentals: Page<RentalEntryFacts>;
  query: RentalQuery;
}

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
      <TopBar title={`${name}${RENTAL_COPY.title}`} backHref={paths.rentals(city.id)} />
      <main>
        <SectionStack>
          <RentsHead {...props} />
          <RentLayouts {...props} />
          <RentalList {...props} />
        </SectionStack>
      </main>
      {city.isDemo && <DemoNotice />}
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
  const { keys } = RENTAL_COPY;
  const { rentMedian, rentUnitPrice, rentalYield, rentals, shared } = rents;
  const unitRent = rentUnitPrice === null ? null : rentUnitPrice / 100;
  return (
    <section className={head.sky}>
      <h1 className={css.name}>
        <a href={paths.resale(city.id, rents.house.id)}>{rents.house.name}</a>
      </h1>
      <Figure label={RENTAL_COPY.hero} value={rent(rentMedian)} source={heroSource(city, rents, now)} size="hero" />
      <p className={head.beside}>{besidePlate(rents)}</p>
      <p className={head.beside}>{yieldNote(city)}</p>
      <div className={head.keys}>
        <FigureGrid
          items={[
            { label: keys.unit, value: countFigure(unitRent, '元/月', 1) },
            { label: keys.yield, value: { figure: formatPercent(rentalYield, 2), unit: '' } },
            { label: keys.whole, value: countFigure(rentals - shared, '套') },
            { label: keys.shared, value: countFigure(shared, '套') },
          ]}
        />
      </div>
    </section>
  );
}

function RentLayouts({ rents }: CommunityRentalsPageProps) {
  const { city, now } = usePage();
  const copy = RENTAL_COPY.layouts;
  if (rents.layouts.length === 0) return null;
  return (
    <Section title={datedTitle(copy.title, city.rentalsDay, now)} note={copy.note}>
      <Table
        caption={copy.title}
        rows={rents.layouts}
        rowKey={({ rooms }) => rooms}
        columns={[
          { id: 'layout', title: copy.columns.layout, cell: ({ rooms }) => formatRooms(rooms) },
          { id: 'count', title: copy.columns.count, cell: ({ rentals }) => `${rentals}套` },
          { id: 'range', title: copy.columns.range, cell: ({ rentFrom, rentTo }) => rangeText(rentFrom, rentTo) },
          { id: 'median', title: copy.columns.median, cell: ({ rentMedian }) => <b>{formatRent(rentMedian)}</b> },
        ]}
      />
    </Section>
  );
}

/** "5,000-7,200元" */
function rangeText(from: number | null, to: number | null): string {
  const amount = (fen: number | null) => formatNumber(fen === null ? null : fen / 100);
  return from === to ? `${amount(from)}元` : `${amount(from)}-${amount(to)}元`;
}
