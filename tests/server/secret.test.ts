import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revealPhone, vaultPhone } from '@/lib/server/vault/phoneVault';
import { appSecret } from '@/lib/server/vault/secret';
import { mayMount, mountDisk } from '../kit/disk';
import { startAnew } from '../kit/startAnew';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fangjing-secret-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('APP_SECRET', '');
  startAnew();
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  startAnew();
});

const file = () => join(dataDir, 'secret');

test('is made once, for the owner alone, and stays', () => {
  const made = appSecret();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  startAnew();
  expect(appSecret()).toBe(made);
  expect(readFileSync(file(), 'utf8')).toBe(made);
});

test('the operator’s own comes first, and no file is made', () => {
  vi.stubEnv('APP_SECRET', 'a-secret-of-the-operator-32-letters');
  expect(appSecret()).toBe('a-secret-of-the-operator-32-letters');
  expect(() => statSync(file())).toThrow();
});

test.skipIf(!mayMount)('a full disk leaves no empty file: with room again it is made', ({ skip }) => {
  const disk = mountDisk(1);
  if (!disk) return skip('this machine mounts no disk');
  try {
    vi.stubEnv('DATA_DIR', disk.folder);
    const ballast = join(disk.folder, 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4096']);
    expect(() => appSecret()).toThrow('ENOSPC');
    expect(readdirSync(disk.folder)).toEqual(['ballast']);
    rmSync(ballast);
    expect(appSecret()).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(disk.folder)).toEqual(['secret']);
  } finally {
    disk.unmount();
  }
});

test('an empty file is refused: its key would protect nothing', () => {
  writeFileSync(file(), '\n');
  expect(() => appSecret()).toThrow('密钥文件');
});

test('a phone is read again with the same secret alone, and not where a letter was changed', () => {
  const { cipher, index } = vaultPhone('13800138000');
  expect(vaultPhone('13800138000')).toMatchObject({ index });
  expect(vaultPhone('13800138000').cipher).not.toBe(cipher);
  expect(revealPhone(cipher)).toBe('13800138000');
  const bytes = Buffer.from(cipher, 'base64url');
  bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
  expect(() => revealPhone(bytes.toString('base64url'))).toThrow();
  rmSync(file());
  startAnew();
  expect(() => revealPhone(cipher)).toThrow();
  expect(vaultPhone('13800138000').index).not.toBe(index);
});
