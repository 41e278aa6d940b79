import { afterQuiet } from '@/lib/alert/notice';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { CONSOLE_OUTBOX_COPY } from '@/lib/console/words/outbox';
import { hasConsent } from '@/lib/server/account/queries/consents';
import { findAccount } from '@/lib/server/account/queries/users';
import type { Db } from '@/lib/server/db/client';
import { SEND_TEXT_MESSAGE } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { claimToResend, findTextMessage, NO_TEXT, type TextMessage } from '@/lib/server/outbox/queries/textMessages';
import {
  type ConsoleContext,
  changeInConsole,
  readReason,
  requireConsole,
} from '@/lib/server/staff/commands/consoleContext';
import { ApiError } from '@/services/http/apiError';

/** Why a text message is not sent again. */
export type ResendRefusal = 'sent' | 'code' | 'unknown' | 'over' | 'stopped';

/** The first moment at which it would go out again, UTC ms; none goes out at night. */
export const resendAt = (now: number): number => afterQuiet(now);

/**
 * null where a message may be sent again at `now` (UTC ms): it told what a search has found, it certainly did not go out,
 * its links are still good when it will, and whoever gets it still wants such messages.
 */
export async function resendRefusal(db: Db, message: TextMessage, now: number): Promise<ResendRefusal | null> {
  if (message.template === 'code') return 'code';
  if (message.state !== 'failed') return message.state === 'sending' ? 'unknown' : 'sent';
  if (message.not_sent === 0) return 'unknown';
  if (message.text_cipher === NO_TEXT || message.expires_at <= resendAt(now)) return 'over';
  const account = await findAccount(db, message.phone_index);
  const isWanted = account && (await hasConsent(db, account.id, 'alert-texts', ALERT_CONSENT_VERSIONS[0]));
  return isWanted ? null : 'stopped';
}

/**
 * Has a text message sent again that certainly did not go out; by night in the morning. Throws ApiError: forbidden for
 * whoever has no such part, badInput without a reason, notFound, conflict with why it is not sent again.
 */
export async function resendText(context: ConsoleContext, messageId: string, why: string): Promise<void> {
  requireConsole('texts', context.staff);
  const reason = readReason(why);
  const { now } = context;
  await changeInConsole(context, { action: 'text-resend', subject: messageId, reason }, async (transaction) => {
    const message = await findTextMessage(transaction, messageId);
    if (!message) throw new ApiError('notFound');
    const refusal = await resendRefusal(transaction, message, now);
    if (refusal !== null) throw new ApiError('conflict', CONSOLE_OUTBOX_COPY.notAgain[refusal]);
    if (!(await claimToResend(transaction, messageId, now)))
      throw new ApiError('conflict', CONSOLE_OUTBOX_COPY.notAgain.sent);
    const entry = { key: `${messageId} ${now}`, now, dueAt: resendAt(now) };
    await putInOutbox(transaction, SEND_TEXT_MESSAGE, { messageId }, entry);
  });
}
