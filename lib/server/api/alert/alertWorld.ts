import { ALERT_CONSENT_VERSIONS } from '@/lib/config/microcopy/alerts';
import { ALERT_CHANNELS, type AlertChannel, CHANNEL_CONSENTS } from '@/lib/domain/alert/channel';
import { paths } from '@/lib/routes/paths';
import type { ChannelStates } from '@/services/alert';
import type { AlertWorld } from '../../commands/alert/agreeToChannel';
import type { Db } from '../../db/client';
import { alertTextsGoOut } from '../../integrations/sms/smsAdapter';
import { wechatAlerts } from '../../integrations/wechat/templateMessage';
import { hasConsent } from '../../repositories/consents';

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
