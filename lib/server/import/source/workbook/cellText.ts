import type * as XLSX from '@e965/xlsx';

/** Of more digits a spreadsheet keeps fifteen and makes zeros of the rest: what such a number was, nobody knows. */
const FIRST_INEXACT = 1e15;
const DIGITS = 15;
const NOT_AVAILABLE = 42;
/** A formula that failed, or that no program has computed. */
const ERROR = '#错误';

export type Formats = Pick<typeof XLSX.SSF, 'is_date' | 'parse_date_code'>;

/**
 * A cell as it would be typed into a table of text: dates as 2024-03-15, shares as 35.5%, other numbers plainly and
 * without the noise of their binary form. Words that a format adds (650.00万) are not the cell's: the mapping says the
 * unit. A formula counts by the result that was saved with it.
 */
export function cellText(cell: XLSX.CellObject | undefined, formats: Formats, is1904: boolean): string {
  if (!cell) return '';
  const { t, v, f, w, z } = cell;
  if (t === 'e') return v === NOT_AVAILABLE ? '' : String(w ?? ERROR);
  if (v === undefined || v === null) return f ? ERROR : '';
  if (t === 'b') return v ? 'TRUE' : 'FALSE';
  if (t !== 'n') return String(v);
  return numberText(Number(v), typeof z === 'string' ? z : 'General', formats, is1904);
}

function numberText(value: number, format: string, formats: Formats, is1904: boolean): string {
  if (formats.is_date(format)) {
    const text = dateText(value, formats, is1904);
    if (text !== null) return text;
  }
  if (isShare(format)) return `${plain(value * 100)}%`;
  return plain(value);
}

/** A per cent sign that is not part of a word in quotation marks or behind a backslash. */
const isShare = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');

function plain(value: number): string {
  if (Math.abs(value) >= FIRST_INEXACT) return value.toExponential(DIGITS - 1);
  return String(Number(value.toPrecision(DIGITS)));
}

const two = (part: number): string => String(part).padStart(2, '0');

function dateText(serial: number, formats: Formats, is1904: boolean): string | null {
  const parts = formats.parse_date_code(serial, { date1904: is1904 });
  if (!parts) return null;
  const time = parts.T === 0 ? '' : `${two(parts.H)}:${two(parts.M)}:${two(Math.round(parts.S))}`;
  if (serial < 1) return time || null;
  return `${parts.y}-${two(parts.m)}-${two(parts.d)}${time && ` ${time}`}`;
}
