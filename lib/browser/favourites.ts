import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { readItems } from './safeStorage';
import { storedText } from './storedText';

// Homes that a visitor keeps on this device. Nothing of it leaves the browser.

export interface Favourite {
  cityId: number;
  estateId: number;
  /** Asking price when it was kept, fen: a later visit can say what changed. */
  price: number;
  /** UTC ms */
  keptAt: number;
}

/** The oldest make room: storage is small and shared. */
const MAX_KEPT = 200;

const kept = storedText(LOCAL_KEYS.favourites);

/** What is kept, the latest first. What is stored but not valid is left out. */
export const listFavourites = (): Favourite[] => readItems(kept.get(), isStoredFavourite);

function isStoredFavourite(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null) return false;
  const { cityId, estateId, price, keptAt } = value as Partial<Record<keyof Favourite, unknown>>;
  return [cityId, estateId, price, keptAt].every((one) => Number.isSafeInteger(one));
}

export function isFavourite(estateId: number): boolean {
  return listFavourites().some((one) => one.estateId === estateId);
}

/** Keeps the home, or lets it go; answers whether it is kept now. */
export function toggleFavourite(favourite: Favourite): boolean {
  const before = listFavourites();
  const others = before.filter(({ estateId }) => estateId !== favourite.estateId);
  const wasFavourite = others.length < before.length;
  kept.set(JSON.stringify(wasFavourite ? others : [favourite, ...others].slice(0, MAX_KEPT)));
  return !wasFavourite;
}

/** Calls back when what is kept changes, in this tab or another. Returns a function that stops it. */
export const subscribeFavourites = kept.subscribe;
