import { ImportProblem } from '../importProblem';
import { FILE_LIMITS } from './limits';
import { type OnBytes, readText, readWholeText, type TextFile } from './openText';
import type { Raw, SourceRow, SourceRows } from './row';
import { unmarked } from './unmarked';

/**
 * The records of a JSON document. `path` leads to them: "" for the document itself, "data.*.*" for the lists in a
 * dictionary (a star is every entry).
 */
export async function openJson(file: TextFile, path: string, onBytes?: OnBytes): Promise<SourceRows> {
  const document = parseDocument(await readWholeText(file, onBytes), file.name);
  const records = recordsAt(document, path);
  if (!records) throw new ImportProblem(`${file.name} 里找不到记录：${whereText(path)}`);
  return { columns: null, elsewhere: null, rows: records.map((record, at) => jsonRow(record, at + 1)) };
}

const whereText = (path: string): string =>
  path === ''
    ? '最外层不是列表。列表在里面的，要用写好的映射，在 records 里写明在哪里。'
    : `映射文件的 records 是 “${path}”，它没有指到列表。`;

/** The document, or an ImportProblem that says where it breaks. */
export function parseDocument(text: string, name: string): unknown {
  try {
    return parseJson(text);
  } catch (failure) {
    const where = /position (\d+)/.exec(String(failure))?.[1];
    const line = where ? `第 ${text.slice(0, Number(where)).split('\n').length} 行附近` : '';
    throw new ImportProblem(`${name} ${line}不是有效的 JSON。`);
  }
}

const LONG_NUMBER = /\d{16}/;
/** What the parser hands on beside the value: the text it was read from. */
type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;

/**
 * JSON whose whole numbers keep all of their digits: as a number, an id above 2^53 is rounded, and two become one. Those
 * are texts.
 */
function parseJson(text: string): unknown {
  try {
    return parseExactly(text);
  } catch (failure) {
    const known = text.replace(NO_NUMBER, (found) => (found.startsWith('"') ? found : 'null'));
    if (known === text) throw failure;
    return parseExactly(known);
  }
}

/** What Python writes for a number that is none, which JSON does not know; texts are passed over. */
const NO_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

function parseExactly(text: string): unknown {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text);
  const exact: Reviver = (_name, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && source && /^-?\d+$/.test(source) ? source : value;
  return JSON.parse(text, exact as Parameters<typeof JSON.parse>[1]);
}

/** The records below a path; null where it leads to none. A list at the end is its entries. */
export function recordsAt(document: unknown, path: string): unknown[] | null {
  let found: unknown[] = [document];
  for (const step of path === '' ? [] : path.split('.')) {
    found = found.flatMap((value) => (step === '*' ? entriesOf(value) : [own(value, step)]));
  }
  const records = path.endsWith('*') ? found : found.flatMap((value) => (Array.isArray(value) ? value : []));
  return found.length > 0 && (path.endsWith('*') || found.every(Array.isArray)) ? records : null;
}

const entriesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** A property of the value's own; never one of its prototype. */
function own(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string, unknown>)[step];
}

/** A record as a row; a column may be a path such as "location.0". */
export function jsonRow(record: unknown, line: number): SourceRow {
  const isRecord = typeof record === 'object' && record !== null;
  return {
    line,
    wrong: isRecord ? null : '不是一条记录（应是对象）',
    record,
    get: (column) => rawOf(valueAt(record, column)),
    excerpt: () => shown(record),
  };
}

function shown(record: unknown): string {
  try {
    return JSON.stringify(record) ?? '';
  } catch {
    // Nested deeper than the stack reaches.
    return '';
  }
}

function valueAt(record: unknown, column: string): unknown {
  const whole = own(record, column);
  if (whole !== undefined) return whole;
  return column.split('.').reduce(own, record);
}

function rawOf(value: unknown): Raw {
  if (typeof value === 'string') return unmarked(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return null;
  return value
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
    .map((entry) => unmarked(String(entry)));
}

/** The records of a file with one JSON object a line. A broken line is that line's fault alone. */
export function openJsonLines(file: TextFile, onBytes?: OnBytes): SourceRows {
  return { columns: null, elsewhere: null, rows: lineRows(file, onBytes) };
}

async function* lineRows(file: TextFile, onBytes?: OnBytes): AsyncGenerator<SourceRow> {
  let line = 0;
  for await (const text of linesOf(file, onBytes)) {
    line += 1;
    yield lineRow(text, line);
  }
}

/** Lines cut out of a list: {…}, */
const COMMA_BEHIND = /\}\s*,\s*$/;

function lineRow(text: string, line: number): SourceRow {
  const broken = (wrong: string): SourceRow => ({ line, wrong, get: () => null, excerpt: () => text });
  if (text.trim() === '') return broken('空行');
  try {
    return jsonRow(parseJson(text), line);
  } catch {
    return broken(COMMA_BEHIND.test(text) ? '行尾多了一个逗号：每行一条，行和行之间不写逗号' : '不是有效的 JSON');
  }
}

async function* linesOf(file: TextFile, onBytes?: OnBytes): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of readText(file, onBytes)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > FILE_LIMITS.rowCharacters) {
      throw new ImportProblem(`${file.name} 有一行超过 ${FILE_LIMITS.rowCharacters} 个字符。JSON Lines 应是每行一条。`);
    }
  }
  if (rest !== '') yield rest;
}
