import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from './backups';
import { unpackBackup } from './unpackBackup';
import { makeWorkFolder } from './workFolder';

/** Lays a backup open beside itself, looks at every file as a restore would, and takes that away. Throws OperatorError with what is wrong. */
export async function tryBackup(backup: Backup, passphrase: string | null): Promise<void> {
  const unpacked = await makeWorkFolder(join(backup.folder, '..'));
  try {
    await unpackBackup(backup, unpacked, passphrase);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}
