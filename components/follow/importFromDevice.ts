import { comparedIds } from '@/lib/browser/comparedHomes';
import { listFavourites, removeFavourite } from '@/lib/browser/favourites';
import { getFinances } from '@/lib/browser/finances';
import { listSavedSearches, type SavedSearch } from '@/lib/browser/savedSearches';
import type { RememberedThing } from '@/lib/browser/savedThing';
import { listAllSearches } from '@/lib/browser/searchHistory';
import { listViewed } from '@/lib/browser/viewingHistory';
import type { ImportedName } from '@/lib/follow/views/importDeviceText';
import { readSearch } from '@/lib/search/codec';
import { saveOwnSearch } from '@/services/alert';
import { importDeviceData } from '@/services/follow';
import { callApi } from '@/services/http/browserClient';

export interface Offer {
  name: ImportedName;
  count: number;
  /** Ticked beforehand: not what says how much one earns, nor where one looked. */
  ticked: boolean;
}

const MAX_SENT_LENGTH = 20;

const held = () => ({
  things: listFavourites(),
  savedSearches: listSavedSearches(),
  compared: comparedIds(),
  searches: listAllSearches(),
  viewed: listViewed(),
  means: getFinances(),
});

/** What this device holds that an account can have. */
export function offersOfDevice(): Offer[] {
  const { means, ...lists } = held();
  const counts = Object.entries(lists).map(([name, items]) => [name as ImportedName, items.length] as const);
  return [...counts, ['means', means ? 1 : 0] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, count, ticked: name !== 'means' && name !== 'viewed' }));
}

/**
 * Takes what is chosen into the account and says how much that was. Favourites leave the device with that: hearts are the
 * account's from then on. Throws as callApi does; what was taken by then is taken, and trying again takes nothing twice.
 */
export async function takeFromDevice(names: readonly ImportedName[]): Promise<{ name: ImportedName; count: number }[]> {
  const { savedSearches, things, compared, searches, viewed, means } = held();
  const chosen = <Value>(name: ImportedName, value: Value) => (names.includes(name) ? { [name]: value } : {});
  await callApi(importDeviceData, {
    ...chosen('things', things.map(shortened)),
    ...chosen('compared', compared),
    ...chosen('searches', searches),
    ...chosen('viewed', viewed.map(shortened)),
    ...chosen('means', means),
  });
  const saved = names.includes('savedSearches') ? await saveAll(savedSearches) : 0;
  if (names.includes('things')) for (const thing of things) removeFavourite(thing);
  const counts: Partial<Record<ImportedName, number>> = {
    things: things.length,
    savedSearches: saved,
    compared: compared.length,
    searches: searches.length,
    viewed: viewed.length,
    means: means ? 1 : 0,
  };
  return names.map((name) => ({ name, count: counts[name] ?? 0 })).filter(({ count }) => count > 0);
}

/** A call takes 64 KB: three hundred names must not be long. */
const shortened = (thing: RememberedThing): RememberedThing => ({
  ...thing,
  name: thing.name.slice(0, MAX_SENT_LENGTH),
});

/** A search that its list can no longer run, or that nobody is told of (communities), stays on the device alone. */
async function saveAll(searches: readonly SavedSearch[]): Promise<number> {
  let saved = 0;
  for (const { cityId, name, query } of searches) {
    const { tab } = readSearch(query).search;
    if (tab === 'community' || tab === 'qa') continue;
    const search = { cityId, tab, query: new URLSearchParams(query).toString(), name };
    const isSaved = await callApi(saveOwnSearch, search).then(
      () => true,
      () => false,
    );
    if (isSaved) saved += 1;
  }
  return saved;
}
