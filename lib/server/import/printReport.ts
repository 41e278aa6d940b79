import type { ImportTask } from './importTask';
import type { Counts, ImportReport } from './report';

const SHOWN_REASONS = 12;
const FIGURES = ['read', 'stored', 'updated', 'unchanged', 'rejected'] as const;
const HEADS = ['读取', '新增', '更新', '未变', '拒绝'];
const COLUMN = 10;

/** The report as the operator reads it: one line a file, the sum, and why rows were rejected. */
export function describeReport(report: ImportReport, { mapping, target, dryRun }: ImportTask): string {
  const title = `${mapping.title} → ${target.city.name}${dryRun ? '（试运行，没有写入）' : ''}`;
  const rows = report.files.map((file) => figuresLine(file, file.name));
  const sum = report.files.length > 1 ? [figuresLine(report.total(), '合计')] : [];
  return [
    title,
    `${HEADS.map((head) => head.padStart(COLUMN - head.length)).join('')}  文件`,
    ...rows,
    ...sum,
    ...unchangedLines(report),
    ...reasonLines(report),
    ...cellLines('无法识别、已留空的单元格', report.warnings),
    ...cellLines('已导入、请核对的单元格', report.doubts),
    ...report.notes,
    ...(report.csvPath ? [`被拒绝的行：${report.csvPath}`] : []),
  ].join('\n');
}

const figuresLine = (counts: Counts, name: string): string =>
  `${FIGURES.map((figure) => counts[figure].toLocaleString('en-US').padStart(COLUMN)).join('')}  ${name}`;

function unchangedLines({ superseded, older }: ImportReport): string[] {
  return [
    ...(superseded > 0 ? [`未变中有 ${superseded} 行编号重复，以同一天的最后一行为准。`] : []),
    ...(older > 0 ? [`未变中有 ${older} 行早于已有信息。`] : []),
  ];
}

function reasonLines({ reasons }: ImportReport): string[] {
  const sorted = [...reasons].sort((one, other) => other[1] - one[1]);
  const shown = sorted.slice(0, SHOWN_REASONS).map(([reason, count]) => `  ${count} 行：${reason}`);
  const more = sorted.length - shown.length;
  if (more > 0) shown.push(`  另有 ${more} 种原因，见明细。`);
  return shown.length > 0 ? ['拒绝原因', ...shown] : [];
}

function cellLines(title: string, cells: ImportReport['warnings']): string[] {
  const lines = cells.map(({ field, count, example }) => `  ${count} 处：${field} ${example}`);
  return lines.length > 0 ? [title, ...lines] : [];
}
