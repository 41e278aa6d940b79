import { tracesText } from '@/lib/console/views/tracesText';
import { CONSOLE_PEOPLE_COPY as copy } from '@/lib/console/words/people';
import { parseMobile } from '@/lib/kernel/phone';
import { findConsolePerson } from '@/lib/server/account/queries/consolePeople';
import { deletePhone } from '@/lib/server/account/queries/users';
import type { Db } from '@/lib/server/db/client';
import { deleteLeadsOf } from '@/lib/server/lead/queries/leads';
import { emptyLogAfter } from '@/lib/server/outbox/kinds';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { deleteTriesOf } from '@/lib/server/staff/queries/staffTries';
import { vaultPhone } from '@/lib/server/vault/phoneVault';
import { ApiError } from '@/services/http/apiError';
import { countTraces, type PhoneSigns, type PhoneTraces } from '../queries/phoneTraces';
import { hashOfTriedName } from './signInStaff';

const { problems } = copy;

const isTrace = (traces: PhoneTraces): boolean => Object.values(traces).some((count) => count > 0);

/** Throws ApiError badInput where it is no mobile number. */
function signsOf(typed: string): PhoneSigns {
  const mobile = parseMobile(typed);
  if (!mobile) throw ApiError.ofFields({ mobile: problems.mobile });
  return { index: vaultPhone(mobile).index, triedName: hashOfTriedName(mobile) };
}

/** What a phone without an account has left; null where that is nothing. Throws ApiError: forbidden, badInput. */
export async function findPhoneTraces({ db, staff }: ConsoleContext, typed: string): Promise<PhoneTraces | null> {
  requireConsole('changePeople', staff);
  const traces = await countTraces(db, signsOf(typed));
  return isTrace(traces) ? traces : null;
}

/**
 * Deletes all that a phone without an account has left: its leads with their consents and notes, its text messages and
 * codes, and the hashes of it by which limits are kept. The log says how much, never which phone. Throws ApiError: forbidden
 *, badInput without a reason or a number, conflict where it has an account, which is deleted as one.
 */
export async function erasePhone(context: ConsoleContext, typed: string, why: string): Promise<void> {
  requireConsole('changePeople', context.staff);
  const reason = readReason(why);
  const signs = signsOf(typed);
  await changeInConsole(
    context,
    (traces: PhoneTraces) => ({ action: 'phone-erase', subject: '', detail: tracesText(traces), reason }),
    async (transaction) => {
      if (await findConsolePerson(transaction, { phoneIndex: signs.index }))
        throw new ApiError('conflict', problems.hasAccount);
      const traces = await countTraces(transaction, signs);
      if (!isTrace(traces)) throw new ApiError('conflict', problems.noTraces);
      await deleteTraces(transaction, signs);
      await emptyLogAfter(transaction, context);
      return traces;
    },
  );
}

async function deleteTraces(transaction: Db, { index, triedName }: PhoneSigns): Promise<void> {
  await deleteLeadsOf(transaction, index);
  await deletePhone(transaction, index);
  await deleteTriesOf(transaction, triedName);
}
