import { REPORT_COPY } from '@/lib/report/words';
import css from './ReportLinks.module.css';

export interface ReportLinksProps {
  links: readonly { text: string; href: string }[];
  /** What they are, read aloud; the reports of a place unless said. */
  label?: string;
}

/** Where the reports of a place are, on the pages of that place. */
export function ReportLinks({ links, label = REPORT_COPY.linksLabel }: ReportLinksProps) {
  return (
    <nav className={css.links} aria-label={label}>
      {links.map(({ text, href }) => (
        <a key={href} href={href}>{`${text} ›`}</a>
      ))}
    </nav>
  );
}
