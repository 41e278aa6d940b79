import type { ComparableDeal, Subject } from '@/lib/estimate/types';
import { cityFactDefaults, communityFactDefaults } from './factDefaults';
import {
  type FactDefaults,
  floorsOf,
  HOME_FEATURES,
  TREE_FACTS,
  writeHomeFeatures,
  writeTreeFacts,
} from './homeFeatures';
import type { PlaceColumns } from './nearestRows';
import { eastOf, northOf, type Plane } from './plane';
import { sourceLevels } from './sourceLevels';

/** What numbers are made of a home with: the same for deals and for what is estimated from them. */
export interface Encoding {
  plane: Plane;
  usual: FactDefaults;
  usualOfCommunity: Map<number, FactDefaults>;
  sourceLevels: ReadonlyMap<string, number>;
}

/** A city's deals, column by column, the oldest first. Rows are the same in every column. */
export interface DealColumns extends PlaceColumns {
  encoding: Encoding;
  /** Natural logarithm of fen per ㎡, at the level of the source with most deals; with `level` what was told. */
  logPrice: Float64Array;
  level: Float32Array;
  /** HOME_FEATURES a row; of 150,000 deals 35 MB. */
  features: Float32Array;
  /** TREE_FACTS a row. */
  facts: Float32Array;
}

/** One home in the same numbers, as if it were the only row. */
export interface EncodedHome {
  east: number;
  north: number;
  logArea: number;
  year: number;
  logFloors: number;
  community: number;
  features: Float32Array;
  facts: Float32Array;
}

export function encodeHome(home: Subject, encoding: Encoding): EncodedHome {
  const features = new Float32Array(HOME_FEATURES);
  const facts = new Float32Array(TREE_FACTS);
  const usual = usualOfHome(home, encoding);
  writeHomeFeatures(home, usual, features, 0);
  writeTreeFacts(home, usual, facts, 0);
  return { ...encodePlace(home, usual, encoding.plane), features, facts };
}

const usualOfHome = ({ communityId }: Subject, { usual, usualOfCommunity: own }: Encoding): FactDefaults =>
  own.get(communityId ?? Number.NaN) ?? usual;

/** Where no home of a city tells its year or its storeys; all stand alike then. */
const OF_NOBODY = { year: 2000, floors: 10 };

function encodePlace(home: Subject, usual: FactDefaults, plane: Plane): Omit<EncodedHome, 'features' | 'facts'> {
  return {
    east: home.position ? eastOf(home.position.lng, plane) : Number.NaN,
    north: home.position ? northOf(home.position.lat) : Number.NaN,
    logArea: Math.log(home.area),
    year: home.builtYear ?? usual.year ?? OF_NOBODY.year,
    logFloors: Math.log(floorsOf(home, usual) ?? OF_NOBODY.floors),
    community: home.communityId ?? -1,
  };
}

/** Deals without a price or an area are left out; the others are sorted by day. */
export function toColumns<Deal extends ComparableDeal>(
  deals: readonly Deal[],
): { columns: DealColumns; deals: Deal[] } {
  const known = deals.filter(({ unitPrice, area }) => unitPrice > 0 && area > 0);
  known.sort((one, other) => one.dayNumber - other.dayNumber);
  const encoding = encodingOf(known);
  const count = known.length;
  const level = Float32Array.from(known, (deal) => levelOf(deal, encoding));
  const columns: DealColumns = {
    count,
    encoding,
    day: Int32Array.from(known, ({ dayNumber }) => dayNumber),
    logPrice: Float64Array.from(known, ({ unitPrice }, row) => Math.log(unitPrice) - (level[row] as number)),
    level,
    east: new Float64Array(count),
    north: new Float64Array(count),
    logArea: new Float64Array(count),
    year: new Float64Array(count),
    logFloors: new Float64Array(count),
    community: new Float64Array(count),
    features: new Float32Array(count * HOME_FEATURES),
    facts: new Float32Array(count * TREE_FACTS),
  };
  known.forEach((deal, row) => {
    const usual = usualOfHome(deal, encoding);
    const home = encodePlace(deal, usual, encoding.plane);
    columns.east[row] = home.east;
    columns.north[row] = home.north;
    columns.logArea[row] = home.logArea;
    columns.year[row] = home.year;
    columns.logFloors[row] = home.logFloors;
    columns.community[row] = home.community;
    writeHomeFeatures(deal, usual, columns.features, row * HOME_FEATURES);
    writeTreeFacts(deal, usual, columns.facts, row * TREE_FACTS);
  });
  return { columns, deals: known };
}

/** How much higher its source tells prices than what the model says, as a logarithm. */
export const levelOf = ({ source }: ComparableDeal, { sourceLevels: levels }: Encoding): number =>
  levels.get(source ?? '') ?? 0;

/** The first row of this day or a later one. */
export function rowOfDay({ day, count }: DealColumns, dayNumber: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((day[middle] as number) < dayNumber) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Every so-manieth row from `from` on, before `to`. */
export function pickRows(columns: DealColumns, from: number, to: number, stride: number): DealColumns {
  const rows = Int32Array.from({ length: Math.ceil((to - from) / stride) }, (_, at) => from + at * stride);
  const pick = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] as number);
  const wide = (values: Float32Array, width: number) => {
    const into = new Float32Array(rows.length * width);
    rows.forEach((row, at) => {
      into.set(values.subarray(row * width, (row + 1) * width), at * width);
    });
    return into;
  };
  return {
    count: rows.length,
    encoding: columns.encoding,
    day: Int32Array.from(rows, (row) => columns.day[row] as number),
    logPrice: pick(columns.logPrice),
    level: Float32Array.from(rows, (row) => columns.level[row] as number),
    east: pick(columns.east),
    north: pick(columns.north),
    logArea: pick(columns.logArea),
    year: pick(columns.year),
    logFloors: pick(columns.logFloors),
    community: pick(columns.community),
    features: wide(columns.features, HOME_FEATURES),
    facts: wide(columns.facts, TREE_FACTS),
  };
}

function encodingOf(deals: readonly ComparableDeal[]): Encoding {
  const latitudes = deals.flatMap(({ position }) => (position ? [position.lat] : []));
  const latitude = latitudes.length === 0 ? 35 : latitudes.reduce((sum, value) => sum + value, 0) / latitudes.length;
  const usual = cityFactDefaults(deals);
  const byCommunity = new Map<number, FactDefaults>();
  for (const [id, own] of Map.groupBy(deals, ({ communityId }) => communityId))
    if (id !== null) byCommunity.set(id, communityFactDefaults(own, usual));
  return { plane: { latitude }, usual, usualOfCommunity: byCommunity, sourceLevels: sourceLevels(deals) };
}
