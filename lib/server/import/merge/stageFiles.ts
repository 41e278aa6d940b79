import { basename } from 'node:path';
import { addDays, type Day, dayOf } from '@/lib/kernel/day';
import { ImportProblem } from '../importProblem';
import type { ImportTask } from '../importTask';
import type { Kind } from '../kinds/kind';
import { openMapped } from '../mapping/columns';
import type { NamedMapping } from '../mapping/loadMapping';
import { compilePattern } from '../mapping/pattern';
import { createKeyReader, type KeyReader } from '../mapping/rowKey';
import { createRowReader, type RowReader } from '../mapping/rowReader';
import { cleanText } from '../parse/cleanText';
import { parseDay, parseSerialDay, type SerialStart } from '../parse/day';
import type { ImportReport } from '../report';
import { plainRef } from '../resolve/placeRow';
import { FILE_LIMITS } from '../source/limits';
import { shownName } from '../source/openText';
import type { LineCounts, SourceRow } from '../source/row';
import type { SnapshotDays } from './snapshotDays';
import type { Staging } from './staging';

const EXCERPT = 200;

interface Reading {
  task: ImportTask;
  kind: Kind;
  staging: Staging;
  snapshots: SnapshotDays;
  readKey: KeyReader;
  lastDay: Day;
}

/** What has happened by the clock of an import has done so by its tomorrow: files come from other time zones, too. */
export const lastDayOfPast = (now: number): Day => addDays(dayOf(now), 1);

/** Reads every file of a task into the staging file; rejects what cannot be read. Answers how many rows are staged. */
export async function stageFiles(
  task: ImportTask,
  kind: Kind,
  staging: Staging,
  snapshots: SnapshotDays,
): Promise<number> {
  const { mapping, now } = task;
  const lastDay = lastDayOfPast(now);
  const reading = { task, kind, staging, snapshots, lastDay, readKey: createKeyReader(mapping.key) };
  let staged = 0;
  for (const [at, path] of task.files.entries()) staged += await stageFile(path, at, reading);
  return staged;
}

async function stageFile(path: string, at: number, reading: Reading): Promise<number> {
  const { task } = reading;
  const { mapping, report } = task;
  const file = report.addFile(shownName(path));
  let bytes = 0;
  const opened = await openMapped(path, mapping, (read, all) => {
    bytes += read;
    task.onProgress((0.4 * (at + bytes / all)) / task.files.length, '读取');
  });
  if (opened.sheet) report.notes.push(`${opened.file.name} 读的是工作表 “${cleanText(opened.sheet)}”。`);
  if (opened.otherSheets?.length) {
    const names = opened.otherSheets.map((name) => `“${name}”`).join('、');
    report.notes.push(
      `${opened.file.name} 的工作表 ${names} 也有这些列，没有读：要的话，在映射里写 "file": { "sheet": "…" } 再导入一次。`,
    );
  }
  const dayOfRow = dayReader(path, task, reading.lastDay, opened.serialStart);
  const readRow = createRowReader(mapping, reading.kind.fields, reading.lastDay, opened);
  let staged = 0;
  let rows = 0;
  for await (const row of opened.rows) {
    rows += 1;
    if (rows > FILE_LIMITS.rows)
      throw new ImportProblem(`${opened.file.name} 超过 ${FILE_LIMITS.rows} 行，请拆成几个文件。`);
    report.read(file);
    if (stageRow(row, file, dayOfRow, readRow, reading)) staged += 1;
  }
  if (opened.lines) accountForLines(opened.file.name, opened.lines, rows, report);
  if (rows === 0) report.notes.push(`${opened.file.name} 只有表头，没有数据。`);
  return staged;
}

/** Says where the lines of a file are, and throws ImportProblem where one is missing. */
function accountForLines(name: string, { all, header, within }: LineCounts, rows: number, report: ImportReport): void {
  const parts = `表头和表头以上 ${header} + 读取 ${rows} + 单元格里的换行 ${within}`;
  if (all !== header + rows + within) {
    throw new ImportProblem(`${name} 有 ${all} 行，对不上：${parts}。什么也没有写入，请检查文件里的引号。`);
  }
  report.notes.push(`${name} 共 ${all} 行 = ${parts}。`);
}

type DayOfRow = (row: SourceRow) => { day: Day; isStated: boolean } | { wrong: string };

/** On which day a row's information holds: the operator's, the mapping's, or else today. */
function dayReader(
  path: string,
  { mapping, day, now }: ImportTask,
  lastDay: Day,
  serialStart: SerialStart | undefined,
): DayOfRow {
  const fixed = day ?? (typeof mapping.day === 'string' ? mapping.day : dayOfFileName(path, mapping));
  if (fixed && fixed > lastDay) throw new ImportProblem(`${shownName(path)} 的数据日期 ${fixed} 在将来。`);
  if (fixed) return () => ({ day: fixed, isStated: true });
  if (typeof mapping.day !== 'object' || !('column' in mapping.day))
    return () => ({ day: dayOf(now), isStated: false });
  const { column, part } = mapping.day;
  const find = part === undefined ? null : compilePattern(part);
  return (row) => {
    const text = [row.get(column) ?? ''].flat()[0] ?? '';
    const stated = find ? (find(text) ?? '') : text;
    const read = parseDay(stated) ?? parseSerialDay(stated, serialStart);
    if (read === null) return { wrong: '数据的日期看不懂' };
    return read > lastDay ? { wrong: `数据的日期 ${read} 在将来` } : { day: read, isStated: true };
  };
}

function dayOfFileName(path: string, { day }: NamedMapping): Day | null {
  if (typeof day !== 'object' || !('fileName' in day)) return null;
  const read = parseDay(compilePattern(day.fileName)(basename(path)) ?? '');
  if (read) return read;
  throw new ImportProblem(`文件名 ${shownName(path)} 里没有日期。请用 --day 2024-09-26 这样的写法给出数据的日期。`);
}

/** Stages one row, or rejects it. */
function stageRow(row: SourceRow, file: number, dayOfRow: DayOfRow, readRow: RowReader, reading: Reading): boolean {
  const { task, kind, staging, snapshots, readKey } = reading;
  const reject = (key: string, why: string) => {
    task.report.reject(file, row.line, key, why, row.excerpt());
    return false;
  };
  if (row.wrong) return reject('', row.wrong);
  const id = readKey(row);
  if ('wrong' in id) return reject('', id.wrong);
  const dated = dayOfRow(row);
  if ('wrong' in dated) return reject(id.key, dated.wrong);
  const read = readRow(row, dated.day);
  if ('wrong' in read) return reject(id.key, read.wrong);
  const impossible = kind.complete(read.values);
  if (impossible) {
    // What is missing may have been there, and not been understood: that is the reason then.
    const unread = read.warnings.find(({ field, isTaken }) => !isTaken && impossible === `缺少${field}`);
    return reject(id.key, unread ? `${unread.field} ${unread.why}` : impossible);
  }
  for (const warning of read.warnings) task.report.warn(warning);
  const plate = read.values['@plate'];
  if (task.mapping.snapshot && plate !== undefined) snapshots.announce(String(plate), dated.day);
  staging.add({
    key: plainRef(id.key),
    day: dated.day,
    dayIsStated: dated.isStated,
    file,
    line: row.line,
    values: read.values,
    excerpt: row.excerpt().slice(0, EXCERPT),
  });
  return true;
}
