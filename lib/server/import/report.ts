import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportMedians } from '@/lib/console/importSchedule';
import { csvRows, csvText } from '@/lib/server/text/csvText';
import type { Warning } from './mapping/rowReader';
import type { Outcome } from './merge/foldRow';
import { cleanText } from './parse/cleanText';

/** read = stored + updated + unchanged + rejected, in every file and in all. */
export interface Counts {
  read: number;
  stored: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

export interface FileCounts extends Counts {
  name: string;
}

/** Rejections for the same reason, whatever value it names: 区 “火星” 不在北京 and 区 “月球” 不在北京 are one. */
interface ReasonGroup {
  count: number;
  /** The first of its different wordings. */
  examples: string[];
}

const EXCERPT = 200;
const MAX_REASONS = 200;
const SHOWN_EXAMPLES = 3;
const OTHER_REASONS = '其他原因';
/** What a reason names of the row: words in quotation marks, figures and days. */
const NAMED = /“[^”]*”|\d[\d.,:/-]*/g;
const LINES_AT_ONCE = 500;
const HEADER = ['文件', '行', '编号', '原因', '原文'];

/** A row that an import does not take. */
export interface RejectedRow {
  file: string;
  line: number;
  key: string;
  reason: string;
  /** The reason without what it names of the row. */
  sort: string;
  excerpt: string;
}
export type OnRejected = (row: RejectedRow) => void;

/** Accounts for every row of an import, and writes each rejected row to a CSV that a spreadsheet opens safely. */
export class ImportReport {
  readonly files: FileCounts[] = [];
  private readonly groups = new Map<string, ReasonGroup>();
  /** Cells left empty because they could not be read: how many, and one example, by field and kind of reason. */
  private readonly unread = new Map<string, { field: string; count: number; example: string }>();
  /** The same of cells that were taken and should be looked at. */
  private readonly doubted = new Map<string, { field: string; count: number; example: string }>();
  /** Of `unchanged`: replaced by a later row of the same key and day. */
  superseded = 0;
  /** Of `unchanged`: older than what is stored. */
  older = 0;
  /** What else happened, as sentences. */
  readonly notes: string[] = [];
  /** Of a dry run whose task asks for them. */
  medians: ReportMedians | null = null;
  /** Where the rejected rows are listed; null until there is one. */
  csvPath: string | null = null;
  private readonly path: string;
  private csv: number | null = null;
  private isBegun = false;
  private readonly waiting: (string | number)[][] = [];
  private readonly onRejected: OnRejected | undefined;

  /** `path` is where the CSV goes; it is created with the first rejection. `onRejected` hears of each. */
  constructor(path: string, onRejected?: OnRejected) {
    this.path = path;
    this.onRejected = onRejected;
  }

  addFile(name: string): number {
    this.files.push({ name, read: 0, stored: 0, updated: 0, unchanged: 0, rejected: 0 });
    return this.files.length - 1;
  }

  read(file: number): void {
    this.at(file).read += 1;
  }

  count(file: number, outcome: Outcome): void {
    const counts = this.at(file);
    if (outcome === 'older') {
      counts.unchanged += 1;
      this.older += 1;
    } else counts[outcome] += 1;
  }

  countSuperseded(file: number): void {
    this.at(file).unchanged += 1;
    this.superseded += 1;
  }

  reject(file: number, line: number, key: string, reason: string, excerpt: string): void {
    const counts = this.at(file);
    counts.rejected += 1;
    const sort = this.group(reason);
    const shown = cleanText(excerpt).slice(0, EXCERPT);
    this.writeLine([counts.name, line, key, reason, shown]);
    this.onRejected?.({ file: counts.name, line, key, reason, sort, excerpt: shown });
  }

  /** Counts a reason among those of its kind; answers what the kind is called. */
  private group(reason: string): string {
    const shape = shapeOf(reason);
    const groupName = this.groups.has(shape) || this.groups.size < MAX_REASONS ? shape : OTHER_REASONS;
    const known = this.groups.get(groupName);
    if (!known) this.groups.set(groupName, { count: 1, examples: [reason] });
    else {
      known.count += 1;
      const isNew = known.examples.length < SHOWN_EXAMPLES && !known.examples.includes(reason);
      if (isNew) known.examples.push(reason);
    }
    return groupName;
  }

  /** How many rows each kind of reason has rejected, the most first. */
  get sorts(): { sort: string; count: number }[] {
    const sorts = [...this.groups].map(([sort, { count }]) => ({ sort, count }));
    return sorts.sort((one, other) => other.count - one.count);
  }

  /** How many rows each reason has rejected; where it names different values, with examples of them. */
  get reasons(): Map<string, number> {
    return new Map([...this.groups].map(([shape, group]) => [reasonInWords(shape, group), group.count]));
  }

  /** Cells left empty because they could not be read, the most frequent reasons first. */
  get warnings(): { field: string; count: number; example: string }[] {
    return [...this.unread.values()].sort((one, other) => other.count - one.count);
  }

  /** Cells that were taken and should be looked at: unusual values and units that were turned. */
  get doubts(): { field: string; count: number; example: string }[] {
    return [...this.doubted.values()].sort((one, other) => other.count - one.count);
  }

  /** Whether no row at all could be used: every one was rejected, or there was none. */
  tookNothing(): boolean {
    const { read, rejected } = this.total();
    return read === rejected;
  }

  warn({ field, why, isTaken }: Warning): void {
    // Of six that cannot be read, one whose columns are swapped says nothing of the others.
    const key = `${field} ${shapeOf(why)}`;
    const cells = isTaken ? this.doubted : this.unread;
    const known = cells.get(key);
    if (known) known.count += 1;
    else if (cells.size < MAX_REASONS) cells.set(key, { field, count: 1, example: why });
  }

  total(): Counts {
    const sum = (of: keyof Counts) => this.files.reduce((all, file) => all + file[of], 0);
    return {
      read: sum('read'),
      stored: sum('stored'),
      updated: sum('updated'),
      unchanged: sum('unchanged'),
      rejected: sum('rejected'),
    };
  }

  close(): void {
    this.flush();
    if (this.csv !== null) closeSync(this.csv);
    this.csv = null;
  }

  private at(file: number): FileCounts {
    const counts = this.files[file];
    if (!counts) throw new RangeError(`No file ${file} in this report`);
    return counts;
  }

  private writeLine(cells: (string | number)[]): void {
    this.csvPath = this.path;
    this.waiting.push(cells);
    if (this.waiting.length >= LINES_AT_ONCE) this.flush();
  }

  private flush(): void {
    if (this.waiting.length === 0) return;
    if (this.csv === null) {
      mkdirSync(dirname(this.path), { recursive: true });
      this.csv = openSync(this.path, this.isBegun ? 'a' : 'w');
      if (!this.isBegun) writeSync(this.csv, csvText([HEADER]));
      this.isBegun = true;
    }
    writeSync(this.csv, csvRows(this.waiting.splice(0)));
  }
}

/** A reason without what it names of the row. */
const shapeOf = (reason: string): string => reason.replace(NAMED, (named) => (named.startsWith('“') ? '“…”' : '…'));

function reasonInWords(shape: string, { examples }: ReasonGroup): string {
  if (examples.length === 1) return shape === OTHER_REASONS ? shape : (examples[0] ?? shape);
  const named = examples.map((reason) => (shape === OTHER_REASONS ? reason : (reason.match(NAMED) ?? []).join(' ')));
  return `${shape}（如 ${named.join('、')}）`;
}
