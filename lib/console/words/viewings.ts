/** Wording of the week of viewings. */
export const CONSOLE_VIEWINGS_COPY = {
  before: '上一周',
  after: '下一周',
  thisWeek: '这一周',
  file: '放进日历（.ics）',
  none: '没有带看',
  clash: '和前一场时间重叠',
  unanswered: '结果没记',
  unassigned: '没有归谁',
} as const;
