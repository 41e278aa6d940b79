import { LOAN_KINDS } from './mortgage';
import { MORTGAGE_PLAN_COPY } from './mortgagePlan';

/** Wording of the mortgage calculator's result and of its file. */
export const MORTGAGE_RESULT_COPY = {
  ...MORTGAGE_PLAN_COPY,
  kinds: LOAN_KINDS,
  parts: { caption: '各笔贷款', name: '贷款', rate: '年利率', payment: '月供' },
  rate: {
    own: '自填利率',
  },
  pressure: {
    title: '月供压力',
    levels: {
      comfortable: '轻松',
      strained: '有压力',
      beyond: '超出监管上限，银行一般不批',
    },
  },
  prepaid: {
    title: '提前还款',
    how: { shorter: '缩短年限', smaller: '减少月供' },
    saved: '少付利息',
    sooner: '提前还清',
    next: '之后月供',
  },
  standing: {
    title: '现在还欠多少',
    owed: '剩余本金',
    paid: '已还期数',
    left: '还剩期数',
    paidPrincipal: '已还本金',
    paidInterest: '已付利息',
    interestLeft: '还要付的利息',
    note: '按填的利率推算，中途调整过利率的以银行账单为准',
  },
  subsidy: {
    title: '财政贴息',
    total: '贴息合计',
    no: '不符合条件',
    unknown: '信息不足',
    failed: {
      area: '建筑面积超过规定上限',
      price: '房屋总价超过规定上限',
      firstHome: '不是首套住房',
      newLoan: '不是新发放的商业贷款',
      not_in_force: '这一天没有贴息政策',
    },
    fields: { area: '建筑面积', price: '房屋总价', firstHome: '第几套', newLoan: '贷款类型' },
    note: '按每期剩余本金计算，以经办银行核定为准',
  },
  compare: {
    title: '方案对比',
    caption: '两个方案对比',
    item: '项目',
    difference: '方案二多',
  },
  chart: {
    title: '本金、利息与剩余本金',
    subject: '累计还的本金、累计付的利息与剩余本金',
    principal: '已还本金',
    interest: '已付利息',
    balance: '剩余本金',
    begin: '放款',
  },
  schedule: {
    title: '还款表',
    caption: '逐年还款',
    columns: { time: '年', month: '期', payment: '还款', principal: '本金', interest: '利息', balance: '剩余本金' },
    all: '展开逐月',
    fold: '收起逐月',
    export: '导出 CSV',
    note: '金额单位：元，每年的合计取整到元。每期利息是剩余本金乘以月利率，四舍五入到分；最后一期结清尾差。',
  },
  changed: '利息减去贴息（元）',
  disclaimer: '以贷款银行和公积金中心的合同为准。',
} as const;
