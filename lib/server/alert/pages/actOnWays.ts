import { ALERT_CHANNELS } from '@/lib/alert/channel';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { MESSAGES_COPY } from '@/lib/alert/words/messages';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { paths } from '@/lib/routes/paths';
import type { ApiContext } from '@/lib/server/call/context';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { AlertSettingsChange } from '@/services/alert';
import { beginWechatAlerts } from '../calls/beginWechatAlerts';
import { changeAlertSettings } from '../calls/changeSettings';
import { setFollowAlerts } from '../calls/setFollowAlerts';
import { stopAlertChannel } from '../calls/stopAlertChannel';

const CHANGES = new Map<string, AlertSettingsChange>([
  ['now', { pace: 'now' }],
  ['daily', { pace: 'daily' }],
  ['text-off', { byText: false }],
  ['push-on', { byPush: true }],
  ['push-off', { byPush: false }],
  ['wechat-on', { byWechat: true }],
  ['wechat-off', { byWechat: false }],
]);

/** Does what a form asks for of how one is told; else why it was not done, or null where nothing was asked. */
export async function actOnWays(
  request: ApiContext,
  { do: deed = '', id = '', consent, channel: named }: RawForm,
): Promise<PageRedirect | string | null> {
  const led: PageRedirect = { redirectTo: paths.messages({ show: 'ways', done: 'changed' }), seeOther: true };
  try {
    if (deed === 'tell' || deed === 'tell-not') {
      await setFollowAlerts(request, { id, isTold: deed === 'tell' });
      return led;
    }
    if (deed === 'end') {
      const channel = ALERT_CHANNELS.find((one) => one === named);
      if (!channel) return null;
      await stopAlertChannel(request, { channel });
      return led;
    }
    if (deed === 'wechat-begin') {
      if (consent !== '1') return MESSAGES_COPY.wechat.consentMissing;
      await beginWechatAlerts(request, { consentVersion: ALERT_CONSENT_VERSIONS[0] });
      return led;
    }
    if (deed === 'text-on' && consent !== '1') return MESSAGES_COPY.consentMissing;
    const texts = { byText: true, consentVersion: ALERT_CONSENT_VERSIONS[0] };
    const change = deed === 'text-on' ? texts : CHANGES.get(deed);
    if (change === undefined) return null;
    await changeAlertSettings(request, change);
    return led;
  } catch (failure) {
    return formRefusal(failure, request).message;
  }
}
