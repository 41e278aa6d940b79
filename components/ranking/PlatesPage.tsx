import { PageHead } from '@/components/seo/PageHead';
import { Trail } from '@/components/seo/Trail';
import { Chip, ChipRow } from '@/components/ui/Chip';
import { DemoNotice } from '@/components/ui/DemoNotice';
import { EmptyState } from '@/components/ui/EmptyState';
import { Rate } from '@/components/ui/Rate';
import { Section, SectionStack } from '@/components/ui/Section';
import { CellLink, Table, type TableColumn } from '@/components/ui/Table';
import { TopBar } from '@/components/ui/TopBar';
import { datedNote } from '@/lib/deal/views/period';
import { trailOf } from '@/lib/interface/views/trail';
import { formatNumber } from '@/lib/kernel/format/number';
import { unitPrice } from '@/lib/kernel/format/price';
import type { PlateRow } from '@/lib/plate/plateDetail';
import { districtTitle, type PlatesPageProps, platesDescription, platesTitle } from '@/lib/ranking/views/platesPage';
import { RANKING_COPY } from '@/lib/ranking/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';

const copy = RANKING_COPY.plates;

/** The plates of a city by district, with what homes there sell for. */
export function PlatesPage({ districts }: PlatesPageProps) {
  const { city, now } = usePage();
  const path = paths.plates({ cityId: city.id });
  const plate: TableColumn<PlateRow> = {
    id: 'name',
    title: copy.plate,
    cell: ({ id, name }) => <CellLink href={paths.plate(city.id, id)}>{name}</CellLink>,
  };
  return (
    <>
      <PageHead title={platesTitle(city, districts)} description={platesDescription(city, districts)} path={path} />
      <TopBar title={copy.title} />
      <Trail steps={trailOf(city, [{ name: copy.title, path }])} />
      <main id="main" className="wide">
        {city.isDemo && <DemoNotice />}
        <h1 className="visuallyHidden">{platesTitle(city, districts)}</h1>
        <ChipRow label={RANKING_COPY.districtsLabel}>
          <Chip href={paths.findArea({ cityId: city.id })}>{copy.find}</Chip>
          {districts.map(({ id, name }) => (
            <Chip key={id} href={`#d${id}`}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <SectionStack>
          {districts.length === 0 && <EmptyState title={copy.none} />}
          {districts.map((district, at) => (
            <Section
              key={district.id}
              id={`d${district.id}`}
              title={districtTitle(district)}
              note={at === districts.length - 1 ? datedNote(copy.note, city.dealsDay, now) : undefined}
            >
              <Table
                caption={districtTitle(district)}
                columns={[plate, ...COLUMNS]}
                rows={district.plates}
                rowKey={({ id }) => id}
              />
            </Section>
          ))}
        </SectionStack>
      </main>
    </>
  );
}

const COLUMNS: TableColumn<PlateRow>[] = [
  { id: 'price', title: copy.price, cell: ({ dealUnitPrice }) => unitPrice(dealUnitPrice).figure },
  { id: 'rate', title: copy.rate, cell: ({ dealMom }) => <Rate rate={dealMom} /> },
  { id: 'deals', title: copy.deals, cell: ({ deals30 }) => formatNumber(deals30) },
  { id: 'listings', title: copy.listings, cell: ({ listings }) => formatNumber(listings) },
];
