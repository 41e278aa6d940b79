import type { AreaSummary } from '@/lib/area/contract';
import type { DealBasis } from '@/lib/deal/views/dealSource';
import type { Position } from '@/lib/kernel/contract';
import { shownRate } from '@/lib/kernel/format/rate';
import { type Bounds, boundsOf } from '@/lib/kernel/place/geo';
import type { QuestionEntry } from '@/services/question';
import type { CommunityValue, PlateCommunity, PlateDetail } from '../plateDetail';

// What the page needs of a plate's communities: up to two hundred of them would weigh more than the page itself.

export const PLATE_RANKS = ['deals', 'rise', 'value'] as const;
export type PlateRank = (typeof PLATE_RANKS)[number];

/** x and y on a map 1000 wide and HEAT_HEIGHT high, the price class (0 low to 4 high, -1 unknown), and the radius. */
export type HeatPoint = [x: number, y: number, level: number, radius: number];

/** A community that is named and can be pressed: its place among the points, its id and name. */
export type HeatName = [at: number, id: number, name: string];

export interface HeatMap {
  points: HeatPoint[];
  /** Those that most was sold in. */
  names: HeatName[];
  /** fen per ㎡, the cheapest and the dearest community drawn. */
  lowest: number;
  highest: number;
}

export type RankedCommunity = Pick<
  PlateCommunity,
  'id' | 'name' | 'dealUnitPrice' | 'dealMom' | 'deals90' | 'listings' | 'rentalYield'
>;

/** The plate's head figures. */
export type PlateFigures = Pick<AreaSummary, 'dealUnitPrice' | 'dealMom' | 'dealYoy' | 'listings' | keyof DealBasis>;

export type ValuedCommunity = CommunityValue;

/** Both ends of what is drawn, fen per ㎡. */
export interface ValueScale {
  from: number;
  to: number;
}

/** What communities ask for beside their estimates, the cheapest for its like first. */
export interface PlateValues extends ValueScale {
  rows: ValuedCommunity[];
  /** How many communities of the plate are not among them. */
  rest: number;
}

export interface PlateView extends Omit<PlateDetail, 'communities' | 'summary' | 'values'> {
  /** null where no community has enough homes. */
  value: PlateValues | null;
  summary: PlateFigures | null;
  heat: HeatMap | null;
  rank: PlateRank;
  ranking: RankedCommunity[];
}

const RANKED = 8;

export function plateViewOf(
  { communities, summary, neighbours, values, ...plate }: PlateDetail,
  rank: PlateRank,
): PlateView {
  return {
    ...plate,
    value: valuesOf(values, plate.communityCount),
    summary: summary && figuresOf(summary),
    heat: heatMapOf(communities),
    rank,
    ranking: rankingOf(communities, rank),
    neighbours: neighbours.map((one) => ({ ...one, dealMom: shownRate(one.dealMom) })),
  };
}

/** Air at both ends, so that no point is cut. */
const VALUE_AIR = 0.05;

function valuesOf(values: readonly CommunityValue[], communityCount: number): PlateValues | null {
  if (values.length === 0) return null;
  const prices = values.flatMap(({ asked, due }) => [asked, due]);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const air = Math.max((high - low) * VALUE_AIR, low / 100);
  const gap = ({ asked, due }: CommunityValue) => asked / due;
  return {
    from: Math.round(low - air),
    to: Math.round(high + air),
    rows: values.toSorted((one, other) => gap(one) - gap(other) || one.id - other.id),
    rest: communityCount - values.length,
  };
}

function figuresOf(summary: AreaSummary): PlateFigures {
  const { dealUnitPrice, dealUnitPriceDays, dealUnitPriceSamples, dealMom, dealYoy, listings } = summary;
  const { deals30, deals90, deals365 } = summary;
  return {
    dealUnitPrice,
    dealUnitPriceDays,
    dealUnitPriceSamples,
    deals30,
    deals90,
    deals365,
    listings,
    dealMom: shownRate(dealMom),
    dealYoy: shownRate(dealYoy),
  };
}

/** The communities that may be ranked, the first first. */
export function rankingOf(communities: readonly PlateCommunity[], rank: PlateRank): RankedCommunity[] {
  const scoreOf = (one: PlateCommunity): number | null => {
    if (rank === 'deals') return one.deals90 || null;
    return rank === 'rise' ? one.dealMom : one.rentalYield;
  };
  return communities
    .flatMap((one) => {
      const score = scoreOf(one);
      return score === null ? [] : [{ one, score }];
    })
    .sort((left, right) => right.score - left.score || left.one.id - right.one.id)
    .slice(0, RANKED)
    .map(({ one: { position: _position, ...shown } }) => ({
      ...shown,
      dealMom: shownRate(shown.dealMom),
      rentalYield: shownRate(shown.rentalYield),
    }));
}

export const HEAT_WIDTH = 1000;
export const HEAT_HEIGHT = 640;
const MARGIN = 50;
const LEVELS = 5;
const MIN_POINTS = 3;
/** Names and addresses of more would weigh more than the rest of the page. */
const NAMED = 24;
const SMALLEST = 12;
const LARGEST = 34;

/** The communities of a plate on a small map, by price and by deals; null with fewer than three places. */
export function heatMapOf(communities: readonly PlateCommunity[]): HeatMap | null {
  const placed = communities.filter((one): one is PlateCommunity & { position: Position } => one.position !== null);
  const prices = placed.flatMap(({ dealUnitPrice }) => dealUnitPrice ?? []).sort((one, other) => one - other);
  if (placed.length < MIN_POINTS || prices.length < MIN_POINTS) return null;
  const project = projection(placed.map(({ position }) => position));
  const most = Math.max(1, ...placed.map(({ deals90 }) => deals90 ?? 0));
  const levelOf = (price: number) =>
    Math.min(LEVELS - 1, Math.floor((prices.filter((one) => one < price).length / prices.length) * LEVELS));
  const drawn = placed.map(({ id, name, position, dealUnitPrice, deals90 }) => {
    const [x, y] = project(position);
    const radius = SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((deals90 ?? 0) / most);
    const level = dealUnitPrice === null ? -1 : levelOf(dealUnitPrice);
    return { id, name, point: [x, y, level, Math.round(radius)] as HeatPoint };
  });
  // Small circles last, so that none lies hidden under a large one.
  drawn.sort((one, other) => other.point[3] - one.point[3]);
  const names = drawn.slice(0, NAMED).map(({ id, name }, at): HeatName => [at, id, name]);
  return {
    points: drawn.map(({ point }) => point),
    names,
    lowest: prices[0] as number,
    highest: prices[prices.length - 1] as number,
  };
}

/** Equal metres in both directions, north up, the whole in the middle. There is at least one position. */
function projection(positions: readonly Position[]): (position: Position) => [number, number] {
  const { west, south, east, north } = boundsOf(positions) as Bounds;
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const width = Math.max((east - west) * squeeze, 1e-6);
  const height = Math.max(north - south, 1e-6);
  const scale = Math.min((HEAT_WIDTH - 2 * MARGIN) / width, (HEAT_HEIGHT - 2 * MARGIN) / height);
  const left = (HEAT_WIDTH - width * scale) / 2;
  const top = (HEAT_HEIGHT - height * scale) / 2;
  return ({ lng, lat }) => [Math.round(left + (lng - west) * squeeze * scale), Math.round(top + (north - lat) * scale)];
}

export interface PlatePageProps {
  plate: PlateView;
  /** The latest questions about it and its communities; left out where they could not be read. */
  questions?: QuestionEntry[];
}
