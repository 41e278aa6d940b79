import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { DatabaseLocation, Db, OpenDatabase } from './client';
import { adaptNodeSqlite } from './nodeSqlite';
import type { Database } from './schema';
import { DatabaseSilent } from './unavailable';

export const sqliteFile = (dataDir: string): string => join(dataDir, 'fangjing.sqlite');

/**
 * What visitors write lies in a file of its own: an import locks the other one for seconds, and whoever leaves a lead
 * meanwhile does not wait for it (docs/decisions/0013). Its tables are asked for by their names alone, as all others.
 */
export const visitorsFile = (dataDir: string): string => join(dataDir, 'visitors.sqlite');

/** There while a backup is put back: what stands beside it is neither the old data nor the new (lib/server/backup). */
export const restoringFile = (dataDir: string): string => join(dataDir, 'restoring');

/** Of a restore that broke off: without this, a start would make new files where the old ones were put aside. */
export class UnfinishedRestore extends Error {
  constructor() {
    super('上一次恢复没有做完，数据不完整。请再运行一次 npm run restore -- <同一份备份>，完成后再启动。');
  }
}

/** At the opening, and in a command: another process may be in the middle of an import. */
const PATIENT_LOCK_MS = 10_000;

/** `longestLockMs`: how long a statement may hold up this thread for a file that another process has locked. */
export function openSqlite(
  dataDir: string,
  { longestLockMs = PATIENT_LOCK_MS, onStatement }: Pick<DatabaseLocation, 'longestLockMs' | 'onStatement'> = {},
): OpenDatabase {
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(restoringFile(dataDir))) throw new UnfinishedRestore();
  const files = [sqliteFile(dataDir), visitorsFile(dataDir)] as const;
  for (const file of files) keepToOwner(file);
  const [main, visitors] = files;
  const file = new DatabaseSync(main, { timeout: PATIENT_LOCK_MS });
  file.prepare('attach database ? as visitors').run(visitors);
  for (const pragma of [
    ...['main.journal_mode=WAL', 'main.synchronous=FULL'],
    ...['visitors.journal_mode=WAL', 'visitors.synchronous=FULL'],
    // What is taken away of a visitor's is overwritten, not only let go.
    'visitors.secure_delete=ON',
    'foreign_keys=ON',
    'temp_store=MEMORY',
    'cache_size=-32000',
    `busy_timeout=${longestLockMs}`,
  ]) {
    file.exec(`pragma ${pragma}`);
  }
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: adaptNodeSqlite(file) }),
    log: onStatement,
  });
  const close = async () => {
    await db.destroy();
    // Kysely closes only what it was asked something of.
    if (file.isOpen) file.close();
  };
  return { db, dialect: 'sqlite', check: fileCheck(db, files), close };
}

const OWNER_ALONE = 0o600;

/**
 * Phone numbers and who left them are nobody else's on this machine. SQLite gives -wal and -shm the mode of the file, so
 * it is made before SQLite would make it; those of before have another.
 */
function keepToOwner(file: string): void {
  closeSync(openSync(file, 'a', OWNER_ALONE));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(one) && (statSync(one).mode & 0o777) !== OWNER_ALONE) chmodSync(one, OWNER_ALONE);
  }
}

/** A larger file is not read at each start: the weekly trial of its backup finds the same. */
const READ_AT_START_BYTES = 256 * 1024 ** 2;

/** Throws as SQLite does where a page of what visitors wrote is damaged: nothing more is to be written beside it. */
export function refuseDamaged(dataDir: string): void {
  const path = visitorsFile(dataDir);
  if (!existsSync(path) || statSync(path).size > READ_AT_START_BYTES) return;
  const file = new DatabaseSync(path, { timeout: PATIENT_LOCK_MS });
  try {
    const [first] = file.prepare('pragma quick_check(1)').all();
    if (first?.quick_check !== 'ok') throw new Error(`database disk image is malformed: ${first?.quick_check}`);
  } finally {
    file.close();
  }
}

/**
 * Whether both files can be read and are still those that were opened: one that was moved away or replaced is written
 * to for nothing.
 */
function fileCheck(db: Db, files: readonly string[]): () => Promise<void> {
  const opened = files.map((file) => statSync(file).ino);
  return async () => {
    const found = await Promise.all(files.map((file) => stat(file)));
    if (found.some(({ ino }, at) => ino !== opened[at])) throw new DatabaseSilent('the database file was replaced');
    for (const record of ['main.migrations', 'visitors.migrations']) {
      await sql`select name from ${sql.table(record)} limit 1`.execute(db);
    }
  };
}
