import { LOCAL_KEYS } from '@/lib/config/storageKeys';
import { localStore } from './safeStorage';

// Homes that a visitor lays side by side on the total-cost sheet. Kept on this device, as ids alone.

/** As many as a sheet holds (lib/domain/calculators/cost/totalCost.ts). */
export const MOST_COMPARED = 4;

type Listener = () => void;
const listeners = new Set<Listener>();

/** "1001,1002" as it is kept: the same text until the choice changes. Empty where none is chosen. */
export function comparedText(): string {
  const text = localStore.get(LOCAL_KEYS.compared) ?? '';
  return /^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,3}$/.test(text) ? text : '';
}

export const comparedIds = (text: string = comparedText()): number[] => (text ? text.split(',').map(Number) : []);

/** Chooses the homes, the first four of them. */
export function setCompared(ids: readonly number[]): void {
  const chosen = [...new Set(ids)].slice(0, MOST_COMPARED);
  if (chosen.length > 0) localStore.set(LOCAL_KEYS.compared, chosen.join(','));
  else localStore.remove(LOCAL_KEYS.compared);
  for (const listener of listeners) listener();
}

/** Calls back when the choice changes, in this tab or another. Returns a function that stops it. */
export function subscribeCompared(listener: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === LOCAL_KEYS.compared) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
