import { ShieldIcon } from '../icon/elder';
import css from './Elder.module.css';

/** The one plain warning at the end of a page in 长辈版. */
export function ElderWarning({ text, strong }: { text: string; strong: string }) {
  return (
    <div className={css.warning}>
      <ShieldIcon size={30} />
      <p>
        {text}
        <b>{strong}</b>。
      </p>
    </div>
  );
}
