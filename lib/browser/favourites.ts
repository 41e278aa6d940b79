import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { localStore } from './safeStorage';

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

type Listener = () => void;
const listeners = new Set<Listener>();

/** What is kept, the latest first. What is stored but not valid is left out. */
export function listFavourites(): Favourite[] {
  const text = localStore.get(LOCAL_KEYS.favourites);
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isFavourite) : [];
  } catch {
    return [];
  }
}

function isFavourite(value: unknown): value is Favourite {
  if (typeof value !== 'object' || value === null) return false;
  const { cityId, estateId, price, keptAt } = value as Partial<Record<keyof Favourite, unknown>>;
  return [cityId, estateId, price, keptAt].every((one) => Number.isSafeInteger(one));
}

export function isKept(estateId: number): boolean {
  return listFavourites().some((one) => one.estateId === estateId);
}

/** Keeps the home, or lets it go; answers whether it is kept now. */
export function toggleFavourite(favourite: Favourite): boolean {
  const others = listFavourites().filter(({ estateId }) => estateId !== favourite.estateId);
  const wasKept = isKept(favourite.estateId);
  const next = wasKept ? others : [favourite, ...others].slice(0, MAX_KEPT);
  localStore.set(LOCAL_KEYS.favourites, JSON.stringify(next));
  for (const listener of listeners) listener();
  return !wasKept;
}

/** Calls back when what is kept changes, in this tab or another. Returns a function that stops it. */
export function subscribeFavourites(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === LOCAL_KEYS.favourites) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
