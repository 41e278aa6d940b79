import { STATE_COPY } from '@/lib/interface/words/state';
import css from './Notice.module.css';

/** One calm line on every page with generated data. */
export function DemoNotice({ text = STATE_COPY.demo }: { text?: string }) {
  return (
    <p className={css.demo} role="note">
      {text}
    </p>
  );
}
