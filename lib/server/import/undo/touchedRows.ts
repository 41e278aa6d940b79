import type { Db } from '../../db/client';
import { eachJournalChunk } from '../queries/importJournal';
import { type Created, unpackCreated, unpackImages } from './chunks';

/** Which rows a run has touched, by table. */
export class TouchedRows {
  private readonly created = new Map<string, Created>();
  /** Ids, or keys as JSON. */
  private readonly changed = new Map<string, Set<number | string>>();

  static async of(db: Db, runNumber: number): Promise<TouchedRows> {
    const touched = new TouchedRows();
    for await (const { table, action, data } of eachJournalChunk(db, runNumber)) {
      if (action === 'created') touched.created.set(table, unpackCreated(data));
      else {
        const rows = touched.changed.get(table) ?? new Set();
        touched.changed.set(table, rows);
        for (const { id, key } of unpackImages(data)) rows.add(key === null ? id : JSON.stringify(key));
      }
    }
    return touched;
  }

  /** Ids of the rows that the run has created, from and to. */
  createdRanges(table: string): Created['ranges'] {
    return this.created.get(table)?.ranges ?? [];
  }

  tables(): string[] {
    return [...new Set([...this.created.keys(), ...this.changed.keys()])];
  }

  /** The ids of a table that the run has created, changed or removed, one by one. */
  *ids(table: string): Generator<number> {
    for (const [from, to] of this.createdRanges(table)) for (let id = from; id <= to; id++) yield id;
    for (const row of this.changed.get(table) ?? []) if (typeof row === 'number') yield row;
  }

  has(table: string, row: number | string): boolean {
    return this.changed.get(table)?.has(row) === true || this.hasCreated(table, row);
  }

  hasCreated(table: string, row: number | string): boolean {
    const { ranges, keys } = this.created.get(table) ?? { ranges: [], keys: [] };
    if (typeof row === 'string') return keys.some((key) => JSON.stringify(key) === row);
    return ranges.some(([from, to]) => row >= from && row <= to);
  }

  /** Whether this run, a later one, has changed or removed a row that the other touched. */
  meets(earlier: TouchedRows): boolean {
    for (const [table, rows] of this.changed) for (const row of rows) if (earlier.has(table, row)) return true;
    // What was taken away can be made again: a station's place on a line, a city.
    for (const [table, { keys }] of this.created) {
      for (const key of keys) if (earlier.has(table, JSON.stringify(key))) return true;
      for (const row of earlier.changed.get(table) ?? []) if (this.hasCreated(table, row)) return true;
    }
    return false;
  }
}
