import type { ComparableDeal, Subject } from '@/lib/estimate/types';
import {
  furtherNumbers,
  HOME_FEATURES,
  NO_FURTHER,
  positive,
  TREE_FACTS,
  writeHomeFeatures,
  writeTreeFacts,
} from './homeFeatures';
import type { PlaceColumns } from './nearestRows';
import { eastOf, northOf, type Plane } from './plane';

/** What stands for the facts of a home that does not tell them: of the further ones the commonest. */
interface Usual {
  year: number;
  logFloors: number;
  further: readonly number[];
}

/** What numbers are made of a home with: the same for deals and for what is estimated from them. */
export interface Encoding {
  plane: Plane;
  usual: Usual;
  usualOfCommunity: Map<number, Usual>;
}

/** A city's deals, column by column, the oldest first. Rows are the same in every column. */
export interface DealColumns extends PlaceColumns {
  encoding: Encoding;
  /** Natural logarithm of fen per ㎡. */
  logPrice: Float64Array;
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
  writeHomeFeatures(home, features, 0);
  writeTreeFacts(home, usualOfHome(home, encoding).further, facts, 0);
  return { ...encodePlace(home, encoding), features, facts };
}

const usualOfHome = ({ communityId }: Subject, { usual, usualOfCommunity }: Encoding): Usual =>
  usualOfCommunity.get(communityId ?? Number.NaN) ?? usual;

function encodePlace(home: Subject, encoding: Encoding): Omit<EncodedHome, 'features' | 'facts'> {
  const { plane } = encoding;
  const known = usualOfHome(home, encoding);
  const floors = positive(home.totalFloors);
  return {
    east: home.position ? eastOf(home.position.lng, plane) : Number.NaN,
    north: home.position ? northOf(home.position.lat) : Number.NaN,
    logArea: Math.log(home.area),
    year: home.builtYear ?? known.year,
    logFloors: floors === null ? known.logFloors : Math.log(floors),
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
  const columns: DealColumns = {
    count,
    encoding,
    day: Int32Array.from(known, ({ dayNumber }) => dayNumber),
    logPrice: Float64Array.from(known, ({ unitPrice }) => Math.log(unitPrice)),
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
    const home = encodePlace(deal, encoding);
    columns.east[row] = home.east;
    columns.north[row] = home.north;
    columns.logArea[row] = home.logArea;
    columns.year[row] = home.year;
    columns.logFloors[row] = home.logFloors;
    columns.community[row] = home.community;
    writeHomeFeatures(deal, columns.features, row * HOME_FEATURES);
    writeTreeFacts(deal, usualOfHome(deal, encoding).further, columns.facts, row * TREE_FACTS);
  });
  return { columns, deals: known };
}

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

const OF_NOBODY: Usual = { year: 2000, logFloors: Math.log(10), further: NO_FURTHER };

function encodingOf(deals: readonly ComparableDeal[]): Encoding {
  const latitudes = deals.flatMap(({ position }) => (position ? [position.lat] : []));
  const usual = usualOf(deals, OF_NOBODY);
  const byCommunity = Map.groupBy(deals, ({ communityId }) => communityId);
  const usualOfCommunity = new Map<number, Usual>();
  for (const [id, own] of byCommunity) if (id !== null) usualOfCommunity.set(id, usualOf(own, usual));
  return { plane: { latitude: mean(latitudes) ?? 35 }, usual, usualOfCommunity };
}

function usualOf(deals: readonly ComparableDeal[], otherwise: Usual): Usual {
  const years = deals.flatMap(({ builtYear }) => (builtYear === null ? [] : [builtYear]));
  const floors = deals.flatMap(({ totalFloors }) => {
    const known = positive(totalFloors);
    return known === null ? [] : [Math.log(known)];
  });
  const further = commonest(deals, otherwise.further);
  return { year: mean(years) ?? otherwise.year, logFloors: mean(floors) ?? otherwise.logFloors, further };
}

/** Of each further fact the number that most deals tell. */
function commonest(deals: readonly ComparableDeal[], otherwise: readonly number[]): readonly number[] {
  const counts = otherwise.map(() => new Map<number, number>());
  for (const deal of deals)
    furtherNumbers(deal).forEach((value, index) => {
      const own = counts[index] as Map<number, number>;
      if (value !== null) own.set(value, (own.get(value) ?? 0) + 1);
    });
  return counts.map((own, index) => {
    let first: readonly [value: number, count: number] = [otherwise[index] as number, 0];
    for (const entry of own) if (entry[1] > first[1]) first = entry;
    return first[0];
  });
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
