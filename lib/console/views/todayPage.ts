import { dayTitle } from '@/lib/calendar/views/calendarView';
import { clockOf, dayOf } from '@/lib/kernel/day';
import { formatNumber } from '@/lib/kernel/format/number';
import { isLate } from '../todayTask';
import { CONSOLE_TODAY_COPY as copy } from '../words/console';
import type { FormPageProps } from './consoleShell';
import { spanText } from './leadText';

export const TODAY_DONE = ['take', 'remind-done'] as const;

/** One act: a way, or a button that does it. */
export type TaskAct = { text: string; href: string } | { text: string; do: string; of: Record<string, string> };

export interface TodayTaskView {
  key: string;
  /** From 1, as the picture numbers them. */
  number: number;
  /** "剩 18 分", "超 2 时 05 分"; null: no moment is promised. */
  left: string | null;
  /** "14:00 前", "11-25 前" of another day. */
  until: string | null;
  isLate: boolean;
  title: string;
  /** What happens if nothing is done. */
  otherwise: string;
  /** null: it is done elsewhere. */
  act: TaskAct | null;
}

export interface TodayViewing {
  key: string;
  clock: string;
  name: string;
  /** Of 824 px: where it begins and ends. */
  from: number;
  to: number;
  isOver: boolean;
}

export interface TodayMark {
  number: number;
  x: number;
  /** From 0: of several at one place how many stand below it. */
  level: number;
  isLate: boolean;
}

/** The day as one line: deadlines above, viewings below. */
export interface DayChart {
  now: { x: number; text: string };
  hours: { x: number; text: string }[];
  marks: TodayMark[];
  viewings: TodayViewing[];
}

export interface PoolView {
  title: string;
  rules: string;
  mayChange: boolean;
  leads: { id: string; title: string; about: string; left: string; isLate: boolean; act: TaskAct }[];
  /** Where the rest is; null: there is none, or they may not see it. */
  more: { text: string; href: string } | null;
}

export interface HolderView {
  id: string;
  name: string;
  text: string;
  /** Of a hundred: of the most that one may hold. */
  share: number;
}

/** What somebody has to do today. */
export interface TodayPageProps extends FormPageProps<typeof TODAY_DONE> {
  /** "11-22 周日，13:42" */
  day: string;
  count: string;
  /** "件没办，最近的 14:00 到时限，还有 18 分" */
  next: string;
  /** null: none today. */
  viewings: { figure: string; text: string } | null;
  chart: DayChart | null;
  groups: { title: string; note: string; tasks: TodayTaskView[] }[];
  /** "线索 3，答复 2"; null: nothing. */
  doneToday: { title: string; text: string } | null;
  empty: string;
  pool: PoolView | null;
  holders: HolderView[];
  /** The steps before the site opens that are left: above all tasks, not one of them. */
  firstDay: { title: string; href: string } | null;
  /** What they asked to be allowed, and what it came to: "订单与钱款：同意了". */
  answers: string[];
  /** What is wrong with the machine. */
  notice: string | null;
}

/** Of the process that answers: others of the site's may have more. null: its whole log was written. */
export const unwrittenLogText = (lines: number, processes: number): string | null =>
  lines === 0
    ? null
    : `日志${processes > 1 ? '至少' : ''}有 ${formatNumber(lines)} 行没能写下，网站照常运行。多半是存日志的磁盘满了，请到运行网站的机器上看看。`;

/** "11-22 周日，13:42" */
export const todayText = (now: number): string => `${dayTitle(dayOf(now))}，${clockOf(now)}`;

/** "剩 18 分", "超 2 时 05 分" */
export const leftText = (due: number, now: number): string =>
  `${isLate(due, now) ? '超' : '剩'} ${spanText(due - now)}`;

/** "14:00 前"; of another day "11-25 14:00 前"; midnight belongs to the day that ends there: "24:00 前". */
export function untilText(due: number, now: number): string {
  const isMidnight = clockOf(due) === '00:00';
  const day = dayOf(isMidnight ? due - 1 : due);
  const clock = isMidnight ? '24:00' : clockOf(due);
  return day === dayOf(now) ? `${clock} 前` : `${day.slice(5)} ${clock} 前`;
}

/** What stands beside the number of tasks: how many are over, or when the next is due. */
export function nextText(dues: readonly (number | null)[], now: number): string {
  const promised = dues.filter((due) => due !== null);
  const late = promised.filter((due) => isLate(due, now)).length;
  if (late > 0) return `${late} 项过了时限`;
  const [next] = promised;
  if (next === undefined) return dues.length > 0 ? copy.open : copy.empty;
  return `最近的 ${untilText(next, now)}，还有 ${spanText(next - now)}`;
}

/** "今天 5 场，下一场 14:30" */
export function viewingsLine(all: number, next: number | null): string {
  const total = `今天 ${all} 场`;
  return next === null ? `${total}，都开始过了` : `${total}，下一场 ${clockOf(next)}`;
}

/** "林晓 6 条" */
export const countText = (count: number): string => `${formatNumber(count)} 条`;

/** "3 项" */
export const pieces = (count: number): string => `${formatNumber(count)} 项`;

/** "公池 7 条" */
export const poolTitle = (title: string, count: number): string => `${title} ${formatNumber(count)} 条`;

/** "12 条还没处理" of what is counted together. */
export const groupTitle = (name: string, count: number): string => `${name} ${formatNumber(count)} 项`;
