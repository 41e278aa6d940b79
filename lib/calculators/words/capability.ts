// Wording of the purchase-capability evaluation: its questions and the review of the answers.

export const CAPABILITY_TITLES = {
  question: '评测问题',
  form: '评测资料',
  answer: '评测答案',
  result: '评测结果',
} as const;

export const CAPABILITY_FIELDS = {
  home: {
    label: '打算买的这套，贷款时算第几套？',
    hint: '名下没有房，或当地规定认定为首套的，选首套。',
    options: { first: '首套', second: '二套' },
  },
  outside: {
    label: '打算买在哪里？',
    hint: '上海外环、北京五环这样的环线，里外首付不同。没有这种环线的城市，选环线以内。',
    options: { inside: '环线以内', outside: '环线以外' },
  },
  cashSource: {
    label: '首付的钱主要从哪里来？',
    hint: '借来的首付，银行会当作负债。',
    options: { own: '自己的存款', family: '家人给的', borrowed: '借的' },
  },
  steadyMonths: { label: '现在的工作或生意，做了多久？', hint: '可写 36 个月，或 3年。' },
  fundMonths: { label: '公积金连续缴了多久？', hint: '没有缴过填 0。断缴过的，从恢复那个月算起。' },
  overdueInAll: { label: '近两年，贷款和信用卡一共逾期过几次？', hint: '一个月没还算一次。没有就填 0。' },
  overdueInARow: { label: '其中最长的一次，连续几个月没还？', hint: '没有逾期填 0。' },
  enquiries: { label: '近半年，有几次因为申请贷款或信用卡被查征信？', hint: '自己查的不算。没有就填 0。' },
  age: { label: '年龄', hint: '可以不填。只用来算最多能贷多少年，不进评分。' },
  months: { label: '想贷多少年？', hint: '最长 30 年。' },
  city: { label: '买房城市' },
  income: { label: '家庭月收入', hint: '税后，还贷的人合计。可写 3万。' },
  debts: { label: '其他月还款', hint: '车贷、消费贷、信用卡分期等。没有填 0。' },
  cash: { label: '能用来买房的现金', hint: '首付、税费、中介费都从这里出。' },
  fund: {
    label: '公积金贷款',
    options: { none: '不用', single: '一个人用', family: '家庭一起用' },
  },
  manyChildren: { label: '有两个或更多未成年子女', hint: '用公积金贷款时，这里的额度会上浮' },
  greenBuilding: { label: '买的是绿色建筑', hint: '用公积金贷款时，这里的额度会上浮' },
  talent: { label: '有当地认定的人才称号', hint: '用公积金贷款时，这里的额度会上浮' },
} as const;

export const CAPABILITY_COPY = {
  next: '下一题',
  last: '下一步',
  back: '上一题',
  review: '返回核对',
  formTitle: '收入、存款和公积金',
  formLead: '最后一步。这些数字决定能承受的总价。',
  formBack: '返回问题',
  toReview: '核对答案',
  reviewTitle: '核对一遍答案',
  reviewLead: '点修改可以改任何一项。',
  questions: '问题',
  means: '资料',
  change: '修改',
  fill: '填写',
  yes: '是',
  no: '否',
  unsaid: '未填',
  see: '看结果',
  private: '答案只留在这个标签页，不写进链接，不存到服务器。',
  unread: '还没有读到答案',
  unreadHelp: '答案只留在回答问题的那个标签页里，读出来需要打开 JavaScript。没有回答过，请从头开始。',
  answers: '填写的答案',
  toStart: '从头开始评测',
} as const;
