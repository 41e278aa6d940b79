import { type FormEvent, useEffect, useRef } from 'react';
import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import { LEAD_CALL_COPY } from '@/lib/config/microcopy/leadCall';
import { hasServiceChatEntry } from '@/lib/domain/version';
import { paths } from '@/lib/routes/paths';
import { callApi } from '@/services/http/browserClient';
import { getImSwitch } from '@/services/support';
import { useAppStore } from '@/stores/AppStoreProvider';
import type { SendOrderInfo } from '@/stores/leadSlice';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/Choice';
import { PhoneField } from '../ui/Field';
// This file itself comes with the first opening, so the dialog may come with it.
import { Overlay } from '../ui/Overlay';
import css from './LeadModal.module.css';
import { RecommendedEstates } from './RecommendedEstates';
import { ServiceEntries } from './ServiceEntries';
import { useLeadData } from './useLeadData';
import { type LeadForm, useLeadForm } from './useLeadForm';

export interface LeadModalProps {
  info: SendOrderInfo;
  onClose: () => void;
}

/** The lead form: asks for the real price of a home, and of the homes recommended beside it. */
export function LeadModal({ info, onClose }: LeadModalProps) {
  const data = useLeadData(info.estateInfo);
  const form = useLeadForm(info.estateInfo, data, onClose);
  const showsChat = useServiceChat();
  const element = useRef<HTMLFormElement>(null);
  // What is wrong may lie out of sight on a small screen: focus brings it there.
  useEffect(() => {
    if (form.attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.attempts]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <Overlay
      open
      onClose={onClose}
      title={info.title ?? LEAD_COPY.title}
      description={LEAD_COPY.service}
      footer={
        <Button block loading={form.pending} onClick={() => void form.submit()}>
          {info.button ?? LEAD_COPY.button}
        </Button>
      }
    >
      <form ref={element} className={css.form} onSubmit={onSubmit} noValidate>
        <RecommendedEstates estates={data.estates} isChosen={form.isChosen} toggle={form.toggle} />
        <PhoneField
          value={form.mobile}
          onChange={({ target }) => form.setMobile(target.value)}
          error={form.wrong === 'mobile' ? LEAD_CALL_COPY.badPhone : undefined}
        />
        <Consents {...form} />
        <ServiceEntries agentInfo={data.agentInfo} cityId={info.estateInfo.cityId} showsChat={showsChat} />
      </form>
    </Overlay>
  );
}

/** Two consents, neither given beforehand: to be answered, and apart from it to be passed on to an agent. */
function Consents({ consent, setConsent, shareConsent, setShareConsent, wrong }: LeadForm) {
  return (
    <div className={css.consents}>
      <Checkbox
        quiet
        checked={consent}
        onChange={({ target }) => setConsent(target.checked)}
        error={wrong === 'consent' && !consent ? LEAD_CALL_COPY.consentMissing : undefined}
        label={
          <>
            {LEAD_COPY.consent}
            <a href={`${paths.about()}#privacy`} target="_blank" rel="noopener">
              {LEAD_COPY.consentLink}
            </a>
          </>
        }
      />
      <Checkbox
        quiet
        checked={shareConsent}
        onChange={({ target }) => setShareConsent(target.checked)}
        label={LEAD_COPY.shareConsent}
      />
      <p className={css.withdraw}>{LEAD_COPY.withdraw}</p>
    </div>
  );
}

/** Whether the service-chat entry shows: support is on, and the client knows the chat (12.5.0, or a plain browser). */
function useServiceChat(): boolean {
  const version = useAppStore((state) => state.clientVersion);
  const enabled = useAppStore((state) => state.enableSupport);
  const loadSupport = useAppStore((state) => state.loadSupport);
  useEffect(() => {
    void loadSupport(() => callApi(getImSwitch, {}));
  }, [loadSupport]);
  return enabled === true && hasServiceChatEntry(version);
}
