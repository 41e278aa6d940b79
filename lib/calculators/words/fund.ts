// Names of what raises a household's cap of the provident fund.

export const FUND_UPLIFT_NAMES = { manyChildren: '多子女', greenBuilding: '绿色建筑', talent: '人才' } as const;

/** What results say of a loan of the fund, and of rates. */
export const FUND_COPY = {
  bars: {
    cap_unknown: '没有查到这里的公积金贷款额度（待核），先按不用公积金贷款算。额度可向当地公积金中心查询。',
    down_payment: '公积金贷款的首付要得更多，现金不够，按只用商业贷款算能买得更贵。',
  },
} as const;
