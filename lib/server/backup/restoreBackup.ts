import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '@/lib/server/db/migrate';
import { restoringFile, sqliteFile, visitorsFile } from '@/lib/server/db/sqlite';
import { isOpenElsewhere } from '@/lib/server/db/sqliteCopy';
import { erasedAccountsFile, joinErasures } from '@/lib/server/outbox/erasedAccounts';
import { secretFile } from '@/lib/server/vault/secret';
import { type Backup, backupName } from './backups';
import { DUMP } from './makeBackup';
import { OperatorError } from './operatorError';
import { runPgTool } from './pgTools';
import { unpackBackup } from './unpackBackup';
import { makeWorkFolder } from './workFolder';

export interface RestoreOptions {
  dataDir: string;
  databaseUrl: string | null;
  passphrase: string | null;
  /** UTC ms */
  now: number;
}

/** What was put aside; null where there was nothing. */
export interface Restored {
  aside: string | null;
  /** Whether the secret came with the backup. */
  hasSecret: boolean;
}

/**
 * Puts a backup in the place of the data, which are put aside and not deleted; of PostgreSQL in one transaction in the place of
 * all that its schema `public` has. Everything is looked at first, and nothing changes where anything is wrong: throws OperatorError then, also while
 * a site or command has the data open. Broken off in between, it is done again from the beginning, and no site starts before.
 */
export async function restoreBackup(backup: Backup, options: RestoreOptions): Promise<Restored> {
  const { dataDir, databaseUrl, passphrase } = options;
  const kind = databaseUrl ? 'postgres' : 'sqlite';
  if (backup.manifest.database !== kind)
    throw new OperatorError(
      kind === 'sqlite'
        ? '这份备份来自 PostgreSQL，而现在用的是 SQLite。请先设置 DATABASE_URL。'
        : '这份备份来自 SQLite，而现在用的是 PostgreSQL。请先去掉 DATABASE_URL。',
    );
  if (!MIGRATIONS.some(({ name }) => name === backup.manifest.migration))
    throw new OperatorError('这份备份来自更新的版本。请先把程序更新到那个版本，再恢复。');
  await mkdir(dataDir, { recursive: true });
  const unpacked = await makeWorkFolder(dataDir);
  try {
    await unpackBackup(backup, unpacked, passphrase);
    const aside = databaseUrl
      ? await replaceTables(databaseUrl, join(unpacked, DUMP))
      : await replaceFiles(unpacked, options);
    if (existsSync(erasedAccountsFile(unpacked))) joinErasures(dataDir, erasedAccountsFile(unpacked));
    const hasSecret = existsSync(secretFile(unpacked));
    if (hasSecret) await replaceSecret(secretFile(unpacked), options);
    return { aside, hasSecret };
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

/** The data that were put back are sealed by the secret that came with them. One of now that is another one is kept beside it. */
async function replaceSecret(from: string, { dataDir, now }: RestoreOptions): Promise<void> {
  const present = secretFile(dataDir);
  if (existsSync(present) && !(await readFile(present)).equals(await readFile(from)))
    await rename(present, `${present}.before-restore-${backupName(now)}`);
  await rename(from, present);
}

const isOpen = (path: string): boolean => existsSync(path) && isOpenElsewhere(path);

const BESIDE = ['', '-wal', '-shm'] as const;

async function replaceFiles(from: string, { dataDir, now }: RestoreOptions): Promise<string | null> {
  const files = [sqliteFile, visitorsFile] as const;
  const mark = restoringFile(dataDir);
  // Where a restore broke off, what is there is half of that.
  const open = existsSync(mark) ? undefined : files.map((file) => file(dataDir)).find((path) => isOpen(path));
  if (open) throw new OperatorError(`有网站或命令正在使用 ${open}。请先停止它们，再恢复；没有改动任何数据。`);
  await writeFile(mark, '', { flush: true });
  const aside = join(dataDir, `before-restore-${backupName(now)}`);
  let isAside = false;
  for (const file of files) {
    for (const end of BESIDE) {
      const present = file(dataDir) + end;
      if (!existsSync(present)) continue;
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(present, file(aside) + end);
      isAside = true;
    }
    await chmod(file(from), 0o600);
    await rename(file(from), file(dataDir));
  }
  // The secret that the old files were sealed with stays with them.
  if (isAside && existsSync(secretFile(dataDir))) await copyFile(secretFile(dataDir), secretFile(aside));
  await rm(mark);
  return isAside ? aside : null;
}

async function replaceTables(databaseUrl: string, dump: string): Promise<null> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: string }>(
      'select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if (Number(rows[0]?.n) > 0)
      throw new OperatorError('还有程序连着这个数据库。请先停止所有主机上的网站和命令，再恢复；没有改动任何数据。');
  } finally {
    await client.end();
  }
  // Not pg_restore's own --clean: a table of a later version would stay, and its migration would fail.
  const script = dump.replace(/\.dump$/, '.sql');
  await runPgTool('pg_restore', null, ['--no-owner', '--no-privileges', `--file=${script}`, dump]);
  const emptied = 'drop schema public cascade; create schema public;';
  const whole = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
  await runPgTool('psql', databaseUrl, [...whole, `--command=${emptied}`, `--file=${script}`]);
  return null;
}
