import { REPORT_COPY } from '@/lib/config/microcopy/report';
import css from './ReportLinks.module.css';

export interface ReportLinksProps {
  links: readonly { text: string; href: string }[];
}

/** Where the reports of a place are, on the pages of that place. */
export function ReportLinks({ links }: ReportLinksProps) {
  return (
    <nav className={css.links} aria-label={REPORT_COPY.linksLabel}>
      {links.map(({ text, href }) => (
        <a key={href} href={href}>{`${text} ›`}</a>
      ))}
    </nav>
  );
}
