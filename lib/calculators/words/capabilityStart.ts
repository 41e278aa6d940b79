// Wording of the start of the purchase-capability evaluation, and of its scorecard.

export const CAPABILITY_START_COPY = {
  title: '购房能力评测',
  description: '十道题加几个数字，算出能买多少钱的房、能贷多少、卡在哪一项。评分规则全部公开，答案不上传保存。',
  lead: '十道题，再填收入、负债和存款，大约三分钟。',
  answers: '结果有能承受的总价、可贷额、月供、评分和最弱的几项，每个数字都有出处。',
  unanswered: '还没有回答问题，看不到结果。请从这里开始。',
  begin: '开始评测',
  goOn: '继续上次的评测',
  again: '清空答案，重新开始',
  begun: '这个标签页里还有上次的答案。',
  notTitle: '说明',
  not: [
    '非征信机构，不构成授信。我们不查询你的征信，也不向银行提交任何资料。',
    '银行会看征信报告、流水和房屋评估，最后能贷多少以银行审批为准。',
  ],
  privacyTitle: '答案怎么处理',
  privacy: [
    '答案只留在这个标签页，关掉就没有了。不写进链接，不存到服务器，不进日志。',
    '看到结果后，你可以选择把收入、负债、存款和公积金保存在本机，看房源时告诉你买不买得起。不选就不保存。',
    '不问性别、婚姻、户籍、民族、信仰和健康。年龄可以不填，只影响能贷多少年，不进评分。',
  ],
  deviceTitle: '我的现金和收入',
  cardTitle: '评分表',
  noCard: '评分表暂时没有生效的版本。',
  line: '项目',
  step: '档位',
  points: '分',
  grades: '等级',
  sources: { own: '自有', family: '家人支持', borrowed: '借款' },
  units: { debtShare: '%', steadyMonths: '个月', fundMonths: '个月', overdue: '次', enquiries: '次' },
  none: '没有',
} as const;
