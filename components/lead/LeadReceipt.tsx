import clsx from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { deleteReceipt } from '@/lib/browser/leadReceipts';
import { localLoginMobile } from '@/lib/browser/localValues';
import { parseMobile } from '@/lib/kernel/phone';
import type { LeadProgress } from '@/lib/lead/contract';
import { FOLLOWER_REASONS, isOpenLead } from '@/lib/lead/leadChange';
import { asksTime } from '@/lib/lead/leadKind';
import { readWishFields } from '@/lib/lead/wishedTime';
import { LEAD_RECEIPT_COPY as copy } from '@/lib/lead/words/leadReceipt';
import { paths } from '@/lib/routes/paths';
import { ApiError, CancelledError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import {
  addLeadWords,
  changeFollower,
  changeLeadTime,
  deleteLead,
  getLeadProgress,
  urgeLead,
  withdrawLead,
} from '@/services/lead';
import { EditIcon } from '../icon/actions';
import { BellIcon } from '../icon/bell';
import { PersonIcon } from '../icon/navigation';
import { CalendarIcon } from '../icon/placeActions';
import { ClockIcon } from '../icon/status';
import { Button } from '../ui/Button';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';
import { AddWordsFields, ChangeFollowerFields, ChangeTimeFields } from './ChangeFields';
import css from './LeadModal.module.css';
import { LeadCourse, LeadHead, LeadNumber, LeadProgressFacts, WhoHasNumber } from './LeadProgressFacts';
import { useMoment } from './useMoment';
import { WishedTimeFields } from './WishedTimeFields';

export interface LeadReceiptProps {
  number: string;
  /** As the form named it, until the server says. */
  about: string;
  /** Of a form that was sent just now: that it has arrived. */
  message: string | null;
}

/** What this device has asked for, and what became of it: another time, a further sentence and the way back are here too. */
export function LeadReceipt({ number, about, message }: LeadReceiptProps) {
  const { progress, isGone, withdraw, remove, setProgress } = useProgress(number);
  return (
    <div aria-live="polite">
      <LeadHead progress={progress} about={about} />
      {message && <p className={css.withdraw}>{message}</p>}
      <LeadNumber number={number} />
      {isGone ? (
        <p className={css.withdraw}>
          {copy.gone}
          <a href={`${paths.helper()}#receipt`}>{copy.otherPhone}</a>
        </p>
      ) : (
        <LeadCourse progress={progress} />
      )}
      {progress && isOpenLead(progress.state) && <Changes progress={progress} onChanged={setProgress} />}
      {progress && <LeadProgressFacts progress={progress} />}
      {progress && <WhoHasNumber progress={progress} mobile={parseMobile(localLoginMobile.get() ?? '')} />}
      {progress && progress.state !== 'withdrawn' && (
        <div className={css.rowed}>
          <p>
            <b>{asksTime(progress.kind) ? copy.withdrawTitle : copy.withdrawTitleOther}</b>
            <small>{copy.withdrawWhat}</small>
          </p>
          <SureButton text={copy.withdraw} sure={copy.withdrawSure} onSure={withdraw} />
        </div>
      )}
      <div className={css.actions}>
        {progress && <SureButton text={copy.remove} sure={copy.removeSure} onSure={remove} />}
        {(isGone || (progress && MAY_ASK_AGAIN.has(progress.state))) && (
          <Button variant="line" size="sm" onClick={() => deleteReceipt(number)}>
            {copy.again}
          </Button>
        )}
      </div>
      {progress && (
        <p className={css.withdraw}>
          <a href={paths.messages({ show: 'requests' })}>{copy.follow}</a>
        </p>
      )}
    </div>
  );
}

type Change = 'time' | 'words' | 'follower';

/** 改时间, 补一句话, 换人跟进: their forms open below them, and stay as they were typed until they are taken; 催一下 and 加到日历 ask nothing. */
function Changes({ progress, onChanged }: { progress: LeadProgress; onChanged: (progress: LeadProgress) => void }) {
  const now = useMoment();
  const [open, setOpen] = useState<Change | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const show = (what: Change) => {
    setProblem(undefined);
    setOpen(open === what ? null : what);
  };
  const form = useRef<HTMLFormElement>(null);
  // It opens below the fold of a small screen.
  useEffect(() => {
    if (open) form.current?.scrollIntoView?.({ block: 'nearest' });
  }, [open]);
  const receipt = ownReceipt(progress.number);
  const send = async (change: () => Promise<LeadProgress>, done: string, onProblem: (failure: Error) => void) => {
    if (loading) return;
    setLoading(true);
    setProblem(undefined);
    try {
      onChanged(await change());
      showToast(done);
      setOpen(null);
    } catch (failure) {
      if (!(failure instanceof CancelledError)) onProblem(failure as Error);
    } finally {
      setLoading(false);
    }
  };
  const urge = () =>
    send(
      () => callApi(urgeLead, receipt),
      copy.urged,
      (failure) => showFailure(failure, null),
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const done = open === 'follower' ? copy.followerChanged : copy.changed;
    return send(
      () => changeBy(open, receipt, data),
      done,
      ({ message }) => setProblem(message),
    );
  };
  return (
    <>
      <div className={css.acts}>
        {asksTime(progress.kind) && (
          <button type="button" aria-expanded={open === 'time'} onClick={() => show('time')}>
            <ClockIcon size={20} />
            {copy.changeTime}
          </button>
        )}
        <button type="button" aria-expanded={open === 'words'} onClick={() => show('words')}>
          <EditIcon size={20} />
          {copy.addWords}
        </button>
        {progress.calendarHref && (
          <a href={progress.calendarHref}>
            <CalendarIcon size={20} />
            {copy.calendar}
          </a>
        )}
        {progress.mayUrge && (
          <button type="button" disabled={loading} onClick={() => void urge()}>
            <BellIcon size={20} />
            {copy.urge}
          </button>
        )}
        {progress.mayChangeFollower && (
          <button type="button" aria-expanded={open === 'follower'} onClick={() => show('follower')}>
            <PersonIcon size={20} />
            {copy.changeFollower}
          </button>
        )}
      </div>
      {open && (
        <form
          key={open}
          ref={form}
          className={clsx(css.form, css.changing)}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          {open === 'time' && (
            <ChangeTimeFields isArranged={progress.viewing !== null} loading={loading}>
              <WishedTimeFields at={now} wished={progress.wished} full={progress.fullHours} problem={problem} />
            </ChangeTimeFields>
          )}
          {open === 'words' && <AddWordsFields problem={problem} loading={loading} />}
          {open === 'follower' && <ChangeFollowerFields problem={problem} loading={loading} />}
        </form>
      )}
    </>
  );
}

/** What a form of them asks of the server. */
function changeBy(what: Change | null, receipt: ReturnType<typeof ownReceipt>, data: FormData): Promise<LeadProgress> {
  if (what === 'time') {
    const { days, parts } = readWishFields([...data.keys()]);
    return callApi(changeLeadTime, { ...receipt, wishedDays: days, wishedParts: parts });
  }
  if (what === 'words') return callApi(addLeadWords, { ...receipt, words: String(data.get('words') ?? '') });
  const reason = FOLLOWER_REASONS.find((one) => one === data.get('reason')) ?? 'other';
  return callApi(changeFollower, { ...receipt, reason });
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
    setProgress,
    withdraw: () => attempt(async () => setProgress(await callApi(withdrawLead, ownReceipt(number)))),
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
