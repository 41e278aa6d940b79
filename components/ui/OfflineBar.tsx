import { STATE_SENTENCES } from '@/lib/interface/views/stateSentences';
import { SHELL_PARTS_COPY } from '@/lib/interface/words/shellParts';
import { OfflineIcon } from '../icon/status';
import css from './Notice.module.css';

export interface OfflineBarProps {
  offline: boolean;
  /** How old what is on screen is. */
  savedAt?: string;
  /** In place of what the bar says. */
  text?: string;
}

/** Shown while the browser is offline. */
export function OfflineBar({ offline, savedAt, text = SHELL_PARTS_COPY.offline }: OfflineBarProps) {
  return (
    <div role="status">
      {offline && (
        <p className={css.offline}>
          <OfflineIcon size={16} />
          {savedAt ? STATE_SENTENCES.offlineSince(savedAt) : text}
        </p>
      )}
    </div>
  );
}
