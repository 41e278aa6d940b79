import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeAccount } from '@/lib/server/account/queries/users';
import { checkSecret, refuseMissingSecret, WrongSecret } from '@/lib/server/database/secretFingerprint';
import type { OpenDatabase } from '@/lib/server/db/client';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { startAnew } from '../kit/startAnew';
import { openTestDatabase } from '../kit/testDatabase';

const ONE = 'the secret of this installation, 32 letters';
const OTHER = 'the secret of quite another installation';

let opened: OpenDatabase;
const useSecret = (secret: string): void => {
  startAnew();
  vi.stubEnv('APP_SECRET', secret);
};
beforeEach(async () => {
  opened = await openTestDatabase();
  useSecret(ONE);
});
afterEach(async () => {
  await opened.close();
  startAnew();
});

test('a database takes the first secret, and no other one after it', async () => {
  await checkSecret(opened.db);
  await checkSecret(opened.db);
  useSecret(OTHER);
  await expect(checkSecret(opened.db)).rejects.toThrow(WrongSecret);
  await expect(checkSecret(opened.db)).rejects.toThrow('密钥和数据库对不上');
  useSecret(ONE);
  await checkSecret(opened.db);
});

describe('a data folder that was moved without its secret', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const emptyFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'fangjing-moved-'));
    folders.push(folder);
    useSecret('');
    vi.stubEnv('DATA_DIR', folder);
    return folder;
  };

  test('is refused before a new one is made, with the file and what to do', async () => {
    await checkSecret(opened.db);
    const folder = emptyFolder();
    for (const check of [refuseMissingSecret, checkSecret]) {
      await expect(check(opened.db)).rejects.toThrow(join(folder, 'secret'));
      await expect(check(opened.db)).rejects.toThrow('APP_SECRET');
    }
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'secret'), ONE);
    await refuseMissingSecret(opened.db);
    await checkSecret(opened.db);
  });

  test('is refused too where the database is of before fingerprints, and so is another secret', async () => {
    await storeAccount(opened.db, { id: 'u1', phone: vaultPhone('13800138000'), now: 1 });
    const folder = emptyFolder();
    await expect(refuseMissingSecret(opened.db)).rejects.toThrow(join(folder, 'secret'));
    await expect(checkSecret(opened.db)).rejects.toThrow(join(folder, 'secret'));
    expect(readdirSync(folder)).toEqual([]);
    useSecret(OTHER);
    await expect(checkSecret(opened.db)).rejects.toThrow('密钥和数据库对不上');
    useSecret(ONE);
    await checkSecret(opened.db);
  });

  test('is no matter to a process that knows its secret already', async () => {
    const folder = emptyFolder();
    await checkSecret(opened.db);
    rmSync(join(folder, 'secret'));
    await refuseMissingSecret(opened.db);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is none where nothing was ever sealed: a first start makes its secret', async () => {
    const folder = emptyFolder();
    await refuseMissingSecret(opened.db);
    await checkSecret(opened.db);
    expect(readdirSync(folder)).toEqual(['secret']);
  });
});
