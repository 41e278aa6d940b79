/** Storage that never throws: where the browser blocks it, values live as long as the page. */
export interface SafeStorage {
  get(key: string): string | null;
  /** Answers whether the browser has taken it: false means that it is gone with the page. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Private windows, full disks and strict cookie settings make any touch of storage throw. */
function attempt<Result>(work: () => Result, otherwise: Result): Result {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    get: (key) => memory.get(key) ?? attempt(() => open().getItem(key), null),
    set(key, value) {
      const stored = attempt(() => {
        open().setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
      return stored;
    },
    remove(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key), undefined);
    },
  };
}

/** The items of a list that was stored as JSON; what is stored but none is left out. */
export function readItems<Item>(text: string | null, isItem: (value: unknown) => value is Item): Item[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    return [];
  }
}

export const localStore: SafeStorage = safeStorage(() => window.localStorage);
export const tabStore: SafeStorage = safeStorage(() => window.sessionStorage);
