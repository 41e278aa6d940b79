import { parseMobile } from '@/lib/kernel/phone';
import { typedLine, typedSigns, typedText } from '@/lib/kernel/typedText';

/** GB 11643-1999: ISO 7064 MOD 11-2 over the seventeen digits before the last. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';

/** A number of a resident's identity card as it is written, with its day of birth and check digit right; null otherwise. */
export function parseIdNumber(typed: string): string | null {
  const id = typedSigns(typed).toUpperCase();
  if (!/^[1-9]\d{16}[\dX]$/.test(id)) return null;
  const sum = WEIGHTS.reduce<number>((total, weight, at) => total + weight * Number(id[at]), 0);
  return CHECKS[sum % 11] === id[17] && isDay(id.slice(6, 14)) ? id : null;
}

function isDay(digits: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return digits >= '1900' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The day of birth of a number that parseIdNumber took, "1990-01-31". */
const birthOf = (id: string): string => `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`;

/** Whether whoever it names is at least 18 on a day: of age (民法典 art. 17). */
export function isOfAge(id: string, today: string): boolean {
  const [year = '', ...rest] = birthOf(id).split('-');
  return `${Number(year) + 18}-${rest.join('-')}` <= today;
}

/** A name as on an identity card: 2 to 20 Chinese characters, with dots between its parts. null otherwise. */
export function parseRealName(typed: string): string | null {
  const name = typedText(typed)
    .normalize('NFC')
    .trim()
    .replace(/[.•‧・]/g, '·');
  return /^\p{Script=Han}[\p{Script=Han}·]{0,18}\p{Script=Han}$/u.test(name) ? name : null;
}

export const PAYOUT_WAYS = ['alipay', 'bank'] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

export const isPayoutWay = (text: unknown): text is PayoutWay => PAYOUT_WAYS.some((way) => way === text);

/** An account of 支付宝 (mobile number or e-mail) or a bank card's number with its Luhn digit right; null otherwise. */
export function parseAccount(way: PayoutWay, typed: string): string | null {
  const text = typedSigns(typed);
  if (way === 'bank') return /^\d{16,19}$/.test(text) && isLuhn(text) ? text : null;
  const email = typedLine(typed);
  const mobile = parseMobile(typed);
  if (mobile) return mobile;
  return email.length <= 60 && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(email) ? email : null;
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Who is paid and where to: encrypted wherever it lies. */
export interface PayoutIdentity {
  name: string;
  idNumber: string;
  way: PayoutWay;
  account: string;
  /** The bank with its branch; '' of 支付宝. */
  bank: string;
}

/** "王*明", "王*" */
export const maskedName = (name: string): string => {
  const letters = [...name];
  return letters.length < 3
    ? `${letters[0] ?? ''}*`
    : `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`;
};

/** The last four signs. */
export const maskedAccount = (account: string): string => `****${account.slice(-4)}`;
