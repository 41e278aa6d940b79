/** Names of the scorecard's lines. */
export const SCORE_LINE_NAMES = {
  debtShare: '负债占收入',
  steadyMonths: '现职时间',
  fundMonths: '公积金连续缴存',
  overdue: '近两年逾期',
  enquiries: '近半年征信查询',
  source: '首付来源',
} as const;
