import { clockOf, dayOf } from '@/lib/kernel/day';
import type { ConsoleImportReport } from '../importReport';
import { changeOf, MAX_UNIT_FACTOR } from '../importSchedule';
import { CONSOLE_SCHEDULE_COPY as copy } from '../words/importSchedule';

/** "5.3%" of 53 of a thousand. */
export const shareText = (permille: number): string => `${(permille / 10).toFixed(1).replace(/\.0$/, '')}%`;

/** "↑5.3%" */
export const changeText = (permille: number): string =>
  permille === 0 ? '0%' : `${permille > 0 ? '↑' : '↓'}${shareText(Math.abs(permille))}`;

interface Limits {
  max_rejected: number;
  max_change: number;
}

const MAX_NAMED = 3;

/** Why a dry run is not run by itself: nothing to use, too many rejected rows, medians that move too far, another unit. */
export function whyHeld({ total, medians }: ConsoleImportReport, { max_rejected, max_change }: Limits): string[] {
  const { read, rejected } = total;
  if (read === rejected) return [copy.held.nothing];
  const reasons: string[] = [];
  // Compared as they are: 3.04% is more than 3%.
  if (1_000 * rejected > max_rejected * read)
    reasons.push(`拒绝 ${rejectedShare(rejected, read)}，超过 ${shareText(max_rejected)}`);
  if (!medians) return reasons;
  const moved = medians.changes.flatMap(({ name, before, after }) => {
    const change = changeOf({ before, after });
    return change !== null && Math.abs(change) > max_change ? [`${name} ${changeText(change)}`] : [];
  });
  if (moved.length > 0) {
    const rest = moved.length > MAX_NAMED ? `等 ${moved.length} 处` : '';
    const named = moved.slice(0, MAX_NAMED).join('、');
    reasons.push(`${copy.medians[medians.what]}变动超过 ${shareText(max_change)}：${named}${rest}`);
  }
  const [city] = medians.changes;
  const factor = city?.before && medians.ofFiles ? medians.ofFiles / city.before : 1;
  if (factor > MAX_UNIT_FACTOR || factor < 1 / MAX_UNIT_FACTOR) reasons.push(copy.held.unit);
  return reasons;
}

/** Rounded up: what is beyond the limit never reads as the limit. */
const rejectedShare = (rejected: number, read: number): string => `${Math.ceil((10_000 * rejected) / read) / 100}%`;

/** "每天 02:10", "每 6 小时" */
export const timesText = ({
  daily_at,
  every_hours,
}: {
  daily_at: string | null;
  every_hours: number | null;
}): string => (daily_at === null ? `每 ${every_hours} 小时` : `每天 ${daily_at}`);

/** "11-23 02:10" */
export const nextText = (at: number): string => `${dayOf(at).slice(5)} ${clockOf(at)}`;

/** "试运行合格就运行：拒绝不超过 3%，中位数变动不超过 5%" */
export const taskText = ({ task, max_rejected, max_change }: Limits & { task: 'check' | 'run' }): string =>
  task === 'check'
    ? copy.tasks.check
    : `${copy.tasks.run}：拒绝不超过 ${shareText(max_rejected)}，中位数变动不超过 ${shareText(max_change)}`;

/** "北京 成交 定时导入等你看" */
export const heldTitle = (city: string, mapping: string, isFailed: boolean): string =>
  `${city} ${mapping} ${isFailed ? copy.today.failed : copy.today.held}`;

export const brokenTitle = (city: string, mapping: string): string => `${city} ${mapping} ${copy.today.broken}`;
