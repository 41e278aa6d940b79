import { parseMobile } from '@/lib/kernel/phone';
import { LEAD_CALL_COPY } from '@/lib/lead/words/leadCall';
import { parseCode } from '../code';
import { ACCOUNT_COPY } from '../words/account';
import type { LoginPageProps, LoginProblems } from './loginPage';

/** What stands in the way of signing in with what was typed, said beside its field: none where nothing does. */
export function loginProblems({ typed, sent }: Pick<LoginPageProps, 'typed' | 'sent'>): LoginProblems {
  const mobile = parseMobile(typed.mobile);
  return {
    ...(mobile === null && { mobile: LEAD_CALL_COPY.badPhone }),
    ...(!sent && { code: ACCOUNT_COPY.codeFirst }),
    ...(sent && parseCode(typed.code) === null && { code: ACCOUNT_COPY.badCode }),
    // Of another number it is no code, however it is written.
    ...(sent && mobile !== null && mobile !== sent.mobile && { code: ACCOUNT_COPY.codeOfOther }),
    ...(!typed.consent && { consent: ACCOUNT_COPY.consentMissing }),
  };
}
