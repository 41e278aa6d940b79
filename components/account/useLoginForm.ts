import { type RefObject, useEffect, useState } from 'react';
import { failureText } from '@/components/ui/showFailure';
import { CODE_MS, CODE_RESEND_MS } from '@/lib/account/code';
import type { LoginPageProps, LoginProblems, SentCodeState } from '@/lib/account/views/loginPage';
import { loginProblems } from '@/lib/account/views/loginProblems';
import { LOGIN_COPY } from '@/lib/account/words/login';
import { go } from '@/lib/browser/go';
import { localLoginMobile } from '@/lib/browser/localValues';
import { tabStore } from '@/lib/browser/safeStorage';
import { SESSION_KEYS } from '@/lib/config/storageKeys';
import { isMobile, parseMobile } from '@/lib/kernel/phone';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { paths } from '@/lib/routes/paths';
import { signIn } from '@/services/account';
import { ApiError, CancelledError } from '@/services/http/apiError';
import { callApi } from '@/services/http/browserClient';
import { requestCode } from './requestCode';

export interface LoginFormState {
  typed: LoginPageProps['typed'];
  /** Changes one field; what was wrong with it is no longer said. */
  type(changes: Partial<LoginPageProps['typed']>): void;
  sent: SentCodeState | null;
  problems: LoginProblems;
  busy: 'send' | 'enter' | null;
  send(): Promise<void>;
  enter(): Promise<void>;
}

/** In place of signing in alone; answers where one goes then. */
export interface OtherEntry {
  enter(proof: { mobile: string; code: string; ticket: string; consentVersion: string }): Promise<string>;
}

/** The state of the form where there are scripts. What was typed and sent outlasts a look at the text message. */
export function useLoginForm(
  { typed: given, sent: sentBefore, problems: said, redirect, wechat, isDeleted }: LoginPageProps,
  element: RefObject<HTMLFormElement | null>,
  other?: OtherEntry,
): LoginFormState {
  const [typed, setTyped] = useState(given);
  const [sent, setSent] = useState(sentBefore);
  const [problems, setProblems] = useState<LoginProblems>(said);
  const [busy, setBusy] = useState<LoginFormState['busy']>(null);
  useEffect(() => {
    const kept = sentBefore ?? readKept(Date.now());
    if (sentBefore) keep(sentBefore);
    // Whoever has just deleted their account has left their number nowhere.
    if (isDeleted) localLoginMobile.clear();
    setSent(kept);
    const early = typedBefore(element.current);
    setTyped((before) => {
      const now = { ...before, ...early };
      return { ...now, mobile: now.mobile || kept?.mobile || localLoginMobile.get() || '' };
    });
  }, [sentBefore, element, isDeleted]);

  const send = async () => {
    const mobile = parseMobile(typed.mobile);
    if (busy) return;
    if (mobile === null) return setProblems({ mobile: LEAD_CALL_COPY.badPhone });
    setBusy('send');
    try {
      const { ticket, resendSeconds } = await requestCode(mobile);
      const next = { ticket, mobile, resendAt: Date.now() + resendSeconds * 1_000 };
      keep(next);
      setSent(next);
      setTyped((before) => ({ ...before, code: '' }));
      setProblems({});
      // The button that was pressed is disabled now and holds no focus: what comes next is the code.
      element.current?.querySelector<HTMLElement>('input[name=code]')?.focus();
    } catch (failure) {
      if (!(failure instanceof CancelledError)) setProblems({ mobile: failureText(failure) });
    } finally {
      setBusy(null);
    }
  };
  const enter = async () => {
    const mobile = parseMobile(typed.mobile);
    const wrong = loginProblems({ typed, sent });
    setProblems(wrong);
    if (busy || mobile === null || !sent || Object.keys(wrong).length > 0) return;
    setBusy('enter');
    try {
      const { consentVersion } = LOGIN_COPY;
      const proof = { mobile, code: typed.code, ticket: sent.ticket };
      const bound = wechat?.isBack ? { bindWechat: true } : {};
      const next = other
        ? await other.enter({ ...proof, consentVersion })
        : await callApi(signIn, { ...proof, consentVersion, sourcePage: paths.login(), ...bound }).then(() => redirect);
      tabStore.remove(SESSION_KEYS.signIn);
      localLoginMobile.set(mobile);
      // The whole document: every page is another one for who is signed in.
      go(next);
    } catch (failure) {
      setBusy(null);
      if (failure instanceof CancelledError) return;
      const isCode = failure instanceof ApiError && failure.code === 'wrongCode';
      setProblems(isCode ? { code: failure.message } : { other: failureText(failure) });
    }
  };
  const type: LoginFormState['type'] = (changes) => {
    setTyped((before) => ({ ...before, ...changes }));
    setProblems((before) => withoutOf(before, Object.keys(changes)));
  };
  return { typed, type, sent, problems, busy, send, enter };
}

/** What stands in the fields: somebody may have typed before the scripts came. */
function typedBefore(form: HTMLFormElement | null): Partial<LoginPageProps['typed']> {
  if (!form) return {};
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return { mobile: text('mobile'), code: text('code'), consent: fields.has('consent') };
}

const withoutOf = (problems: LoginProblems, names: readonly string[]): LoginProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name) && name !== 'other'));

/** For this tab, as long as a code is good: a phone may drop the page while its owner reads the text message. */
const keep = (sent: SentCodeState): void => void tabStore.set(SESSION_KEYS.signIn, JSON.stringify(sent));

function readKept(now: number): SentCodeState | null {
  try {
    const { ticket, mobile, resendAt } = JSON.parse(tabStore.get(SESSION_KEYS.signIn) ?? '') as Partial<SentCodeState>;
    const isWhole = typeof ticket === 'string' && typeof mobile === 'string' && typeof resendAt === 'number';
    const isGood = isWhole && isMobile(mobile) && resendAt - CODE_RESEND_MS + CODE_MS > now;
    return isGood ? { ticket, mobile, resendAt } : null;
  } catch {
    return null;
  }
}
