import { hrefOfReported } from '@/lib/abuseReport/views/abuseReportText';
import { ABUSE_REPORT_COPY as copy } from '@/lib/abuseReport/words/abuseReport';
import type { ReportedCard } from '@/services/abuseReport';
import css from './AbuseReport.module.css';

/** What is reported: its card leads to its page. */
export function ReportedThing({ card }: { card: ReportedCard | null }) {
  if (!card) return <p className={css.quiet}>{copy.noThing}</p>;
  return (
    <a className={css.card} href={hrefOfReported(card)}>
      <span className={css.cardText}>
        <b>{card.title}</b>
        {card.facts && <small>{card.facts}</small>}
      </span>
      {card.price && <b className={css.price}>{card.price}</b>}
    </a>
  );
}
