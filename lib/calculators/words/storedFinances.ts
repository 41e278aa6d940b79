// Wording of means that are stored on the device.

export const FINANCES_COPY = {
  names: {
    income: '月收入',
    debts: '月还债',
    cash: '可用现金',
    home: '购房',
    outside: '位置',
    fund: '公积金贷款',
    fundMonths: '公积金已缴',
    months: '贷款年限',
  },
  home: { first: '首套', second: '二套' },
  outside: { inside: '环线以内', outside: '环线以外' },
  fund: { none: '不用', single: '一人', family: '家庭' },
  unsaid: '未填',
} as const;
