import { createHash } from 'node:crypto';
import { cleanText, isEmptyWord, isErrorWord, isNoName } from '../parse/cleanText';
import type { SourceRow } from '../source/row';
import { compilePattern } from './pattern';
import type { KeyColumn } from './schema';

const MAX_PLAIN = 64;
/** A column that is called by its place has no name: the index that pandas writes, which counts from 0. */
const INDEX = /^#\d+$/;
const SCIENTIFIC = /^\d(\.\d+)?e\+?\d{2}$/i;

export type KeyRead = { key: string } | { wrong: string };

/** What tells a record from the others of its source: one column as it is, several as a digest. */
export type KeyReader = (row: SourceRow) => KeyRead;

export function createKeyReader(columns: readonly KeyColumn[]): KeyReader {
  const readers = columns.map(partReader);
  const hasIndex = columns.some((column) => typeof column === 'string' && INDEX.test(column));
  return (row) => {
    const parts = readers.map((read) => read(row));
    const missing = parts.find((part) => part === null);
    if (missing === null) return { wrong: '编号里没有映射要取的部分' };
    const texts = parts as string[];
    const error = texts.find(isErrorWord);
    if (error !== undefined) return { wrong: `缺少编号：“${error}” 是表格软件的错误` };
    if (texts.length === 1) return plainKey(texts[0] ?? '', hasIndex);
    return texts.every(isEmptyWord) ? { wrong: '缺少编号' } : { key: digest(texts) };
  };
}

/** Reads one column of the key: '' where the cell says nothing, null where it does but has not the wanted part. */
function partReader(column: KeyColumn): (row: SourceRow) => string | null {
  const { from, part = null } = typeof column === 'string' ? { from: column } : column;
  const find = part === null ? null : compilePattern(part);
  return (row) => {
    const text = cleanText([row.get(from) ?? ''].flat().join('、'));
    if (find === null || isEmptyWord(text)) return text;
    const found = cleanText(find(text) ?? '');
    return found === '' ? null : found;
  };
}

function plainKey(text: string, isIndex: boolean): KeyRead {
  if (isIndex ? isEmptyWord(text) : isNoName(text)) return { wrong: '缺少编号' };
  if (SCIENTIFIC.test(text)) return { wrong: '编号被表格软件改成了科学计数，原来的编号已丢失' };
  return { key: text.length > MAX_PLAIN ? digest([text]) : text };
}

const digest = (parts: string[]): string =>
  `sha:${createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 24)}`;
