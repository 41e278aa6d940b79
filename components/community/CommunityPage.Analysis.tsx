import { BarChart } from '@/components/chart/BarChart';
import { Section } from '@/components/ui/Section';
import { type CellWords, type WordsColumn, WordsTable } from '@/components/ui/WordsTable';
import type { PageCity } from '@/lib/area/pageCity';
import type { BuildingFigures, PriceBandFigures, RoomTypeFigures } from '@/lib/community/contract/analysis';
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
} from '@/lib/community/views/analysisText';
import type { CommunityPageProps } from '@/lib/community/views/communityView';
import { COMMUNITY_COPY } from '@/lib/community/words/community';
import { apartNote, datedTitle, sharedDay } from '@/lib/deal/views/period';
import { formatRooms } from '@/lib/estate/homeText';
import type { Day } from '@/lib/kernel/day';
import { MISSING } from '@/lib/kernel/format/number';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import css from './CommunityPage.module.css';

/** How many, and under it what is known of them: of none there is nothing to know. */
const counted = (count: number, lastDay: Day | null, remark: string | null): CellWords => ({
  words: homesText(count, lastDay),
  second: count > 0 ? (remark ?? MISSING) : null,
});

const price = (fen: number | null): CellWords => ({ words: perSquareMetre(fen), strong: true });

/** What each layout asks and sells for. */
export function CommunityLayouts({ community, roomTypes }: Pick<CommunityPageProps, 'community' | 'roomTypes'>) {
  const { city, now } = usePage();
  const copy = COMMUNITY_COPY.layouts;
  if (!roomTypes) return null;
  // What is known of a city of homes to let alone is on their page.
  const rows = city.dealsDay === null && city.listingsDay === null ? [] : roomTypes;
  return (
    <Section title={datedTitle(copy.title, sharedDay(city), now)} id="analysis" note={apartNote(city)}>
      {rows.length > 0 ? (
        <WordsTable
          caption={copy.title}
          columns={[layoutColumn(city, community.id), ...layoutColumns(city)]}
          rows={rows}
        />
      ) : (
        <p className={css.sentence}>{noneToAnalyse(city)}</p>
      )}
    </Section>
  );
}

/** No file tells of homes, or the community has none. */
const noneToAnalyse = ({ dealsDay, listingsDay }: PageCity): string =>
  COMMUNITY_COPY.analysis[dealsDay === null && listingsDay === null ? 'unknown' : 'none'];

function layoutColumn(city: PageCity, house: number): WordsColumn<RoomTypeFigures> {
  return {
    id: 'layout',
    title: COMMUNITY_COPY.layouts.columns.layout,
    cell: (row) => ({
      words: formatRooms(row.rooms),
      second: areaSpan(row),
      ...(row.listings > 0 && { href: paths.searchResult(city.id, { house, room: row.rooms }) }),
    }),
  };
}

const layoutColumns = ({ dealsDay, listingsDay }: PageCity): WordsColumn<RoomTypeFigures>[] => [
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
    cell: ({ dealUnitPrice }) => price(dealUnitPrice),
  },
];

/** In 万, as the search names its price ranges. */
const wan = (fen: number): number => fen / 1_000_000;

/** How what is on sale spreads over total prices. */
export function CommunityPriceBands({ community, bands }: Pick<CommunityPageProps, 'community' | 'bands'>) {
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
        emptyText={noneToAnalyse(city)}
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
export function CommunityBuildings({
  buildings,
  buildingCount,
}: Pick<CommunityPageProps, 'buildings' | 'buildingCount'>) {
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
  return <WordsTable caption={caption} columns={buildingColumns(city)} rows={buildings} />;
}

const buildingColumns = ({ dealsDay, listingsDay }: PageCity): WordsColumn<BuildingFigures>[] => [
  {
    id: 'name',
    title: COMMUNITY_COPY.buildings.columns.name,
    cell: (row) => ({ words: row.name, second: buildingSize(row) }),
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
    cell: ({ dealUnitPrice }) => price(dealUnitPrice),
  },
];
