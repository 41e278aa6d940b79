import type { Means } from '@/lib/calculators/cost/affordability';
import { MOST_HOMES } from '@/lib/calculators/cost/sheetSize';
import type { SavedThing } from './saved';

// What somebody brought into their account from a device, beside what they follow. Bounded as it is on a device.

/** Something that was saved or looked at, as a device remembers it (lib/browser/savedThing). */
export interface BroughtThing extends SavedThing {
  cityId: number;
  name: string;
  /** fen; null where none was known. */
  price: number | null;
  /** UTC ms */
  at: number;
}

export interface SearchedWords {
  city: number;
  text: string;
}

/** By the names that kept_values has. */
export interface KeptValues {
  /** Ids of the homes to compare. */
  compared: number[];
  means: Means | null;
  searches: SearchedWords[];
  viewed: BroughtThing[];
}

export const KEPT_NAMES = ['compared', 'means', 'searches', 'viewed'] as const satisfies (keyof KeptValues)[];
export type KeptName = (typeof KEPT_NAMES)[number];

export const NOTHING_KEPT: KeptValues = { compared: [], means: null, searches: [], viewed: [] };

export const MOST_BROUGHT = { things: 200, compared: MOST_HOMES, searches: 30, viewed: 100 } as const;

/** What is kept already with what is brought now, of which the newer stands first; nothing twice. */
export function mergeKept(kept: KeptValues, brought: KeptValues): KeptValues {
  return {
    compared: [...new Set([...brought.compared, ...kept.compared])].slice(0, MOST_BROUGHT.compared),
    means: brought.means ?? kept.means,
    searches: once([...brought.searches, ...kept.searches], ({ city, text }) => `${city} ${text}`).slice(
      0,
      MOST_BROUGHT.searches,
    ),
    viewed: once(
      [...brought.viewed, ...kept.viewed].sort((one, other) => other.at - one.at),
      ({ kind, id }) => `${kind} ${id}`,
    ).slice(0, MOST_BROUGHT.viewed),
  };
}

function once<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

/** How many of each there are. */
export const countKept = ({ compared, means, searches, viewed }: KeptValues): Record<KeptName, number> => ({
  compared: compared.length,
  means: means ? 1 : 0,
  searches: searches.length,
  viewed: viewed.length,
});
