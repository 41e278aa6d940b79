import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Mark } from '@/components/icon/Mark';
import { PageHead } from '@/components/seo/PageHead';
import type { DeskLink, DeskShell } from '@/lib/console/views/deskShell';
import { DESK_COPY as copy } from '@/lib/console/words/desk';
import { deskPaths } from '@/lib/routes/deskPaths';
import { Form } from '../ui/Form';
import css from './DeskFrame.module.css';

export interface DeskFrameProps {
  /** null before signing in: no menu. */
  desk: DeskShell | null;
  title: string;
  /** Its own address. */
  path: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** What was just done; what is wrong takes its place. */
  done?: string | null;
  wrong?: string | null;
  children: ReactNode;
}

/** What stands around every page of the desk: the menu at the side, above on a phone; who sits there. */
export function DeskFrame({ desk, title, path, aside, done, wrong, children }: DeskFrameProps) {
  return (
    <div className={clsx('window', css.frame, desk && css.withMenu)}>
      <PageHead title={`${title} - ${copy.name}`} description={copy.description} path={path} noindex />
      {desk && <Menu desk={desk} />}
      <main id="main" className={clsx('wide', css.main, !desk && css.alone)}>
        <header className={css.head}>
          {!desk && (
            <p className={css.brand}>
              <Mark size={28} />
              {copy.name}
            </p>
          )}
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

function Menu({ desk: { shownName, role, links } }: { desk: DeskShell }) {
  return (
    <header className={css.menu}>
      <a className={css.brand} href={deskPaths.desk()}>
        <Mark size={28} />
        {copy.name}
      </a>
      <nav className={css.links} aria-label={copy.menu}>
        {links.map((link) => (
          <MenuLink key={link.page} link={link} />
        ))}
      </nav>
      <Form className={css.who} action={deskPaths.deskAccount()}>
        <span>
          <b>{shownName}</b>
          <small>{copy.roles[role]}</small>
        </span>
        <button type="submit" name="do" value="sign-out">
          {copy.signOut}
        </button>
      </Form>
    </header>
  );
}

const MenuLink = ({ link: { text, href, isHere } }: { link: DeskLink }) => (
  <a className={clsx(css.link, isHere && css.here)} href={href} aria-current={isHere ? 'page' : undefined}>
    {text}
  </a>
);
