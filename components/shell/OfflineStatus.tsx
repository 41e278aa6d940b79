import { useEffect, useState } from 'react';
import { useOnline } from '@/lib/browser/online';
import { SHELL_PARTS_COPY } from '@/lib/interface/words/shellParts';
import { OfflineBar } from '../ui/OfflineBar';
import { showToast } from '../ui/toast';

/**
 * Says so while the browser has no network. A form that is sent then stays with what was typed, and is sent once there is
 * one again: the browser would show a page of its own, and going back from it an empty form.
 */
export function OfflineStatus() {
  const online = useOnline();
  const [held, hold] = useState<(() => void) | null>(null);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      // Those that a script sends say themselves that nothing came.
      if (event.defaultPrevented || form.method !== 'post' || navigator.onLine) return;
      event.preventDefault();
      showToast(SHELL_PARTS_COPY.formWaits);
      hold(() => () => sendAgain(form, event.submitter));
    };
    // After what React hears.
    window.addEventListener('submit', onSubmit);
    return () => window.removeEventListener('submit', onSubmit);
  }, []);
  useEffect(() => {
    if (!online || !held) return;
    hold(null);
    held();
  }, [online, held]);
  return <OfflineBar offline={!online} text={held ? SHELL_PARTS_COPY.formWaits : undefined} />;
}

/** As if it was pressed once more, so that what the button says goes with it; not where its page was left meanwhile. */
function sendAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (!form.isConnected) return;
  const button = submitter?.isConnected ? submitter : form.querySelector<HTMLElement>('button[type="submit"]');
  if (button) button.click();
  else form.submit();
}
