import { LRUCache } from 'lru-cache';
import { asDoubles, type PackedColumn, packPlaces } from './packedColumn';
import type { PackedSet } from './packedSets';

/** Two cities of 300,000 homes, three places each. They are made anew in some milliseconds. */
const MAX_BYTES = 24_000_000;

/** By the packing and what the distance is to. Apart from the columns of the database, which no search shall crowd out. */
const held = new LRUCache<string, PackedColumn>({
  maxSize: MAX_BYTES,
  // Of each value there are steps, once a test has asked.
  sizeCalculation: ({ values }) => Math.ceil(values.byteLength * 1.6) + 100,
});

/**
 * How far each row is, by the place that it belongs to: `place` is the column of their ids. What is not among the
 * distances is not known.
 */
export function distanceColumn(
  { stamp }: PackedSet,
  key: string,
  place: PackedColumn,
  distances: ReadonlyMap<number, number>,
): PackedColumn {
  const known = held.get(`${stamp} ${key}`);
  if (known) return known;
  const { values, terms } = place;
  const distanceOf = (id: unknown) => distances.get(id as number) ?? Number.NaN;
  const byTerm = terms && Float64Array.from(terms, distanceOf);
  const facts = new Float64Array(values.length);
  // A row whose place is not known points past the terms.
  for (let row = 0; row < facts.length; row++)
    facts[row] = byTerm ? (byTerm[values[row] as number] ?? Number.NaN) : distanceOf(values[row]);
  const column = asDoubles(facts);
  held.set(`${stamp} ${key}`, column);
  return column;
}

/** At which place each row stands, the least sum of the distances first; unknown ones last, those alike in the list's order. */
export function nearestFirst({ stamp }: PackedSet, key: string, distances: readonly PackedColumn[]): PackedColumn {
  const known = held.get(`${stamp} order ${key}`);
  if (known) return known;
  const rows = distances[0]?.values.length ?? 0;
  const sums = Float64Array.from({ length: rows }, (_none, row) =>
    distances.reduce((sum, { values }) => sum + (values[row] as number), 0),
  );
  const order = Uint32Array.from(sums.keys()).sort((one, other) => compare(sums[one] as number, sums[other] as number));
  const places = new Float64Array(rows);
  for (let place = 0; place < rows; place++) places[order[place] as number] = place;
  const column = packPlaces(places);
  held.set(`${stamp} order ${key}`, column);
  return column;
}

/** Sorting keeps the order of what compares alike. */
const compare = (one: number, other: number): number =>
  Number.isNaN(one) || Number.isNaN(other) ? Number(Number.isNaN(one)) - Number(Number.isNaN(other)) : one - other;
