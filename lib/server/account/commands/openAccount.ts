import { randomBytes } from 'node:crypto';
import type { Db } from '@/lib/server/db/client';
import type { VaultedPhone } from '@/lib/server/vault/phoneVault';
import { storeAccount } from '../queries/users';

const USER_ID_BYTES = 16;

/** Makes an account of a phone that has none, in the transaction of what needs it; `now` in UTC ms. */
export const openAccount = (transaction: Db, phone: VaultedPhone, now: number): Promise<void> =>
  storeAccount(transaction, { id: randomBytes(USER_ID_BYTES).toString('base64url'), phone, now });
