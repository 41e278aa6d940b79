import { OfflineIcon } from '../icon/status';
import css from './Notice.module.css';

/** Shown while the browser is offline; `savedAt` says how old what is on screen is. */
export function OfflineBar({ offline, savedAt }: { offline: boolean; savedAt?: string }) {
  return (
    <div role="status">
      {offline && (
        <p className={css.offline}>
          <OfflineIcon size={16} />
          {savedAt ? `网络已断开，显示的是 ${savedAt} 保存的内容` : '网络已断开，联网后会自动恢复'}
        </p>
      )}
    </div>
  );
}
