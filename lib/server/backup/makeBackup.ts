import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { sqliteFile, visitorsFile } from '@/lib/server/db/sqlite';
import { copySqlite, readThrough, type SqliteContent } from '@/lib/server/db/sqliteCopy';
import { erasedAccountsFile } from '@/lib/server/outbox/erasedAccounts';
import { secretFile } from '@/lib/server/vault/secret';
import { type BackupManifest, backupName, MANIFEST } from './backups';
import { OperatorError } from './operatorError';
import { runPgTool } from './pgTools';
import { sealFile } from './sealedFile';
import { makeWorkFolder } from './workFolder';

export interface BackupOptions {
  dataDir: string;
  /** null: the SQLite files of dataDir. */
  databaseUrl: string | null;
  /** Below which the backup's folder is made. */
  dir: string;
  /** Seals every file; null: they lie open. */
  passphrase: string | null;
  /** UTC ms */
  now: number;
}

export const DUMP = 'fangjing.dump';

/**
 * Copies the data of a running or stopped site: both SQLite files as they stand at one moment each, or a dump of the PostgreSQL
 * database; the list of deleted accounts; and the secret where the copy is sealed. On the disk when it resolves to its folder's
 * name. Throws OperatorError where there is nothing to copy or a tool is missing; what was begun is taken away.
 */
export async function makeBackup({ dataDir, databaseUrl, dir, passphrase, now }: BackupOptions): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const name = backupName(now);
  if (existsSync(join(dir, name))) throw new OperatorError(`这一秒的备份已经有了：${join(dir, name)}。`);
  const draft = await makeWorkFolder(dir);
  try {
    const facts = databaseUrl ? await dumpDatabase(databaseUrl, draft) : await copyFiles(dataDir, draft);
    const beside = [erasedAccountsFile(dataDir), ...(passphrase === null ? [] : [secretFile(dataDir)])];
    for (const file of beside) {
      if (existsSync(file)) await copyFile(file, join(draft, file.split('/').at(-1) ?? ''));
    }
    const stored = (await readdir(draft)).sort();
    const files = [];
    for (const file of stored) {
      if (passphrase !== null) await sealInPlace(join(draft, file), passphrase);
      files.push(await describeFile(draft, file));
    }
    const manifest: BackupManifest = { format: 1, at: now, isSealed: passphrase !== null, files, ...facts };
    await writeFile(join(draft, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await rename(draft, join(dir, name));
    await flushFolder(dir);
  } catch (failure) {
    await rm(draft, { recursive: true, force: true });
    throw failure;
  }
  return name;
}

type Facts = Pick<BackupManifest, 'database' | 'migration' | 'rows'>;

async function copyFiles(dataDir: string, to: string): Promise<Facts> {
  for (const fileIn of [sqliteFile, visitorsFile]) {
    const file = fileIn(dataDir);
    if (!existsSync(file)) throw new OperatorError(`没有数据文件 ${file}。请检查 DATA_DIR。`);
    await copySqlite(file, fileIn(to));
    await flushFile(fileIn(to));
  }
  const { migration } = readCopy(sqliteFile(to));
  return { database: 'sqlite', migration, rows: readCopy(visitorsFile(to)).rows };
}

/** What is in a copy. Throws OperatorError where a page of it is damaged. */
export function readCopy(path: string): SqliteContent {
  try {
    return readThrough(path);
  } catch (failure) {
    throw new OperatorError(`数据文件有损坏的页（${(failure as Error).message}）。请换一份完好的备份恢复。`);
  }
}

async function dumpDatabase(databaseUrl: string, to: string): Promise<Facts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select max(name) as name from migrations');
    await runPgTool('pg_dump', databaseUrl, ['--format=custom', `--file=${join(to, DUMP)}`]);
    return { database: 'postgres', migration: rows[0]?.name ?? '', rows: {} };
  } finally {
    await client.end();
  }
}

async function sealInPlace(file: string, passphrase: string): Promise<void> {
  const sealed = `${file}.sealed`;
  await sealFile(file, sealed, passphrase);
  await rename(sealed, file);
}

async function describeFile(folder: string, name: string): Promise<BackupManifest['files'][number]> {
  const file = join(folder, name);
  return { name, bytes: (await stat(file)).size, sha256: await sha256Of(file) };
}

/** In hexadecimal. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest('hex');
}

async function flushFile(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  await opened.sync();
  await opened.close();
}

async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder);
  await opened.sync();
  await opened.close();
}
