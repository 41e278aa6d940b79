import { PROGRESS_HOST_ID } from '@/lib/browser/progressHost';
import css from './ProgressHost.module.css';

/** Where lib/browser/progress draws its bar. */
export function ProgressHost() {
  return <div id={PROGRESS_HOST_ID} className={css.host} aria-hidden="true" />;
}
