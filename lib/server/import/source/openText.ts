import { createReadStream, type Stats, statSync } from 'node:fs';
import { basename } from 'node:path';
import { ImportProblem } from '../importProblem';
import { cleanText } from '../parse/cleanText';
import { fileTypeOf, headBytes } from './fileType';
import { FILE_LIMITS } from './limits';

export const ENCODINGS = ['utf-8', 'gb18030', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface SourceFile {
  path: string;
  /** The name to show: without folders and without characters that would disturb a terminal or a table. */
  name: string;
  bytes: number;
}

export interface TextFile extends SourceFile {
  encoding: Encoding;
}

/** Hears how many bytes have been read since the last call, and how many there are in all. */
export type OnBytes = (bytes: number, all: number) => void;

const CHUNK = 256 * 1024;
const SHOWN_NAME = 100;

export const shownName = (path: string): string => cleanText(basename(path)).slice(0, SHOWN_NAME) || '未命名文件';

/** A file that is there and not too large. Throws ImportProblem. */
export function openFile(path: string): SourceFile {
  const name = shownName(path);
  const { size } = statOf(path, name);
  if (size === 0) throw new ImportProblem(`${name} 是空文件。`);
  if (size > FILE_LIMITS.tableBytes) throw new ImportProblem(`${name} 超过 1 GB，请拆成几个文件。`);
  return { path, name, bytes: size };
}

/** Finds out how a file is encoded, reading it once. Throws ImportProblem where it is missing, too large or no text. */
export async function openText(path: string, wanted: Encoding | null): Promise<TextFile> {
  const file = openFile(path);
  const type = await fileTypeOf(path);
  if (type.is === 'other')
    throw new ImportProblem(`${file.name} 是${type.name}，不是表格。请导出成 CSV 或 .xlsx 再导入。`);
  if (type.is === 'workbook' && !type.isText) {
    throw new ImportProblem(`${file.name} 是 Excel 工作簿，这里要的是文本（JSON）。`);
  }
  const candidates: readonly Encoding[] = wanted ? [wanted] : await likelyEncodings(path);
  for (const encoding of candidates) {
    if (await decodes(path, encoding)) return { ...file, encoding };
  }
  throw new ImportProblem(`${file.name} ${undecoded(candidates, wanted)}有读不出来的字节。请另存为 UTF-8 再导入。`);
}

function undecoded(candidates: readonly Encoding[], wanted: Encoding | null): string {
  if (wanted) return `不是映射里写的 ${wanted} 编码，`;
  if (candidates.length > 1) return '既不是 UTF-8 也不是 GB18030 编码，';
  return `像是 ${candidates[0]?.startsWith('utf-16') ? 'UTF-16' : 'UTF-8'} 编码，但`;
}

function statOf(path: string, name: string): Stats {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new ImportProblem(`找不到文件 ${cleanText(path)}。`);
  if (!found.isFile()) throw new ImportProblem(`${name} 不是文件。`);
  return found;
}

async function likelyEncodings(path: string): Promise<readonly Encoding[]> {
  const head = await headBytes(path);
  if (head[0] === 0xff && head[1] === 0xfe) return ['utf-16le'];
  if (head[0] === 0xfe && head[1] === 0xff) return ['utf-16be'];
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return ['utf-8'];
  return utf16WithoutMark(head) ?? ['utf-8', 'gb18030'];
}

/** Of the bytes of a table in UTF-16, the upper ones of digits, delimiters and ends of lines are zero; other text has none. */
const MIN_ZEROS = 0.1;

function utf16WithoutMark(head: Buffer): readonly Encoding[] | null {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => (2 * count) / Math.max(1, head.length));
  if (odd > MIN_ZEROS && even < MIN_ZEROS / 10) return ['utf-16le'];
  return even > MIN_ZEROS && odd < MIN_ZEROS / 10 ? ['utf-16be'] : null;
}

async function decodes(path: string, encoding: Encoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (failure) {
    if (failure instanceof TypeError) return false;
    throw failure;
  }
}

/** The text of a file, piece by piece, without its byte order mark. */
export async function* readText(file: TextFile, onBytes?: OnBytes): AsyncGenerator<string> {
  const decoder = new TextDecoder(file.encoding, { fatal: true });
  for await (const chunk of createReadStream(file.path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    onBytes?.(chunk.length, file.bytes);
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** The whole text of a small file. Throws ImportProblem above the limit for documents. */
export async function readWholeText(file: TextFile, onBytes?: OnBytes): Promise<string> {
  if (file.bytes > FILE_LIMITS.documentBytes) {
    throw new ImportProblem(`${file.name} 超过 64 MB。请改成 JSON Lines（每行一条）再导入。`);
  }
  let text = '';
  for await (const piece of readText(file, onBytes)) text += piece;
  return text;
}
