import { maskMobile } from '../phone';
import { withPlainDigits } from './writtenDigits';

/**
 * A mobile number as people write one: eleven digits, narrow or wide, with spaces, dots or dashes between them, or in
 * threes and fours with any mark; a longer number is none, but for the country's before it.
 */
const DIGITS =
  /(?:(?<![\d０-９])|(?<=(?<![\d０-９])(?:[0０]|(?:[0０]{2})?[8８][6６])))(?:[1１][ .\-—–－_·　]*[3-9３-９](?:[ .\-—–－_·　]*[\d０-９]){9}|[1１][3-9３-９][\d０-９](?:[^\p{L}\p{N}\n]{1,3}[\d０-９]{4}){2})(?![\d０-９])/gu;

/** The same with digits that are characters or stand in circles. */
const SIGNS =
  /(?<![\d０-９])[1１一幺壹①][ .\-—–－_·　]*[3-9３-９三四五六七八九叁肆伍陆柒捌玖③-⑨](?:[ .\-—–－_·　]*[\d０-９零〇一二三四五六七八九幺壹贰叁肆伍陆柒捌玖①-⑨⓪]){9}(?![\d０-９])/gu;

const masked = (written: string): string => maskMobile(withPlainDigits(written).replace(/\D/g, ''));

/** What somebody writes, with mobile numbers as 138****8000; the rest stays as it is, its punctuation too. */
export const maskContacts = (text: string): string => text.replace(DIGITS, masked).replace(SIGNS, masked);
