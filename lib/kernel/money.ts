import { typedLine } from './typedText';

/** Amounts of money are whole fen (分) everywhere; these are the only ways in and out. */

const YUAN = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Fen in a 万 (ten thousand yuan). */
export const FEN_PER_WAN = 1_000_000;

function safeFen(fen: number): number {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`Not a whole amount of fen: ${fen}`);
  return fen + 0;
}

/** Fen from the yuan text of a payment channel or a form ("19.90" -> 1990), without floating point; null where it is none. */
export function parseYuan(text: string): number | null {
  const parts = YUAN.exec(text);
  if (!parts) return null;
  const fen = Number(parts[2]) * 100 + Number((parts[3] ?? '').padEnd(2, '0'));
  return (parts[1] ? -fen : fen) + 0;
}

/** The same of what a person types: "1,000 元", "¥１０００"; null where it is none. */
export const parseTypedYuan = (typed: string): number | null =>
  parseYuan(
    typedLine(typed)
      .replace(/^([-−–]?) ?[¥￥]/, '$1')
      .replace(/[\s,元]/g, '')
      .replace(/^[−–]/, '-'),
  );

/** The yuan text a payment channel takes: 1990 -> "19.90". Throws RangeError for anything but whole fen. */
export function yuanText(fen: number): string {
  const size = Math.abs(safeFen(fen));
  return `${fen < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** Fen per ㎡, rounded; null without a positive area. */
export function unitPriceOf(totalFen: number, squareMetres: number): number | null {
  return squareMetres > 0 ? safeFen(Math.round(totalFen / squareMetres)) : null;
}
