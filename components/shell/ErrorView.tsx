import type { FormEvent, ReactNode } from 'react';
import { go, reload } from '@/lib/browser/go';
import { SHELL_PARTS_COPY } from '@/lib/interface/words/shellParts';
import { paths } from '@/lib/routes/paths';
import { Button } from '../ui/Button';
import bar from './AccountWatch.module.css';
import { ErrorPicture } from './ErrorPicture';
import css from './ErrorView.module.css';

const COPY = SHELL_PARTS_COPY.error;
const FORBIDDEN = 403;

/** What an error page says of its status. */
export const wordsOf = (status: number | undefined) => (status === FORBIDDEN ? SHELL_PARTS_COPY.forbidden : COPY);

/** The error page: a picture, 刷新 (a form without fields, so that it works without JavaScript too), 返回首页, and what else leads on. */
export function ErrorView({ status, children }: { status?: number; children?: ReactNode }) {
  const { title, reason } = wordsOf(status);
  const refresh = (event: FormEvent) => {
    event.preventDefault();
    reload();
  };
  return (
    <main id="main" className={css.view}>
      <ErrorPicture className={css.picture} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.reason}>{reason}</p>
      <form className={css.actions} onSubmit={refresh}>
        <Button type="submit">{COPY.refresh}</Button>
        <Button href={paths.front()} variant="text" onClick={leaveDocument}>
          {COPY.home}
        </Button>
      </form>
      {children}
    </main>
  );
}

/** Over a page that can be read though its scripts failed. */
export function BrokenBar() {
  const { text, refresh } = SHELL_PARTS_COPY.broken;
  return (
    <div role="alert" className={bar.region}>
      <p className={bar.ended}>
        {text}
        <Button size="sm" onClick={reload}>
          {refresh}
        </Button>
      </p>
    </div>
  );
}

/** After a failure the home page is loaded whole: what failed may be in this document. */
function leaveDocument(event: { preventDefault(): void }): void {
  event.preventDefault();
  go(paths.front());
}
