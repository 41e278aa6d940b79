import type { MessagesDone } from '@/lib/alert/views/messagesPage';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { MESSAGES_COPY } from '@/lib/alert/words/messages';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import type { ApiContext } from '@/lib/server/call/context';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageRedirect } from '@/lib/server/page/pageContext';
import type { SearchChange } from '@/services/alert';
import { changeOwnSearch } from '../calls/changeSearch';
import { removeOwnSearch } from '../calls/removeSearch';

const CHANGES = new Map<string, Omit<SearchChange, 'id'>>(
  Object.entries({
    pause: { paused: true },
    resume: { paused: false },
    now: { pace: 'now' },
    daily: { pace: 'daily' },
    'text-off': { byText: false },
    'push-on': { byPush: true },
    'push-off': { byPush: false },
    'wechat-on': { byWechat: true },
    'wechat-off': { byWechat: false },
    extend: { extend: true },
  } as const),
);

/**
 * Does what a form asks for of a saved search, and leads to where `leadTo` says; else why it was not done, or null where
 * nothing was asked. Throws as formRefusal.
 */
export async function actOnSearch(
  request: ApiContext,
  { do: deed = '', id = '', consent }: RawForm,
  leadTo: (done: MessagesDone) => string,
): Promise<PageRedirect | string | null> {
  const led = (done: MessagesDone): PageRedirect => ({ redirectTo: leadTo(done), seeOther: true });
  try {
    if (deed === 'remove') {
      await removeOwnSearch(request, { id });
      return led('removed');
    }
    const change = deed === 'text-on' ? textsOn(consent) : CHANGES.get(deed);
    if (change === undefined) return null;
    if (typeof change === 'string') return change;
    await changeOwnSearch(request, { id, ...change });
    return led('changed');
  } catch (failure) {
    return formRefusal(failure, request).message;
  }
}

/** Only what was ticked is agreed to; who has agreed before sends the same. */
const textsOn = (consent: string | undefined): Omit<SearchChange, 'id'> | string =>
  consent === '1' ? { byText: true, consentVersion: ALERT_CONSENT_VERSIONS[0] } : MESSAGES_COPY.consentMissing;
