import { CONSOLE_COPY } from '@/lib/console/words/console';
import { maskMobile } from '@/lib/kernel/phone';
import { NO_PHONE } from '@/lib/server/lead/queries/leads';
import { revealPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';

const { phones: copy } = CONSOLE_COPY;

interface Stored {
  phone_cipher: string;
}

/** "138****8000"; says so where it was taken away, or stored with another secret: the list around it is read all the same. */
export function maskedPhone(row: Stored): string {
  try {
    const phone = wholePhone(row);
    return phone === null ? copy.removed : maskMobile(phone);
  } catch {
    return copy.sealed;
  }
}

/** The eleven digits; null where they were taken away. Throws ApiError conflict where the secret is another one. */
export function wholePhone({ phone_cipher }: Stored): string | null {
  if (phone_cipher === NO_PHONE) return null;
  try {
    return revealPhone(phone_cipher);
  } catch {
    throw new ApiError('conflict', copy.sealed);
  }
}
