import { backup, DatabaseSync } from 'node:sqlite';

// SQLite's files as wholes: copied beside a site that writes, read through, and whether somebody has them open.

const PATIENT_LOCK_MS = 10_000;
/** The whole file in one step: what is written meanwhile then neither waits for the copy nor has it begin anew. */
const ALL_PAGES = 2 ** 30;

/** Copies a file as it stands at one moment. The copy is whole by itself, without a log beside it. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: PATIENT_LOCK_MS });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  copy.exec('pragma journal_mode=delete');
  copy.close();
}

export interface SqliteContent {
  /** The last migration that its tables went through; '' where it has none. */
  migration: string;
  /** How many rows each table has, by its name. */
  rows: Record<string, number>;
}

/** Reads every page and counts every row. Throws with SQLite's words where a page is damaged or it is no such file. */
export function readThrough(path: string): SqliteContent {
  const file = new DatabaseSync(path, { timeout: PATIENT_LOCK_MS });
  try {
    const [first] = file.prepare('pragma integrity_check(1)').all();
    if (first?.integrity_check !== 'ok') throw new Error(String(first?.integrity_check));
    const tables = file
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
      .all();
    const rows = tables.map(({ name }): [string, number] => [
      String(name),
      Number(file.prepare(`select count(*) as n from "${name}"`).get()?.n),
    ]);
    const migration = file.prepare('select max(name) as name from migrations').get()?.name;
    return { migration: String(migration ?? ''), rows: Object.fromEntries(rows) };
  } finally {
    file.close();
  }
}

/** Whether a site or command has the file open: only who is alone with it can leave WAL. Nobody has one that cannot be read. */
export function isOpenElsewhere(path: string): boolean {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 1_000 });
    file.exec('pragma journal_mode=delete');
    return false;
  } catch (failure) {
    return /locked|busy/.test((failure as Error).message);
  } finally {
    file?.close();
  }
}
