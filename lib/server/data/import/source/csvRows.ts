import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ImportProblem } from '../importProblem';
import { cleanText } from '../parse/cleanText';
import { FILE_LIMITS } from './limits';
import { type OnBytes, readText, type TextFile } from './openText';
import type { SourceRow, SourceRows } from './row';

export const DELIMITERS = [',', '\t', ';', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

type Parsed = { record: string[]; info: { lines: number } };

const HEAD = 64 * 1024;

/** The rows of a table with one header line. `#3` names the third column, for headers that are empty or repeated. */
export async function openCsv(file: TextFile, wanted: Delimiter | null, onBytes?: OnBytes): Promise<SourceRows> {
  const delimiter = wanted ?? (await likelyDelimiter(file));
  const parser = Readable.from(readText(file, onBytes)).pipe(
    parse({
      delimiter,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: FILE_LIMITS.rowCharacters,
    }),
  );
  const records = inSentences(parser as AsyncIterable<Parsed>, file.name)[Symbol.asyncIterator]();
  const first = await records.next();
  if (first.done) throw new ImportProblem(`${file.name} 里没有任何行。`);
  const header = first.value.record.map(cleanText);
  if (header.length > FILE_LIMITS.columns) {
    throw new ImportProblem(`${file.name} 有 ${header.length} 列，最多 ${FILE_LIMITS.columns} 列。请检查分隔符。`);
  }
  return { columns: header, rows: tableRows(records, header, first.value.info.lines) };
}

async function likelyDelimiter(file: TextFile): Promise<Delimiter> {
  let head = '';
  for await (const piece of readText(file)) {
    head += piece;
    if (head.length > HEAD || head.includes('\n')) break;
  }
  const line = (head.split(/[\r\n]/).find((text) => text.trim() !== '') ?? '').replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

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

type Records = AsyncIterator<Parsed>;

async function* tableRows(records: Records, header: string[], headerLines: number): AsyncGenerator<SourceRow> {
  const places = placesOf(header);
  let line = headerLines + 1;
  for (let next = await records.next(); !next.done; next = await records.next()) {
    const { record, info } = next.value;
    yield {
      line,
      wrong: whatIsWrong(record, header),
      get: (column) => record[places.get(column) ?? -1] ?? null,
      excerpt: () => record.join(','),
    };
    line = info.lines + 1;
  }
}

/** Where each column is, by name and by number. A Map, so that a column called __proto__ is only a name. */
function placesOf(header: string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, name] of header.entries()) {
    if (!places.has(name)) places.set(name, at);
    places.set(`#${at + 1}`, at);
  }
  return places;
}

function whatIsWrong(record: string[], header: string[]): string | null {
  if (record.every((cell) => cell.trim() === '')) return '空行';
  if (record.length !== header.length) return `列数与表头不符（表头 ${header.length} 列，本行 ${record.length} 列）`;
  return record.every((cell, at) => cleanText(cell) === header[at]) ? '重复的表头' : null;
}
