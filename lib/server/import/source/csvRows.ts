import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportProblem } from '../importProblem';
import { cleanText } from '../parse/cleanText';
import { FILE_LIMITS, MAX_LINES_BEFORE_HEADER } from './limits';
import { type OnBytes, readText, type TextFile } from './openText';
import type { LineCounts, SourceRows } from './row';
import { columnsFound, openTable, type TableOptions, type TableRecord } from './tableRows';

export const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvOptions extends Pick<TableOptions, 'headerLine' | 'wanted'> {
  delimiter: Delimiter | null;
}

const HEAD = 64 * 1024;

/** The rows of a text file with one row a line. */
export async function openCsv(file: TextFile, options: CsvOptions, onBytes?: OnBytes): Promise<SourceRows> {
  const { headerLine, wanted } = options;
  const head = await headOf(file);
  const delimiter = options.delimiter ?? likelyDelimiter(head, options);
  const lines: LineCounts = { all: 0, header: 0, within: 0 };
  const parser = Readable.from(withLineFeeds(readText(file, onBytes), endsRowsWithReturns(head), lines)).pipe(
    parse({
      delimiter,
      record_delimiter: '\n',
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: FILE_LIMITS.rowCharacters,
    }),
  );
  const records = csvRecords(parser as AsyncIterable<string[]>, file.name);
  return openTable(records, { name: file.name, headerLine, wanted, isRagged: false, delimiter, lines });
}

/** The parser's records, and its failures as sentences for the operator, with the line where the row began. */
async function* csvRecords(parsed: AsyncIterable<string[]>, name: string): AsyncGenerator<TableRecord> {
  let line = 1;
  try {
    for await (const cells of parsed) {
      const lastLine = line + cells.reduce((count, cell) => count + countLineFeeds(cell), 0);
      yield { line, lastLine, cells };
      line = lastLine + 1;
    }
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure;
    throw new ImportProblem(`${name} 从第 ${line} 行开始的一行${csvSentence(failure)}`);
  }
}

/**
 * Whether rows end with a carriage return alone, as old Macs write them: the first end of a line outside quotation marks
 * is one. Line feeds may then stand within cells. Where rows end with line feeds, a lone return belongs to its cell.
 */
function endsRowsWithReturns(head: string): boolean {
  const [end] = /\r\n|\r|\n/.exec(head.replace(/"[^"]*"/g, '')) ?? /\r\n|\r|\n/.exec(head) ?? [];
  return end === '\r';
}

/** The text with its rows ended by line feeds; counts its lines, apart from the parser. */
async function* withLineFeeds(
  pieces: AsyncIterable<string>,
  hasReturns: boolean,
  lines: LineCounts,
): AsyncGenerator<string> {
  const ends = hasReturns ? /\r\n?/g : /\r\n/g;
  let rest = '';
  let last = '\n';
  for await (const piece of pieces) {
    const whole = rest + piece;
    // The line feed of this return may be in the next piece.
    rest = whole.endsWith('\r') ? '\r' : '';
    const text = whole.slice(0, whole.length - rest.length).replace(ends, '\n');
    lines.all += countLineFeeds(text);
    last = text.at(-1) ?? last;
    if (text !== '') yield text;
  }
  const end = hasReturns ? rest.replace('\r', '\n') : rest;
  if ((end.at(-1) ?? last) !== '\n' || end === '\n') lines.all += 1;
  if (end !== '') yield end;
}

function countLineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

async function headOf(file: TextFile): Promise<string> {
  let head = '';
  for await (const piece of readText(file)) {
    head += piece;
    if (head.length > HEAD) break;
  }
  return head.slice(0, HEAD);
}

/**
 * The delimiter that finds most of the wanted columns in any of the first lines; else that by which most of them have as many
 * cells as one another, and of these the one that makes the most cells: 596,5;89,5 has three commas in some lines, and one
 * semicolon in all.
 */
function likelyDelimiter(head: string, { headerLine, wanted }: CsvOptions): Delimiter {
  const lines = head.split(/\r\n|\n|\r/).slice(0, Math.max(headerLine ?? 0, MAX_LINES_BEFORE_HEADER));
  const candidates = headerLine === null ? lines : lines.slice(headerLine - 1, headerLine);
  const found = DELIMITERS.map((delimiter) =>
    Math.max(0, ...candidates.map((line) => columnsFound(cellsOf(line, delimiter), wanted))),
  );
  if (Math.max(...found) > 0) return DELIMITERS[found.indexOf(Math.max(...found))] ?? ',';
  const bare = lines.filter((line) => line.trim() !== '').map((line) => line.replace(/"[^"]*"/g, ''));
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, ...mostAlike(bare, delimiter) })).sort(
    (one, other) => other.lines - one.lines || other.cells - one.cells,
  );
  return best?.delimiter ?? ',';
}

/** How many lines have the same number of cells, of two at least, and how many these are. */
function mostAlike(lines: readonly string[], delimiter: Delimiter): { lines: number; cells: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(delimiter).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([cells, count], [others, other]) => other - count || others - cells);
  return { cells: most?.[0] ?? 0, lines: most?.[1] ?? 0 };
}

const cellsOf = (line: string, delimiter: Delimiter): string[] =>
  line.split(delimiter).map((cell) =>
    cleanText(cell)
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

function csvSentence({ code }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return `超过 ${FILE_LIMITS.rowCharacters} 个字符，多半是引号没有成对。`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return '的引号没有成对，一直到文件结尾也没有闭合。';
  return `不是有效的表格（${code}）。`;
}
