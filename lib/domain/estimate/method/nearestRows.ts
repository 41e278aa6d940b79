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
  day: number;
  community: number;
}

/** Distance in km with a year counting as one. */
const apart = (columns: PlaceColumns, row: number, home: Near): number => {
  const years = (((columns.day[row] as number) - home.day) / YEAR_DAYS) * KM_PER_YEAR;
  const east = (columns.east[row] as number) - home.east;
  const north = (columns.north[row] as number) - home.north;
  // Not Math.hypot, which takes ten times as long.
  return Math.sqrt(east * east + north * north + years * years);
};

/** The `count` rows nearest in place and time, and all of the own community; each once. */
export function nearestRows(columns: PlaceColumns, index: PlaceIndex, home: Near, count: number): number[] {
  const chosen = [...(index.byCommunity.get(home.community) ?? NO_ROWS)];
  if (Number.isNaN(home.east)) return chosen;
  const around = rowsAround(columns, index, home, count);
  for (const row of around) if (home.community < 0 || columns.community[row] !== home.community) chosen.push(row);
  return chosen;
}

const NO_ROWS = new Int32Array(0);
/** Beyond this nothing speaks for a home any more. */
const FARTHEST_KM = 60;

/** Rings of squares around the home, until what is found cannot be bettered by what lies further out. */
function rowsAround(columns: PlaceColumns, { side, squares }: PlaceIndex, home: Near, count: number): number[] {
  const column = Math.floor(home.east / side);
  const line = Math.floor(home.north / side);
  const rows: number[] = [];
  const distances: number[] = [];
  let worst = Number.POSITIVE_INFINITY;
  const look = (at: number, on: number) => {
    for (const row of squares.get(nameOf(at, on)) ?? NO_ROWS) {
      rows.push(row);
      distances.push(apart(columns, row, home));
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
    if (rows.length >= count && worst === Number.POSITIVE_INFINITY) worst = nthSmallest(distances, count);
  }
  if (rows.length <= count) return rows;
  const least = nthSmallest(distances, count);
  return rows.filter((_, at) => (distances[at] as number) <= least);
}

const nthSmallest = (values: readonly number[], count: number): number =>
  Float64Array.from(values).sort()[count - 1] as number;
