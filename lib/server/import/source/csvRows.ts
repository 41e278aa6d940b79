import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportProblem } from '../importProblem';
import { cleanText } from '../parse/cleanText';
import { FILE_LIMITS, MOST_LINES_BEFORE_HEADER } from './limits';
import { type OnBytes, readText, type TextFile } from './openText';
import type { SourceRows } from './row';
import { columnsFound, openTable, type TableOptions, type TableRecord } from './tableRows';

export const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvOptions extends Pick<TableOptions, 'headerLine' | 'wanted'> {
  delimiter: Delimiter | null;
}

type Parsed = { record: string[]; info: { lines: number } };

const HEAD = 64 * 1024;

/** The rows of a text file with one row a line. */
export async function openCsv(file: TextFile, options: CsvOptions, onBytes?: OnBytes): Promise<SourceRows> {
  const { headerLine, wanted } = options;
  const head = await headOf(file);
  const parser = Readable.from(readText(file, onBytes)).pipe(
    parse({
      delimiter: options.delimiter ?? likelyDelimiter(head, options),
      // Mixed ends of lines are common; where there is any line feed, a lone carriage return belongs to its cell.
      record_delimiter: head.includes('\n') ? ['\r\n', '\n'] : ['\r'],
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: FILE_LIMITS.rowCharacters,
    }),
  );
  const records = csvRecords(inSentences(parser as AsyncIterable<Parsed>, file.name));
  return openTable(records, { name: file.name, headerLine, wanted, isRagged: false });
}

async function* csvRecords(parsed: AsyncIterable<Parsed>): AsyncGenerator<TableRecord> {
  let line = 1;
  for await (const { record, info } of parsed) {
    yield { line, lastLine: info.lines, cells: record };
    line = info.lines + 1;
  }
}

async function headOf(file: TextFile): Promise<string> {
  let head = '';
  for await (const piece of readText(file)) {
    head += piece;
    if (head.length > HEAD) break;
  }
  return head.slice(0, HEAD);
}

/** The delimiter that finds most of the wanted columns in any of the first lines; else the most frequent in the first. */
function likelyDelimiter(head: string, { headerLine, wanted }: CsvOptions): Delimiter {
  const lines = head.split(/\r\n|\n|\r/).slice(0, Math.max(headerLine ?? 0, MOST_LINES_BEFORE_HEADER));
  const candidates = headerLine === null ? lines : lines.slice(headerLine - 1, headerLine);
  const found = DELIMITERS.map((delimiter) =>
    Math.max(0, ...candidates.map((line) => columnsFound(cellsOf(line, delimiter), wanted))),
  );
  if (Math.max(...found) > 0) return DELIMITERS[found.indexOf(Math.max(...found))] ?? ',';
  const bare = (candidates.find((line) => line.trim() !== '') ?? '').replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const cellsOf = (line: string, delimiter: Delimiter): string[] =>
  line.split(delimiter).map((cell) =>
    cleanText(cell)
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

/** The parser's records, and its failures as sentences for the operator. */
async function* inSentences(parser: AsyncIterable<Parsed>, name: string): AsyncGenerator<Parsed> {
  try {
    yield* parser;
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    const line = Number((failure as { lines?: number }).lines ?? 0);
    throw new ImportProblem(`${name} 第 ${line} 行附近${csvSentence(failure)}`);
  }
}

function csvSentence({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return `有一行超过 ${FILE_LIMITS.rowCharacters} 个字符，多半是引号没有成对。`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return '的引号没有成对，一直到文件结尾也没有闭合。';
  return `不是有效的表格（${code}）。`;
}
