import { BarChart } from '@/components/chart/BarChart';
import { Section } from '@/components/ui/Section';
import { CellLink, Table, type TableColumn, twoLines } from '@/components/ui/Table';
import { COMMUNITY_COPY } from '@/lib/config/microcopy/community';
import { formatRooms } from '@/lib/domain/format/home';
import { formatNumber, MISSING } from '@/lib/domain/format/number';
import { formatTotalPrice } from '@/lib/domain/format/price';
import type { BuildingFigures, RoomTypeFigures } from '@/lib/domain/model/communityDetail';
import type { PageCity } from '@/lib/domain/pageCity';
import { paths } from '@/lib/routes/paths';
import type { CommunityPageProps } from './CommunityPage';
import css from './CommunityPage.module.css';
import { bandText } from './communityText';

const perSquareMetre = (fen: number | null): string => formatNumber(fen === null ? null : fen / 100);
const homes = (count: number): string => `${count}套`;

/** How many, and under it what is known of them: of none there is nothing to know. */
const counted = (count: number, remark: string | null) => twoLines(homes(count), count > 0 && (remark ?? MISSING));

/** What each layout asks and sells for. */
export function CommunityLayouts({ city, community, roomTypes }: CommunityPageProps) {
  const copy = COMMUNITY_COPY.layouts;
  if (!roomTypes) return null;
  return (
    <Section title={copy.title} id="analysis">
      {roomTypes.length > 0 ? (
        <Table
          caption={copy.title}
          columns={[layoutColumn(city, community.id), ...LAYOUT_COLUMNS]}
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
        {twoLines(formatRooms(row.rooms), spanText(row))}
      </CellLink>
    ),
  };
}

/** "70-95㎡" */
function spanText({ areaFrom, areaTo }: RoomTypeFigures): string {
  if (areaFrom === null || areaTo === null) return MISSING;
  const [from, to] = [formatNumber(areaFrom), formatNumber(areaTo)];
  return from === to ? `${from}㎡` : `${from}-${to}㎡`;
}

const LAYOUT_COLUMNS: TableColumn<RoomTypeFigures>[] = [
  {
    id: 'listings',
    title: COMMUNITY_COPY.layouts.columns.listings,
    cell: ({ listings, priceFrom }) =>
      counted(listings, priceFrom === null ? null : `${formatTotalPrice(priceFrom)}起`),
  },
  {
    id: 'deals',
    title: COMMUNITY_COPY.layouts.columns.deals,
    cell: ({ deals, daysToSell }) => counted(deals, daysToSell === null ? null : `周期${formatNumber(daysToSell)}天`),
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
export function CommunityPriceBands({ city, community, bands }: CommunityPageProps) {
  const copy = COMMUNITY_COPY.bands;
  if (!bands) return null;
  const most = bands.reduce((max, { listings, deals }) => Math.max(max, listings + deals), 0);
  return (
    <Section title={copy.title}>
      <BarChart
        caption={copy.caption}
        emptyText={copy.none}
        bars={bands.map((band) => ({
          name: bandText(band),
          value: band.listings + band.deals,
          text: `在售 ${band.listings} · 成交 ${band.deals}`,
          marked: band.listings + band.deals === most,
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
  const copy = COMMUNITY_COPY.buildings;
  if (buildings.length === 0) return null;
  const rest = buildings.slice(FIRST_BUILDINGS);
  return (
    <Section title={copy.title} aside={copy.count(buildingCount, buildings.length)}>
      <BuildingTable caption={copy.title} buildings={buildings.slice(0, FIRST_BUILDINGS)} />
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{`${copy.more} ${rest.length} 栋`}</summary>
          <BuildingTable caption={copy.more} buildings={rest} />
        </details>
      )}
    </Section>
  );
}

function BuildingTable({ caption, buildings }: { caption: string; buildings: readonly BuildingFigures[] }) {
  return <Table caption={caption} columns={BUILDING_COLUMNS} rows={buildings} rowKey={({ name }) => name} />;
}

const BUILDING_COLUMNS: TableColumn<BuildingFigures>[] = [
  {
    id: 'name',
    title: COMMUNITY_COPY.buildings.columns.name,
    cell: (row) => twoLines(row.name, sizeText(row)),
  },
  { id: 'listings', title: COMMUNITY_COPY.buildings.columns.listings, cell: ({ listings }) => homes(listings) },
  { id: 'deals', title: COMMUNITY_COPY.buildings.columns.deals, cell: ({ deals }) => homes(deals) },
  {
    id: 'price',
    title: COMMUNITY_COPY.buildings.columns.price,
    cell: ({ dealUnitPrice }) => <b>{perSquareMetre(dealUnitPrice)}</b>,
  },
];

/** "18层 · 2梯4户" */
function sizeText({ storeys, lifts, homesPerFloor }: BuildingFigures): string {
  const floors = storeys === null ? '' : `${storeys}层`;
  const ladder = homesPerFloor === null ? '' : `${lifts ? `${lifts}梯` : '无电梯 '}${homesPerFloor}户`;
  return [floors, ladder].filter(Boolean).join(' · ') || MISSING;
}
