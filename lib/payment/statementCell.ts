import { type Day, isDay, startOfDay } from '@/lib/kernel/day';
import { parseYuan } from '@/lib/kernel/money';
import { typedLine } from '@/lib/kernel/typedText';

/** A cell without what keeps a spreadsheet from reading it as a number: WeChat's `, Alipay's tab, ="…". */
export const bareCell = (cell: string): string =>
  cell
    .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^[`']/, '')
    .trim();

/** What two spellings of a column's name have in common. */
export const columnKey = (name: string): string => bareCell(name).normalize('NFKC').replace(/\s+/g, '').toLowerCase();

const MOMENT =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const PACKED = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;

/**
 * The moment (UTC ms) that a statement says: "2026-11-23 09:05:00", "2026/11/23 9:05", "2026年11月23日", "20261123090500",
 * "2026-11-23T01:05:00Z". Without a zone it is Shanghai's; without a clock the day's beginning. null where it says none.
 */
export function statementMoment(text: string): number | null {
  const parts = MOMENT.exec(text) ?? PACKED.exec(text);
  if (!parts) return null;
  const [, year, month = '', date = '', hours = '0', minutes = '0', seconds = '0', zone] = parts;
  const day: Day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const clock = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return zone === undefined ? startOfDay(day) + clock : Date.parse(`${day}T00:00:00Z`) + clock - offsetOf(zone);
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0;
  const [sign, digits] = [zone.startsWith('-') ? -1 : 1, zone.slice(1).replace(':', '')];
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2))) * 60_000;
}

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Fen of "1,234.50", "¥12.00", "12元", "-0.01000"; null of what is no amount, or is finer than a fen. */
export function statementFen(text: string): number | null {
  const plain = typedLine(text)
    .replace(/^([-+]?)[¥￥]\s*/, '$1')
    .replace(/\s*元$/, '')
    .replace(/^\+/, '');
  const digits = (GROUPED.test(plain) ? plain.replaceAll(',', '') : plain).replace(/(\.\d\d)0+$/, '$1');
  return parseYuan(digits);
}

/** A spreadsheet has rounded the number away: 2.02611E+27. */
export const isRoundedNumber = (text: string): boolean => /^\d(?:\.\d+)?E\+?\d+$/i.test(text);
