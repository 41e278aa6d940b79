import { useState } from 'react';
import { localLoginMobile, localPromoterCode } from '@/lib/browser/localValues';
import { LEAD_CALL_TYPE } from '@/lib/config/constants';
import { LEAD_COPY } from '@/lib/config/microcopy/lead';
import { LEAD_CALL_COPY } from '@/lib/config/microcopy/leadCall';
import { parseMobile } from '@/lib/domain/phone';
import { callApi } from '@/services/http/browserClient';
import { type RealPriceLead, saveRealPriceLead } from '@/services/lead';
import type { EstateInfo } from '@/stores/leadSlice';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';
import type { LeadData } from './useLeadData';

export interface LeadForm {
  mobile: string;
  setMobile(text: string): void;
  isChosen(estateId: number): boolean;
  toggle(estateId: number): void;
  consent: boolean;
  setConsent(given: boolean): void;
  shareConsent: boolean;
  setShareConsent(given: boolean): void;
  /** What is wrong after a press of the button; null before and when nothing is. */
  wrong: 'mobile' | 'consent' | null;
  /** How often the button was pressed in vain. */
  attempts: number;
  pending: boolean;
  submit(): Promise<void>;
}

/** The state of the lead form. Recommended homes are chosen until taken out; consent is never given beforehand. */
export function useLeadForm(
  estateInfo: EstateInfo,
  { mobile: known, estates }: LeadData,
  onDone: () => void,
): LeadForm {
  const [typed, setMobile] = useState<string | null>(null);
  const [takenOut, setTakenOut] = useState<readonly number[]>([]);
  const [consent, setConsent] = useState(false);
  const [shareConsent, setShareConsent] = useState(false);
  const [wrong, setWrong] = useState<LeadForm['wrong']>(null);
  const [attempts, setAttempts] = useState(0);
  const [pending, setPending] = useState(false);
  const [stored] = useState(() => localLoginMobile.get());
  const mobile = typed ?? known ?? stored ?? '';
  const isChosen = (estateId: number) => !takenOut.includes(estateId);

  const send = async (lead: RealPriceLead) => {
    setPending(true);
    try {
      await callApi(saveRealPriceLead, lead);
      localLoginMobile.set(lead.mobile);
      showToast(LEAD_CALL_COPY.accepted);
      onDone();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setPending(false);
    }
  };
  const submit = async () => {
    if (pending) return;
    const phone = parseMobile(mobile);
    const problem = phone === null ? 'mobile' : consent ? null : 'consent';
    setWrong(problem);
    if (problem || phone === null) {
      setAttempts((before) => before + 1);
      showToast(problem === 'consent' ? LEAD_CALL_COPY.consentMissing : LEAD_CALL_COPY.badPhone, 'error');
      return;
    }
    const chooseList = estates.map(({ id }) => id).filter(isChosen);
    await send(leadOf(estateInfo, phone, chooseList, shareConsent));
  };

  return {
    mobile,
    setMobile,
    isChosen,
    toggle: (estateId) =>
      setTakenOut((before) =>
        before.includes(estateId) ? before.filter((one) => one !== estateId) : [...before, estateId],
      ),
    consent,
    setConsent,
    shareConsent,
    setShareConsent,
    wrong,
    attempts,
    pending,
    submit,
  };
}

function leadOf(estateInfo: EstateInfo, mobile: string, chooseList: number[], shareConsent: boolean): RealPriceLead {
  const { cityId, houseId, estateId } = estateInfo;
  return {
    type: LEAD_CALL_TYPE,
    mobile,
    cityId,
    houseId,
    intentionEstateId: estateId,
    secondEstateIdList: chooseList.length > 0 ? chooseList : undefined,
    consentVersion: LEAD_COPY.consentVersion,
    shareConsent,
    sourcePage: window.location.pathname,
    proxyCode: localPromoterCode.get() ?? undefined,
  };
}
