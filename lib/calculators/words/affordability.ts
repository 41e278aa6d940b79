// What a home says beside the means stored on the device; loaded only where there are any.

/** On cards. */
export const VERDICT_TAGS = {
  within: { text: '买得起', tone: 'good' },
  strained: { text: '有压力', tone: 'warn' },
  beyond: { text: '超预算', tone: 'plain' },
} as const;

export const VERDICT_COPY = {
  title: '我买得起吗',
  pending: '正在按你的条件计算',
  failed: '计算失败，请重试。',
  gone: '这套房不在售，不再计算。',
  monthly: '月供',
  share: '占月收入',
  needed: '要用的现金',
  sentences: {
    within: '首付和税费够，月供轻松。',
    strained: '首付和税费够，月供有些压力，银行通常仍会放贷。',
    income: '月供超过了银行按收入放贷的上限。',
    unknown: '不知道房屋年限或是否唯一，税费相差很大，暂时无法判断。',
    untold: '还没填月收入或现金，无法计算。',
    roughly: '不知道房屋年限或是否唯一，税费按最高的算。',
  },
  kinds: { commercial: '商业贷款', fund: '公积金贷款' },
  noLoan: '现金够付全款，不用贷款。',
  fit: {
    strained: '做到任意一项，就不超预算',
    within: '做到任意一项，就买得起',
    none: '单靠降价、加现金或延长年限都不够。',
  },
  note: '按本机保存的收入和现金计算，服务器不保存。税费和中介费都按买方承担（到手价）计算。',
  change: '修改我的条件',
} as const;
