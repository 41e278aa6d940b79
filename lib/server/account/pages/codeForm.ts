import { sendSignInCodeInput } from '@/lib/account/contract';
import type { LoginPageProps, SentCodeState } from '@/lib/account/views/loginPage';
import type { RawForm } from '@/lib/kernel/form/formSpec';
import { parseMobile } from '@/lib/kernel/phone';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { checked } from '@/lib/server/call/checked';
import { formRefusal } from '@/lib/server/page/formRefusal';
import type { PageContext } from '@/lib/server/page/pageContext';
import { settings } from '@/lib/server/settings/settings';
import { sendSignInCode } from '../calls/sendCode';

// A form for phone and code as the page to sign in at has it: others sign in by it too.

export type CodeForm = Pick<LoginPageProps, 'typed' | 'sent' | 'problems'>;

/** How a code reaches its phone. */
export function wayOfCodes(): LoginPageProps['way'] {
  return settings().sms ? 'sms' : 'terminal';
}

/** The key of a keyboard that sends the form means what is still missing. */
export const asksForCode = ({ do: asked, code, ticket }: RawForm): boolean =>
  asked === 'send' || (asked === 'next' && !(code && ticket));

/** What the form says that it has asked for; a ticket that was made up opens nothing. */
function sentBefore({ ticket, sentTo, resendAt }: RawForm): SentCodeState | null {
  const mobile = parseMobile(sentTo ?? '');
  if (!ticket || mobile === null) return null;
  return { ticket, mobile, resendAt: Number(/^\d{1,16}$/.exec(resendAt ?? '')?.[0] ?? 0) };
}

/** What a form for phone and code begins with, or has been posted with. */
export const codeFormOf = (posted: RawForm | null): CodeForm => ({
  typed: { mobile: posted?.mobile ?? '', code: posted?.code ?? '', consent: posted?.consent === '1' },
  sent: posted ? sentBefore(posted) : null,
  problems: {},
});

/** Has a code sent to the typed phone; the form says so, or why not. */
export async function sendCodeTo<Form extends CodeForm>({ request, now }: PageContext, form: Form): Promise<Form> {
  const mobile = parseMobile(form.typed.mobile);
  if (mobile === null) return { ...form, problems: { mobile: LEAD_CALL_COPY.badPhone } };
  try {
    const { ticket, resendSeconds } = await sendSignInCode(request, checked(sendSignInCodeInput, { mobile }));
    const sent = { ticket, mobile, resendAt: now + resendSeconds * 1_000 };
    return { ...form, typed: { ...form.typed, code: '' }, sent };
  } catch (failure) {
    return { ...form, problems: { mobile: formRefusal(failure, request).message } };
  }
}
