import type { Decoration } from './homeWords';

/** What a community's homes usually are, of those that are known; null where nothing is. */
export interface UsualHome {
  /** ㎡; the median. */
  area: number | null;
  rooms: number | null;
  halls: number | null;
  totalFloors: number | null;
  orientation: string | null;
  decoration: Decoration | string | null;
  hasLift: boolean | null;
  usage: string | null;
  /** Homes that this was read from. */
  samples: number;
  /** The layouts of three homes or more, those that occur most first. */
  layouts: { rooms: number; halls: number | null; area: number; count: number }[];
  /** Names of buildings, in their order. */
  buildings: string[];
}

interface Home {
  area: number;
  rooms: number | null;
  halls: number | null;
  totalFloors: number | null;
  orientation: string | null;
  decoration: string | null;
  hasLift: boolean | null;
  usage: string | null;
  building: string | null;
}

const MIN_OF_LAYOUT = 3;
const MAX_LAYOUTS = 6;
const MAX_BUILDINGS = 80;

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? null;
}

/** What occurs most; of equals, what came first. */
function most<Value extends string | number | boolean>(values: readonly (Value | null)[]): Value | null {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: Value | null = null;
  for (const [value, count] of counts) if (best === null || count > (counts.get(best) ?? 0)) best = value;
  return best;
}

const byName = new Intl.Collator('zh', { numeric: true }).compare;

/** What is usual among these homes. */
export function usualHome(stock: readonly Home[]): UsualHome {
  const homes = stock.filter(({ area }) => area > 0);
  const groups = new Map<string, Home[]>();
  for (const home of homes) {
    if (home.rooms === null) continue;
    const key = `${home.rooms} ${home.halls ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), home]);
  }
  const layouts = [...groups.values()]
    .filter((group) => group.length >= MIN_OF_LAYOUT)
    .sort((one, other) => other.length - one.length)
    .slice(0, MAX_LAYOUTS)
    .map((group) => ({
      rooms: group[0]?.rooms ?? 0,
      halls: group[0]?.halls ?? null,
      area: median(group.map(({ area }) => area)) ?? 0,
      count: group.length,
    }));
  const of = <Value extends string | number | boolean>(read: (home: Home) => Value | null) => most(homes.map(read));
  return {
    area: median(homes.map(({ area }) => area)),
    rooms: of(({ rooms }) => rooms),
    halls: of(({ halls }) => halls),
    totalFloors: of(({ totalFloors }) => totalFloors),
    orientation: of(({ orientation }) => orientation),
    decoration: of(({ decoration }) => decoration),
    hasLift: of(({ hasLift }) => hasLift),
    usage: of(({ usage }) => usage),
    samples: homes.length,
    layouts,
    buildings: [...new Set(homes.flatMap(({ building }) => building ?? []))].sort(byName).slice(0, MAX_BUILDINGS),
  };
}
