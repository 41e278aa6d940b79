import { operators } from '@/lib/console/deskAccess';
import { DESK_OUTBOX_COPY } from '@/lib/console/words/deskOutbox';
import { changeAtDesk, type DeskContext, readReason, requireDesk } from '@/lib/server/console/commands/deskContext';
import { ApiError } from '@/services/http/apiError';
import { findTextMessage } from '../queries/textMessages';
import { shownCode } from './shownCode';

const { problems } = DESK_OUTBOX_COPY;

/**
 * The code of a text message, once it is written down who reads it and why: with it one signs in as somebody. Throws
 * ApiError: forbidden for anybody but operators, badInput without a reason, notFound, conflict where it is over or a
 * provider has sent it.
 */
export async function revealCode(context: DeskContext, messageId: string, why: string): Promise<string> {
  requireDesk(operators, context.staff);
  const reason = readReason(why);
  return changeAtDesk(context, { action: 'text-code', subject: messageId, reason }, async (transaction) => {
    const message = await findTextMessage(transaction, messageId);
    if (!message) throw new ApiError('notFound');
    const code = await shownCode(transaction, message, context.now);
    if (code === null) throw new ApiError('conflict', problems.codeOver);
    return code;
  });
}
