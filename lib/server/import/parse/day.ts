import { addDays, type Day, dayOf, isDay, type Month } from '@/lib/kernel/day';
import { cleanText } from './cleanText';

const FIRST_YEAR = 1949;
const LAST_YEAR = 2100;
const WEEKDAY = String.raw`\s*\(?(?:星期|周)[一二三四五六日天]\)?`;
const TIME = String.raw`(?:上午|下午)?(\d{1,2})[:时](\d{2})(?:[:分](\d{2})(?:[.,]\d{1,9})?秒?|分)?(\s*[AP]M)?`;
/** Z, UTC, GMT+08:00, +08, +0800: where the text says from where its clock is. */
const ZONE = String.raw`\s*(Z|(?:UTC|GMT)?(?:[+-]\d{1,2}(?::?\d{2})?)|UTC|GMT)`;
const SEPARATED = new RegExp(
  String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:${WEEKDAY})?(?:(?:T|\s+|(?<=日))${TIME}(?:${ZONE})?)?$`,
  'i',
);
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:\.0)?$/;
/** Days since 1899-12-30, as a spreadsheet counts them, or since 1904-01-01; with the share of the day that has passed. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const SERIAL_START = { 1900: '1899-12-30', 1904: '1904-01-01' } as const;
export type SerialStart = keyof typeof SERIAL_START;
/** An earlier one is more likely another number that has slipped into the column. */
const FIRST_SERIAL_YEAR = 1980;
const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{13}$/;
const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;

/**
 * A day from 20121221, 2016-02-24, 2016/2/24, 2016.2.24, 2016年2月24日, with a time or not, or of a moment: Unix, or a time
 * with its zone, which is told as the day in Shanghai (2025-03-08T16:00:00Z is the 9th). Nothing else may stand behind.
 */
export function parseDay(raw: string): Day | null {
  const text = cleanText(raw).normalize('NFKC');
  if (SECONDS.test(text)) return plausible(dayOf(Number(text) * 1000));
  if (MILLISECONDS.test(text)) return plausible(dayOf(Number(text)));
  const parts = SEPARATED.exec(text) ?? COMPACT.exec(text);
  if (!parts) return null;
  const [, year, month = '', date = '', hour = '0', minute = '0', second = '0', half, zone] = parts;
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const day = plausible(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  if (day === null || zone === undefined) return day;
  const offset = minutesOfZone(zone);
  if (offset === null || half !== undefined || /[上下]午/.test(text)) return null;
  const minutes = Number(hour) * 60 + Number(minute) - offset;
  return plausible(dayOf(Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE));
}

const MONTH = /^(\d{4})(?:[-/.](\d{1,2})|年(\d{1,2})月份?|(\d{2}))$/;
const YEAR = /^\d{4}年?$/;

/** A month of which the day is not told: "2016-08", "2016/8", "2016年8月", "201608". */
export function parseMonth(raw: string): Month | null {
  const [, year, separated, written, compact] = MONTH.exec(cleanText(raw).normalize('NFKC').replace(/\s+/g, '')) ?? [];
  const month = (separated ?? written ?? compact ?? '').padStart(2, '0');
  return year !== undefined && plausible(`${year}-${month}-01`) !== null ? `${year}-${month}` : null;
}

/** How much of a day a text tells that tells no day; null where it is none at all. */
export function partOfDay(raw: string): 'month' | 'year' | null {
  if (parseMonth(raw) !== null) return 'month';
  const text = cleanText(raw).normalize('NFKC').replace(/\s+/g, '');
  return YEAR.test(text) && plausible(`${text.slice(0, 4)}-01-01`) !== null ? 'year' : null;
}

/** In which order a table writes the parts of a day: 25-3-8, 3/8/2025, 8/3/2025. */
export const DAY_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];
const PARTS = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/;
/** Years of two digits are of these hundred: 49 is 2049, 50 is 1950. */
const PIVOT = 50;

/** A day whose year stands last or has two digits, in the order that somebody has said; null for anything else. */
export function parseOrderedDay(raw: string, order: DayOrder): Day | null {
  const [, ...found] = PARTS.exec(cleanText(raw).normalize('NFKC')) ?? [];
  const parts = [found[0], found[2], found[3]];
  const [year = '', month = '', date = ''] = (['y', 'm', 'd'] as const).map((part) => parts[order.indexOf(part)]);
  if (![2, 4].includes(year.length) || month.length > 2 || date.length > 2) return null;
  const century = Number(year) < PIVOT ? '20' : '19';
  return plausible(`${year.padStart(4, century)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/** The day of a date that a table shows as the number that stands for it: "45123" is 2023-07-16. */
export function parseSerialDay(raw: string, start: SerialStart = 1900): Day | null {
  const text = cleanText(raw).normalize('NFKC');
  if (!SERIAL.test(text)) return null;
  const day = plausible(addDays(SERIAL_START[start], Math.floor(Number(text))));
  return day !== null && Number(day.slice(0, 4)) >= FIRST_SERIAL_YEAR ? day : null;
}

const MINUTE = 60_000;
/** The zones of the earth end at UTC+14. */
const LARGEST_OFFSET = 14 * 60;

function minutesOfZone(zone: string): number | null {
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes);
  if (offset > LARGEST_OFFSET || Number(minutes) > 59) return null;
  return sign === '-' ? -offset : offset;
}

