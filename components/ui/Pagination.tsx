import clsx from 'clsx';
import { CONTROL_SENTENCES } from '@/lib/interface/views/interfaceSentences';
import { CONTROL_COPY } from '@/lib/interface/words/interface';
import { BackIcon, NextIcon } from '../icon/navigation';
import css from './Pagination.module.css';

export interface PaginationProps {
  /** Where a page has more than one of them. */
  label?: string;
  /** From 1. */
  page: number;
  pages: number;
  /** The address of a page, with the query as it stands. */
  hrefOf: (page: number) => string;
}

/** Up to five page numbers around the current one between two arrows: what 320 px hold. */
export function Pagination({ label = CONTROL_COPY.pages, page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={css.pages} aria-label={label}>
      <Step to={page - 1} pages={pages} hrefOf={hrefOf} rel="prev" />
      {numbersAround(page, pages).map((number) => (
        <a
          key={number}
          href={hrefOf(number)}
          className={clsx(css.number, number === page && css.on)}
          aria-label={CONTROL_SENTENCES.page(number)}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </a>
      ))}
      <Step to={page + 1} pages={pages} hrefOf={hrefOf} rel="next" />
    </nav>
  );
}

function Step({
  to,
  pages,
  hrefOf,
  rel,
}: { to: number; rel: 'prev' | 'next' } & Pick<PaginationProps, 'pages' | 'hrefOf'>) {
  const Arrow = rel === 'prev' ? BackIcon : NextIcon;
  if (to < 1 || to > pages) {
    return (
      <span className={css.off}>
        <Arrow size={18} />
      </span>
    );
  }
  return (
    <a
      href={hrefOf(to)}
      rel={rel}
      className={css.number}
      aria-label={rel === 'prev' ? CONTROL_COPY.previous : CONTROL_COPY.next}
    >
      <Arrow size={18} />
    </a>
  );
}

export function numbersAround(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  const last = Math.min(pages, first + 4);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
