import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Mark } from '@/components/icon/Mark';
import { CheckIcon, LockIcon } from '@/components/icon/status';
import { PageHead } from '@/components/seo/PageHead';
import { refusalView } from '@/components/shell/refusalView';
import { Button } from '@/components/ui/Button';
import type { ConsolePageProps, ConsoleRefusal, ConsoleShell, FormProps } from '@/lib/console/views/consoleShell';
import { refusalTitle } from '@/lib/console/views/refusalPage';
import { CONSOLE_ACCESS_COPY as access } from '@/lib/console/words/access';
import { CONSOLE_COPY as copy, CONSOLE_REFUSAL_COPY as refused } from '@/lib/console/words/console';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleFrame.module.css';
import { ConsoleMenu } from './ConsoleMenu';
import menu from './ConsoleMenu.module.css';
import { ReasonForm } from './ReasonRow';

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
  const { shell, status, path } = refusal;
  const { code } = status === 404 ? refused.notFound : refused.forbidden;
  return (
    <ConsoleFrame shell={shell} title={refusalTitle(refusal)} path={path} above={<Code status={status}>{code}</Code>}>
      <div className={css.refusal}>
        <p className={css.lead}>{textOf(refusal)}</p>
        {refusal.lacks && <Missing {...refusal} lacks={refusal.lacks} />}
        {status === 403 && <Givers {...refusal} />}
        {refusal.lacks && refusal.givers.length > 0 && <Ask {...refusal} lacks={refusal.lacks} />}
        <Ways {...refusal} />
      </div>
    </ConsoleFrame>
  );
}

type Lacking = ConsoleRefusal & { lacks: NonNullable<ConsoleRefusal['lacks']> };

function textOf({ status, isDeed }: ConsoleRefusal): string {
  if (status === 404) return refused.notFound.text;
  return isDeed ? refused.deed.text : refused.forbidden.text;
}

const Code = ({ status, children }: { status: number; children: string }) => (
  <p className={css.code}>
    {status === 403 && <LockIcon size={16} />}
    {children}
  </p>
);

function Missing({ own, lacks: { name, opens } }: Lacking) {
  const { missing, lacks, has, hasNothing, only } = refused.forbidden;
  return (
    <section aria-label={missing}>
      <h2>
        {missing}
        <small>{only}</small>
      </h2>
      <dl className={css.parts}>
        <dt>{lacks}</dt>
        <dd>
          <b className={css.lacking}>
            <LockIcon size={16} />
            {name}
            <span>{opens}</span>
          </b>
        </dd>
        <dt>{has}</dt>
        <dd>
          {own.map((part) => (
            <b key={part}>
              <CheckIcon size={16} />
              {part}
            </b>
          ))}
          {own.length === 0 && hasNothing}
        </dd>
      </dl>
    </section>
  );
}

function Givers({ givers }: ConsoleRefusal) {
  const { givers: title, noGivers } = refused.forbidden;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.givers}>
        {givers.map((giver) => (
          <li key={giver}>{giver}</li>
        ))}
      </ul>
      {givers.length === 0 && <p className={css.lead}>{noGivers}</p>}
    </section>
  );
}

/** Once a part and day. */
function Ask({ asked, lacks: { part }, path }: Lacking) {
  const { askText } = refused.forbidden;
  return (
    <section aria-label={access.askTitle}>
      <h2>{access.askTitle}</h2>
      {asked ? (
        <p className={css.lead} role="status">
          {asked}
        </p>
      ) : (
        <>
          <ReasonForm
            action={consolePaths.account()}
            of={{ part, path }}
            deed="ask"
            text={access.ask}
            variant="primary"
            label={access.reason}
          />
          <p className={css.quiet}>{askText}</p>
        </>
      )}
    </section>
  );
}

const Ways = ({ ways }: ConsoleRefusal) => (
  <p className={css.ways}>
    {ways.map(({ text, href }) => (
      <Button key={href} href={href} variant="line">
        {text}
      </Button>
    ))}
  </p>
);

refusalView.current = ConsoleRefusalPage;
