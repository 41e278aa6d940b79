import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { checkSecret, WrongSecret } from '@/lib/server/secretFingerprint';
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
