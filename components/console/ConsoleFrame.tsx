import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Mark } from '@/components/icon/Mark';
import { PageHead } from '@/components/seo/PageHead';
import type { ConsolePageProps, ConsoleShell, FormProps } from '@/lib/console/views/consoleShell';
import { CONSOLE_COPY as copy } from '@/lib/console/words/console';
import css from './ConsoleFrame.module.css';
import { ConsoleMenu } from './ConsoleMenu';

export interface ConsoleFrameProps {
  /** null before signing in: no menu. */
  shell: ConsoleShell | null;
  title: string;
  /** Its own address. */
  path: string;
  /** Over the title. */
  above?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** What was just done; what is wrong takes its place. */
  done?: string | null;
  wrong?: string | null;
  children: ReactNode;
}

/** What stands around every page of the console: the menu at the side, on a phone a sheet at the thumb; who sits there. */
export function ConsoleFrame({ shell, title, path, above, aside, done, wrong, children }: ConsoleFrameProps) {
  return (
    <div className={clsx('window', css.frame, shell && css.withMenu)}>
      <PageHead title={`${title} - ${copy.name}`} description={copy.description} path={path} noindex />
      {shell && <ConsoleMenu shell={shell} />}
      <main id="main" className={clsx('wide', css.main, !shell && css.alone)}>
        <header className={css.head}>
          {!shell && (
            <p className={css.brand}>
              <Mark size={28} />
              {copy.name}
            </p>
          )}
          {above}
          <h1>{title}</h1>
          {aside && <div className={css.aside}>{aside}</div>}
        </header>
        {(wrong || done) && (
          <p className={clsx(css.said, wrong && css.refused)} role={wrong ? 'alert' : 'status'}>
            {wrong || done}
          </p>
        )}
        {children}
      </main>
    </div>
  );
}

interface FormFrameProps<Done extends string> extends Pick<ConsoleFrameProps, 'title' | 'path' | 'aside' | 'children'> {
  page: ConsolePageProps & Pick<FormProps, 'problems'> & { done: Done | null };
  /** What is said of what was done. */
  texts: Readonly<Record<Done, string>>;
  wrong?: string | null;
}

/** The same around a page with forms: what was done, or what is wrong with none of the fields, stands above. */
export const FormFrame = <Done extends string>({ page, texts, wrong = null, ...frame }: FormFrameProps<Done>) => (
  <ConsoleFrame
    {...frame}
    shell={page.shell}
    done={page.done && texts[page.done]}
    wrong={page.problems.other ?? wrong}
  />
);
