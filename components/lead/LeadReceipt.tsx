import { useEffect, useState } from 'react';
import { deleteReceipt } from '@/lib/browser/leadReceipts';
import { localLoginMobile } from '@/lib/browser/localValues';
import type { LeadProgress } from '@/lib/lead/contract';
import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import { paths } from '@/lib/routes/paths';
import { ApiError, CancelledError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { deleteLead, getLeadProgress, withdrawLead } from '@/services/lead';
import { Button } from '../ui/Button';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';
import css from './LeadModal.module.css';
import { LeadNumber, LeadProgressFacts } from './LeadProgressFacts';

export interface LeadReceiptProps {
  number: string;
  /** As the form named it, until the server says. */
  about: string;
  /** Of a form that was sent just now: that it has arrived. */
  message: string | null;
}

/** What this device has asked for, and what became of it; the way back is here too. */
export function LeadReceipt({ number, about, message }: LeadReceiptProps) {
  const { progress, isGone, change, remove } = useProgress(number);
  return (
    <div aria-live="polite">
      {message && <p>{message}</p>}
      <p className={css.about}>{progress?.about ?? about}</p>
      <LeadNumber number={number} />
      {isGone ? (
        <p className={css.withdraw}>
          {copy.gone}
          <a href={`${paths.helper()}#receipt`}>{copy.otherPhone}</a>
        </p>
      ) : (
        <LeadProgressFacts progress={progress} />
      )}
      <div className={css.actions}>
        {progress && progress.state !== 'withdrawn' && (
          <SureButton text={copy.withdraw} sure={copy.withdrawSure} onSure={change} />
        )}
        {progress && <SureButton text={copy.remove} sure={copy.removeSure} onSure={remove} />}
        {(isGone || (progress && MAY_ASK_AGAIN.has(progress.state))) && (
          <Button variant="line" size="sm" onClick={() => deleteReceipt(number)}>
            {copy.again}
          </Button>
        )}
      </div>
    </div>
  );
}

const MAY_ASK_AGAIN: ReadonlySet<LeadProgress['state']> = new Set(['withdrawn', 'unreachable', 'done']);

/** What cannot be undone takes two presses. */
function SureButton({ text, sure, onSure }: { text: string; sure: string; onSure: () => Promise<void> }) {
  const [isSure, setSure] = useState(false);
  const [pending, setPending] = useState(false);
  const press = async () => {
    if (!isSure) return setSure(true);
    setPending(true);
    await onSure();
    setPending(false);
    setSure(false);
  };
  return (
    <Button variant={isSure ? 'danger' : 'line'} size="sm" loading={pending} onClick={() => void press()}>
      {isSure ? sure : text}
    </Button>
  );
}

/** The state of a receipt, asked of the server by its number and the phone that this device left it with. */
function useProgress(number: string) {
  const [progress, setProgress] = useState<LeadProgress | null>(null);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    let isShown = true;
    callApi(getLeadProgress, ownReceipt(number)).then(
      (found) => isShown && setProgress(found),
      (failure) => isShown && (isNotThere(failure) ? setGone(true) : showFailure(failure, null)),
    );
    return () => {
      isShown = false;
    };
  }, [number]);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CancelledError)) showFailure(failure, null);
    }
  };
  return {
    progress,
    isGone,
    change: () => attempt(async () => setProgress(await callApi(withdrawLead, ownReceipt(number)))),
    remove: () =>
      attempt(async () => {
        await callApi(deleteLead, ownReceipt(number));
        showToast(copy.deleted);
        deleteReceipt(number);
      }),
  };
}

const ownReceipt = (number: string) => ({ number, mobile: localLoginMobile.get() ?? '' });

/** Nothing is found by this number and the phone that is known here. */
const isNotThere = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'notFound' || failure.code === 'badInput');
