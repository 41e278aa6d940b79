import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '@/lib/server/db/client';
import { sealText } from '@/lib/server/phoneVault';
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

test('a database that is older than its fingerprint takes no secret that opens nothing of it', async () => {
  const member = {
    ...{ id: 'a', name: 'lin', shown_name: '林晓', phone_cipher: null, phone_index: null, role: 'admin' as const },
    ...{ password_hash: 'x', totp_cipher: sealText('JBSWY3DPEHPK3PXP'), totp_step: 0, created_at: 0, ended_at: null },
  };
  await opened.db.insertInto('staff').values(member).execute();
  useSecret(OTHER);
  await expect(checkSecret(opened.db)).rejects.toThrow(WrongSecret);
  useSecret(ONE);
  await checkSecret(opened.db);
});
