import { randomBytes } from 'node:crypto';
import { CHANNEL_CONSENTS, MAX_A_DAY, type MessageChannel } from '@/lib/alert/channel';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { DAY_MS, dayOf, startOfDay } from '@/lib/kernel/day';
import { hasConsent } from '@/lib/server/account/queries/consents';
import { listWechatTargets } from '@/lib/server/account/queries/wechatAccounts';
import type { CommandContext } from '@/lib/server/command/context';
import type { Db } from '@/lib/server/db/client';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { SEND_ALERT_MESSAGE } from '@/lib/server/outbox/kinds';
import { putInOutbox } from '@/lib/server/outbox/outbox';
import { countNotifications, storeAlertMessages } from '../queries/alertMessages';
import { claimToNotify, stopNotifyingOfEnded } from '../queries/notices';
import { listPushDevices } from '../queries/pushDevices';

/**
 * Says to an account by a channel what waits to be said, as notifyByText does by text message: the mark that it was said, a
 * message to each of its browsers or WeChats and their jobs are there together or not at all. false: nothing is sent.
 */
export function notifyByMessage(context: CommandContext, userId: string, channel: MessageChannel): Promise<boolean> {
  const { now } = context;
  return writeOfVisitor(context, async (transaction) => {
    await stopNotifyingOfEnded(transaction, userId, channel);
    const telling = randomBytes(12).toString('base64url');
    if ((await claimToNotify(transaction, channel, userId, telling, now)) === 0) return false;
    if (!(await hasConsent(transaction, userId, CHANNEL_CONSENTS[channel], ALERT_CONSENT_VERSIONS[0]))) return false;
    const today = startOfDay(dayOf(now));
    if ((await countNotifications(transaction, userId, channel, today)) >= MAX_A_DAY[channel]) return false;
    const targets = await targetsOf(transaction, userId, channel);
    if (targets.length === 0) return false;
    const messages = targets.map((target) => ({
      id: randomBytes(12).toString('base64url'),
      user_id: userId,
      channel,
      telling,
      target,
      state: 'waiting' as const,
      failure: null,
      created_at: now,
      expires_at: now + DAY_MS,
      ended_at: null,
    }));
    await storeAlertMessages(transaction, messages);
    for (const { id } of messages)
      await putInOutbox(transaction, SEND_ALERT_MESSAGE, { messageId: id }, { key: id, now });
    return true;
  });
}

async function targetsOf(db: Db, userId: string, channel: MessageChannel): Promise<string[]> {
  if (channel === 'push') return (await listPushDevices(db, userId)).map(({ id }) => id);
  return (await listWechatTargets(db, userId)).map(({ openid_index }) => openid_index);
}
