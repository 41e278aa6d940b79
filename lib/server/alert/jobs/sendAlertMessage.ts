import type { Selectable } from 'kysely';
import { pushText } from '@/lib/alert/views/alertText';
import { MESSAGES_COPY } from '@/lib/alert/words/messages';
import { paths } from '@/lib/routes/paths';
import { listWechatTargets } from '@/lib/server/account/queries/wechatAccounts';
import type { AlertMessageTable } from '@/lib/server/db/schema';
import { writeOfVisitor } from '@/lib/server/db/visitorWrites';
import { type PushAddress, PushFailure, type PushOutcome, sendPush } from '@/lib/server/integrations/push/webPush';
import { sendTemplateMessage, wechatAlerts } from '@/lib/server/integrations/wechat/templateMessage';
import { WechatFailure } from '@/lib/server/integrations/wechat/webSignIn';
import type { JobContext, JobFacts, OutboxJob } from '@/lib/server/jobs/job';
import { logger } from '@/lib/server/log/log';
import { SEND_ALERT_MESSAGE } from '@/lib/server/outbox/kinds';
import { siteOrigin } from '@/lib/server/settings/siteOrigin';
import { openText } from '@/lib/server/vault/phoneVault';
import { pushKeys } from '../commands/pushKeys';
import { removePushDevice } from '../commands/removePushDevice';
import { revokeNotices } from '../commands/revokeNotices';
import { makeShortLink } from '../commands/shortLink';
import { stopChannel } from '../commands/stopChannel';
import { claimAlertMessage, endAlertMessage } from '../queries/alertMessages';
import { countNotified } from '../queries/notices';
import { findPushDevice } from '../queries/pushDevices';

interface Payload {
  messageId: string;
}

/**
 * Hands on a push or a message by WeChat, once at most: it is taken before it is sent. Where the service says that it has
 * not taken it, it is tried again.
 */
export const sendAlertMessageJob: OutboxJob<Payload> = {
  ...SEND_ALERT_MESSAGE,
  longestMs: 20_000,
  tries: 5,
  run,
};

type Message = Selectable<AlertMessageTable>;
type Outcome = PushOutcome | 'unknown';

async function run({ messageId }: Payload, { opened, now }: JobContext): Promise<JobFacts | undefined> {
  const context = { ...opened, now };
  await revokeNotices(context);
  const message = await writeOfVisitor(opened, (transaction) => claimAlertMessage(transaction, messageId));
  if (!message) return { taken: 1 };
  const end = (state: Message['state'], failure: string | null = null) =>
    writeOfVisitor(opened, (transaction) => endAlertMessage(transaction, messageId, { state, failure }, Date.now()));
  const { left } = await countNotified(opened.db, message.channel, message.telling);
  if (message.expires_at <= now || left === 0) {
    await end('expired', left === 0 ? 'taken back' : null);
    return { expired: 1 };
  }
  try {
    const outcome = await (message.channel === 'push'
      ? push(context, message, left)
      : byWechat(context, message, left));
    if (outcome === 'later') {
      await end('waiting', 'not taken');
      throw new Error('the service has not taken it');
    }
    await end(outcome === 'sent' ? 'sent' : 'failed', outcome === 'sent' ? null : outcome);
    return { [outcome]: 1 };
  } catch (failure) {
    if (!(failure instanceof PushFailure || failure instanceof WechatFailure)) throw failure;
    logger.error({ messageId, channel: message.channel, reason: failure.message }, 'alert was not sent');
    await end('failed', failure.message.slice(0, 200));
    return { failed: 1 };
  }
}

type Context = JobContext['opened'] & { now: number };

/** Nothing in it is anybody's: how many things there are, and where they stand. */
async function push(context: Context, { user_id, target }: Message, count: number): Promise<Outcome> {
  const device = await findPushDevice(context.db, user_id, target);
  if (!device) return 'gone';
  const address = JSON.parse(openText(device.sealed, 'push_devices.sealed')) as PushAddress;
  const { title, stop } = MESSAGES_COPY.push;
  const text = JSON.stringify({ title, body: pushText(count), stop, open: paths.messages() });
  const outcome = await sendPush(address, text, await pushKeys(context));
  if (outcome === 'gone') await removePushDevice(context, user_id, { id: target });
  return outcome;
}

async function byWechat(context: Context, { user_id, target }: Message, count: number): Promise<Outcome> {
  const account = wechatAlerts();
  const bound = (await listWechatTargets(context.db, user_id)).find(({ openid_index }) => openid_index === target);
  if (!account || !bound?.openid_sealed) return 'gone';
  const token = await writeOfVisitor(context, (transaction) =>
    makeShortLink(transaction, user_id, 'wechat-alerts', context.now),
  );
  const outcome = await sendTemplateMessage(
    account,
    {
      openid: openText(bound.openid_sealed, 'wechat.openid_sealed'),
      what: MESSAGES_COPY.push.title,
      count,
      at: context.now,
      url: `${siteOrigin()}${paths.messageLink({ t: token })}`,
      reference: `${target.slice(0, 8)}${token}`,
    },
    context.now,
  );
  // They follow the official account no longer: only they can begin again.
  if (outcome === 'gone') await stopChannel(context, user_id, 'wechat');
  return outcome;
}
