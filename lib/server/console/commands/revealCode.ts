import { CONSOLE_OUTBOX_COPY } from '@/lib/console/words/outbox';
import { findTextMessage } from '@/lib/server/outbox/queries/textMessages';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';
import { shownCode } from './shownCode';

const { problems } = CONSOLE_OUTBOX_COPY;

/**
 * The code of a text message, once it is written down who reads it and why: with it one signs in as somebody. Throws
 * ApiError: forbidden, badInput without a reason, notFound, conflict where it is over or a
 * provider has sent it.
 */
export async function revealCode(context: ConsoleContext, messageId: string, why: string): Promise<string> {
  requireConsole('texts', context.staff);
  const reason = readReason(why);
  return changeInConsole(context, { action: 'text-code', subject: messageId, reason }, async (transaction) => {
    const message = await findTextMessage(transaction, messageId);
    if (!message) throw new ApiError('notFound');
    const code = await shownCode(transaction, message, context.now);
    if (code === null) throw new ApiError('conflict', problems.codeOver);
    return code;
  });
}
