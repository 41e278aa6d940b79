import { useState } from 'react';
import { leadKey } from '@/lib/browser/leadReceipts';
import { localLoginMobile, localPromoterCode } from '@/lib/browser/localValues';
import { LEAD_CALL_TYPE } from '@/lib/config/constants';
import { parseMobile } from '@/lib/kernel/phone';
import type { RealPriceLead, WishedTime } from '@/lib/lead/contract';
import { asksQuestion, asksTime } from '@/lib/lead/leadKind';
import { LEAD_COPY } from '@/lib/lead/words/lead';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { ApiError, CancelledError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { saveRealPriceLead } from '@/services/lead';
import type { SendOrderInfo } from '@/stores/leadSlice';
import { showFailure } from '../ui/showFailure';
import { showToast } from '../ui/toast';
import type { LeadData } from './useLeadData';

export interface LeadForm {
  mobile: string;
  setMobile(text: string): void;
  question: string;
  setQuestion(text: string): void;
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
  /** What the server said that is no field's; null when nothing is wrong. */
  failure: string | null;
  submit(): Promise<void>;
}

export interface LeadFormParts {
  data: LeadData;
  /** What was ticked of days and parts of the day. */
  readWish(): WishedTime;
  onDone(left: { number: string | null; message: string }): void;
}

/** What was typed when the form was closed, by back above all: it is there when it opens again, in this document. */
let halfTyped: string | null = null;
let halfAsked: { about: string; text: string } | null = null;

/**
 * The state of the lead form. Beside a real price the recommended homes are chosen until taken out, as the specification
 * has it; whoever wants to see one home or asks about it has asked for no other. Consent is never given beforehand.
 */
export function useLeadForm(info: SendOrderInfo, { data, readWish, onDone }: LeadFormParts): LeadForm {
  const { mobile: known, estates, refreshHours } = data;
  const [typed, setTyped] = useState(halfTyped);
  const setMobile = (text: string) => {
    halfTyped = text;
    setTyped(text);
  };
  const about = leadKey(info);
  const [question, showQuestion] = useState(halfAsked?.about === about ? halfAsked.text : '');
  const setQuestion = (text: string) => {
    halfAsked = { about, text };
    showQuestion(text);
  };
  const [changed, setChanged] = useState<readonly number[]>([]);
  const [consent, setConsent] = useState(false);
  const [shareConsent, setShareConsent] = useState(false);
  const [wrong, setWrong] = useState<LeadForm['wrong']>(null);
  const [attempts, setAttempts] = useState(0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The same form sent again is told the same number: an answer may get lost on its way.
  const [requestKey] = useState(() => randomText());
  const [stored] = useState(() => localLoginMobile.get());
  const mobile = typed ?? known ?? stored ?? '';
  const isChosen = (estateId: number) => changed.includes(estateId) !== (info.kind === 'price');

  const send = async (lead: RealPriceLead) => {
    setPending(true);
    setFailure(null);
    try {
      const left = await callApi(saveRealPriceLead, lead);
      localLoginMobile.set(lead.mobile);
      halfTyped = null;
      halfAsked = null;
      onDone(left);
    } catch (reason) {
      showFailure(reason, null);
      // An hour may have been taken meanwhile.
      if (reason instanceof ApiError && reason.code === 'badInput') refreshHours();
      if (!(reason instanceof CancelledError)) setFailure((reason as Error).message);
    } finally {
      setPending(false);
    }
  };
  const submit = async () => {
    if (pending) return;
    const phone = parseMobile(mobile);
    if (phone === null || !consent) {
      setWrong(phone === null ? 'mobile' : 'consent');
      setAttempts((before) => before + 1);
      // The specification has a toast for the phone; each field says it too.
      showToast(phone === null ? LEAD_CALL_COPY.badPhone : LEAD_CALL_COPY.consentMissing, 'error');
      return;
    }
    setWrong(null);
    const chooseList = estates.map(({ id }) => id).filter(isChosen);
    const wished = asksTime(info.kind) ? readWish() : null;
    await send({
      ...aboutOf(info),
      mobile: phone,
      secondEstateIdList: chooseList.length > 0 ? chooseList : undefined,
      wishedDays: wished?.days,
      wishedParts: wished?.parts,
      question: asksQuestion(info.kind) && question.trim() ? question : undefined,
      consentVersion: LEAD_COPY.consentVersion,
      shareConsent,
      sourcePage: window.location.pathname,
      proxyCode: localPromoterCode.get() ?? undefined,
      requestKey,
    });
  };

  return {
    mobile,
    setMobile,
    question,
    setQuestion,
    isChosen,
    toggle: (estateId) =>
      setChanged((before) =>
        before.includes(estateId) ? before.filter((one) => one !== estateId) : [...before, estateId],
      ),
    consent,
    setConsent,
    shareConsent,
    setShareConsent,
    wrong,
    attempts,
    pending,
    failure,
    submit,
  };
}

function aboutOf({ kind, estateInfo }: SendOrderInfo): Pick<RealPriceLead, 'type' | 'kind' | About> {
  const { cityId, houseId, estateId, rentalId, agentId } = estateInfo;
  return { type: LEAD_CALL_TYPE, kind, cityId, houseId, intentionEstateId: estateId, rentalId, agentId };
}

type About = 'cityId' | 'houseId' | 'intentionEstateId' | 'rentalId' | 'agentId';

const KEY_BYTES = 16;

function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
