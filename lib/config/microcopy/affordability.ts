// What a home says beside the means kept on the device; loaded only where there are any.

/** On cards. */
export const VERDICT_TAGS = {
  within: { text: '够得着', tone: 'good' },
  strained: { text: '吃力', tone: 'warn' },
  beyond: { text: '超出', tone: 'plain' },
} as const;

export const VERDICT_COPY = {
  title: '够不够得着',
  pending: '正在按你的条件计算',
  failed: '没有算出来，请稍后再试。',
  gone: '这套房不在售，不再计算。',
  monthly: '月供',
  share: '占月收入',
  needed: '要准备的现金',
  sentences: {
    within: '首付和税费够，月供在舒适范围之内。',
    strained: '首付和税费够，月供会让手头紧一些，银行通常仍可放贷。',
    income: '月供超过了银行按收入放贷的上限。',
    unknown: '房屋年限或是否唯一未知，税费差得多，现在说不准。',
    untold: '还缺月收入或现金，算不出来。',
    roughly: '房屋年限或是否唯一未知，税费按最多的算。',
  },
  kinds: { commercial: '商业', fund: '公积金' },
  noLoan: '现金够付全款，不用贷款。',
  fit: {
    strained: '任一项做到，就不再超出',
    within: '任一项做到，就够得着',
    none: '单靠降价、加现金或延长年限都不够。',
  },
  note: '按留在这台设备上的收入和现金计算，服务器不保存。税费和中介费都按买方承担（到手价）。',
  change: '修改我的条件',
} as const;
