import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processSingleton } from '@/lib/server/process/processSingleton';
import { settings } from '@/lib/server/settings/settings';
import { type AppleCertificates, makeAppleCertificates } from './appleCertificates';

/** Both sides' keys: of a merchant that there is not, and of the fakes. They open nothing anywhere else. */
export interface RehearsalKeys {
  alipay: { app: KeyPair; platform: KeyPair };
  wechatPay: { merchant: KeyPair; platform: KeyPair; v3Key: string };
  apple: AppleCertificates;
}

interface KeyPair {
  privateKey: string;
  publicKey: string;
}

/** Where the rehearsal has its keys and what was paid in it. */
export const rehearsalFolder = (): string => join(settings().dataDir, 'rehearsal');

/** Made when somebody pays for the first time, and kept beside the data: processes and restarts have the same. */
export function rehearsalKeys(): RehearsalKeys {
  const folder = rehearsalFolder();
  return processSingleton(`rehearsalKeys ${folder}`, () => storedKeys(folder));
}

function storedKeys(folder: string): RehearsalKeys {
  const file = join(folder, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    try {
      writeFileSync(draft, JSON.stringify(makeKeys()), { mode: 0o600, flush: true });
      // Where two processes start together, the second reads what the first wrote.
      linkSync(draft, file);
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as RehearsalKeys;
}

/** New ones, also for tests of those of somebody else. */
export const makeKeys = (): RehearsalKeys => ({
  alipay: { app: rsaPair(), platform: rsaPair() },
  wechatPay: { merchant: rsaPair(), platform: rsaPair(), v3Key: randomBytes(16).toString('hex') },
  apple: makeAppleCertificates(),
});

const rsaPair = (): KeyPair =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
