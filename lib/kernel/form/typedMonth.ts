import { isDay, type Month } from '../day';
import { typedText } from '../typedText';

// Months as people type them: 2029-11, 2029年11月, 2029.11, 202911, 29年11月, and any day of one.

const FULL_WIDTH = /[！-～]/g;
const FULL_TO_ASCII = 0xfee0;
/** Two digits of a year are one with 年 only: 29.11 may be a number. */
const SHAPES = [
  /^(\d{4})[-–./年](\d{1,2})月?份?$/,
  /^(\d{4})(\d{2})$/,
  /^(\d{2})年(\d{1,2})月份?$/,
  /^(\d{4})[-–./年](\d{1,2})[-–./月](\d{1,2})[日号]?$/,
];

/** The month that was typed; null where it is none. */
export function readMonth(typed: string): Month | null {
  const text = typedText(typed)
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_TO_ASCII))
    .replace(/\s+/g, '');
  for (const shape of SHAPES) {
    const [, year = '', month = '', day = '1'] = shape.exec(text) ?? [];
    const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}`;
    if (year && isDay(`${read}-${day.padStart(2, '0')}`)) return read;
  }
  return null;
}

/** "2029年11月" */
export const monthText = (month: Month): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;

/** "第36期", "2029年11月" */
export const instalmentText = (value: number | Month): string =>
  typeof value === 'number' ? `第${value}期` : monthText(value);
