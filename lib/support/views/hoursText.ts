import { clockText, readWeek, type SupportSpan, type SupportWeek, type TypedSpan } from '../supportHours';

export const WEEK_DAY_NAMES = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

interface Run {
  first: number;
  last: number;
  span: SupportSpan;
}

/** "周一至周五 09:00-18:00，周六 10:00-16:00"; days that follow on each other with the same hours are one. */
export function hoursText(week: SupportWeek): string {
  const runs: Run[] = [];
  week.forEach((span, day) => {
    const before = runs.at(-1);
    if (!span) return;
    if (before && before.last === day - 1 && before.span.from === span.from && before.span.to === span.to) {
      before.last = day;
    } else runs.push({ first: day, last: day, span });
  });
  return runs.map((run) => `${daysText(run)} ${clockText(run.span.from)}-${clockText(run.span.to)}`).join('，');
}

function daysText({ first, last }: Run): string {
  if (last - first === 6) return '每天';
  const [from, to] = [WEEK_DAY_NAMES[first], WEEK_DAY_NAMES[last]];
  if (first === last) return `${from}`;
  return `${from}${last - first === 1 ? '、' : '至'}${to}`;
}

const PART = /^(每天|周.+?)\s*(\d{1,2}[:：]\d{2})\s*[-–—~至到]\s*(\d{1,2}[:：]\d{2})$/;

/**
 * The hours that such a text says, as hoursText writes them or a person would; null where it says none, or a day twice. A
 * day that is not in it is free.
 */
export function readHoursText(text: string): SupportWeek | null {
  const typed: TypedSpan[] = WEEK_DAY_NAMES.map(() => ({ from: '', to: '' }));
  for (const part of text.split(/[，,；;]/)) {
    const [, named = '', from = '', to = ''] = PART.exec(part.trim()) ?? [];
    const days = named === '每天' ? [...typed.keys()] : named.split('、').flatMap(daysOf);
    for (const day of days) {
      if (typed[day]?.from !== '') return null;
      typed[day] = { from: clockOf(from), to: clockOf(to) };
    }
  }
  return readWeek(typed).week;
}

const clockOf = (typed: string): string => typed.replace('：', ':').padStart(5, '0');

const NAMES: readonly string[] = WEEK_DAY_NAMES;

/** "周一至周五" as 0 to 4; what names no days as one that is none. */
function daysOf(text: string): number[] {
  const [first = '', last = first, ...more] = text.trim().split(/[至到]/);
  const [from, to] = [NAMES.indexOf(first), NAMES.indexOf(last)];
  if (from < 0 || to < from || more.length > 0) return [-1];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
