import { type Day, dayOf } from '@/lib/kernel/day';
import type { LineProblem } from './lineProblem';
import type { PayPlatform } from './payPlatform';
import { bareCell, columnKey, isRoundedNumber, statementFen, statementMoment } from './statementCell';
import {
  COLUMNS_OF_CHANNEL,
  COUNT_REMARK,
  KIND_WORDS,
  NEEDED_COLUMNS,
  NEEDED_FIELDS,
  PERIOD_REMARK,
  STATEMENT_COLUMNS,
  type StatementField,
  SUM_ROW,
  SUMMED_COLUMN,
  SUMS_HEADER,
  YUAN_WORDS,
} from './statementColumns';

export type LineKind = 'pay' | 'refund';

/** A record of the file as it stands there. */
export interface StatementRecord {
  /** From 1. */
  line: number;
  cells: readonly string[];
}

/** Money that the channel says it took or paid back. */
export interface StatementLine {
  line: number;
  kind: LineKind;
  tradeNo: string;
  /** Of our order; '' where the channel does not say. */
  serialNumber: string;
  /** Of our refund; '' as above. */
  refundNo: string;
  /** More than 0, of refunds too. */
  amountFen: number;
  /** UTC ms */
  at: number;
}

/** A line that says nothing that could be compared, and why. */
export interface BadLine {
  line: number;
  problem: LineProblem;
  /** As the file calls it; '' of the whole line. */
  column: string;
  value: string;
}

export interface Period {
  from: Day;
  /** The last day of it. */
  until: Day;
}

export interface ReadStatement {
  lines: StatementLine[];
  bad: BadLine[];
  /** As asked for, as the file says, or of its lines; null where none of them says any. */
  period: Period | null;
  /** How many rows the file says it has; null: it does not say. */
  statedCount: number | null;
}

/** Why a file is no statement of this channel. */
export type NoStatement =
  | { wrong: 'lacking'; columns: string[] }
  | { wrong: 'summed' }
  | { wrong: 'other'; platform: PayPlatform };

/** How far down the header is looked for: channels write a few lines about themselves above it. */
const MAX_LINES_ABOVE = 50;
const MAX_VALUE_LENGTH = 80;
const NUMBER = /^[\w-]{4,64}$/;

type Places = Partial<Record<StatementField, number>>;

/** Reads the records of a channel's statement, wherever its header stands. What cannot be read is named, and hinders nothing. */
export function readStatement(
  platform: PayPlatform,
  records: readonly StatementRecord[],
  asked: Period | null,
): ReadStatement | NoStatement {
  const at = headerOf(records);
  const header = records[at]?.cells ?? [];
  const places = placesOf(header);
  const lacking = NEEDED_FIELDS.filter((field) => places[field] === undefined);
  if (lacking.length > 0) {
    const isSummed = header.some((name) => columnKey(name) === columnKey(SUMMED_COLUMN));
    return isSummed
      ? { wrong: 'summed' }
      : { wrong: 'lacking', columns: lacking.map((field) => NEEDED_COLUMNS[platform][field]) };
  }
  const named = COLUMNS_OF_CHANNEL[columnKey(header[places.trade ?? 0] ?? '')];
  if (named !== undefined && named !== platform) return { wrong: 'other', platform: named };
  return readRows(records, at, places, asked);
}

/** Where most of the columns are found, from 0; 0 where none is. */
function headerOf(records: readonly StatementRecord[]): number {
  const found = records.slice(0, MAX_LINES_ABOVE).map(({ cells }) => {
    const places = placesOf(cells);
    const needed = NEEDED_FIELDS.filter((field) => places[field] !== undefined).length;
    return needed * 10 + Object.keys(places).length;
  });
  return Math.max(0, found.indexOf(Math.max(...found)));
}

function placesOf(cells: readonly string[]): Places {
  const keys = cells.map(columnKey);
  const found = Object.entries(STATEMENT_COLUMNS).flatMap(([field, names]) => {
    const at = names.map((name) => keys.indexOf(columnKey(name))).find((place) => place >= 0);
    return at === undefined ? [] : [[field, at] as const];
  });
  return Object.fromEntries(found);
}

function readRows(
  records: readonly StatementRecord[],
  headerAt: number,
  places: Places,
  asked: Period | null,
): ReadStatement {
  const header = records[headerAt]?.cells ?? [];
  const remarks = records.map(({ cells }) => cells.join(',').trim()).filter((text) => text.startsWith('#'));
  const below = records.slice(headerAt + 1);
  const end = below.findIndex(({ cells }) => columnKey(cells[0] ?? '') === SUMS_HEADER);
  const period = asked ?? periodOf(remarks);
  const lines: StatementLine[] = [];
  const bad: BadLine[] = [];
  const seen = new Set<string>();
  const columns = { trade: bareCell(header[places.trade ?? 0] ?? ''), at: bareCell(header[places.at ?? 0] ?? '') };
  for (const record of end < 0 ? below : below.slice(0, end)) {
    if (isNoRow(record.cells)) continue;
    const read = readLine({ ...record, cells: joinedCells(record.cells, header.length) }, header, places);
    const judged = 'problem' in read ? read : withinPeriod(read, period, seen, columns);
    if ('problem' in judged) bad.push(judged);
    else lines.push(judged);
  }
  const stated = end < 0 ? statedIn(remarks) : Number(bareCell(below[end + 1]?.cells[0] ?? ''));
  const isStated = stated !== null && Number.isSafeInteger(stated);
  return { lines, bad, period: period ?? daysOf(lines), statedCount: isStated ? stated : null };
}

