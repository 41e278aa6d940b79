import { nthSmallest } from './nthSmallest';

/** Where and when deals were made; rows are the same in every column. */
export interface PlaceColumns {
  count: number;
  day: Int32Array;
  /** Kilometres; NaN where the place is not known. */
  east: Float64Array;
  north: Float64Array;
  logArea: Float64Array;
  year: Float64Array;
  logFloors: Float64Array;
  /** -1 where it is not known. */
  community: Float64Array;
}

/** Deals by where they lie, in squares of the map of which each holds a few; rows without a place are in none. */
export interface PlaceIndex {
  side: number;
  squares: ReadonlyMap<number, Int32Array>;
  byCommunity: ReadonlyMap<number, Int32Array>;
}

const PER_SQUARE = 12;
const KM_PER_YEAR = 1;
const YEAR_DAYS = 365.25;

const nameOf = (column: number, line: number): number => column * 1_000_003 + line;

export function indexPlaces(columns: PlaceColumns): PlaceIndex {
  const side = sideOf(columns);
  const squares = new Map<number, number[]>();
  const byCommunity = new Map<number, number[]>();
  const add = (groups: Map<number, number[]>, name: number, row: number) => {
    const rows = groups.get(name);
    if (rows) rows.push(row);
    else groups.set(name, [row]);
  };
  for (let row = 0; row < columns.count; row += 1) {
    const east = columns.east[row] as number;
    if (!Number.isNaN(east))
      add(squares, nameOf(Math.floor(east / side), Math.floor((columns.north[row] as number) / side)), row);
    const community = columns.community[row] as number;
    if (community >= 0) add(byCommunity, community, row);
  }
  return { side, squares: frozen(squares), byCommunity: frozen(byCommunity) };
}

const frozen = (groups: Map<number, number[]>): Map<number, Int32Array> =>
  new Map([...groups].map(([name, rows]) => [name, Int32Array.from(rows)]));

/** Half a kilometre to four: by how many squares of a kilometre have deals at all. */
function sideOf({ east, north, count }: PlaceColumns): number {
  const taken = new Set<number>();
  let placed = 0;
  for (let row = 0; row < count; row += 1) {
    if (Number.isNaN(east[row])) continue;
    placed += 1;
    taken.add(nameOf(Math.floor(east[row] as number), Math.floor(north[row] as number)));
  }
  return Math.min(4, Math.max(0.3, Math.sqrt((PER_SQUARE * taken.size) / Math.max(1, placed))));
}

interface Near {
  east: number;
  north: number;
  community: number;
}

/** The `count` rows nearest in place and time, and all of the own community; each once. */
export function nearestRows(
  columns: PlaceColumns,
  index: PlaceIndex,
  home: Near & { day: number },
  count: number,
): number[] {
  return nearestRowsOnDays(columns, index, home, [home.day], count)[0] as number[];
}

/** The same for several days, one after the other. */
export function nearestRowsOnDays(
  columns: PlaceColumns,
  index: PlaceIndex,
  home: Near,
  days: readonly number[],
  count: number,
): number[][] {
  const own = [...(index.byCommunity.get(home.community) ?? NO_ROWS)];
  if (Number.isNaN(home.east)) return days.map(() => own);
  const isOwn = (row: number) => home.community >= 0 && columns.community[row] === home.community;
  return rowsAround(columns, index, home, days, count).map((rows) => [...own, ...rows.filter((row) => !isOwn(row))]);
}

const NO_ROWS = new Int32Array(0);
/** Beyond this nothing speaks for a home any more. */
const FARTHEST_KM = 60;

/** Rings of squares around the home, until what is found cannot be bettered by what lies further out. */
function rowsAround(
  columns: PlaceColumns,
  { side, squares }: PlaceIndex,
  home: Near,
  days: readonly number[],
  count: number,
): number[][] {
  const column = Math.floor(home.east / side);
  const line = Math.floor(home.north / side);
  const rows: number[] = [];
  /** Squared, without the time between. */
  const onMap: number[] = [];
  let worst = Number.POSITIVE_INFINITY;
  const look = (at: number, on: number) => {
    for (const row of squares.get(nameOf(at, on)) ?? NO_ROWS) {
      const east = (columns.east[row] as number) - home.east;
      const north = (columns.north[row] as number) - home.north;
      rows.push(row);
      onMap.push(east * east + north * north);
    }
  };
  for (let ring = 0; (ring - 1) * side < Math.min(worst, FARTHEST_KM); ring += 1) {
    for (let step = -ring; step <= ring; step += 1) {
      look(column + step, line - ring);
      if (ring > 0) look(column + step, line + ring);
      if (Math.abs(step) < ring) {
        look(column - ring, line + step);
        look(column + ring, line + step);
      }
    }
    if (rows.length >= count && worst === Number.POSITIVE_INFINITY)
      worst = Math.max(...days.map((day) => nthSmallest(apartOn(columns, rows, onMap, day), count)));
  }
  if (rows.length <= count) return days.map(() => rows);
  return days.map((day) => {
    const distances = apartOn(columns, rows, onMap, day);
    const least = nthSmallest(distances.slice(), count);
    return rows.filter((_, at) => (distances[at] as number) <= least);
  });
}

/** Distances in km with a year counting as one. */
function apartOn(columns: PlaceColumns, rows: readonly number[], onMap: readonly number[], day: number): Float64Array {
  const distances = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const years = (((columns.day[rows[at] as number] as number) - day) / YEAR_DAYS) * KM_PER_YEAR;
    // Not Math.hypot, which takes ten times as long.
    distances[at] = Math.sqrt((onMap[at] as number) + years * years);
  }
  return distances;
}
