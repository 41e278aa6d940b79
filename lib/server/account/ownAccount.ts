import type { Db } from '@/lib/server/db/client';
import { revealPhone, vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { findUserPhone } from './queries/users';

export interface OwnPhone {
  /** Eleven digits. */
  mobile: string;
  index: string;
}

/** The phone of whoever is signed in. Throws ApiError loginRequired where the account is gone. */
export async function ownPhone(db: Db, userId: string): Promise<OwnPhone> {
  const cipher = await findUserPhone(db, userId);
  if (cipher === null) throw new ApiError('loginRequired');
  const mobile = revealPhone(cipher);
  return { mobile, index: vaultPhone(mobile).index };
}
