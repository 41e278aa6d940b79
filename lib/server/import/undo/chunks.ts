import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Cell, Row } from '../merge/foldRow';

// A journal's rows as they are stored: deflated JSON, a thousand rows at a time.

/** Ids from and to (both included), or the keys of rows that have no id. */
export interface Created {
  ranges: [from: number, to: number][];
  keys: Cell[][];
}

/** A row as it was: its whole self where it was removed, else its key and the columns that were changed. */
export interface Image {
  id: number;
  /** null for a row with an id */
  key: Cell[] | null;
  before: Row;
}

export const packCreated = (created: Created): Uint8Array => deflated(JSON.stringify(created));
export const unpackCreated = (data: Uint8Array): Created => JSON.parse(inflated(data));

export const packImages = (images: readonly Image[]): Uint8Array =>
  deflated(JSON.stringify(images.map(({ id, key, before }) => [key ?? id, before])));

export function unpackImages(data: Uint8Array): Image[] {
  const packed = JSON.parse(inflated(data)) as [number | Cell[], Row][];
  return packed.map(([key, before]) =>
    typeof key === 'number' ? { id: key, key: null, before } : { id: 0, key, before },
  );
}

/** Fast rather than small: a run waits for it while it holds the lock. */
const deflated = (text: string): Uint8Array => deflateRawSync(text, { level: 3 });
const inflated = (data: Uint8Array): string => inflateRawSync(data).toString();
