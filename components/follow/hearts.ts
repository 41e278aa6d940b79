import { listFavourites, subscribeFavourites } from '@/lib/browser/favourites';
import { keyOfThing, type SavedThing } from '@/lib/follow/saved';
import { getFollowKeys } from '@/services/follow';
import { callApi } from '@/services/http/browserClient';
import { toggleFavourite } from './toggleFavourite';
import { toggleFollow } from './toggleFollow';

// The hearts of lists: of the account where somebody is signed in, of this device otherwise.

type Keys = ReadonlySet<string>;

let followed: Keys = new Set();
const listeners = new Set<(keys: Keys) => void>();

function setFollowed(keys: Keys): void {
  followed = keys;
  for (const listener of listeners) listener(keys);
}

/** Tells which things bear a heart, and again whenever that changes. Returns a function that stops it. */
export function watchHearts(isSignedIn: boolean, listener: (keys: Keys) => void): () => void {
  if (!isSignedIn) {
    const look = () => listener(new Set(listFavourites().map(keyOfThing)));
    look();
    return subscribeFavourites(look);
  }
  listeners.add(listener);
  listener(followed);
  callApi(getFollowKeys, {}).then(
    ({ keys }) => setFollowed(new Set(keys)),
    // Hearts that could not be read stay empty; pressing one says what is wrong.
    () => {},
  );
  return () => void listeners.delete(listener);
}

/** Saves a thing of a list, or lets it go. */
export function toggleHeart(
  isSignedIn: boolean,
  { kind, id, name, cityId }: SavedThing & { name: string; cityId: number },
): Promise<void> {
  if (!isSignedIn) return toggleFavourite({ kind, id, name, cityId });
  const key = keyOfThing({ kind, id });
  return toggleFollow({ kind, target: String(id) }, followed.has(key), (isOn) => {
    const others = [...followed].filter((one) => one !== key);
    setFollowed(new Set(isOn ? [...others, key] : others));
  });
}
