import { ALERT_CHANNELS, type AlertChannel, CHANNEL_CONSENTS } from '@/lib/alert/channel';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { paths } from '@/lib/routes/paths';
import { hasConsent } from '@/lib/server/account/queries/consents';
import type { Db } from '@/lib/server/db/client';
import { alertTextsGoOut } from '@/lib/server/integrations/sms/smsAdapter';
import { wechatAlerts } from '@/lib/server/integrations/wechat/templateMessage';
import type { ChannelStates } from '@/services/alert';
import type { AlertWorld } from '../commands/agreeToChannel';

const goOut = (channel: AlertChannel): boolean => {
  if (channel === 'text') return alertTextsGoOut();
  return channel === 'push' || wechatAlerts() !== null;
};

/** What a change of how one is told needs to know besides: all of them are made on one page. */
export const alertWorld = (): AlertWorld => ({
  offered: ALERT_CHANNELS.filter(goOut),
  sourcePage: paths.messages(),
});

/** Which channels there are here, and what a viewer has agreed to. */
export async function channelStates(db: Db, userId: string): Promise<ChannelStates> {
  const of = async (channel: AlertChannel) => ({
    offered: goOut(channel),
    agreed: await hasConsent(db, userId, CHANNEL_CONSENTS[channel], ALERT_CONSENT_VERSIONS[0]),
  });
  return { text: await of('text'), push: await of('push'), wechat: await of('wechat') };
}
