import clsx from 'clsx';
import type { ReactElement } from 'react';
import { DownloadIcon } from '@/components/icon/actions';
import type { IconProps } from '@/components/icon/Icon';
import { Mark } from '@/components/icon/Mark';
import {
  CloseIcon,
  DownIcon,
  FilterIcon,
  FrontTabIcon,
  ListIcon,
  PersonIcon,
  SearchIcon,
} from '@/components/icon/navigation';
import { ClockIcon } from '@/components/icon/status';
import { DealsIcon, ReportIcon } from '@/components/icon/subjects';
import { Form } from '@/components/ui/Form';
import { SEARCH_LETTERS } from '@/lib/console/searchQuery';
import type { ConsoleLink, ConsoleMenuGroup, ConsoleShell } from '@/lib/console/views/consoleShell';
import { CONSOLE_COPY as copy } from '@/lib/console/words/console';
import { CONSOLE_SEARCH_COPY as find } from '@/lib/console/words/search';
import { consolePaths } from '@/lib/routes/consolePaths';
import css from './ConsoleMenu.module.css';

/** The sheet's anchor: it opens by its address, so that it needs no script and the phone's own way back closes it. */
const SHEET = 'menu';

const ICONS: Readonly<Record<string, (props: IconProps) => ReactElement>> = {
  customers: PersonIcon,
  homes: FrontTabIcon,
  content: ReportIcon,
  data: DownloadIcon,
  business: DealsIcon,
  settings: FilterIcon,
};

interface MenuProps {
  shell: ConsoleShell;
}

/** Where somebody can go in the console: a column at the side; on a phone a bar at the thumb and the sheet that it opens. */
export function ConsoleMenu({ shell }: MenuProps) {
  return (
    <>
      <Column shell={shell} />
      <Sheet shell={shell} />
    </>
  );
}

function Column({ shell }: MenuProps) {
  const { top, groups } = shell.menu;
  return (
    <header className={css.column}>
      <Brand />
      <Find />
      <nav className={css.scroll} aria-label={copy.menu}>
        {top.map((link) => (
          <MenuLink key={link.page} link={link} icon />
        ))}
        {groups.map((group) => (
          <Group key={group.group} group={group} />
        ))}
      </nav>
      <Who shell={shell} />
    </header>
  );
}

const Brand = () => (
  <a className={css.brand} href={consolePaths.today()}>
    <Mark size={28} />
    {copy.name}
  </a>
);

/** It posts: a whole phone number stands in no address. */
const Find = () => (
  <Form className={css.find} action={consolePaths.search()}>
    <SearchIcon size={16} />
    <input name="q" type="search" maxLength={SEARCH_LETTERS} aria-label={find.label} placeholder={find.label} />
  </Form>
);

function Group({ group: { group, text, count, isOpen, links } }: { group: ConsoleMenuGroup }) {
  const Icon = ICONS[group] ?? ListIcon;
  return (
    <details className={css.group} open={isOpen}>
      <summary>
        <Icon size={20} />
        {text}
        <span className={css.sum}>
          <Count count={count} />
        </span>
        <DownIcon size={16} className={css.mark} />
      </summary>
      {links.map((link) => (
        <MenuLink key={link.page} link={link} />
      ))}
    </details>
  );
}

const MenuLink = ({ link: { text, href, isHere, count }, icon = false }: { link: ConsoleLink; icon?: boolean }) => (
  <a className={clsx(css.link, isHere && css.here)} href={href} aria-current={isHere ? 'page' : undefined}>
    {icon && <ClockIcon size={20} />}
    {text}
    <Count count={count} />
  </a>
);

/** A space before it: whoever hears the menu hears a figure, not a longer word. */
const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={css.count}>
      {` ${count}`}
      <span className="visuallyHidden">{copy.waits}</span>
    </span>
  );

function Who({ shell: { shownName, role } }: MenuProps) {
  return (
    <Form className={css.who} action={consolePaths.account()}>
      <span className={css.face} aria-hidden="true">
        {[...shownName][0]}
      </span>
      <span className={css.name}>
        <b>{shownName}</b>
        <small>{role}</small>
      </span>
      <button type="submit" name="do" value="sign-out">
        {copy.signOut}
      </button>
    </Form>
  );
}

function Sheet({ shell }: MenuProps) {
  const { top, groups } = shell.menu;
  const here = [...top, ...groups.flatMap(({ links }) => links)].find(({ isHere }) => isHere);
  const waiting = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <header className={css.phone}>
      <div className={css.bar}>
        <a className={css.open} href={`#${SHEET}`}>
          <ListIcon size={20} />
          {copy.openMenu}
          <Count count={waiting} />
        </a>
        {here && <span className={css.place}>{here.text}</span>}
      </div>
      <div className={css.layer} id={SHEET}>
        <a className={css.backdrop} href="#main" tabIndex={-1}>
          <span className="visuallyHidden">{copy.closeMenu}</span>
        </a>
        <div className={css.sheet}>
          <div className={css.sheetHead}>
            <Brand />
            <a className={css.close} href="#main" aria-label={copy.closeMenu}>
              <CloseIcon size={20} />
            </a>
          </div>
          <Find />
          <nav aria-label={copy.menu}>
            {top.map((link) => (
              <MenuLink key={link.page} link={link} icon />
            ))}
            {groups.map(({ group, text, links }) => (
              <div key={group} className={css.rows}>
                <p>{text}</p>
                <div>
                  {links.map((link) => (
                    <MenuLink key={link.page} link={link} />
                  ))}
                </div>
              </div>
            ))}
          </nav>
          <Who shell={shell} />
        </div>
      </div>
    </header>
  );
}
