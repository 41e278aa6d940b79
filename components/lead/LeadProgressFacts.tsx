import { FactRows } from '@/components/ui/FactRows';
import type { LeadProgress } from '@/lib/lead/contract';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { progressFacts, stateSentence } from '@/lib/lead/views/progressText';
import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import { usePage } from '@/stores/PageProvider';
import css from './LeadModal.module.css';

/** The number large: it is written down, or read aloud. */
export function LeadNumber({ number }: { number: string }) {
  return (
    <p className={css.withdraw}>
      {copy.number}
      <b className={css.number}>{formatLeadNumber(number)}</b>
      {copy.keep}
    </p>
  );
}

/** How far it has come and what happens next; its room while that is asked for. */
export function LeadProgressFacts({ progress }: { progress: LeadProgress | null }) {
  const { now } = usePage();
  if (!progress) return <p className={css.progress}>{copy.asking}</p>;
  return (
    <>
      <div className={css.progress}>
        <FactRows facts={progressFacts(progress, now)} />
      </div>
      <p>{stateSentence(progress)}</p>
    </>
  );
}
