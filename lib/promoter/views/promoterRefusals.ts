import type { Day } from '@/lib/kernel/day';
import { defined } from '@/lib/kernel/defined';
import { yuanText } from '@/lib/payment/yuan';
import { isOfAge, isPayoutWay, parseAccount, parseIdNumber, parseRealName } from '../identity';
import { PAYOUT_CONSENTS } from '../promoterAgreement';
import type { Balance } from '../wallet';
import { amountProblem, WITHDRAWAL } from '../withdrawal';
import { PROMOTER_REFUSAL_COPY as fixed } from '../words/promoterCall';

/** What calls of promoters refuse, in words. */
export const PROMOTER_CALL_COPY = {
  ...fixed,
  amount: {
    ...fixed.amount,
    least: `满 ${yuanText(WITHDRAWAL.least)}才能提现。`,
    most: `一次最多提 ${yuanText(WITHDRAWAL.most)}，可以分几次提。`,
  },
} as const;

/** Why so much cannot be withdrawn; null where it can. */
export function amountRefusal(amountFen: number | null, { available, withdrawable }: Balance): string | null {
  if (available < 0) return PROMOTER_CALL_COPY.negative;
  const problem = amountProblem(amountFen, withdrawable);
  return problem && PROMOTER_CALL_COPY.amount[problem];
}

interface TypedPayee {
  name: string;
  idNumber: string;
  way: string;
  account: string;
  bank: string;
  consentVersion: string;
}

/** The bank and its branch as they are kept. */
export const readBank = (typed: string): string => typed.normalize('NFC').trim();

/** What is wrong with who is to be paid, by field: the page and the command ask the same. `today` in Asia/Shanghai. */
export function payeeProblems(typed: TypedPayee, today: Day): Record<string, string> {
  const copy = PROMOTER_CALL_COPY;
  const idNumber = parseIdNumber(typed.idNumber);
  const way = isPayoutWay(typed.way) ? typed.way : null;
  const bank = readBank(typed.bank);
  const isBankWrong = way === 'bank' && (bank.length < 2 || bank.length > 40);
  const ageProblem = idNumber !== null && !isOfAge(idNumber, today) ? copy.age : undefined;
  const hasConsented = PAYOUT_CONSENTS.some((version) => version === typed.consentVersion);
  return defined({
    name: parseRealName(typed.name) === null ? copy.name : undefined,
    idNumber: idNumber === null ? copy.idNumber : ageProblem,
    way: way === null ? copy.way : undefined,
    account: way !== null && parseAccount(way, typed.account) === null ? copy.account[way] : undefined,
    bank: isBankWrong ? copy.bank : undefined,
    consent: hasConsented ? undefined : copy.consent,
  });
}
