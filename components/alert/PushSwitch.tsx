import { useEffect, useState } from 'react';
import { ALERT_CONSENT_VERSIONS } from '@/lib/alert/words/alerts';
import { MESSAGES_COPY } from '@/lib/alert/words/messages';
import { beginPush, canBePushed, endPush, isRefused, pushedAddress } from '@/lib/browser/push';
import { addPushDevice, removePushDevice } from '@/services/alert';
import { ApiError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { Button } from '../ui/Button';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';
import css from './Alert.module.css';

const { push: copy } = MESSAGES_COPY;

/** unknown: not asked yet, as on the server; ended: the browser was pushed to until its session ended. */
type Standing = 'unknown' | 'impossible' | 'refused' | 'off' | 'ended' | 'on';

async function standingOf(isTaken: boolean): Promise<Standing> {
  if (!canBePushed()) return 'impossible';
  if (await pushedAddress()) return isTaken ? 'on' : 'ended';
  return isRefused() ? 'refused' : 'off';
}

const FACTS = { on: copy.isOn, off: copy.consent, ended: copy.ended + copy.consent } as const;

/**
 * Pushes to this very browser: it is asked for its permission once the button was pressed, and not before. `isHere`: the
 * server pushes to it in this session.
 */
export function PushSwitch({ pushKey, isHere }: { pushKey: string; isHere: boolean }) {
  const [standing, setStanding] = useState<Standing>('unknown');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    standingOf(isHere).then(setStanding, () => setStanding('impossible'));
  }, [isHere]);
  const press = async () => {
    setBusy(true);
    let isTaken = false;
    try {
      isTaken = await (standing === 'on' ? end() : begin(pushKey));
    } catch (failure) {
      // What the browser itself says of it is no sentence for people.
      if (failure instanceof ApiError) showFailure(failure);
      else showToast(copy.failed, 'error');
    }
    setStanding(await standingOf(isTaken));
    setBusy(false);
  };
  if (standing === 'unknown') {
    return (
      <noscript>
        <p className={css.facts}>{copy.scripts}</p>
      </noscript>
    );
  }
  if (standing === 'impossible' || standing === 'refused') return <p className={css.facts}>{copy[standing]}</p>;
  return (
    <>
      <p className={css.facts}>{FACTS[standing]}</p>
      <div className={css.deeds}>
        <Button variant="line" size="sm" loading={isBusy} onClick={() => void press()}>
          {standing === 'on' ? copy.off : copy.on}
        </Button>
      </div>
    </>
  );
}

/** Whether the server pushes to it now. */
async function begin(pushKey: string): Promise<boolean> {
  const subscriber = await beginPush(pushKey);
  if (!subscriber) return false;
  try {
    await callApi(addPushDevice, { ...subscriber, consentVersion: ALERT_CONSENT_VERSIONS[0] });
    showToast(copy.begun);
    return true;
  } catch (failure) {
    // Nobody would push to it.
    await endPush();
    throw failure;
  }
}

async function end(): Promise<false> {
  const address = await pushedAddress();
  await endPush();
  if (address) await callApi(removePushDevice, { address });
  return false;
}
