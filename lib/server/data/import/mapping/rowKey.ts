import { createHash } from 'node:crypto';
import { cleanText, isEmptyWord } from '../parse/cleanText';
import type { SourceRow } from '../source/row';

const MAX_PLAIN = 64;
const SCIENTIFIC = /^\d(\.\d+)?e\+?\d{2}$/i;

export type KeyRead = { key: string } | { wrong: string };

/** What tells a record from the others of its source: one column as it is, several as a digest. */
export function readKey(row: SourceRow, columns: readonly string[]): KeyRead {
  const parts = columns.map((column) => cleanText([row.get(column) ?? ''].flat().join('、')));
  if (columns.length === 1) return plainKey(parts[0] ?? '');
  return parts.every(isEmptyWord) ? { wrong: '缺少编号' } : { key: digest(parts) };
}

function plainKey(text: string): KeyRead {
  if (isEmptyWord(text)) return { wrong: '缺少编号' };
  if (SCIENTIFIC.test(text)) return { wrong: '编号被表格软件改成了科学计数，原来的编号已丢失' };
  return { key: text.length > MAX_PLAIN ? digest([text]) : text };
}

const digest = (parts: string[]): string =>
  `sha:${createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 24)}`;
