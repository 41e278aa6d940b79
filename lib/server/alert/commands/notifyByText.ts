import { randomBytes } from 'node:crypto';
import { MAX_A_DAY } from '@/lib/alert/channel';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { allowanceOf, monthOfUse } from '@/lib/membership/locks';
import { ownPhone } from '@/lib/server/account/ownAccount';
import { hasConsent } from '@/lib/server/account/queries/consents';
import { findUserPhone } from '@/lib/server/account/queries/users';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { notifyTextsUsed } from '@/lib/server/membership/commands/notifyMember';
import { ownBenefits } from '@/lib/server/membership/queries/membershipGrants';
import { SEND_TEXT_MESSAGE } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { countAlertTexts, storeTextMessage } from '@/lib/server/outbox/queries/textMessages';
import { sealText, vaultPhone } from '@/lib/server/vault/phoneVault';
import { claimToNotify, stopNotifyingOfEnded } from '../queries/notices';
import { makeShortLink } from './shortLink';

/** Whether one may be sent this month; where the free ones are used up, their holder is told so in their messages. */
async function hasTextLeft(
  transaction: Db,
  { userId, index, now }: { userId: string; index: string; now: number },
): Promise<boolean> {
  const most = allowanceOf('text-alerts', await ownBenefits(transaction, userId, now));
  const since = startOfDay(`${monthOfUse(now)}-01`);
  if (most === null || (await countAlertTexts(transaction, index, since)) < most) return true;
  await notifyTextsUsed(transaction, userId, now);
  return false;
}

/**
 * Says to an account in one text message what waits to be said: the mark that it was said, the message with its links and
 * the job that sends it are there together or not at all. Beyond the limit of a day, or of a month without a card that opens
 * more, it is not said by text; it stands in the account's messages in any case. false: nothing is sent.
 */
export function notifyByText(context: CommandContext, userId: string): Promise<boolean> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    await stopNotifyingOfEnded(transaction, userId, 'text');
    const id = randomBytes(12).toString('base64url');
    const count = await claimToNotify(transaction, 'text', userId, id, now);
    if (count === 0) return false;
    // Its account was deleted between the look and this.
    if ((await findUserPhone(transaction, userId)) === null) return false;
    if (!(await hasConsent(transaction, userId, 'alert-texts', ALERT_CONSENT_VERSIONS[0]))) return false;
    const { mobile, index } = await ownPhone(transaction, userId);
    if ((await countAlertTexts(transaction, index, startOfDay(dayOf(now)))) >= MAX_A_DAY.text) return false;
    if (!(await hasTextLeft(transaction, { userId, index, now }))) return false;
    const alert = {
      count: String(count),
      link: await makeShortLink(transaction, userId, 'messages', now),
      stop: await makeShortLink(transaction, userId, 'stop-texts', now),
    };
    await storeTextMessage(transaction, {
      id,
      template: 'alert',
      phone_cipher: vaultPhone(mobile).cipher,
      phone_index: index,
      text_cipher: sealText(JSON.stringify(alert), 'text_messages.text_cipher'),
      state: 'waiting',
      adapter: null,
      adapter_ref: null,
      failure: null,
      created_at: now,
      expires_at: now + DAY_MS,
      ended_at: null,
    });
    await putInOutbox(transaction, SEND_TEXT_MESSAGE, { messageId: id }, { key: id, now });
    return true;
  });
}
