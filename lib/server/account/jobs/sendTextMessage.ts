import type { Selectable } from 'kysely';
import { defined } from '@/lib/kernel/defined';
import { revokeNotices } from '@/lib/server/alert/commands/revokeNotices';
import { countNotified } from '@/lib/server/alert/queries/notices';
import type { TextMessageTable } from '@/lib/server/db/schema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { smsAdapter } from '@/lib/server/integrations/sms/smsAdapter';
import { type AlertVariables, SmsFailure, type TextMessage } from '@/lib/server/integrations/sms/textMessage';
import type { JobContext, JobFacts, OutboxJob } from '@/lib/server/jobs/job';
import { logger } from '@/lib/server/log/log';
import { SEND_TEXT_MESSAGE } from '@/lib/server/outbox/kinds';
import { claimTextMessage, endTextMessage, NO_TEXT } from '@/lib/server/outbox/queries/textMessages';
import { openText, revealPhone } from '@/lib/server/vault/phoneVault';

interface Payload {
  messageId: string;
}

/**
 * Hands a text message on, once at most: it is taken before it is sent, so that a job which is done again sends nothing.
 * Who waits for a code asks for another one; a second message would cost money and say an old code.
 */
export const sendTextMessageJob: OutboxJob<Payload> = {
  ...SEND_TEXT_MESSAGE,
  // A provider has eight seconds.
  longestMs: 20_000,
  tries: 3,
  run,
};

async function run({ messageId }: Payload, { opened, now }: JobContext): Promise<JobFacts | undefined> {
  await revokeNotices({ ...opened, now });
  const message = await writeOfVisitor(opened, (transaction) => claimTextMessage(transaction, messageId));
  if (!message) return { taken: 1 };
  const { told, left } = await countNotified(opened.db, 'text', messageId);
  const end = (as: Parameters<typeof endTextMessage>[2]) =>
    writeOfVisitor(opened, (transaction) => endTextMessage(transaction, messageId, as, Date.now()));
  if (message.expires_at <= now) {
    await end({ state: 'expired', text_cipher: NO_TEXT });
    return { expired: 1 };
  }
  // All that it was to say was taken back. A code says nothing of the kind.
  if (told > 0 && left === 0) {
    await end({ state: 'expired', failure: 'taken back', text_cipher: NO_TEXT });
    return { takenBack: 1 };
  }
  const adapter = smsAdapter();
  try {
    const text = messageOf(message, messageId, left);
    const reference = await adapter.send(text, now);
    const kept = adapter.showsText ? {} : { text_cipher: NO_TEXT };
    await end({ state: 'sent', adapter: adapter.name, adapter_ref: reference, ...kept });
    return { sent: 1 };
  } catch (failure) {
    if (!(failure instanceof SmsFailure)) throw failure;
    logger.error({ messageId, adapter: adapter.name, reason: failure.message }, 'text message was not sent');
    const { notSent, message: reason } = failure;
    // What was found may be told a second time, as long as it is new; who waits for a code asks for another one.
    const kept = notSent && message.template === 'alert' ? {} : { text_cipher: NO_TEXT };
    const not_sent = notSent ? 1 : 0;
    await end({ state: 'failed', adapter: adapter.name, failure: reason.slice(0, 200), not_sent, ...kept });
    return { failed: 1 };
  }
}

function messageOf(
  {
    phone_cipher,
    text_cipher,
    template,
  }: Pick<Selectable<TextMessageTable>, 'phone_cipher' | 'text_cipher' | 'template'>,
  reference: string,
  left: number,
): TextMessage {
  const [phone, text] = [revealPhone(phone_cipher), openText(text_cipher, 'text_messages.text_cipher')];
  return template === 'alert'
    ? {
        phone,
        alert: { ...(JSON.parse(text) as AlertVariables), ...defined({ count: left > 0 ? String(left) : undefined }) },
        reference,
      }
    : { phone, code: text, reference };
}
