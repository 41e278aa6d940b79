// What is said of a plan while its form is filled in.

export const MORTGAGE_PLAN_SENTENCES = {
  /** In place of the payment, while something that it depends on is empty. */
  lacking: (fields: readonly string[]) => `填上${fields.join('、')}，再算月供`,
  notes: {
    below_least: (least: string) => `首付低于当地最低比例 ${least}，银行不会受理`,
    below_commercial_least: (least: string) => `首付低于商住贷款的最低比例 ${least}，银行不会受理`,
    commercial_term: (_: string, term: string) => `商住贷款最长 ${term}，已按 ${term}计算`,
    below_fund_least: (least: string) => `首付低于公积金贷款的最低比例 ${least}，公积金中心不会受理`,
  },
  fundLimit: {
    over: (cap: string, over: string) => `超出公积金额度：最高可贷 ${cap}，多了 ${over}，不会批`,
    within: (cap: string) => `在公积金额度内（最高可贷 ${cap}）`,
    unsure: (cap: string, over: string) => `确定能贷的是 ${cap}，另外 ${over} 要看上浮多少，待核`,
    made: (base: string, additions: string) => `额度：基本 ${base}${additions}`,
    addition: (name: string, amount: string) => `，${name} +${amount}`,
    unknownAddition: (name: string) => `，${name}上浮多少待核`,
    most: (most: string) => `，合计最高 ${most}`,
  },
} as const;
