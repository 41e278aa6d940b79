import { cleanText } from './cleanText';

/** Money words and the fen that one of them is. */
const FEN_OF_UNIT = { 分: 1, 元: 100, 千: 100_000, 万: 1_000_000, 亿: 10_000_000_000 } as const;
export type MoneyUnit = keyof typeof FEN_OF_UNIT;
export const MONEY_UNITS = Object.keys(FEN_OF_UNIT) as [MoneyUnit, ...MoneyUnit[]];

export interface Span {
  low: number;
  high: number;
}

const MAX_LENGTH = 60;
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
const RANGE = `${NUMBER}(?:[-~至]${NUMBER})?`;
const PLAIN = new RegExp(String.raw`^[+-]?${NUMBER}(?:e[+-]?\d{1,3})?$`, 'i');
const MONEY = new RegExp(
  String.raw`^(?:参考|总价|均价|单价|价格|售价|租金|月租|约|¥|:)*${RANGE}(亿|万|千|分)?(?:元|块)?(?:\/套|\/㎡|\/月|每月|均价|起|左右|整)*$`,
);
const AREA = new RegExp(`^(?:建筑面积|建面|面积|套内|约|:)*${RANGE}㎡?(?:左右)?$`);

/** One width, no spaces, ㎡ for every way to write square metres, no brackets. */
function measureText(raw: string): string | null {
  const text = cleanText(raw).normalize('NFKC').replace(/\s+/g, '');
  if (text.length > MAX_LENGTH) return null;
  return text
    .replace(/m2|m²|平方米|平米|平方|平/gi, '㎡')
    .replace(/[()]/g, '')
    .replace(/[—–～]/g, '-');
}

const toNumber = (digits: string): number => Number(digits.replaceAll(',', ''));

/** "1,234.5", "３", " 59.11 ": null for anything else. */
export function parseNumber(raw: string): number | null {
  const text = measureText(raw);
  if (text === null || !PLAIN.test(text)) return null;
  const value = toNumber(text);
  return Number.isFinite(value) ? value : null;
}

function parseSpan(text: string | null, shape: RegExp): { span: Span; parts: RegExpExecArray } | null {
  const parts = text === null ? null : shape.exec(text);
  if (!parts?.[1]) return null;
  const low = toNumber(parts[1]);
  const high = parts[2] === undefined ? low : toNumber(parts[2]);
  return high < low ? null : { span: { low, high }, parts };
}

/**
 * Fen from " 650万", "104,569元/平", "78000元/㎡(均价)", "总价1800-3500(万/套)" or a bare number, whose unit is then
 * `unit`. A unit in the text wins. Null where the text is no amount or exceeds the safe integers.
 */
export function parseMoney(raw: string, unit: MoneyUnit): Span | null {
  const found = parseSpan(measureText(raw), MONEY);
  if (!found) return null;
  const stated = found.parts[3] as MoneyUnit | undefined;
  const factor = FEN_OF_UNIT[stated ?? (/元|块/.test(raw) ? '元' : unit)];
  const span = { low: Math.round(found.span.low * factor), high: Math.round(found.span.high * factor) };
  return Number.isSafeInteger(span.high) ? span : null;
}

/** ㎡ with two decimals from "133.82平米", "89㎡", "建面 61-186㎡" or a bare number. */
export function parseArea(raw: string): Span | null {
  const found = parseSpan(measureText(raw), AREA);
  return found && { low: twoDecimals(found.span.low), high: twoDecimals(found.span.high) };
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** A share from "35%", "35" (above 1: per cent) or "0.35". */
export function parseRate(raw: string): number | null {
  const text = cleanText(raw).normalize('NFKC').replace(/\s+/g, '');
  const value = parseNumber(text.replace(/%$/, ''));
  if (value === null || value < 0) return null;
  const share = text.endsWith('%') || value > 1 ? value / 100 : value;
  return Math.round(share * 10_000) / 10_000;
}
