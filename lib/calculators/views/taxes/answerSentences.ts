// What the answer about taxes says with figures.

/** Of the deal that is answered; put into words on the server. */
export const TAX_DEAL_SENTENCES = {
  heldFor: {
    time: (text: string) => `卖家持有 ${text}`,
    since: (day: string) => `卖家 ${day} 取得`,
  },
  buyerHome: (text: string) => `买家${text}`,
} as const;

export const TAX_ANSWER_SENTENCES = {
  atLeast: (amount: string) => `至少 ${amount}`,
  dated: (day: string) => `按 ${day} 有效的规定 · 以税务机关核定为准`,
  byLaw: (payer: string) => `${payer}缴纳`,
  agreed: (byLaw: string, here: string) => `法定${byLaw}缴纳，约定由${here}付`,
  fee: (payer: string) => `${payer}付`,
  agreedFee: (byLaw: string, here: string) => `通常${byLaw}付，约定由${here}付`,
  since: (day: string) => `${day} 起的规定`,
  refunds: {
    until: (day: string) => `最晚 ${day} 买入并备案`,
  },
} as const;

export const TAX_MORE_SENTENCES = {
  commercial: {
    down: (share: string) => `首付至少 ${share}`,
    years: (years: number) => `贷款最长 ${years} 年，利率由银行定`,
  },
} as const;
