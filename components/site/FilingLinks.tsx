import type { FilingLink } from '@/lib/site/filings';

/** The operator's numbers, each where it can be looked up. */
export const FilingLinks = ({ filings }: { filings: readonly FilingLink[] }) =>
  filings.map(({ text, href }) => (
    <a key={text} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ));
