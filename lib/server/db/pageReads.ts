import { LRUCache } from 'lru-cache';
import type { Db } from './client';

// A page is made of many calls, and several of them read the same rows. A page's own handle on the database remembers
// what was read through it; every other handle reads anew.

type Reads = Map<string, Promise<unknown>>;

interface PageReads {
  /** What the handle is of. */
  database: Db;
  page: Reads;
  /** What all pages share until the data changes. */
  shared: SharedReads;
}

const handles = new WeakMap<Db, PageReads>();

/** Figures, counts and short lists, most below two kilobytes. */
const MAX_SHARED = 5_000;
/** Another machine's import on the same PostgreSQL changes no version here: nothing outlives a minute. */
const SHARED_MS = 60_000;

/** Rows as they are read by id, most below two kilobytes. */
const MAX_ROWS = 5_000;

/** What whole pages are made of, some twenty kilobytes each. */
const MAX_VIEWS = 300;
/** Names of views that were requested lately. */
const MAX_REQUESTED = 5_000;

/** May say, after it has waited for something, that what it makes is not to be cached. */
export type MakeView<View> = (forget: () => void) => Promise<View>;

/** What may be cached beyond one page: what only an import changes. Emptied by another data version. */
export class SharedReads {
  private readonly reads = new LRUCache<string, Promise<unknown>>({ max: MAX_SHARED, ttl: SHARED_MS });
  private readonly cachedViews = new LRUCache<string, Promise<unknown>>({ max: MAX_VIEWS, ttl: SHARED_MS });
  private readonly requested = new LRUCache<string, true>({ max: MAX_REQUESTED, ttl: SHARED_MS });
  /** Views that are being made and will not be cached. */
  private readonly passing: Reads = new Map();
  private cachedRows = rowsOfOneVersion();
  private readonly versionOf: () => number;
  private version: number;

  constructor(versionOf: () => number) {
    this.versionOf = versionOf;
    this.version = versionOf();
  }

  current(): LRUCache<string, Promise<unknown>> {
    this.deleteOldVersion();
    return this.reads;
  }

  /**
   * What `make` made for this key since the data changed, or what it makes now. It is cached from the second time that
   * somebody asks: most addresses are requested once, and to cache what they show costs a tenth of the page. A failure
   * is not remembered, nor what it says to forget, for want of a part. Whoever asks shares it and must not change it.
   */
  view<View>(key: string, make: MakeView<View>): Promise<View> {
    this.deleteOldVersion();
    const known = (this.cachedViews.get(key) ?? this.passing.get(key)) as Promise<View> | undefined;
    if (known) return known;
    const place = this.requested.has(key) ? this.cachedViews : this.passing;
    this.requested.set(key, true);
    const forget = () => void (place.get(key) === making && place.delete(key));
    const making = make(forget);
    place.set(key, making);
    making.then(place === this.passing ? forget : undefined, forget);
    return making;
  }

  /** A new one for each version: what was read of the old data and arrives late does not get into it. */
  rows(): LRUCache<string, object> {
    this.deleteOldVersion();
    return this.cachedRows;
  }

  private deleteOldVersion(): void {
    const version = this.versionOf();
    if (version === this.version) return;
    this.reads.clear();
    this.cachedViews.clear();
    this.passing.clear();
    this.cachedRows = rowsOfOneVersion();
    this.version = version;
  }
}

function rowsOfOneVersion(): LRUCache<string, object> {
  return new LRUCache({ max: MAX_ROWS, ttl: SHARED_MS });
}

/** A handle on the same database for the calls of one page. */
export function forOnePage(db: Db, shared: SharedReads): Db {
  const handle = db.withoutPlugins();
  handles.set(handle, { database: databaseOf(db), page: new Map(), shared });
  return handle;
}

/** The database behind a handle of one page, or the database itself. */
export const databaseOf = (db: Db): Db => handles.get(db)?.database ?? db;

/** Whether this handle remembers what is read through it. */
export const keepsReads = (db: Db): boolean => handles.has(db);

type Read<Given extends readonly unknown[], Found> = (db: Db, ...given: Given) => Promise<Found>;

/**
 * The same read, done once for a page however many of its calls ask. Those share what was found and must not change it.
 * `given` is plain data; it and the name are the key.
 */
export function cachePerPage<Given extends readonly unknown[], Found>(name: string, read: Read<Given, Found>) {
  return cachedRead(name, read, ({ page }) => page);
}

/** The same read, done once for all pages until the data changes: for figures that take many rows. */
export function cacheUntilImport<Given extends readonly unknown[], Found>(name: string, read: Read<Given, Found>) {
  return cachedRead(name, read, ({ shared }) => shared.current());
}

/**
 * A read of things by their ids, each thing read once for all pages until the data changes. Answers in the order of the
 * ids; one that is not known is left out. Those who ask share what was found and must not change it.
 */
export function eachOncePerImport<Found extends { id: number }>(
  name: string,
  read: (db: Db, ids: readonly number[]) => Promise<Found[]>,
): (db: Db, ids: readonly number[]) => Promise<Found[]> {
  return async (db, ids) => {
    const rows = handles.get(db)?.shared.rows();
    if (!rows) return read(db, ids);
    const found = new Map<number, Found>();
    for (const id of ids) {
      const known = rows.get(`${name} ${id}`);
      if (known) found.set(id, known as Found);
    }
    for (const row of found.size === ids.length
      ? []
      : await read(
          db,
          ids.filter((id) => !found.has(id)),
        )) {
      found.set(row.id, row);
      rows.set(`${name} ${row.id}`, row);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  };
}

function cachedRead<Given extends readonly unknown[], Found>(
  name: string,
  read: Read<Given, Found>,
  placeOf: (
    reads: PageReads,
  ) => Pick<Reads, 'get' | 'delete'> & { set: (key: string, value: Promise<unknown>) => unknown },
): Read<Given, Found> {
  return (db, ...given) => {
    const reads = handles.get(db);
    if (!reads) return read(db, ...given);
    const place = placeOf(reads);
    const key = `${name} ${JSON.stringify(given)}`;
    const known = place.get(key) as Promise<Found> | undefined;
    if (known) return known;
    const reading = read(db, ...given);
    place.set(key, reading);
    // A failure is not remembered.
    reading.catch(() => place.delete(key));
    return reading;
  };
}
