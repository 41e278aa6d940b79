import { foldRadicals } from '@/lib/kernel/foldText';

/** Words that sites and spreadsheets write where a fact is missing. */
const EMPTY_WORDS = new Set([
  ...['', '-', '--', '—', '——', '/', '\\n', 'null', 'none', 'nan', 'n/a', 'na', 'undefined'],
  ...['?', '??', '???', '(null)', 'nil', 'nat', '<na>'],
  ...['暂无', '暂无数据', '暂无信息', '未知', '不详', '无', '待定', '--待定--', '暂未公布', '未填写'],
]);

/** Without control and invisible characters (they hide text or break a terminal), single spaces, trimmed. */
export function cleanText(raw: string): string {
  return foldRadicals(raw)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Whether the cleaned text only says that nothing is known. */
export function isEmptyWord(text: string): boolean {
  return EMPTY_WORDS.has(text.normalize('NFKC').toLowerCase()) || isErrorWord(text);
}

/** What spreadsheets show where a formula has failed (Excel, LibreOffice, WPS), and our reader of workbooks writes. */
const ERROR_WORD =
  /^(?:#(?:REF|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|CONNECT)!|#NAME\?|#N\/A|#错误|Err:\d{3})$/i;

/** Whether the cleaned text is the error of a spreadsheet: something stood there, and nobody knows what. */
export const isErrorWord = (text: string): boolean => ERROR_WORD.test(text.normalize('NFKC'));

/** Whether it is nothing where a name or an id is asked for: a table without them has zeros. */
export const isNoName = (text: string): boolean => isEmptyWord(text) || /^0+(?:\.0+)?$/.test(text);

/** What two spellings of one name have in common: width, case, spaces, brackets and 其它 / 其他 do not count. */
export function nameKey(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').replaceAll('其它', '其他').toLowerCase();
}
