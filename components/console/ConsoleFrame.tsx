import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Mark } from '@/components/icon/Mark';
import { CheckIcon, LockIcon } from '@/components/icon/status';
import { PageHead } from '@/components/seo/PageHead';
import { refusalView } from '@/components/shell/refusalView';
import { Button } from '@/components/ui/Button';
import type { ConsolePageProps, ConsoleRefusal, ConsoleShell, FormProps } from '@/lib/console/views/consoleShell';
import { refusalTitle } from '@/lib/console/views/refusalPage';
import { CONSOLE_COPY as copy, CONSOLE_REFUSAL_COPY as refused } from '@/lib/console/words/console';
import css from './ConsoleFrame.module.css';
import { ConsoleMenu } from './ConsoleMenu';
import menu from './ConsoleMenu.module.css';

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
            <p className={clsx(menu.brand, css.brand)}>
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

/** In place of a page of the console: it comes with the page that was asked for, as its styles do. */
function ConsoleRefusalPage(refusal: ConsoleRefusal) {
  const { shell, status, path, roles } = refusal;
  const lacks = roles.length > 0;
  const { code } = status === 404 ? refused.notFound : refused.forbidden;
  return (
    <ConsoleFrame shell={shell} title={refusalTitle(refusal)} path={path} above={<Code status={status}>{code}</Code>}>
      <div className={css.refusal}>
        <p className={css.lead}>{textOf(refusal)}</p>
        {lacks && <Missing {...refusal} />}
        {status === 403 && <Givers {...refusal} />}
        <Ways {...refusal} />
      </div>
    </ConsoleFrame>
  );
}

function textOf({ status, roles }: ConsoleRefusal): string {
  if (status === 404) return refused.notFound.text;
  return roles.length > 0 ? refused.forbidden.text : refused.deed.text;
}

const Code = ({ status, children }: { status: number; children: string }) => (
  <p className={css.code}>
    {status === 403 && <LockIcon size={16} />}
    {children}
  </p>
);

function Missing({ page, own, roles }: ConsoleRefusal) {
  const { missing, lacks, has, who } = refused.forbidden;
  return (
    <section aria-label={missing}>
      <h2>{missing}</h2>
      <dl className={css.parts}>
        <dt>{lacks}</dt>
        <dd>
          <b className={css.lacking}>
            <LockIcon size={16} />
            {page}
          </b>
        </dd>
        <dt>{has}</dt>
        <dd>
          {own.map((name) => (
            <b key={name}>
              <CheckIcon size={16} />
              {name}
            </b>
          ))}
        </dd>
        <dt>{who}</dt>
        <dd>{roles.join('、')}</dd>
      </dl>
    </section>
  );
}

function Givers({ givers }: ConsoleRefusal) {
  const { givers: title, giversText, noGivers } = refused.forbidden;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.givers}>
        {givers.map((giver) => (
          <li key={giver}>{giver}</li>
        ))}
      </ul>
      <p className={css.lead}>{givers.length > 0 ? giversText : noGivers}</p>
    </section>
  );
}

const Ways = ({ ways }: ConsoleRefusal) => (
  <p className={css.ways}>
    {ways.map(({ text, href }, at) => (
      <Button key={href} href={href} variant={at === 0 ? 'primary' : 'line'}>
        {text}
      </Button>
    ))}
  </p>
);

refusalView.current = ConsoleRefusalPage;
