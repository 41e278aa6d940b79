// What a home says beside the means stored on the device; loaded only where there are any.

export const VERDICT_SENTENCES = {
  sentences: {
    cash: (short: string) => `首付、税费和中介费还差 ${short}。`,
  },
  part: (name: string, amount: string, rate: string) => `${name} ${amount}（利率 ${rate}）`,
  price: (price: string, down: string, loans: readonly string[], share: string) =>
    `总价 ${price} = 首付 ${down} + ${loans.join(' + ')}，首付至少 ${share}。`,
  cash: (cash: string, down: string, costs: string, lent: boolean) =>
    `现金 ${cash} = ${lent ? '首付' : '房款'} ${down} + 税费和中介费 ${costs}。`,
  share: (share: string) => `月供占收入 ${share}`,
  fit: {
    less: (amount: string) => `少 ${amount}`,
    more: (amount: string) => `多 ${amount}`,
    to: (amount: string) => `到 ${amount}`,
    years: (years: number) => `到 ${years} 年`,
  },
} as const;
