// Wording of a visitor's means where they are typed and where they count.

export const INLINE_FINANCES_COPY = {
  cash: '现金',
  income: '家庭月收入',
  wan: '万',
  wanMonthly: '万/月',
  yuanMonthly: '元/月',
  years: '年',
  fund: { label: '公积金', options: { none: '不用', single: '一人', family: '两人' } },
  more: '更多条件',
  debts: '其他月还款',
  home: { label: '贷款算第几套', options: { first: '首套', second: '二套' } },
  outside: { label: '买在哪里', options: { inside: '环线以内', outside: '环线以外' } },
  months: '贷款年限',
  kept: '只存在这台设备，服务器不保存。以后看房都按它计算。',
  remove: '删除',
  homes: '看买得起的房源',
  removed: '已删除本机保存的收入和现金',
  change: '修改',
  by: '按你的条件计算',
  only: '只看 ',
  toEvaluation: '继续评测',
} as const;
