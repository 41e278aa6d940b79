import type { SyncedValues } from './contract';
import { MAX_IMPORTED, type SyncedName } from './syncedName';

// What somebody brought into their account from a device, beside what they follow. Bounded as it is on a device.

export const NOTHING_SYNCED: SyncedValues = { compared: [], means: null, searches: [], viewed: [] };

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
