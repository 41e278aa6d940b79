import { INFORM_CALL_COPY as copy } from '@/lib/config/microcopy/inform';
import { ABUSE_TEXT } from '@/lib/domain/inform/abuseReport';
import { parseLeadNumber } from '@/lib/domain/lead/leadNumber';
import { parseMobile } from '@/lib/domain/phone';
import { lengthOf } from '@/lib/domain/post/post';

/** What is wrong with what was typed, by field: the page and the command ask the same. */
export function reportProblems(typed: { text: string; mobile: string; consents: boolean }) {
  const length = lengthOf(typed.text.trim());
  const leavesPhone = typed.mobile.trim() !== '';
  return {
    ...((length < ABUSE_TEXT.least || length > ABUSE_TEXT.most) && { text: copy.text }),
    ...(leavesPhone && parseMobile(typed.mobile) === null && { mobile: copy.badPhone }),
    ...(leavesPhone && !typed.consents && { consent: copy.consent }),
  };
}

/** The same of a number and the phone by which a receipt is looked up. */
export const lookProblems = ({ number, mobile }: { number: string; mobile: string }) => ({
  ...(parseLeadNumber(number) === null && { number: copy.badNumber }),
  ...(parseMobile(mobile) === null && { mobile: copy.lookPhone }),
});
