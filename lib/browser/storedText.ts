import { localStore } from './safeStorage';

/** A text stored on this device that parts of a page follow. */
export interface StoredText {
  get(): string | null;
  /** null lets it go. */
  set(text: string | null): void;
  /** Calls back when it changes, in this tab or another. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  return {
    get: () => localStore.get(key),
    set(text) {
      if (text === null) localStore.remove(key);
      else localStore.set(key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key === key) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
