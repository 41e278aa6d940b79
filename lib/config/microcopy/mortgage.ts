/** Wording of the mortgage calculator. */

const KINDS = { commercial: '商业贷款', fund: '公积金贷款', combined: '组合贷款' };
const REPAYMENTS = { equal_payment: '等额本息', equal_principal: '等额本金' };

const PLAN_FIELDS = {
  kind: { label: '贷款方式', options: KINDS },
  by: { label: '计算方式', options: { price: '按房屋总价', amount: '按贷款额' } },
  price: { label: '房屋总价' },
  down: { label: '首付比例', hint: '写 3成 或 30%；不填按当地最低比例' },
  amount: { label: '贷款额' },
  commercial: { label: '商业贷款额' },
  fund: { label: '公积金贷款额' },
  years: { label: '贷款年限' },
  fundYears: { label: '公积金贷款年限', hint: '不填与商业贷款相同' },
  repayment: { label: '还款方式', options: REPAYMENTS },
  rateBy: { label: '商业贷款利率', options: { lpr: 'LPR 加减点', own: '自填利率' } },
  points: { label: '加减点', hint: '在 LPR 上加减的基点，1 个基点是 0.01%，减点写负数' },
  rate: { label: '年利率' },
  fundRate: { label: '公积金年利率', hint: '不填按公布的利率' },
  prepay: { label: '提前还款', options: { none: '不提前还', shorter: '缩短年限', smaller: '减少月供' } },
  prepayPart: { label: '提前还哪一笔', options: { commercial: '商业贷款', fund: '公积金贷款' } },
  prepayMonth: { label: '已还月数', hint: '与这一期月供一起还' },
  prepayAmount: { label: '提前还款额' },
} as const;

type PlanFields = typeof PLAN_FIELDS;
interface PlanField {
  label: string;
  options?: Readonly<Record<string, string>>;
}
type SecondPlan = { readonly [Name in keyof PlanFields as `${Name}B`]: PlanField };

/** Without the hints: what is left empty there is as in the first plan. */
const secondPlan = () =>
  Object.fromEntries(
    Object.entries<PlanField>(PLAN_FIELDS).map(([name, { label, options }]) => [`${name}B`, { label, options }]),
  ) as unknown as SecondPlan;

export const MORTGAGE_FIELDS = {
  city: { label: '城市' },
  home: { label: '第几套', options: { first: '首套', second: '二套' } },
  ring: { label: '房屋位置', options: { inside: '外环内', outside: '外环外' } },
  ...PLAN_FIELDS,
  subsidy: { label: '算上财政贴息', hint: '首套、面积和总价在规定以内的新发放商业贷款可以申请' },
  newLoan: { label: '商业贷款', options: { yes: '新发放', no: '转贷或置换' } },
  area: { label: '建筑面积' },
  homePrice: { label: '房屋总价' },
  household: { label: '公积金申请人', options: { single: '个人', family: '家庭' } },
  children: { label: '多子女家庭', hint: '两个及以上未成年子女' },
  green: { label: '购买绿色建筑' },
  income: { label: '家庭月收入', hint: '填了会给出月供占收入的比例' },
  day: { label: '按哪天的规则', hint: '不填按今天' },
  since: { label: '与哪天的规则比较', hint: '不填与最近一次规则变化前比较' },
  compare: { label: '对比另一个方案' },
  ...secondPlan(),
} as const;

