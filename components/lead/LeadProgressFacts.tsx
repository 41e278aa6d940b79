import clsx from 'clsx';
import { FactRows } from '@/components/ui/FactRows';
import { maskMobile } from '@/lib/kernel/phone';
import type { LeadProgress } from '@/lib/lead/contract';
import { formatLeadNumber } from '@/lib/lead/leadNumber';
import { progressFacts, stateSentence } from '@/lib/lead/views/progressText';
import { receiptFigure, receiptSteps } from '@/lib/lead/views/receiptView';
import { LEAD_STATE_NAMES } from '@/lib/lead/words/leadNames';
import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import { paths } from '@/lib/routes/paths';
import { usePage } from '@/stores/PageProvider';
import { CopyButton } from '../ui/CopyButton';
import { wholeFigures } from '../ui/wholeFigures';
import css from './LeadModal.module.css';

/** The number large: it is written down, or read aloud. */
export function LeadNumber({ number }: { number: string }) {
  return (
    <>
      <div className={css.numbered}>
        <p className={css.withdraw}>
          {copy.number}
          <b className={css.number}>{formatLeadNumber(number)}</b>
        </p>
        <CopyButton text={number} size="sm" />
      </div>
      <p className={css.withdraw}>{copy.keep}</p>
    </>
  );
}

/** When one is met, as the one large figure, what it is about, and how far it has come. */
export function LeadHead({ progress, about }: { progress: LeadProgress | null; about: string }) {
  const { now } = usePage();
  const figure = progress && receiptFigure(progress, now);
  return (
    <>
      {figure && (
        <p className={css.figure}>
          <b>{figure.time}</b>
          <span>{figure.day}</span>
        </p>
      )}
      <p className={clsx(css.about, css.standing)}>
        {progress?.about ?? about}
        {progress && <b>{LEAD_STATE_NAMES[progress.state]}</b>}
      </p>
    </>
  );
}

/** What happened and what happens next; its room while that is asked for. */
export function LeadCourse({ progress }: { progress: LeadProgress | null }) {
  const { now } = usePage();
  if (!progress) return <p className={css.progress}>{copy.asking}</p>;
  return (
    <ol className={css.course} aria-label={copy.stepsTitle}>
      {receiptSteps(progress, now).map(({ id, text, note, when, isDone }) => (
        <li key={id} className={isDone ? css.past : undefined}>
          <span>
            {text}
            {note && <small>{wholeFigures(note)}</small>}
          </span>
          <span>{when && wholeFigures(when)}</span>
        </li>
      ))}
    </ol>
  );
}

/** What its state means, and what was asked for beside the time. */
export function LeadProgressFacts({ progress }: { progress: LeadProgress }) {
  return (
    <>
      <p className={css.meaning}>{stateSentence(progress)}</p>
      <FactRows facts={progressFacts(progress)} />
    </>
  );
}

/** Who has the number. `mobile` as it was left; null where this device does not know it. */
export function WhoHasNumber({ progress, mobile }: { progress: LeadProgress; mobile: string | null }) {
  if (progress.state === 'withdrawn' || mobile === null) return null;
  const { shareConsent } = progress;
  return (
    <div className={css.rowed}>
      <p>
        <b>{`${maskMobile(mobile)} ${shareConsent ? copy.phoneShared : copy.phoneOurs}`}</b>
        <small>{shareConsent ? copy.phoneSharedWhat : copy.phoneOursWhat}</small>
      </p>
      <a className={css.act} href={paths.privacy()}>
        {copy.phoneHow}
      </a>
    </div>
  );
}
