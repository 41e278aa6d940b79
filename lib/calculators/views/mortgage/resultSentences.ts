// What the result of loans says with figures.

export const MORTGAGE_RESULT_SENTENCES = {
  decrease: (amount: string) => `每月递减约 ${amount}`,
  /** Which instalment, and when it is due. */
  when: (month: number, due: string) => `第 ${month} 期（${due}）`,
  commercialHome: (least: string, term: string) => `商住：首付至少 ${least}，最长 ${term}，不能用公积金`,
  rate: {
    lpr: (rate: string, points: string, day: string) => `LPR ${rate}${points}（${day} 起）`,
    fund: (rate: string, points: string, day: string) => `公布利率 ${rate}${points}（${day} 起）`,
    points: (points: string) => ` ${points}基点`,
  },
  pressure: {
    ratio: (ratio: string) => `月供占月收入 ${ratio}`,
  },
  prepaid: {
    paid: (when: string, amount: string, loan: string, how: string) => `${when}提前还${loan} ${amount}，${how}`,
    from: (due: string) => `月份从首次还款 ${due}算起`,
    months: (months: number) => `${months} 个月`,
  },
  repriced: (when: string, rate: string, payment: string) => `${when}起年利率 ${rate}，当期还款 ${payment}元`,
  subsidy: {
    year: (year: number) => `第 ${year} 年`,
    missing: (conditions: string) => `还缺：${conditions}`,
  },
  compare: {
    less: (name: string, amount: string) => `${name}少 ${amount}`,
    more: (name: string, amount: string) => `${name}多 ${amount}`,
    same: (name: string) => `${name}相同`,
    crossing: (month: number) => `到第 ${month} 期，两个方案的累计还款一样多，之后反过来`,
  },
  chart: {
    point: (period: string, owed: string, interest: string) => `${period} 剩余 ${owed} · 已付利息 ${interest}`,
    sentence: (share: string) => `全程还款里 ${share} 是利息`,
    crossing: (year: number) => `，第 ${year} 年起每年还的本金多于利息`,
    year: (year: number) => `第${year}年`,
    month: (month: number) => `第${month}期`,
  },
  schedule: {
    months: (year: number) => `第 ${year} 年逐月还款`,
    ahead: (amount: string) => `另提前还 ${amount}`,
    show: (months: number) => `看全部 ${months} 期`,
  },
} as const;