export const MORTGAGE_COPY = {
  title: '房贷计算器',
  description:
    '商业贷款、公积金与组合贷款的月供、总利息和逐月还款表：LPR 加减点、提前还款、财政贴息、两方案对比，注明每条规则的日期。',
  groups: { loan: '贷款', rate: '利率与还款', more: '提前还款、贴息与收入', dates: '规则日期', second: '方案二' },
  kinds: KINDS,
  repayments: REPAYMENTS,
  result: '结果',
  hints: {
    points: (over: string, upTo: string, day: string) =>
      `LPR：5 年以上 ${over}，5 年及以内 ${upTo}（${day} 起）。1 个基点是 0.01%，减点写负数`,
    fundRate: (first: string, second: string, day: string) =>
      `不填按公布的：5 年以上首套 ${first}，二套 ${second}（${day} 起）`,
  },
  plans: ['方案一', '方案二'],
  first: { equal_payment: '月供', equal_principal: '首月月供' },
  decrease: (amount: string) => `每月递减约 ${amount}`,
  keys: {
    principal: '贷款总额',
    interest: '总利息',
    whole: '还款总额',
    down: '首付',
    price: '房屋总价',
    months: '还清',
  },
  parts: { caption: '各笔贷款', name: '贷款', rate: '年利率', payment: '月供' },
  rate: {
    own: '自填利率',
    lpr: (rate: string, points: string, day: string) => `LPR ${rate}${points}（${day} 起）`,
    fund: (rate: string, points: string, day: string) => `公布利率 ${rate}${points}（${day} 起）`,
    points: (points: string) => ` ${points}基点`,
  },
  notes: {
    below_least: (least: string) => `首付低于当地最低比例 ${least}，银行不会受理`,
    fund_covers_all: '公积金贷款额够用，没有商业贷款',
    fund_cap_unknown: '没有查到这种情况的公积金额度，请以当地公积金中心为准',
    prepaid_late: '提前还款的月份晚于还清的月份，没有计入',
    subsidy_agreed: '贴息按不提前还款的还款表计算，提前还款后会少一些',
  },
  pressure: {
    title: '月供压力',
    ratio: (ratio: string) => `月供占月收入 ${ratio}`,
    levels: {
      comfortable: '负担不重',
      strained: '有些吃力',
      beyond: '超出监管上限，银行一般不批',
    },
  },
  fundLimit: {
    over: (cap: string, over: string) => `超出公积金额度：最高可贷 ${cap}，多了 ${over}`,
    within: (cap: string) => `在公积金额度内（最高可贷 ${cap}）`,
  },
  prepaid: {
    title: '提前还款',
    paid: (month: number, amount: string, loan: string) => `第 ${month} 期提前还${loan} ${amount}。`,
    saved: '少付利息',
    sooner: '提前还清',
    next: '之后月供',
    months: (months: number) => `${months} 个月`,
  },
  subsidy: {
    title: '财政贴息',
    total: '贴息合计',
    year: (year: number) => `第 ${year} 年`,
    no: '不符合条件',
    unknown: '信息不足',
    failed: {
      area: '建筑面积超过规定上限',
      price: '房屋总价超过规定上限',
      firstHome: '不是首套住房',
      newLoan: '不是新发放的商业贷款',
      not_in_force: '这一天没有贴息政策',
    },
    missing: (conditions: string) => `还缺：${conditions}`,
    fields: { area: '建筑面积', price: '房屋总价', firstHome: '第几套', newLoan: '贷款类型' },
    note: '按每期剩余本金计算，以经办银行核定为准',
  },
  compare: {
    title: '方案对比',
    caption: '两个方案对比',
    item: '项目',
    difference: '方案二多',
    less: (name: string, amount: string) => `${name}少 ${amount}`,
    more: (name: string, amount: string) => `${name}多 ${amount}`,
    same: (name: string) => `${name}相同`,
    crossing: (month: number) => `到第 ${month} 期，两个方案的累计还款一样多，之后反过来`,
  },
  chart: {
    title: '本金与利息',
    subject: '每年还的本金与利息',
    principal: '本金',
    interest: '利息',
    balance: '剩余本金',
    sentence: (share: string) => `全程还款里 ${share} 是利息`,
    crossing: (year: number) => `，第 ${year} 年起每年还的本金多于利息`,
    year: (year: number) => `第${year}年`,
    month: (month: number) => `第${month}期`,
  },
  schedule: {
    title: '还款表',
    caption: '逐年还款',
    months: (year: number) => `第 ${year} 年逐月还款`,
    columns: { time: '年', month: '期', payment: '还款', principal: '本金', interest: '利息', balance: '剩余本金' },
    all: '展开逐月',
    fold: '收起逐月',
    open: (year: number) => `查看第 ${year} 年逐月还款`,
    close: (year: number) => `收起第 ${year} 年逐月还款`,
    ahead: (amount: string) => `另提前还 ${amount}`,
    export: '导出 CSV',
    note: '金额单位：元。每期利息是剩余本金乘以月利率，四舍五入到分；最后一期结清尾差。',
  },
  changed: '利息减去贴息（元）',
  disclaimer: '以贷款银行和公积金中心的合同为准。',
} as const;
