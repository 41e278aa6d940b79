import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { parseMobile } from '@/lib/kernel/phone';
import { findConsolePerson } from '@/lib/server/account/queries/consolePeople';
import { type ConsoleContext, changeInConsole, requireConsole } from '@/lib/server/staff/commands/consoleContext';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';

/**
 * The account of a phone, by its index; null where there is none. That it was asked for is written down, the phone is not.
 * Throws ApiError: forbidden, badInput where it is no mobile number.
 */
export async function findPerson(context: ConsoleContext, typed: string): Promise<string | null> {
  requireConsole('people', context.staff);
  const mobile = parseMobile(typed);
  if (!mobile) throw ApiError.ofFields({ mobile: copy.problems.mobile });
  const phoneIndex = vaultPhone(mobile).index;
  return changeInConsole(
    context,
    (found: string | null) => ({ action: 'person-find', subject: found ?? '' }),
    async (transaction) => (await findConsolePerson(transaction, { phoneIndex }))?.id ?? null,
  );
}
