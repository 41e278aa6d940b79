import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { leadKey, receiptNumber, rememberReceipt, subscribeReceipts } from '@/lib/browser/leadReceipts';
import { hasServiceChatEntry } from '@/lib/kernel/version';
import { asksQuestion, asksTime } from '@/lib/lead/leadKind';
import { wishedMoment } from '@/lib/lead/views/wishedText';
import { readWishFields } from '@/lib/lead/wishedTime';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { LEAD_BUTTON_COPY } from '@/lib/lead/words/leadButton';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { LEAD_RECEIPT_COPY } from '@/lib/lead/words/leadReceipt';
import { paths } from '@/lib/routes/paths';
import { callApi } from '@/services/http/browserClient';
import { getImSwitch } from '@/services/support';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { SendOrderInfo } from '@/stores/leadSlice';
import { Picture } from '../picture/Picture';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/Choice';
import { PhoneField } from '../ui/Field';
// This file itself comes with the first opening, so the dialog may come with it.
import { Overlay } from '../ui/Overlay';
import { showToast } from '../ui/toast';
import css from './LeadModal.module.css';
import { LeadReceipt } from './LeadReceipt';
import { QuestionField } from './QuestionField';
import { RecommendedEstates } from './RecommendedEstates';
import { ServiceEntries } from './ServiceEntries';
import { type LeadData, useLeadData } from './useLeadData';
import { type LeadForm, useLeadForm } from './useLeadForm';
import { useMoment } from './useMoment';
import { WishedTimeFields } from './WishedTimeFields';

export interface LeadModalProps {
  info: SendOrderInfo;
  onClose: () => void;
}

/** What one asks for, or the receipt of it: the same dialog, which does not move when one becomes the other. */
export function LeadModal({ info, onClose }: LeadModalProps) {
  const now = useMoment();
  const key = leadKey(info);
  const number = useReceiptNumber(key);
  const element = useRef<HTMLFormElement>(null);
  // What the server said of a form that was sent just now.
  const [message, setMessage] = useState<string | null>(null);
  // Of the one day and hour that are ticked.
  const [moment, setMoment] = useState<string | null>(null);
  const data = useLeadData(info, number === null);
  const readWish = () => readWishFields([...new FormData(element.current ?? undefined).keys()]);
  const form = useLeadForm(info, {
    data,
    readWish,
    onDone(left) {
      if (left.number !== null) {
        setMessage(left.message);
        return rememberReceipt({ key, number: left.number, about: info.about });
      }
      showToast(left.message);
      onClose();
    },
  });
  const showMoment = () => setMoment(asksTime(info.kind) ? wishedMoment(readWish(), now) : null);
  // What was ticked and is full now is ticked no longer.
  const { fullHours } = data;
  useEffect(() => {
    if (fullHours.length > 0) setMoment(null);
  }, [fullHours]);
  const receiptTitle = message === null ? LEAD_RECEIPT_COPY.title : LEAD_RECEIPT_COPY.accepted;
  const { title, button } = LEAD_BUTTON_COPY.kinds[info.kind];
  return (
    <Overlay
      open
      tall
      onClose={onClose}
      title={number === null ? (info.text ?? title) : receiptTitle}
      description={number === null ? LEAD_COPY.service : undefined}
      footer={
        number === null ? (
          <Submit form={form} text={moment === null ? (info.text ?? button) : `${LEAD_COPY.arrange} ${moment}`} />
        ) : (
          <Button block onClick={onClose}>
            {LEAD_RECEIPT_COPY.goOn}
          </Button>
        )
      }
    >
      {number === null ? (
        <Fields info={info} data={data} form={form} element={element} at={now} moment={moment} onChange={showMoment} />
      ) : (
        <LeadReceipt number={number} about={info.about} message={message} />
      )}
    </Overlay>
  );
}

const useReceiptNumber = (key: string): string | null =>
  useSyncExternalStore(
    subscribeReceipts,
    () => receiptNumber(key),
    () => null,
  );

function Submit({ form, text }: { form: LeadForm; text: string }) {
  return (
    <div>
      {form.failure && (
        <p className={css.failure} role="alert">
          {form.failure}
        </p>
      )}
      <Button block loading={form.pending} onClick={() => void form.submit()}>
        {text}
      </Button>
    </div>
  );
}

interface FieldsProps {
  info: SendOrderInfo;
  data: LeadData;
  form: LeadForm;
  element: RefObject<HTMLFormElement | null>;
  /** UTC ms: the hours before it are over. */
  at: number;
  moment: string | null;
  onChange(): void;
}

