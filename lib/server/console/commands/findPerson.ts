import { operators } from '@/lib/console/deskAccess';
import { DESK_PEOPLE_COPY as copy } from '@/lib/console/words/deskPeople';
import { parseMobile } from '@/lib/kernel/phone';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { findDeskPerson } from '../queries/deskPeople';
import { changeAtDesk, type DeskContext, requireDesk } from './deskContext';

/**
 * The account of a phone, by its index; null where there is none. That it was asked for is written down, the phone is not.
 * Throws ApiError: forbidden for anybody but operators, badInput where it is no mobile number.
 */
export async function findPerson(context: DeskContext, typed: string): Promise<string | null> {
  requireDesk(operators, context.staff);
  const mobile = parseMobile(typed);
  if (!mobile) throw ApiError.ofFields({ mobile: copy.problems.mobile });
  const phoneIndex = vaultPhone(mobile).index;
  return changeAtDesk(
    context,
    (found: string | null) => ({ action: 'person-find', subject: found ?? '' }),
    async (transaction) => (await findDeskPerson(transaction, { phoneIndex }))?.id ?? null,
  );
}
