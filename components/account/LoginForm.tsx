import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Choice';
import { PhoneField, TextField } from '@/components/ui/Field';
import { Form } from '@/components/ui/Form';
import { CODE_RESEND_MS, MAX_CODE_TEXT_LENGTH, shownCode } from '@/lib/account/code';
import type { LoginPageProps, LoginProblems, SentCodeState } from '@/lib/account/views/loginPage';
import { resendText, sentText } from '@/lib/account/views/loginText';
import { LOGIN_COPY as copy } from '@/lib/account/words/login';
import { go } from '@/lib/browser/go';
import { openNativeLogin } from '@/lib/browser/nativeLogin';
import { paths } from '@/lib/routes/paths';
import { useAppStore } from '@/stores/AppStoreProvider';
import css from './LoginPage.module.css';
import { deleteLogin, isLoggedIn } from './loginCheck';
import { type LoginFormState, type OtherEntry, useLoginForm } from './useLoginForm';

interface LoginFormProps extends LoginPageProps {
  /** Signs in for something else besides: where the form posts to, and what its button says. */
  other?: OtherEntry & { action: string; button: string };
}

/** Phone, code, consent: a form that posts to its page, and without loading it anew where there are scripts. */
export function LoginForm({ other, ...props }: LoginFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useLoginForm(props, element, other);
  useNativeLogin(other ? null : props.redirect);
  useWrongField(element, form.problems);
  const { typed, type, sent, problems, busy } = form;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const asked = submitter?.getAttribute('value');
    void (asked === 'send' || (asked === 'next' && !(sent && typed.code)) ? form.send() : form.enter());
  };
  return (
    <Form
      ref={element}
      className={css.form}
      action={other?.action ?? paths.login({ redirect: props.redirect })}
      onSubmit={onSubmit}
      noValidate
    >
      {/* What the keyboard's own key presses: whatever is next. */}
      <button type="submit" name="do" value="next" className="visuallyHidden" tabIndex={-1} aria-hidden="true" />
      {sent && <SentFields {...sent} />}
      {props.wechat?.isBack && <input type="hidden" name="bindWechat" value="1" />}
      <PhoneField
        name="mobile"
        value={typed.mobile}
        onChange={({ target }) => type({ mobile: target.value })}
        error={problems.mobile}
      />
      <TextField
        label={copy.code}
        name="code"
        value={typed.code}
        onChange={({ target }) => type({ code: shownCode(target.value) })}
        placeholder={copy.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_CODE_TEXT_LENGTH}
        error={problems.code}
        hint={sent ? sentText(sent.mobile) : undefined}
        action={<SendButton sent={sent} busy={busy === 'send'} />}
      />
      <div className={css.consent}>
        <Checkbox
          quiet
          name="consent"
          value="1"
          checked={typed.consent}
          onChange={({ target }) => type({ consent: target.checked })}
          error={problems.consent}
          label={<ConsentText />}
        />
      </div>
      {problems.other && (
        <p className={css.failure} role="alert">
          {problems.other}
        </p>
      )}
      <Button type="submit" block name="do" value="enter" loading={busy === 'enter'}>
        {other?.button ?? copy.enter}
      </Button>
    </Form>
  );
}

/** For who goes on without scripts. */
function SentFields({ ticket, mobile, resendAt }: SentCodeState) {
  return (
    <>
      <input type="hidden" name="ticket" value={ticket} />
      <input type="hidden" name="sentTo" value={mobile} />
      <input type="hidden" name="resendAt" value={resendAt} />
    </>
  );
}

function ConsentText() {
  const { begin, agreement, and, privacy, end } = copy.consent;
  return (
    <>
      {begin}
      <a href={`${paths.about()}#agreement`}>{agreement}</a>
      {and}
      <a href={paths.privacy()}>{privacy}</a>
      {end}
    </>
  );
}

interface SendButtonProps {
  sent: SentCodeState | null;
  busy: boolean;
}

/** Counts down to the next code where there are scripts; pressed too early without them, the page says so. */
function SendButton({ sent, busy }: SendButtonProps) {
  const seconds = useSecondsUntil(sent?.resendAt ?? 0);
  return (
    <button type="submit" name="do" value="send" className={css.send} disabled={busy || seconds > 0} aria-busy={busy}>
      {busy ? copy.waiting : sendText(sent !== null, seconds)}
    </button>
  );
}

function sendText(isSent: boolean, seconds: number): string {
  if (seconds > 0) return resendText(seconds);
  return isSent ? copy.sendAgain : copy.send;
}

/** Whole seconds until a moment (UTC ms); 0 once it has come, and in the server's HTML. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(moment);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  // A clock that was set back holds nobody up.
  return Math.min(CODE_RESEND_MS / 1_000, Math.max(0, Math.ceil((moment - now) / 1_000)));
}

/** The iOS app has a page of its own; and who has signed in there, or in another tab, goes on from here. */
function useNativeLogin(redirect: string | null): void {
  const environment = useAppStore((state) => state.environment);
  useEffect(() => {
    if (redirect === null) return;
    // The server has just said that nobody is.
    deleteLogin();
    openNativeLogin(environment, redirect);
    const onShow = () => {
      if (document.visibilityState !== 'visible') return;
      isLoggedIn(Date.now()).then(
        (isIn) => isIn && go(redirect),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', onShow);
    return () => document.removeEventListener('visibilitychange', onShow);
  }, [environment, redirect]);
}

/** The first field that is wrong gets the keyboard. */
function useWrongField(form: { current: HTMLFormElement | null }, problems: LoginFormState['problems']): void {
  useEffect(() => {
    const names: (keyof LoginProblems)[] = ['mobile', 'code', 'consent'];
    const [first] = names.filter((name) => problems[name]);
    if (first) form.current?.querySelector<HTMLElement>(`input[name="${first}"]`)?.focus();
  }, [form, problems]);
}
