import { foldRadicals } from '@/lib/domain/foldText';

/** Words that sites and spreadsheets write where a fact is missing. */
const EMPTY_WORDS = new Set([
  ...['', '-', '--', '—', '——', '/', '\\n', 'null', 'none', 'nan', 'n/a', 'na', 'undefined'],
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
  return EMPTY_WORDS.has(text.toLowerCase());
}

/** What two spellings of one name have in common: width, case, spaces, brackets and 其它 / 其他 do not count. */
export function nameKey(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').replaceAll('其它', '其他').toLowerCase();
}
