import { maskMobile } from '@/lib/kernel/phone';
import { withPlainDigits } from './writtenDigits';

// No pattern here looks behind: Safari reads one that does only from 16.4 on, and drops the whole file with it.

/**
 * A mobile number as people write one: eleven digits, narrow or wide, with spaces, dots or dashes between them, or in
 * threes and fours with any mark; a longer number is none, but for the country's before it.
 */
const DIGITS =
  /(?:[1１][ .\-—–－_·　]*[3-9３-９](?:[ .\-—–－_·　]*[\d０-９]){9}|[1１][3-9３-９][\d０-９](?:[^\p{L}\p{N}\n]{1,3}[\d０-９]{4}){2})(?![\d０-９])/uy;
/** What may stand before it, at most five characters. */
const BEFORE_DIGITS = /(?:^|[^\d０-９])(?:[0０]|(?:[0０]{2})?[8８][6６])?$/;

/** The same with digits that are characters or stand in circles. */
const SIGNS =
  /[1１一幺壹①][ .\-—–－_·　]*[3-9３-９三四五六七八九叁肆伍陆柒捌玖③-⑨](?:[ .\-—–－_·　]*[\d０-９零〇一二三四五六七八九幺壹贰叁肆伍陆柒捌玖①-⑨⓪]){9}(?![\d０-９])/uy;
const BEFORE_SIGNS = /(?:^|[^\d０-９])$/;

const FIRST = /[1１一幺壹①]/;

const masked = (written: string): string => maskMobile(withPlainDigits(written).replace(/\D/g, ''));

/** Masks what `number` (sticky) reads wherever the text up to there ends in `before`. */
function maskNumbers(text: string, number: RegExp, before: RegExp): string {
  let read = '';
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!FIRST.test(text.charAt(at)) || !before.test(text.slice(Math.max(0, at - 5), at))) continue;
    number.lastIndex = at;
    const [found] = number.exec(text) ?? [];
    if (!found) continue;
    read += text.slice(from, at) + masked(found);
    from = at + found.length;
    at = from - 1;
  }
  return read + text.slice(from);
}

/** What somebody writes, with mobile numbers as 138****8000; the rest stays as it is, its punctuation too. */
export const maskContacts = (text: string): string =>
  maskNumbers(maskNumbers(text, DIGITS, BEFORE_DIGITS), SIGNS, BEFORE_SIGNS);
