import {
  type Figure,
  formatNumber,
  formatPercent,
  isNumber,
  MISSING,
  MISSING_FIGURE,
} from '@/lib/kernel/format/number';
import { totalPrice } from '@/lib/kernel/format/price';
import { rateText } from '@/lib/kernel/format/rate';
import { yuanText } from '@/lib/kernel/money';
import type { IssueCell, IssueColumn, IssueFigure, IssueSection, SampledSection } from '@/lib/trade/contract';
import type { IssueKind } from '@/lib/trade/issueKind';

/** "2026-11-20", "2026-11-09 至 2026-11-15" */
export const spanText = (from: string, until: string): string => (from === until ? until : `${from} 至 ${until}`);

/** "1234 5678 9012" */
export const numberText = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** "共 214 行，试看 5 行" of a table that goes on; null of one that is shown whole. */
export const sampleNote = ({ rows, table }: SampledSection): string | null =>
  table === null || rows <= table.rows.length ? null : `共 ${formatNumber(rows)} 行，试看 ${table.rows.length} 行`;

/** What stands behind a column's title on a screen, where every cell has it. */
const SCREEN_UNITS: Partial<Record<IssueKind, string>> = {
  count: '',
  area: '㎡',
  total: '万',
  unit: '元/㎡',
  rent: '元',
  days: '天',
};
/** In a file an amount is in yuan, and a share in per cent. */
const FILE_UNITS: Partial<Record<IssueKind, string>> = {
  ...SCREEN_UNITS,
  total: '元',
  share: '%',
  change: '%',
};

const titled = ({ title, kind }: IssueColumn, units: Partial<Record<IssueKind, string>>): string =>
  units[kind] ? `${title}(${units[kind]})` : title;

export const columnTitle = (column: IssueColumn): string => titled(column, SCREEN_UNITS);

const FEN_PER_WAN = 1_000_000;

/** A cell as it is read; its unit stands in the title. */
export function cellText(cell: IssueCell | undefined, kind: IssueKind): string {
  if (cell === null || cell === undefined) return MISSING;
  if (typeof cell === 'string') return cell;
  if (kind === 'total') return formatNumber(cell / FEN_PER_WAN, 1);
  if (kind === 'unit' || kind === 'rent') return formatNumber(cell / 100);
  if (kind === 'share') return formatPercent(cell);
  if (kind === 'change') return rateText(cell).text;
  if (kind === 'count' || kind === 'days') return formatNumber(cell, 0);
  return formatNumber(cell, kind === 'area' ? 2 : 1);
}

/** A figure with its unit. */
export function issueFigure({ value, kind }: Pick<IssueFigure, 'value' | 'kind'>): Figure {
  if (!isNumber(value)) return MISSING_FIGURE;
  if (kind === 'total') return totalPrice(value);
  if (kind === 'share' || kind === 'change') return { figure: formatPercent(value), unit: '' };
  const units: Partial<Record<IssueKind, string>> = { count: '套', days: '天', unit: '元/㎡', rent: '元', area: '㎡' };
  return { figure: cellText(value, kind), unit: units[kind] ?? '' };
}

type FileCell = string | number | null;

/** A cell of a file: amounts in yuan, shares in per cent; what is not known is empty. */
function fileCell(cell: IssueCell | undefined, kind: IssueKind): FileCell {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (kind === 'total' || kind === 'unit' || kind === 'rent') return Number(yuanText(cell));
  if (kind === 'share' || kind === 'change') return Math.round(cell * 10_000) / 100;
  return cell;
}

/** One table as the rows of a file, its titles first. */
export const tableRows = ({ table }: Pick<IssueSection, 'table'>): FileCell[][] =>
  table === null
    ? []
    : [
        table.columns.map((column) => titled(column, FILE_UNITS)),
        ...table.rows.map((row) => table.columns.map(({ kind }, at) => fileCell(row[at], kind))),
      ];

interface Filed {
  title: string;
  number: string;
  /** "2026-11-20" or "a 至 b" */
  span: string;
  madeAt: string;
  /** Said of demo data; '' otherwise. */
  remark: string;
  sections: readonly IssueSection[];
}

/** The whole of an issue as one file: what it is, then each section under its name. */
export function issueRows({ title, number, span, madeAt, remark, sections }: Filed): FileCell[][] {
  const head: FileCell[][] = [
    [title],
    ['编号', numberText(number)],
    ['时段', span],
    ['生成时间', madeAt],
    ['来源', remark],
  ];
  return [
    ...head.filter(([, value]) => value !== ''),
    ...sections.flatMap((one) => [
      [],
      [one.title],
      ...one.says.map((sentence) => [sentence]),
      ...one.figures.map(({ label, value, kind, source }) => [
        FILE_UNITS[kind] ? `${label}(${FILE_UNITS[kind]})` : label,
        fileCell(value, kind),
        source,
      ]),
      ...tableRows(one),
      ...(one.note === null ? [] : [[one.note]]),
    ]),
  ];
}
