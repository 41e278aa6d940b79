import { storedText } from './storedText';

// Lists that stay on this device: favourites, viewing history, saved searches. Bounded, so that they never fill the
// browser's few megabytes; written whole from what is stored at that moment, so that two tabs do not undo each other.

export interface DeviceList<Item> {
  /** The latest first; the same list until it changes. What is stored but none of it is left out. */
  all(): readonly Item[];
  /** Puts it in its place by its moment; takes the place of the one with its key. Answers whether it outlives the page. */
  put(item: Item): boolean;
  remove(key: string): void;
  clear(): void;
  /** Calls back when it changes, in this tab or another. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
}

export interface DeviceListRules<Item> {
  /** Of lib/config/storageKeys. */
  name: string;
  /** Written with the items; `readOlder` knows what was before. */
  version: number;
  /** The oldest make room. */
  most: number;
  /** What of a stored value is an item; null where it is none. */
  read: (value: unknown) => Item | null;
  /** As `read`, of a value written by an older version. */
  readOlder?: (value: unknown) => Item | null;
  keyOf: (item: Item) => string;
  /** UTC ms, by which they are ordered. */
  momentOf: (item: Item) => number;
}

const NONE: readonly never[] = [];

export function deviceList<Item>(rules: DeviceListRules<Item>): DeviceList<Item> {
  const { name, version, most, keyOf, momentOf } = rules;
  const stored = storedText(name);
  let last: { text: string | null; items: readonly Item[] } = { text: null, items: NONE };

  function all(): readonly Item[] {
    const text = stored.get();
    if (text !== last.text) last = { text, items: itemsOf(text, rules) };
    return last.items;
  }

  const write = (items: readonly Item[]) =>
    stored.set(items.length > 0 ? JSON.stringify({ version, items: items.slice(0, most) }) : null);
  const without = (key: string) => all().filter((item) => keyOf(item) !== key);

  return {
    all,
    put: (item) => write([item, ...without(keyOf(item))].sort((one, other) => momentOf(other) - momentOf(one))),
    remove: (key) => void write(without(key)),
    clear: () => void write(NONE),
    subscribe: stored.subscribe,
  };
}

function itemsOf<Item>(text: string | null, rules: DeviceListRules<Item>): readonly Item[] {
  const { items, isOlder } = storedItems(text, rules.version);
  const read = isOlder ? (rules.readOlder ?? rules.read) : rules.read;
  const byKey = new Map<string, Item>();
  for (const value of items) {
    const item = read(value);
    if (item !== null && !byKey.has(rules.keyOf(item))) byKey.set(rules.keyOf(item), item);
  }
  return [...byKey.values()].sort((one, other) => rules.momentOf(other) - rules.momentOf(one)).slice(0, rules.most);
}

/** The first version wrote the bare list. */
function storedItems(text: string | null, version: number): { items: unknown[]; isOlder: boolean } {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (Array.isArray(value)) return { items: value, isOlder: true };
    const { version: written, items } = (value ?? {}) as { version?: unknown; items?: unknown };
    return { items: Array.isArray(items) ? items : [], isOlder: typeof written === 'number' && written < version };
  } catch {
    return { items: [], isOlder: false };
  }
}
