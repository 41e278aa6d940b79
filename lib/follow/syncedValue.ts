import type { Finances } from '@/lib/calculators/cost/affordability';
import { MAX_HOMES } from '@/lib/calculators/cost/sheetSize';
import type { SavedThing } from './saved';

// What somebody brought into their account from a device, beside what they follow. Bounded as it is on a device.

/** Something that was saved or looked at, as a device remembers it (lib/browser/savedThing). */
export interface ImportedThing extends SavedThing {
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
export interface SyncedValues {
  /** Ids of the homes to compare. */
  compared: number[];
  means: Finances | null;
  searches: SearchedWords[];
  viewed: ImportedThing[];
}

export const SYNCED_NAMES = ['compared', 'means', 'searches', 'viewed'] as const satisfies (keyof SyncedValues)[];
export type SyncedName = (typeof SYNCED_NAMES)[number];

export const NOTHING_SYNCED: SyncedValues = { compared: [], means: null, searches: [], viewed: [] };

export const MAX_IMPORTED = { things: 200, compared: MAX_HOMES, searches: 30, viewed: 100 } as const;

/** What is kept already with what is brought now, of which the newer stands first; nothing twice. */
export function mergeSynced(kept: SyncedValues, brought: SyncedValues): SyncedValues {
  return {
    compared: [...new Set([...brought.compared, ...kept.compared])].slice(0, MAX_IMPORTED.compared),
    means: brought.means ?? kept.means,
    searches: once([...brought.searches, ...kept.searches], ({ city, text }) => `${city} ${text}`).slice(
      0,
      MAX_IMPORTED.searches,
    ),
    viewed: once(
      [...brought.viewed, ...kept.viewed].sort((one, other) => other.at - one.at),
      ({ kind, id }) => `${kind} ${id}`,
    ).slice(0, MAX_IMPORTED.viewed),
  };
}

function once<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

/** How many of each there are. */
export const countSynced = ({ compared, means, searches, viewed }: SyncedValues): Record<SyncedName, number> => ({
  compared: compared.length,
  means: means ? 1 : 0,
  searches: searches.length,
  viewed: viewed.length,
});
