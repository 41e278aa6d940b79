// What is said of loans of the provident fund.

export const FUND_SENTENCES = {
  bars: {
    months: (required: number) => `公积金要连续缴满 ${required} 个月才能贷，还没缴够，按不用公积金贷款算。`,
  },
  rate: (rate: string) => `利率 ${rate}`,
  both: (commercial: string, fund: string) => `利率 商业 ${commercial}，公积金 ${fund}`,
} as const;
