import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isRunning } from '@/lib/server/process/isRunning';
import type { Values } from '../mapping/fieldTypes';

/** A row as read, before it meets what is stored. */
export interface StagedRow {
  key: string;
  day: string;
  file: number;
  line: number;
  dayIsStated: boolean;
  values: Values;
  excerpt: string;
}

/** A change to write: a whole new row, or some columns of a stored one. */
export interface Write {
  table: string;
  id: number;
  isNew: boolean;
  values: Record<string, string | number | null>;
}

const TABLES = [
  // A place of its own to work in: nothing here has to survive, so nothing waits for the disk.
  'pragma journal_mode=off',
  'pragma synchronous=off',
  'pragma cache_size=-8000',
  `create table staged (seq integer primary key, key text not null, day text not null, stated integer not null,
    file integer not null, line integer not null, data text not null, excerpt text not null)`,
  `create table writes (seq integer primary key, tbl text not null, is_new integer not null, id integer not null,
    data text not null)`,
];

/**
 * Where an import lays out its rows and its changes before one transaction brings them in: a file of its own on disk,
 * so that memory does not grow with the import and the database is not touched until everything is ready.
 */
export class Staging {
  private readonly folder: string;
  private readonly db: DatabaseSync;
  private readonly insertRow;
  private readonly insertWrite;

  constructor(dataDir: string) {
    const parent = join(dataDir, 'import-staging');
    mkdirSync(parent, { recursive: true });
    removeAbandoned(parent);
    this.folder = mkdtempSync(join(parent, `${process.pid}-`));
    this.db = new DatabaseSync(join(this.folder, 'rows.sqlite'));
    for (const statement of TABLES) this.db.exec(statement);
    this.insertRow = this.db.prepare(
      'insert into staged (key, day, stated, file, line, data, excerpt) values (?, ?, ?, ?, ?, ?, ?)',
    );
    this.insertWrite = this.db.prepare('insert into writes (tbl, is_new, id, data) values (?, ?, ?, ?)');
    this.db.exec('begin');
  }

  add({ key, day, dayIsStated, file, line, values, excerpt }: StagedRow): void {
    this.insertRow.run(key, day, Number(dayIsStated), file, line, JSON.stringify(values), excerpt);
  }

  /** Every row by key and then day; of one key and day the last row of the files first. Call once all rows are in. */
  *rows(): Generator<StagedRow> {
    this.db.exec('create index staged_key on staged (key, day, seq desc)');
    for (const row of this.db.prepare('select * from staged order by key, day, seq desc').iterate()) {
      yield {
        key: String(row.key),
        day: String(row.day),
        file: Number(row.file),
        line: Number(row.line),
        dayIsStated: row.stated === 1,
        values: JSON.parse(String(row.data)),
        excerpt: String(row.excerpt),
      };
    }
  }

  write({ table, isNew, id, values }: Write): void {
    this.insertWrite.run(table, Number(isNew), id, JSON.stringify(values));
  }

  /** How many rows of a table will be written, new or changed. */
  countWrites(table: string, isNew: boolean): number {
    const query = 'select count(*) as n from writes where tbl = ? and is_new = ?';
    return Number(this.db.prepare(query).get(table, Number(isNew))?.n ?? 0);
  }

  countAllWrites(): number {
    return Number(this.db.prepare('select count(*) as n from writes').get()?.n ?? 0);
  }

  *writes(): Generator<Write> {
    for (const row of this.db.prepare('select * from writes order by seq').iterate()) {
      const values = JSON.parse(String(row.data));
      yield { table: String(row.tbl), isNew: row.is_new === 1, id: Number(row.id), values };
    }
  }

  close(): void {
    this.db.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Folders of imports that were killed: their process is gone. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!isRunning(Number(name.split('-')[0]))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
