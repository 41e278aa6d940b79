import { formatNumber } from '@/lib/kernel/format/number';
import { CONSOLE_COLUMNS_COPY as copy } from '../words/importColumns';

/** "C", "AB": as spreadsheets call the column at a place from 0. */
export function columnLetter(at: number): string {
  const rest = Math.floor(at / 26) - 1;
  return (rest >= 0 ? columnLetter(rest) : '') + String.fromCharCode(65 + (at % 26));
}

/** "3,372 行，14 列，工作表“成交”，表头在第 3 行" */
export const fileText = (rows: number, columns: number, sheet: string | null, headerLine: number | null): string =>
  [
    `${formatNumber(rows)} 行`,
    `${columns} 列`,
    sheet === null ? '' : `工作表“${sheet}”`,
    headerLine === null ? '' : `表头在第 ${headerLine} 行`,
  ]
    .filter(Boolean)
    .join('，');

/** "14 列：对上 11，待定 1，不用 2" */
export const figuresText = ({ columns, matched, open, unused }: Readonly<Record<string, number>>): string =>
  `${columns} 列：${copy.figures.matched} ${matched}，${copy.figures.open} ${open}，${copy.figures.unused} ${unused}`;

/** "看了全部 120 行", "均匀看了 400 行" */
export const lookedText = (looked: number, rows: number): string =>
  looked >= rows ? `看了全部 ${formatNumber(rows)} 行` : `均匀地看了 ${formatNumber(looked)} 行`;

/** "空 3，看不懂 2（如“b座”）" */
export const restText = (empty: number, unread: number, example: string): string =>
  [
    empty > 0 ? `空 ${formatNumber(empty)}` : '',
    unread > 0 ? `看不懂 ${formatNumber(unread)}，如“${example.slice(0, 12)}”` : '',
  ]
    .filter(Boolean)
    .join('，');

export const missingTitle = (label: string, maybe: readonly string[]): string =>
  maybe.length > 0 ? `${label}必填，拿不准是哪一列：${maybe.join('、')}` : `${label}必填，没有一列像它`;

export const twiceText = (label: string, columns: readonly string[]): string =>
  `${columns.map((name) => `“${name}”`).join('、')}都存成了${label}，只能留一列。`;

export const halfText = (has: string, lacks: string): string => `有${has}，没有${lacks}：两列都要，或都不用。`;

/** "还差 成交日、楼层" */
export const openText = (names: readonly string[]): string => (names.length === 0 ? '' : `还差 ${names.join('、')}`);

/** "楼层 -- 没定" */
export const openFieldText = (label: string): string => `${label} -- 没定`;

/** "“1,203.5” → 1,203.5万" */
export const readAs = (from: string, to: string): string => `“${from.slice(0, 24)}” → ${to}`;

/** "库里认得 41%，其余新建" */
export function knownText(share: number, makesNew: boolean): string {
  const percent = Math.round(100 * share);
  if (percent >= 100) return '库里都认得';
  const rest = makesNew ? '新建' : '认不出';
  return percent === 0 ? `库里没有，${makesNew ? '会新建' : '认不出'}` : `库里认得 ${percent}%，其余${rest}`;
}

export const runText = (rows: number): string => `${copy.run} ${formatNumber(rows)} 行`;

export const sameKeysText = (count: number): string =>
  count === 0 ? copy.key.noRepeats : `看过的行里有 ${formatNumber(count)} 行和别的一样，会当作同一条。`;

/** "这样写的 411 行怎么读？" */
export const waysLead = (about: 'unit' | 'number' | 'order', example: string, rows: number): string =>
  about === 'unit' ? '' : `写成“${example}”的 ${formatNumber(rows)} 行怎么读？`;

/** "装修里的代码各是什么？" */
export const codesLegend = (label: string): string => `${label}里的代码各是什么？`;
export const codeLabel = (label: string, code: string): string => `${label}的代码 ${code}`;
export const codeRowsText = (rows: number): string => `${formatNumber(rows)} 行`;

export const totalText = (number: string): string => `共 ${number} 层`;
export const floorText = (number: string): string => `第 ${number} 层`;
export const agreesText = (rows: number, hasTotals: boolean): string =>
  rows === 0 ? '' : `${formatNumber(rows)} 行和${hasTotals ? '总楼层' : '同小区别的行的总层'}一样`;
export const aboveText = (rows: number): string => (rows === 0 ? '' : `${formatNumber(rows)} 行会比楼还高`);
export const withinText = '都不高过总楼层';
export const orderText = (rows: number): string => `${formatNumber(rows)} 行读得出`;
