import { defined } from '@/lib/kernel/defined';
import { parseMobile } from '@/lib/kernel/phone';
import { parseLeadNumber } from '@/lib/lead/leadNumber';
import { lengthOf } from '@/lib/post/post';
import { ABUSE_TEXT } from '../abuseReport';
import { ABUSE_REPORT_CALL_COPY as copy } from '../words/abuseReport';

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
