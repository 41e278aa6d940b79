import { formatNumber } from '@/lib/kernel/format/number';
import type { ConsolePageProps } from './consoleShell';

/** What waits for somebody in the console. */
export interface TodayPageProps extends ConsolePageProps {
  tiles: { text: string; figure: string; href: string; isLate: boolean }[];
  /** What is wrong with the machine. */
  notice: string | null;
}

/** Of the process that answers: others of the site's may have more. null: its whole log was written. */
export const unwrittenLogText = (lines: number, processes: number): string | null =>
  lines === 0
    ? null
    : `日志${processes > 1 ? '至少' : ''}有 ${formatNumber(lines)} 行没能写下，网站照常运行。多半是存日志的磁盘满了，请到运行网站的机器上看看。`;
