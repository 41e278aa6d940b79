// What the result of the evaluation says with figures.

export const CAPABILITY_RESULT_SENTENCES = {
  backTo: (home: string, price: string) => `回到 ${home}（${price}）`,
  homesWithin: (budget: string) => `看${budget}的房源`,
  source: (day: string) => `按 ${day} 有效的规定计算`,
  limits: {
    cashWhy: (share: string) => `现金要付首付（至少 ${share}）、税费和中介费`,
    incomeWhy: (payment: string, loan: string) => `月供最多 ${payment}，能贷 ${loan}`,
    fundUsed: (loan: string) => `按月供用得上 ${loan}`,
  },
  score: (score: number) => `${score} 分`,
  grade: (grade: string) => `${grade} 级`,
  of: (points: number, most: number) => `${points} / ${most}`,
  improve: {
    debtShare: (amount: string) => `把每月还债降到 ${amount}以内`,
    steadyMonths: (months: string) => `现职做满 ${months} 个月`,
    fundMonths: (months: string) => `公积金连续缴满 ${months} 个月`,
    overdue: (count: string) => (count === '0' ? '近两年没有逾期' : `近两年逾期降到 ${count} 次以内`),
    enquiries: (count: string) => (count === '0' ? '半年内不再申请贷款和信用卡' : `近半年征信查询降到 ${count} 次以内`),
  },
  gain: (points: number) => `+${points} 分`,
} as const;
