import { localStore } from './safeStorage';

/** A text stored on this device that parts of a page follow. */
export interface StoredText {
  get(): string | null;
  /** null lets it go. Answers whether the browser has taken it (SafeStorage.set). */
  set(text: string | null): boolean;
  /** Calls back when it changes, in this tab or another. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  return {
    get: () => localStore.get(key),
    set(text) {
      if (text === null) localStore.remove(key);
      const taken = text === null || localStore.set(key, text);
      for (const listener of listeners) listener();
      return taken;
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
