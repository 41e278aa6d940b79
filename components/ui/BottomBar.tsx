import type { ComponentType, MouseEventHandler, ReactNode } from 'react';
import { BAR_COPY } from '@/lib/interface/words/interface';
import type { IconProps } from '../icon/Icon';
import css from './BottomBar.module.css';

export interface BottomBarProps {
  /** At most one primary Button, after any BottomAction and line Button. */
  children: ReactNode;
  /** One quiet line above the buttons: terms, an answer time. */
  note?: string;
  /** Stands within a column that stays on a desktop: there it is the column's end. Its page keeps the room below free. */
  inColumn?: boolean;
}

/** The one fixed bar of a page. It reserves its own height at the page's end. */
export function BottomBar({ children, note, inColumn }: BottomBarProps) {
  const space = note ? css.tallSpace : css.space;
  return (
    <div className={inColumn ? css.inColumn : space}>
      <section id="actions" className={css.bar} aria-label={BAR_COPY.actions}>
        {note && <p className={css.note}>{note}</p>}
        <div className={css.row}>{children}</div>
      </section>
    </div>
  );
}

export interface BottomActionProps {
  Icon: ComponentType<IconProps>;
  text: string;
  href?: string;
  /** What the file is called that is saved. */
  download?: string;
  onClick?: MouseEventHandler<HTMLElement>;
  /** For what can be on or off (a followed home). */
  pressed?: boolean;
  /** In a PostForm: what the form is told to do. It works without a script. */
  value?: string;
}

/** A small action beside the bar's button: an icon over its name. */
export function BottomAction({ Icon, text, href, download, onClick, pressed, value }: BottomActionProps) {
  const content = (
    <>
      <Icon size={22} />
      {text}
    </>
  );
  if (href) {
    return (
      <a className={css.action} href={href} download={download} onClick={onClick}>
        {content}
      </a>
    );
  }
  return (
    <button
      type={value ? 'submit' : 'button'}
      name={value && 'do'}
      value={value}
      className={css.action}
      onClick={onClick}
      aria-pressed={pressed}
    >
      {content}
    </button>
  );
}
