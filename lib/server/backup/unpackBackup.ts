import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sqliteFile, visitorsFile } from '@/lib/server/db/sqlite';
import type { Backup } from './backups';
import { DUMP, readCopy, sha256Of } from './makeBackup';
import { OperatorError } from './operatorError';
import { runPgTool } from './pgTools';
import { NotOpened, openSealedFile } from './sealedFile';

/**
 * Lays the files of a backup open in a folder and looks at each: that it is the one that was stored, that SQLite finds no page
 * of it damaged, that every row of the visitors is there, that a dump can be read to its end. Throws OperatorError with what is wrong.
 */
export async function unpackBackup({ folder, manifest }: Backup, to: string, passphrase: string | null): Promise<void> {
  if (manifest.isSealed && passphrase === null)
    throw new OperatorError('这份备份是加密的。请在 BACKUP_KEY 里填做备份时用的口令。');
  for (const { name, bytes, sha256 } of manifest.files) {
    const stored = join(folder, name);
    const size = await stat(stored).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) throw new OperatorError(`备份里少了文件：${stored}。`);
    if (size !== bytes || (await sha256Of(stored)) !== sha256)
      throw new OperatorError(`备份里的文件和做好时不一样了：${stored}。请换一份备份。`);
    if (passphrase !== null && manifest.isSealed) await openOne(stored, join(to, name), passphrase);
    else await copyFile(stored, join(to, name));
  }
  if (manifest.database === 'postgres') return runPgTool('pg_restore', null, ['--file=/dev/null', join(to, DUMP)]);
  readCopy(sqliteFile(to));
  const { rows } = readCopy(visitorsFile(to));
  for (const [table, count] of Object.entries(manifest.rows)) {
    if (rows[table] !== count)
      throw new OperatorError(`备份里的 ${table} 应有 ${count} 行，只读到 ${rows[table] ?? 0} 行。请换一份备份。`);
  }
}

async function openOne(from: string, to: string, passphrase: string): Promise<void> {
  await openSealedFile(from, to, passphrase).catch((failure) => {
    throw failure instanceof NotOpened
      ? new OperatorError('打不开这份备份：BACKUP_KEY 不是做备份时用的口令，或文件损坏。')
      : failure;
  });
}
