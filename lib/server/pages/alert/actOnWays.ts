import { ALERT_CONSENT_VERSIONS } from '@/lib/config/microcopy/alerts';
import { MESSAGES_COPY } from '@/lib/config/microcopy/messages';
import { ALERT_CHANNELS } from '@/lib/domain/alert/channel';
import type { RawForm } from '@/lib/domain/form/formSpec';
import { paths } from '@/lib/routes/paths';
import type { AlertSettingsChange } from '@/services/alert';
import { beginWechatAlerts } from '../../api/alert/begin-wechat-alerts';
import { changeAlertSettings } from '../../api/alert/change-settings';
import { stopAlertChannel } from '../../api/alert/stop-alert-channel';
import { tellOfFollow } from '../../api/alert/tell-of-follow';
import type { ApiContext } from '../../api/context';
import { formRefusal } from '../../page/formRefusal';
import type { PageRedirect } from '../../page/pageContext';

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
      await tellOfFollow(request, { id, isTold: deed === 'tell' });
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