/** What comes later stands last, so that no field moves under a finger. */
function Fields({ info, data, form, element, at, moment, onChange }: FieldsProps) {
  const { showsChat, chatHours } = useServiceChat();
  // What is wrong may lie out of sight on a small screen: focus brings it there.
  useEffect(() => {
    if (form.attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.attempts, element]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  const isMet = asksTime(info.kind);
  const question = asksQuestion(info.kind) && (
    <QuestionField kind={info.kind} value={form.question} onChange={({ target }) => form.setQuestion(target.value)} />
  );
  return (
    <form ref={element} className={css.form} onSubmit={onSubmit} onChange={onChange} noValidate>
      <About info={info} />
      {isMet ? <WishedTimeFields at={at} full={data.fullHours} /> : question}
      <PhoneField
        value={form.mobile}
        onChange={({ target }) => form.setMobile(target.value)}
        error={form.wrong === 'mobile' ? LEAD_CALL_COPY.badPhone : undefined}
      />
      <Consents {...form} />
      {isMet && question}
      {isMet && <Steps moment={moment} />}
      {data.estatesState !== 'none' && (
        <RecommendedEstates
          kind={info.kind}
          estates={data.estates}
          isLoading={data.estatesState === 'loading'}
          isChosen={form.isChosen}
          toggle={form.toggle}
        />
      )}
      <ServiceEntries
        agentInfo={data.agentInfo}
        cityId={info.estateInfo.cityId}
        showsChat={showsChat}
        chatHours={chatHours}
      />
    </form>
  );
}

/** What it is about, as its page has it. */
function About({ info: { about, facts, price, picture } }: { info: SendOrderInfo }) {
  return (
    <div className={css.home}>
      {picture && (
        <span className={css.homePicture}>
          <Picture picture={picture} alt="" width={64} eager />
        </span>
      )}
      <p className={css.about}>
        {about}
        {facts && <small>{facts}</small>}
      </p>
      {price && <b className={css.homePrice}>{price}</b>}
    </div>
  );
}

/** What happens next. */
function Steps({ moment }: { moment: string | null }) {
  const { steps } = LEAD_COPY;
  return (
    <ol className={css.steps}>
      <Step name={steps.sent} what={steps.number} />
      <Step name={steps.answered} what={steps.settled} />
      <Step name={steps.met} what={moment ?? steps.anyTime} />
    </ol>
  );
}

const Step = ({ name, what }: { name: string; what: string }) => (
  <li>
    <b>{name}</b>
    {what}
  </li>
);

/** Two consents, neither given beforehand: to be answered, and apart from it to be passed on to an agent. */
function Consents({ consent, setConsent, shareConsent, setShareConsent, wrong }: LeadForm) {
  return (
    <div className={css.consents}>
      <Checkbox
        quiet
        checked={consent}
        onChange={({ target }) => setConsent(target.checked)}
        error={wrong === 'consent' && !consent ? LEAD_CALL_COPY.consentMissing : undefined}
        label={<ConsentLabel />}
      />
      <Checkbox
        quiet
        checked={shareConsent}
        onChange={({ target }) => setShareConsent(target.checked)}
        label={LEAD_COPY.shareConsent}
      />
      <p className={css.withdraw}>
        {shareConsent ? LEAD_COPY.byAgent : LEAD_COPY.byUs}
        <a href={`${paths.helper()}#receipt`}>{LEAD_COPY.withdraw}</a>
      </p>
    </div>
  );
}

/** What is agreed to, with the text that says all of it. */
function ConsentLabel() {
  return (
    <>
      {LEAD_COPY.consent}
      <a href={paths.privacy()} target="_blank" rel="noopener">
        {LEAD_COPY.consentLink}
      </a>
    </>
  );
}

/** Whether the service-chat entry shows, and its hours: support is on, and the client knows the chat (12.5.0, or a browser). */
function useServiceChat(): { showsChat: boolean; chatHours: string | null } {
  const version = useAppStore((state) => state.clientVersion);
  const enabled = useAppStore((state) => state.enableSupport);
  const hours = useAppStore((state) => state.supportHours);
  const loadSupport = useAppStore((state) => state.loadSupport);
  useEffect(() => {
    void loadSupport(() => callApi(getImSwitch, {}));
  }, [loadSupport]);
  const knowsChat = hasServiceChatEntry(version);
  return { showsChat: enabled === true && knowsChat, chatHours: knowsChat ? hours : null };
}
