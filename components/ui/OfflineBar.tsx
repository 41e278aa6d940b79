import { STATE_COPY } from '@/lib/config/microcopy/state';
import { STATE_SENTENCES } from '@/lib/views/interface/stateSentences';
import { OfflineIcon } from '../icon/status';
import css from './Notice.module.css';

/** Shown while the browser is offline; `savedAt` says how old what is on screen is. */
export function OfflineBar({ offline, savedAt }: { offline: boolean; savedAt?: string }) {
  return (
    <div role="status">
      {offline && (
        <p className={css.offline}>
          <OfflineIcon size={16} />
          {savedAt ? STATE_SENTENCES.offlineSince(savedAt) : STATE_COPY.offline}
        </p>
      )}
    </div>
  );
}
