// How people write digits where a machine is not to see a number.

const SIGNS: Readonly<Record<string, string>> = {
  零: '0',
  〇: '0',
  一: '1',
  二: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  幺: '1',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
};

/** A text with its digits as 0 to 9, whatever their width, circle or script. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[零〇一二三四五六七八九幺壹贰叁肆伍陆柒捌玖]/gu, (sign) => SIGNS[sign] ?? sign);
