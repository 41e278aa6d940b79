import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { keyOfThing, type SavedKind, type SavedThing } from '@/lib/follow/saved';
import { deviceList } from './deviceList';
import { type RememberedThing, readThing } from './savedThing';

// What a visitor saves on this device. Nothing of it leaves the browser but ids, to ask what they are today.

/** The oldest make room: storage is small and shared. */
export const MAX_FAVOURITES = 200;

const list = deviceList<RememberedThing>({
  name: LOCAL_KEYS.favourites,
  version: 2,
  most: MAX_FAVOURITES,
  read: readThing,
  readOlder: homeOfFirstVersion,
  keyOf: keyOfThing,
  momentOf: ({ at }) => at,
});

/** The first version had homes for sale alone, without their names. */
function homeOfFirstVersion(value: unknown): RememberedThing | null {
  const { cityId, estateId, price, keptAt } = (value ?? {}) as Record<string, unknown>;
  return readThing({ kind: 'estate', id: estateId, cityId, price, at: keptAt, name: '' });
}

/** What is saved, the latest first; of one kind where it is named. */
export const listFavourites = (kind?: SavedKind): readonly RememberedThing[] =>
  kind ? list.all().filter((one) => one.kind === kind) : list.all();

export const isFavourite = (thing: SavedThing): boolean =>
  list.all().some((one) => keyOfThing(one) === keyOfThing(thing));

/** Answers whether the browser has taken it: false means that it is gone with the page. */
export const saveFavourite: (thing: RememberedThing) => boolean = list.put;
export const removeFavourite = (thing: SavedThing): void => list.remove(keyOfThing(thing));
export const clearFavourites = list.clear;

/** Calls back when what is saved changes, in this tab or another. Returns a function that stops it. */
export const subscribeFavourites = list.subscribe;
