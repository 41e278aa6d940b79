import { basename } from 'node:path';
import { type Day, dayOf } from '@/lib/domain/day';
import { ImportProblem } from '../importProblem';
import type { ImportTask } from '../importTask';
import type { Kind } from '../kinds/kind';
import type { NamedMapping } from '../mapping/loadMapping';
import { readKey } from '../mapping/rowKey';
import { createRowReader, type RowReader } from '../mapping/rowReader';
import { parseDay } from '../parse/day';
import { plainRef } from '../resolve/placeRow';
import { FILE_LIMITS } from '../source/limits';
import { openRows } from '../source/openRows';
import { shownName } from '../source/openText';
import type { SourceRow } from '../source/row';
import type { SnapshotDays } from './snapshotDays';
import type { Staging } from './staging';

const EXCERPT = 200;

interface Reading {
  task: ImportTask;
  kind: Kind;
  staging: Staging;
  snapshots: SnapshotDays;
  readRow: RowReader;
}

/** Reads every file of a task into the staging file; rejects what cannot be read. Answers how many rows are staged. */
export async function stageFiles(
  task: ImportTask,
  kind: Kind,
  staging: Staging,
  snapshots: SnapshotDays,
): Promise<number> {
  const reading = { task, kind, staging, snapshots, readRow: createRowReader(task.mapping, kind.fields) };
  let staged = 0;
  for (const [at, path] of task.files.entries()) staged += await stageFile(path, at, reading);
  return staged;
}

async function stageFile(path: string, at: number, reading: Reading): Promise<number> {
  const { task } = reading;
  const { mapping, report } = task;
  const file = report.addFile(shownName(path));
  let bytes = 0;
  const opened = await openRows(path, sourceOptions(mapping), (read, all) => {
    bytes += read;
    task.onProgress((0.4 * (at + bytes / all)) / task.files.length, '读取');
  });
  checkColumns(opened.columns, mapping, opened.file.name);
  const dayOfRow = dayReader(path, task);
  let staged = 0;
  let rows = 0;
  for await (const row of opened.rows) {
    rows += 1;
    if (rows > FILE_LIMITS.rows)
      throw new ImportProblem(`${opened.file.name} 超过 ${FILE_LIMITS.rows} 行，请拆成几个文件。`);
    report.read(file);
    if (stageRow(row, file, dayOfRow, reading)) staged += 1;
  }
  if (rows === 0) report.notes.push(`${opened.file.name} 只有表头，没有数据。`);
  return staged;
}

export function sourceOptions({ file }: NamedMapping) {
  const { format = null, encoding = null, delimiter = null, records } = file;
  return { format, encoding, delimiter, records };
}

/** A table must have every column that the mapping names: a missing one means the wrong mapping or the wrong file. */
export function checkColumns(columns: string[] | null, { fields, key, day }: NamedMapping, name: string): void {
  if (!columns) return;
  const named = Object.values(fields).flatMap((field) =>
    typeof field === 'string' || Array.isArray(field) ? field : field.from,
  );
  const dayColumn = typeof day === 'object' && 'column' in day ? [day.column] : [];
  const missing = [...new Set([...named, ...key, ...dayColumn])].filter((column) => !hasColumn(columns, column));
  if (missing.length === 0) return;
  const shown = columns
    .slice(0, 40)
    .map((column) => column.slice(0, 40))
    .join('、');
  throw new ImportProblem(`${name} 没有 ${missing.join('、')} 这些列；它的列是 ${shown}。请检查映射和文件是否对应。`);
}

function hasColumn(columns: string[], column: string): boolean {
  const place = /^#([1-9]\d{0,3})$/.exec(column)?.[1];
  return columns.includes(column) || (place !== undefined && Number(place) <= columns.length);
}

type DayOfRow = (row: SourceRow) => { day: Day; isStated: boolean } | null;

/** On which day a row's information holds: the operator's, the mapping's, or else today. */
function dayReader(path: string, { mapping, day, now }: ImportTask): DayOfRow {
  const fixed = day ?? (typeof mapping.day === 'string' ? mapping.day : dayOfFileName(path, mapping));
  if (fixed) return () => ({ day: fixed, isStated: true });
  const column = typeof mapping.day === 'object' && 'column' in mapping.day ? mapping.day.column : null;
  if (column === null) return () => ({ day: dayOf(now), isStated: false });
  return (row) => {
    const text = [row.get(column) ?? ''].flat()[0] ?? '';
    const read = parseDay(text);
    return read === null ? null : { day: read, isStated: true };
  };
}

function dayOfFileName(path: string, { day }: NamedMapping): Day | null {
  if (typeof day !== 'object' || !('fileName' in day)) return null;
  const found = new RegExp(day.fileName, 'u').exec(basename(path));
  const read = parseDay(found?.[1] ?? found?.[0] ?? '');
  if (read) return read;
  throw new ImportProblem(`文件名 ${shownName(path)} 里没有日期。请用 --day 2024-09-26 这样的写法给出数据的日期。`);
}

/** Stages one row, or rejects it. */
function stageRow(row: SourceRow, file: number, dayOfRow: DayOfRow, reading: Reading): boolean {
  const { task, kind, staging, snapshots, readRow } = reading;
  const reject = (key: string, why: string) => {
    task.report.reject(file, row.line, key, why, row.excerpt());
    return false;
  };
  if (row.wrong) return reject('', row.wrong);
  const id = readKey(row, task.mapping.key);
  if ('wrong' in id) return reject('', id.wrong);
  const dated = dayOfRow(row);
  if (!dated) return reject(id.key, '数据的日期看不懂');
  const read = readRow(row, dated.day);
  if ('wrong' in read) return reject(id.key, read.wrong);
  const impossible = kind.complete(read.values);
  if (impossible) return reject(id.key, impossible);
  for (const warning of read.warnings) task.report.warn(warning);
  const plate = read.values['@plate'];
  if (task.mapping.snapshot && plate !== undefined) snapshots.announce(String(plate), dated.day);
  staging.add({
    ...{ key: plainRef(id.key), day: dated.day, dayIsStated: dated.isStated, file, line: row.line },
    ...{ values: read.values, excerpt: row.excerpt().slice(0, EXCERPT) },
  });
  return true;
}