function isNoRow(cells: readonly string[]): boolean {
  const [first = ''] = cells;
  return cells.every((cell) => bareCell(cell) === '') || first.trim().startsWith('#') || SUM_ROW.test(bareCell(first));
}

/** WeChat Pay writes ` before each cell and quotes none: a comma in the name of a product does not begin another cell. */
function joinedCells(cells: readonly string[], wanted: number): readonly string[] {
  if (cells.length <= wanted || !cells[0]?.startsWith('`')) return cells;
  const joined: string[] = [];
  for (const cell of cells) {
    const last = joined.length - 1;
    if (cell.startsWith('`') || last < 0) joined.push(cell);
    else joined[last] = `${joined[last]},${cell}`;
  }
  return joined;
}

function readLine(
  { line, cells }: StatementRecord,
  header: readonly string[],
  places: Places,
): StatementLine | BadLine {
  const textOf = (field: StatementField): string => bareCell(cells[places[field] ?? -1] ?? '');
  const refuse = (problem: LineProblem, field: StatementField): BadLine => ({
    line,
    problem,
    column: bareCell(header[places[field] ?? -1] ?? ''),
    value: textOf(field).slice(0, MAX_VALUE_LENGTH),
  });
  if (cells.length > header.length && cells.slice(header.length).some((cell) => bareCell(cell) !== ''))
    return { ...refuse('cells', 'trade'), column: '' };
  const [tradeNo, refundNo] = [textOf('trade'), textOf('refund')];
  if (isRoundedNumber(tradeNo)) return refuse('rounded', 'trade');
  if (!NUMBER.test(tradeNo)) return refuse('trade', 'trade');
  const word = textOf('kind').toLowerCase();
  const signed = statementFen(textOf('amount'));
  const bySign: LineKind = (signed ?? 0) < 0 ? 'refund' : 'pay';
  const kind = word === '' ? bySign : KIND_WORDS[word];
  if (kind === undefined) return refuse('kind', 'kind');
  const paidBack = kind === 'refund' ? statementFen(textOf('refundAmount')) : null;
  const [amount, field] = paidBack ? [paidBack, 'refundAmount' as const] : [signed, 'amount' as const];
  if (amount === null || amount === 0 || (kind === 'pay' && amount < 0)) return refuse('amount', field);
  const at = statementMoment(textOf('at'));
  if (at === null) return refuse('at', 'at');
  const currency = textOf('currency').toLowerCase();
  if (currency !== '' && !YUAN_WORDS.includes(currency)) return refuse('currency', 'currency');
  const isRefund = kind === 'refund' && refundNo !== '0';
  return {
    line,
    kind,
    tradeNo,
    serialNumber: textOf('serial'),
    refundNo: isRefund ? refundNo : '',
    amountFen: Math.abs(amount),
    at,
  };
}

/** What one number stands for in a statement: a payment, or one of its refunds. */
export const lineKey = ({ kind, tradeNo, refundNo }: Pick<StatementLine, 'kind' | 'tradeNo' | 'refundNo'>): string =>
  `${kind} ${tradeNo} ${refundNo}`;

/** The line itself where it is of the period and nothing before it says the same; else why it is not taken. */
function withinPeriod(
  read: StatementLine,
  period: Period | null,
  seen: Set<string>,
  columns: { trade: string; at: string },
): StatementLine | BadLine {
  const { line, tradeNo } = read;
  const day = dayOf(read.at);
  if (period && (day < period.from || day > period.until))
    return { line, problem: 'outside', column: columns.at, value: day };
  const key = lineKey(read);
  if (seen.has(key)) return { line, problem: 'repeated', column: columns.trade, value: tradeNo };
  seen.add(key);
  return read;
}

function periodOf(remarks: readonly string[]): Period | null {
  const [, first = '', end = ''] =
    remarks.map((text) => PERIOD_REMARK.exec(text)).find((found) => found !== null) ?? [];
  const [from, to] = [statementMoment(first.trim()), statementMoment(end.trim())];
  if (from === null || to === null || to < from) return null;
  return { from: dayOf(from), until: dayOf(Math.max(from, to - 1)) };
}

function daysOf(lines: readonly StatementLine[]): Period | null {
  if (lines.length === 0) return null;
  const days = lines.map(({ at }) => dayOf(at)).toSorted();
  return { from: days[0] ?? '', until: days.at(-1) ?? '' };
}

function statedIn(remarks: readonly string[]): number | null {
  const counts = remarks.flatMap((text) => COUNT_REMARK.exec(text)?.[1] ?? []);
  return counts.length > 0 ? counts.reduce((sum, count) => sum + Number(count), 0) : null;
}
