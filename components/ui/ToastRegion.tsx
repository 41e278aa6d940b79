import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import css from './ToastRegion.module.css';
import { currentToast, subscribeToast } from './toast';

const none = () => null;

/** Where toasts appear; a layout renders it once. It is always there, so that a screen reader hears the first one too. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToast, currentToast, none);
  return (
    <div className={css.region} role="status" aria-live="polite">
      {toast && (
        <p key={toast.id} className={clsx(css.toast, toast.tone === 'error' && css.error)}>
          {toast.text}
        </p>
      )}
    </div>
  );
}
