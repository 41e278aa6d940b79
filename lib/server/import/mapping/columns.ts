import { ImportProblem } from '../importProblem';
import { type OpenSource, openRows } from '../source/openRows';
import type { OnBytes } from '../source/openText';
import { findColumn, type SourceRows, timesNamed } from '../source/row';
import type { Mapping } from './schema';

/** Every column that a mapping reads, once each. */
export function columnsOf({ fields, key, day }: Mapping): string[] {
  const ofFields = Object.values(fields).flatMap((field) =>
    typeof field === 'string' || Array.isArray(field) ? field : field.from,
  );
  const ofKey = key.map((column) => (typeof column === 'string' ? column : column.from));
  const ofDay = typeof day === 'object' && 'column' in day ? [day.column] : [];
  return [...new Set([...ofFields, ...ofKey, ...ofDay])];
}

/** Opens a file as its mapping says. Throws ImportProblem, also where the mapping names columns that the file has not. */
export async function openMapped(path: string, mapping: Mapping, onBytes?: OnBytes): Promise<OpenSource> {
  const { format = null, encoding = null, delimiter = null, headerLine = null, sheet = null, records } = mapping.file;
  const options = { format, encoding, delimiter, headerLine, sheet, records, wanted: columnsOf(mapping) };
  const opened = await openRows(path, options, onBytes);
  try {
    checkColumns(opened, mapping, opened.file.name);
  } catch (failure) {
    opened.stop?.();
    throw failure;
  }
  return opened;
}

const SHOWN_COLUMNS = 40;
const SHOWN_NAME = 40;

/**
 * A table must have every column that the mapping names, and each once: a missing one means the wrong mapping, the wrong
 * file or a header further down, and of two with one name nobody knows which is meant. Throws ImportProblem.
 */
function checkColumns({ columns, elsewhere }: SourceRows, mapping: Mapping, name: string): void {
  if (!columns) return;
  const wanted = columnsOf(mapping);
  const missing = wanted.filter((column) => findColumn(columns, column) === null);
  if (missing.length > 0) {
    throw new ImportProblem(
      `${name} 没有 ${missing.join('、')} 这些列；它的列是 ${shown(columns)}。${elsewhere ? placeInWords(elsewhere, wanted) : '请检查映射和文件是否对应。'}`,
    );
  }
  const repeated = wanted.filter((column) => timesNamed(columns, column).length > 1);
  if (repeated.length > 0) {
    throw new ImportProblem(`${name} 里${repeated.map((column) => repeatedInWords(columns, column)).join('；')}。`);
  }
}

const shown = (columns: string[]): string =>
  columns
    .slice(0, SHOWN_COLUMNS)
    .map((column) => column.slice(0, SHOWN_NAME))
    .join('、');

/** Where the header seems to be, and what to write into the mapping. */
function placeInWords({ line, sheet, columns }: NonNullable<SourceRows['elsewhere']>, wanted: string[]): string {
  const missing = wanted.filter((column) => findColumn(columns, column) === null);
  const where = sheet === null ? `第 ${line} 行` : `工作表 “${sheet}” 的第 ${line} 行`;
  const write = [...(sheet === null ? [] : [`"sheet": ${JSON.stringify(sheet)}`]), `"headerLine": ${line}`];
  const advice = `表头好像在${where}：请在映射里写 "file": { ${write.join(', ')} }`;
  return missing.length === 0 ? `${advice}。` : `${advice}；那一行还缺 ${missing.join('、')}。`;
}

function repeatedInWords(columns: string[], column: string): string {
  const places = timesNamed(columns, column);
  const meant = places.map((_, at) => `"${column}#${at + 1}"`);
  return `有 ${places.length} 列叫 “${column}”（第 ${places.map((at) => at + 1).join('、')} 列）。请在映射里写清是哪一列：${meant.join('、')}，或用位置 ${places.map((at) => `"#${at + 1}"`).join('、')}`;
}
