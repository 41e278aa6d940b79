import { clockText, type SupportSpan, type SupportWeek } from '@/lib/domain/support/supportHours';

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
