import { BarChart } from '@/components/chart/BarChart';
import { Section } from '@/components/ui/Section';
import { CellLink, Table, type TableColumn, twoLines } from '@/components/ui/Table';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import type { Day } from '@/lib/domain/day';
import { formatRooms } from '@/lib/domain/format/home';
import { MISSING } from '@/lib/domain/format/number';
import type { BuildingFigures, PriceBandFigures, RoomTypeFigures } from '@/lib/domain/model/communityDetail';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import {
  areaSpan,
  bandCounts,
  bandText,
  buildingCountText,
  buildingSize,
  daysToSellText,
  fromPrice,
  homesText,
  moreBuildingsText,
  perSquareMetre,
} from '@/lib/views/community/analysisText';
import type { CommunityPageProps } from '@/lib/views/community/communityView';
import { apartNote, datedTitle, sharedDay } from '@/lib/views/format/period';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityPage.module.css';

/** How many, and under it what is known of them: of none there is nothing to know. */
const counted = (count: number, lastDay: Day | null, remark: string | null) =>
  twoLines(homesText(count, lastDay), count > 0 && (remark ?? MISSING));

/** What each layout asks and sells for. */
export function CommunityLayouts({ community, roomTypes }: CommunityPageProps) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.layouts;
  if (!roomTypes) return null;
  return (
    <Section title={datedTitle(copy.title, sharedDay(city), now)} id="analysis" note={apartNote(city)}>
      {roomTypes.length > 0 ? (
        <Table
          caption={copy.title}
          columns={[layoutColumn(city, community.id), ...layoutColumns(city)]}
          rows={roomTypes}
          rowKey={({ rooms }) => rooms}
        />
      ) : (
        <p className={css.sentence}>{copy.none}</p>
      )}
    </Section>
  );
}

function layoutColumn(city: PageCity, house: number): TableColumn<RoomTypeFigures> {
  return {
    id: 'layout',
    title: COMMUNITY_COPY.layouts.columns.layout,
    cell: (row) => (
      <CellLink href={paths.searchResult(city.id, { house, room: row.rooms })}>
        {twoLines(formatRooms(row.rooms), areaSpan(row))}
      </CellLink>
    ),
  };
}

const layoutColumns = ({ dealsDay, listingsDay }: PageCity): TableColumn<RoomTypeFigures>[] => [
  {
    id: 'listings',
    title: COMMUNITY_COPY.layouts.columns.listings,
    cell: (row) => counted(row.listings, listingsDay, fromPrice(row)),
  },
  {
    id: 'deals',
    title: COMMUNITY_COPY.layouts.columns.deals,
    cell: (row) => counted(row.deals, dealsDay, daysToSellText(row)),
  },
  {
    id: 'asking',
    title: COMMUNITY_COPY.layouts.columns.asking,
    cell: ({ askingUnitPrice }) => perSquareMetre(askingUnitPrice),
  },
  {
    id: 'deal',
    title: COMMUNITY_COPY.layouts.columns.deal,
    cell: ({ dealUnitPrice }) => <b>{perSquareMetre(dealUnitPrice)}</b>,
  },
];

/** In 万, as the search names its price ranges. */
const wan = (fen: number): number => fen / 1_000_000;

/** How what is on sale spreads over total prices. */
export function CommunityPriceBands({ community, bands }: CommunityPageProps) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.bands;
  if (!bands) return null;
  const homesIn = ({ listings, deals }: PriceBandFigures) => listings + (deals ?? 0);
  const most = Math.max(0, ...bands.map(homesIn));
  // Of the listings alone where the deals are of another time.
  const day = bands.some(({ deals }) => deals === null) ? city.listingsDay : sharedDay(city);
  return (
    <Section title={datedTitle(copy.title, day, now)}>
      <BarChart
        caption={copy.caption}
        emptyText={copy.none}
        bars={bands.map((band) => ({
          name: bandText(band),
          value: homesIn(band),
          text: bandCounts(city, band),
          marked: homesIn(band) === most,
          href:
            band.listings > 0
              ? paths.searchResult(city.id, { house: community.id, price: `${wan(band.from)}-${wan(band.to)}` })
              : undefined,
        }))}
      />
    </Section>
  );
}

const FIRST_BUILDINGS = 6;

/** The buildings, those in which something happened first. */
export function CommunityBuildings({ buildings, buildingCount }: CommunityPageProps) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.buildings;
  if (buildings.length === 0) return null;
  const rest = buildings.slice(FIRST_BUILDINGS);
  return (
    <Section
      title={datedTitle(copy.title, sharedDay(city), now)}
      aside={buildingCountText(buildingCount, buildings.length)}
      note={apartNote(city)}
    >
      <BuildingTable caption={copy.title} buildings={buildings.slice(0, FIRST_BUILDINGS)} />
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{moreBuildingsText(rest.length)}</summary>
          <BuildingTable caption={moreBuildingsText(rest.length)} buildings={rest} />
        </details>
      )}
    </Section>
  );
}

interface BuildingTableProps {
  caption: string;
  buildings: readonly BuildingFigures[];
}

function BuildingTable({ caption, buildings }: BuildingTableProps) {
  const { city } = usePage();
  return <Table caption={caption} columns={buildingColumns(city)} rows={buildings} rowKey={({ name }) => name} />;
}

const buildingColumns = ({ dealsDay, listingsDay }: PageCity): TableColumn<BuildingFigures>[] => [
  {
    id: 'name',
    title: COMMUNITY_COPY.buildings.columns.name,
    cell: (row) => twoLines(row.name, buildingSize(row)),
  },
  {
    id: 'listings',
    title: COMMUNITY_COPY.buildings.columns.listings,
    cell: ({ listings }) => homesText(listings, listingsDay),
  },
  { id: 'deals', title: COMMUNITY_COPY.buildings.columns.deals, cell: ({ deals }) => homesText(deals, dealsDay) },
  {
    id: 'price',
    title: COMMUNITY_COPY.buildings.columns.price,
    cell: ({ dealUnitPrice }) => <b>{perSquareMetre(dealUnitPrice)}</b>,
  },
];
