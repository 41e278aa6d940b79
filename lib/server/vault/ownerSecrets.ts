import type { OwnerSecrets } from '@/lib/owner/ownerQuotation';
import { openText, sealText } from './phoneVault';

/** The name on the certificate and the floor price, as they rest. */
export const sealOwnerSecrets = (secrets: OwnerSecrets): string =>
  sealText(JSON.stringify(secrets), 'owner_quotations.sealed');

/** null once the wish is over, or where they were sealed with another secret. */
export function openOwnerSecrets(sealed: string): OwnerSecrets | null {
  if (sealed === '') return null;
  try {
    return JSON.parse(openText(sealed, 'owner_quotations.sealed')) as OwnerSecrets;
  } catch {
    return null;
  }
}
