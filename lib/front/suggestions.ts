import type { NamedArea } from '@/lib/area/contract';
import { MANY_ROOMS } from '@/lib/estate/roomGroups';
import type { HomeState } from '@/lib/follow/contract';
import { FEN_PER_WAN } from '@/lib/kernel/money';
import { changed, newSearch, type Search } from '@/lib/search/filters';

// 猜你喜欢: homes like those that were looked at on this device. Nobody but the device knows which those were.

/** The latest homes looked at that count. */
export const MAX_VIEWED_HOMES = 20;
const MAX_PLATES = 3;
/** Of so many the one that is shown least alike does not fill the list. */
export const MAX_SUGGESTIONS = 4;
/** A price this far beside those looked at is still like them. */
const PRICE_MARGIN = 0.1;

export type ViewedHome = Pick<HomeState, 'id' | 'plate' | 'layout' | 'price'>;

export interface Liking {
  /** How many homes it was read from. */
  homes: number;
  /** The most looked at first. */
  plates: NamedArea[];
  rooms: number[];
  /** fen, of the homes themselves. */
  low: number;
  high: number;
}

/** What homes that were looked at have in common, the latest first; null of none whose plate is known. */
export function likingOf(viewed: readonly ViewedHome[]): Liking | null {
  const plates = new Map<number, { plate: NamedArea; count: number }>();
  for (const { plate } of viewed) {
    if (plate) plates.set(plate.id, { plate, count: (plates.get(plate.id)?.count ?? 0) + 1 });
  }
  if (plates.size === 0) return null;
  // Of plates that were looked at as often the latest stands first.
  const ordered = [...plates.values()].sort((one, other) => other.count - one.count).slice(0, MAX_PLATES);
  const prices = viewed.map(({ price }) => price);
  const rooms = viewed.flatMap(({ layout }) => (layout.rooms ? Math.min(layout.rooms, MANY_ROOMS) : []));
  return {
    homes: viewed.length,
    plates: ordered.map(({ plate }) => ({ id: plate.id, name: plate.name })),
    rooms: [...new Set(rooms)].sort((one, other) => one - other),
    low: Math.min(...prices),
    high: Math.max(...prices),
  };
}

/** Searches for homes like them, the likest first: of the same rooms, then of any. */
export function searchesFor({ plates, rooms, low, high }: Liking): Search[] {
  const price = [
    {
      from: Math.floor((low * (1 - PRICE_MARGIN)) / FEN_PER_WAN),
      to: Math.ceil((high * (1 + PRICE_MARGIN)) / FEN_PER_WAN),
    },
  ];
  const plate = plates.map(({ id }) => id).sort((one, other) => one - other);
  const any = changed(newSearch(), { plate, price });
  return rooms.length > 0 ? [changed(any, { room: rooms }), any] : [any];
}
