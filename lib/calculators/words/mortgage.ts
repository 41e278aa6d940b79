import { HOME_KIND_COPY } from './homeKinds';

/** Wording of the mortgage calculator's form. */

export const LOAN_KINDS = { commercial: '商业贷款', fund: '公积金贷款', combined: '组合贷款' };
export const REPAYMENTS = { equal_payment: '等额本息', equal_principal: '等额本金' };

const PREPAID = { shorter: '缩短年限', smaller: '减少月供' };

/** Whom one may call about a loan. */
export const LOAN_CONSULT_COPY = { title: '贷款问题，问人更快', hours: '接听时间', call: '拨打' };

/** The fields of one plan. */
export const PLAN_FIELDS = {
  kind: { label: '贷款方式', options: LOAN_KINDS },
  by: { label: '计算方式', options: { price: '按房屋总价', amount: '按贷款额', balance: '在还的，按剩余本金' } },
  price: { label: '房屋总价' },
  down: { label: '首付比例', hint: '写 3成 或 30%；不填按当地最低比例' },
  amount: { label: '贷款额' },
  commercial: { label: '商业贷款额' },
  fund: { label: '公积金贷款额' },
  years: { label: '贷款年限' },
  fundYears: { label: '公积金贷款年限', hint: '不填与商业贷款相同' },
  owed: { label: '剩余本金', hint: '银行 App 里显示的，可以写到分' },
  owedCommercial: { label: '商业贷款剩余本金' },
  owedFund: { label: '公积金贷款剩余本金' },
  left: { label: '剩余期数', hint: '还剩几个月没还' },
  fundLeft: { label: '公积金贷款剩余期数', hint: '不填与商业贷款相同' },
  repayment: { label: '还款方式', options: REPAYMENTS },
  rateBy: { label: '商业贷款利率', options: { lpr: 'LPR 加减点', own: '自填利率' } },
  points: { label: '加减点', hint: '在 LPR 上加减的基点，1 个基点是 0.01%，减点写负数' },
  rate: { label: '年利率' },
  fundRate: { label: '公积金年利率', hint: '不填按公布的利率' },
  prepay: { label: '提前还款', options: { none: '不提前还', ...PREPAID } },
  prepayPart: { label: '提前还哪一笔', options: { commercial: '商业贷款', fund: '公积金贷款' } },
  prepayMonth: { label: '提前还款的月份', hint: '写 2029.11 这样的年月，或第几期；与当期月供一起还' },
  prepayAmount: { label: '提前还款额' },
  prepay2: { label: '第二次提前还款', options: PREPAID },
  prepayMonth2: { label: '第二次提前还款的月份' },
  prepayAmount2: { label: '第二次提前还款额' },
  prepay3: { label: '第三次提前还款', options: PREPAID },
  prepayMonth3: { label: '第三次提前还款的月份' },
  prepayAmount3: { label: '第三次提前还款额' },
  reprice: { label: '以后利率会变', hint: '浮动利率一般每年按新的 LPR 调一次' },
  repriceMonth: { label: '从哪个月起', hint: '写 2027.01 这样的年月，或第几期' },
  repriceRate: { label: '之后的年利率' },
} as const;

export const MORTGAGE_FIELDS = {
  city: { label: '城市' },
  home: { label: '第几套', options: { first: '首套', second: '二套' } },
  homeKind: { label: '房子的性质', options: HOME_KIND_COPY },
  ring: { label: '房屋位置', options: { inside: '外环内', outside: '外环外' } },
  ...PLAN_FIELDS,
  subsidy: { label: '算上财政贴息', hint: '首套、面积和总价在规定以内的新发放商业贷款可以申请' },
  newLoan: { label: '商业贷款', options: { yes: '新发放', no: '转贷或置换' } },
  area: { label: '建筑面积' },
  homePrice: { label: '房屋总价' },
  household: { label: '公积金申请人', options: { single: '个人', family: '家庭' } },
  children: { label: '多子女家庭', hint: '两个及以上未成年子女' },
  green: { label: '购买绿色建筑', hint: '当地的公积金额度会上浮' },
  talent: { label: '有当地认定的人才称号', hint: '当地的公积金额度会上浮' },
  income: { label: '家庭月收入', hint: '填了会给出月供占收入的比例' },
  begun: { label: '已经在还的贷款', hint: '算出现在还欠多少；金额和年限填当初的。知道剩余本金的，在计算方式里选' },
  firstPay: { label: '首次还款日' },
  firstMonth: { label: '首次还款的月份', hint: '不填按下个月；在还的填下一次还款的月份' },
  day: { label: '按哪天的规则', hint: '不填按今天' },
  since: { label: '与哪天的规则比较', hint: '不填与最近一次规则变化前比较' },
  compare: { label: '对比另一个方案' },
} as const;

export const MORTGAGE_COPY = {
  title: '房贷计算器',
  description:
    '商业贷款、公积金与组合贷款的月供、总利息和逐月还款表：LPR 加减点、提前还款、财政贴息、两方案对比，注明每条规则的日期。',
  groups: {
    loan: '贷款',
    rate: '利率与还款',
    more: '提前还款、利率变化、贴息与收入',
    dates: '规则日期',
    second: '方案二',
  },
  result: '结果',
  scenarios: {
    name: '方案名称',
    hint: '只存在这台设备上',
    save: '保存',
    remove: '删除',
  },
} as const;
