import type { PayoutIdentity } from '@/lib/promoter/identity';
import { openText, sealText } from '@/lib/server/vault/phoneVault';

export const sealIdentity = (identity: PayoutIdentity): string =>
  sealText(JSON.stringify(identity), 'promoter_withdrawals.sealed');

/** Who is paid and where to; null where it is forgotten, or was stored with another secret. */
export function payoutIdentity({ sealed }: { sealed: string | null }): PayoutIdentity | null {
  if (sealed === null) return null;
  try {
    return JSON.parse(openText(sealed, 'promoter_withdrawals.sealed')) as PayoutIdentity;
  } catch {
    return null;
  }
}
