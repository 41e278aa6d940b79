import { sql } from 'kysely';
import type { Db } from '../../db/client';
import type { Cell, Row } from '../merge/foldRow';
import { insertJournalChunk } from '../queries/importJournal';
import { type Image, packCreated, packImages } from './chunks';
import { JOURNALLED } from './journalledTables';

/** Turns what the triggers have noted into the journal of a run, in its transaction. Answers how many rows it touched. */
export async function keepJournal(db: Db, runNumber: number): Promise<number> {
  const keep = new Keeping(db, runNumber);
  const { rows } = await sql<{ tbl: string }>`select distinct tbl from journal_scratch`.execute(db);
  const touched = new Set(rows.map(({ tbl }) => tbl));
  for (const [table, key] of Object.entries(JOURNALLED)) {
    if (touched.has(table)) await keep.table(table, key[0] === 'id');
  }
  return keep.rows;
}

const ROWS_A_CHUNK = 1_000;
const PAGE = 2_000;

interface Noted {
  seq: number;
  id: number;
  key: string;
  op: 'u' | 'd';
  before: string | null;
}

/** Whether a row was there before the run is what was done to it first. */
const FIRST = sql`not exists (select 1 from journal_scratch earlier where earlier.tbl = noted.tbl
  and earlier.id = noted.id and earlier.key = noted.key and earlier.seq < noted.seq)`;

class Keeping {
  rows = 0;
  private seq = 0;
  private readonly db: Db;
  private readonly runNumber: number;

  constructor(db: Db, runNumber: number) {
    this.db = db;
    this.runNumber = runNumber;
  }

  async table(table: string, hasIds: boolean): Promise<void> {
    await (hasIds ? this.createdIds(table) : this.createdKeys(table));
    await this.images(table);
  }

  private async createdIds(table: string): Promise<void> {
    const { rows } = await sql<{ first: number; last: number }>`
      select min(id) as first, max(id) as last from (
        select id, id - row_number() over (order by id) as island from journal_scratch noted
        where tbl = ${table} and op = 'i' and ${FIRST}) as islands
      group by island order by 1`.execute(this.db);
    const ranges = rows.map(({ first, last }): [number, number] => [Number(first), Number(last)]);
    const count = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    if (count > 0) await this.keep(table, 'created', count, packCreated({ ranges, keys: [] }));
  }

  private async createdKeys(table: string): Promise<void> {
    const { rows } = await sql<{ key: string }>`select key from journal_scratch noted
      where tbl = ${table} and op = 'i' and ${FIRST} order by key`.execute(this.db);
    const keys = rows.map(({ key }) => JSON.parse(key) as Cell[]);
    if (keys.length > 0) await this.keep(table, 'created', keys.length, packCreated({ ranges: [], keys }));
  }

  /** Of the rows that were there before: how they were. */
  private async images(table: string): Promise<void> {
    const images: Record<'changed' | 'removed', Image[]> = { changed: [], removed: [] };
    const flush = async (action: 'changed' | 'removed', least: number) => {
      const ready = images[action];
      if (ready.length < least) return;
      images[action] = [];
      await this.keep(table, action, ready.length, packImages(ready));
    };
    for await (const noted of this.eachRow(table)) {
      const action = noted.some(({ op }) => op === 'd') ? 'removed' : 'changed';
      images[action].push(imageOf(noted));
      await flush(action, ROWS_A_CHUNK);
    }
    for (const action of ['changed', 'removed'] as const) await flush(action, 1);
  }

  /** What was done to each row before it was created, if it ever was: in order, row by row. */
  private async *eachRow(table: string): AsyncGenerator<Noted[]> {
    let row: Noted[] = [];
    let last = { id: -1, key: '', seq: 0 };
    for (;;) {
      const { rows: page } = await sql<Noted>`select seq, id, key, op, before from journal_scratch noted
        where tbl = ${table} and (id, key, seq) > (${last.id}, ${last.key}, ${last.seq}) and op <> 'i'
          and not exists (select 1 from journal_scratch made where made.tbl = noted.tbl and made.id = noted.id
            and made.key = noted.key and made.seq < noted.seq and made.op = 'i')
        order by id, key, seq limit ${PAGE}`.execute(this.db);
      for (const noted of page) {
        if (row[0] && (row[0].id !== noted.id || row[0].key !== noted.key)) {
          yield row;
          row = [];
        }
        row.push(noted);
      }
      if (page.length < PAGE) break;
      last = page[page.length - 1] ?? last;
    }
    if (row.length > 0) yield row;
  }

  private async keep(table: string, action: 'created' | 'changed' | 'removed', rowCount: number, data: Uint8Array) {
    this.rows += rowCount;
    const { runNumber } = this;
    await insertJournalChunk(this.db, { runNumber, seq: this.seq++, table, action, rowCount, data });
  }
}

/** What a row was before the first of several changes; in pieces, since each tells of its own columns alone. */
function imageOf(noted: readonly Noted[]): Image {
  const before: Row = {};
  for (const { before: text } of noted.toReversed()) if (text !== null) Object.assign(before, JSON.parse(text));
  const [first] = noted;
  return { id: Number(first?.id), key: first?.key ? (JSON.parse(first.key) as Cell[]) : null, before };
}
