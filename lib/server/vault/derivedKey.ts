import { hkdfSync } from 'node:crypto';
import { processSingleton } from '@/lib/server/process/processSingleton';

const BYTES = 32;

/** The key of one purpose that follows from a secret of the installation: 32 bytes by HKDF with SHA-256, derived once. */
export function derivedKey(secret: string, purpose: string): Buffer {
  const keys = processSingleton('derivedKeys', () => new Map<string, Buffer>());
  const name = `${purpose}\n${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'fangjing', purpose, BYTES));
  keys.set(name, key);
  return key;
}
