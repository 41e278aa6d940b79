import { INFORM_CALL_COPY as copy } from '@/lib/config/microcopy/inform';
import { defined } from '@/lib/domain/defined';
import { ABUSE_TEXT } from '@/lib/domain/inform/abuseReport';
import { parseLeadNumber } from '@/lib/domain/lead/leadNumber';
import { parseMobile } from '@/lib/domain/phone';
import { lengthOf } from '@/lib/domain/post/post';

/** What is wrong with what was typed, by field: the page and the command ask the same. */
export function reportProblems(typed: { text: string; mobile: string; consents: boolean }) {
  const length = lengthOf(typed.text.trim());
  const leavesPhone = typed.mobile.trim() !== '';
  return defined({
    text: length < ABUSE_TEXT.least || length > ABUSE_TEXT.most ? copy.text : undefined,
    mobile: leavesPhone && parseMobile(typed.mobile) === null ? copy.badPhone : undefined,
    consent: leavesPhone && !typed.consents ? copy.consent : undefined,
  });
}

/** The same of a number and the phone by which a receipt is looked up. */
export const lookProblems = ({ number, mobile }: { number: string; mobile: string }) =>
  defined({
    number: parseLeadNumber(number) === null ? copy.badNumber : undefined,
    mobile: parseMobile(mobile) === null ? copy.lookPhone : undefined,
  });
