import { Rate } from '@/components/ui/Rate';
import { Section } from '@/components/ui/Section';
import { CellLink, Table, type TableColumn, twoLines } from '@/components/ui/Table';
import { Tabs } from '@/components/ui/Tabs';
import { datedTitle } from '@/lib/deal/views/period';
import { noneOfKind } from '@/lib/interface/views/cityData';
import { formatNumber, formatPercent } from '@/lib/kernel/format/number';
import { countsText } from '@/lib/plate/views/plateText';
import type { PlatePageProps } from '@/lib/plate/views/plateView';
import { PLATE_RANKS, type PlateRank, type RankedCommunity } from '@/lib/plate/views/plateView';
import { PLATE_COPY } from '@/lib/plate/words';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './PlatePage.module.css';

const { columns } = PLATE_COPY;

/** The plate's communities by deals, rise or what rent brings. */
export function PlateRanking({ plate }: PlatePageProps) {
  const { city, now } = usePage();
  const { rank, ranking } = plate;
  const copy = PLATE_COPY.ranking;
  const more = { text: PLATE_COPY.allCommunities, href: paths.communities(city.id, plate.id) };
  const hrefOf = (id: PlateRank) => `${paths.plate(city.id, plate.id, { rank: id === 'deals' ? null : id })}#ranking`;
  const home: TableColumn<RankedCommunity> = {
    id: 'name',
    title: columns.community,
    cell: (community) => (
      <CellLink href={paths.resale(city.id, community.id)}>
        {twoLines(community.name, countsText(city, community))}
      </CellLink>
    ),
  };
  return (
    <Section title={datedTitle(copy.title, city.dealsDay, now)} id="ranking" more={more} how={copy.notes[rank]}>
      <Tabs
        label={copy.title}
        variant="pill"
        current={rank}
        tabs={PLATE_RANKS.map((id) => ({ id, text: copy.orders[id], href: hrefOf(id) }))}
      />
      <div className={css.table}>
        {ranking.length > 0 ? (
          <Table caption={copy.title} columns={[home, ...COLUMNS]} rows={ranking} rowKey={({ id }) => id} />
        ) : (
          <p className={css.sentence}>{noneOfKind(city, 'deals', copy.none)}</p>
        )}
      </div>
    </Section>
  );
}

const COLUMNS: TableColumn<RankedCommunity>[] = [
  {
    id: 'price',
    title: columns.price,
    cell: ({ dealUnitPrice }) => <b>{formatNumber(dealUnitPrice === null ? null : dealUnitPrice / 100)}</b>,
  },
  { id: 'rate', title: columns.rate, cell: ({ dealMom }) => <Rate rate={dealMom} /> },
  { id: 'yield', title: columns.yield, cell: ({ rentalYield }) => formatPercent(rentalYield) },
];
