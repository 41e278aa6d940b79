// What a home says beside the means stored on the device; loaded only where there are any.

/** On cards. */
export const VERDICT_TAGS = {
  within: { text: '买得起', tone: 'good' },
  strained: { text: '有压力', tone: 'warn' },
  beyond: { text: '超预算', tone: 'plain' },
} as const;

export const VERDICT_COPY = {
  pending: '正在按你的条件计算',
  failed: '计算失败，请重试。',
  gone: '这套房不在售，不再计算。',
  down: '首付',
  monthly: '月供',
  share: '占收入',
  costs: '税费中介',
  price: '房价',
  cash: '现金',
  fundLoan: '公积金贷',
  bankLoan: '商贷',
  lacks: '还差',
  lacksCash: '现金还差',
  unused: '剩余',
  takes: '要花的',
  inAll: '一共要',
  pays: '怎么付',
  budget: '一般税费的房源，最高能买',
  dearTaxes: '，这套的税费更高',
  seeWithin: '看这些房源',
  noLoanHeadline: '不用贷款',
  headlines: { cash: '现金不够', income: '月供超出收入' },
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
    none: '单靠降价、加现金、涨收入或延长年限都不够。',
    cheaper: '房价谈下来',
    moreCash: '多准备现金',
    moreIncome: '家庭月收入高一些',
    longer: '贷款年限延长',
  },
  note: '按本机保存的收入和现金计算，服务器不保存。税费和中介费都按买方承担（到手价）计算。',
} as const;