function plausible(day: string): Day | null {
  const year = Number(day.slice(0, 4));
  return isDay(day) && year >= FIRST_YEAR && year <= LAST_YEAR ? day : null;
}

const AGO = /^(\d{1,4}|[一二两三四五六七八九十])(天|日|个月|月|年)(?:以?前)?(?:发布)?$/;
const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** The day that "10天以前", "3个月以前", "一年前" or 今天 means on `base`: months count 30 days, years 365. */
export function parseDayAgo(raw: string, base: Day): Day | null {
  const text = cleanText(raw).replace(/\s+/g, '');
  if (/^(今天|刚刚)(发布)?$/.test(text)) return base;
  if (/^昨天(发布)?$/.test(text)) return addDays(base, -1);
  const parts = AGO.exec(text);
  if (!parts?.[1]) return null;
  return plausible(addDays(base, -parseAmount(parts[1]) * daysOfUnit(parts[2])));
}

function parseAmount(text: string): number {
  if (text === '两') return 2;
  const digit = DIGITS.indexOf(text);
  return digit > 0 ? digit : Number(text);
}

function daysOfUnit(unit: string | undefined): number {
  if (unit === '年') return DAYS_OF_YEAR;
  return unit?.endsWith('月') ? DAYS_OF_MONTH : 1;
}

export interface Years {
  from: number;
  to: number;
}

const YEARS = /^((?:18|19|20)\d{2})(?:\.0)?(?:年)?(?:[-~至]((?:19|20)\d{2})年?)?(?:建|建成|建造|竣工)?$/;

/** Building years from "2004", "2004.0", "1998年建", "1998-2003年建成". */
export function parseYears(raw: string): Years | null {
  const parts = YEARS.exec(cleanText(raw).normalize('NFKC').replace(/\s+/g, ''));
  if (!parts) return null;
  const from = Number(parts[1]);
  const to = parts[2] ? Number(parts[2]) : from;
  return to >= from && to <= LAST_YEAR ? { from, to } : null;
}

const AGE = /^(?:房龄|楼龄|屋龄)?:?约?(\d{1,3})(?:\.\d+)?年?(?:左右)?$/;
const OLDEST = 150;

/** The built year of a home that is so old on `day`: "12", "12年", "房龄约12年"; of a year ("2004年建") that one. */
export function parseAge(raw: string, day: Day): number | null {
  const years = parseYears(raw);
  if (years) return years.from;
  const [, age] = AGE.exec(cleanText(raw).normalize('NFKC').replace(/\s+/g, '')) ?? [];
  return age === undefined || Number(age) > OLDEST ? null : Number(day.slice(0, 4)) - Number(age);
}

/** Whether a text tells an age and not a year, by its own word. */
export const saysAge = (raw: string): boolean => /^\s*[房楼屋]龄/.test(raw);
