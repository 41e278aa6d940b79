import type { ReactNode } from 'react';
import { HOW_COPY } from '@/lib/interface/words/how';
import css from './Section.module.css';
import { withWholeFigures } from './wholeFigures';

export interface SectionProps {
  title?: string;
  /** Anchor of the section, for SectionTabs and links. */
  id?: string;
  /** The link at the right of the title: "全部 37 套". */
  more?: { text: string; href: string };
  /** In place of `more`: a quiet remark at the right ("挂牌 61 天"). */
  aside?: ReactNode;
  /** Source, date, what to mind: the quiet line that ends the section. */
  note?: ReactNode;
  /** By which method its figures came about, behind one tap. */
  how?: ReactNode;
  /** No padding at the sides, for a list whose rows bring their own. */
  flush?: boolean;
  children: ReactNode;
}

export function Section({ title, id, more, aside, note, how, flush, children }: SectionProps) {
  return (
    <section className={flush ? css.flush : css.section} id={id} aria-label={title}>
      {title && (
        <div className={css.head}>
          <h2>{title}</h2>
          {more && (
            <a className={css.more} href={more.href}>
              {more.text}
            </a>
          )}
          {aside && <span className={css.aside}>{aside}</span>}
        </div>
      )}
      {children}
      {note && <p className={css.note}>{withWholeFigures(note)}</p>}
      {how && (
        <details className={css.how}>
          <summary>{HOW_COPY}</summary>
          <p>{withWholeFigures(how)}</p>
        </details>
      )}
    </section>
  );
}

/** Sections one under the other with the canvas between them. */
export function SectionStack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
