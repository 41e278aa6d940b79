import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import type { Means } from '@/lib/domain/calculators/cost/affordability';
import { readMeans } from '@/lib/domain/calculators/forms/meansForm';
import { localStore } from './safeStorage';

// A visitor's means, kept on this device only with their consent.

type Listener = () => void;
const listeners = new Set<Listener>();

/** null where nothing is kept, or nothing that makes sense. */
export function getMeans(): Means | null {
  const text = localStore.get(LOCAL_KEYS.means);
  if (!text) return null;
  try {
    return readMeans(JSON.parse(text));
  } catch {
    return null;
  }
}

export function setMeans(means: Means): void {
  localStore.set(LOCAL_KEYS.means, JSON.stringify(means));
  for (const listener of listeners) listener();
}

export function clearMeans(): void {
  localStore.remove(LOCAL_KEYS.means);
  for (const listener of listeners) listener();
}

/** Calls back when the means change, in this tab or another. Returns a function that stops it. */
export function subscribeMeans(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === LOCAL_KEYS.means) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
