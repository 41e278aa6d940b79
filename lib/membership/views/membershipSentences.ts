// Sentences of membership with figures and days in them; the fixed words lie beside, in words.ts.

export const MEMBERSHIP_SENTENCES = {
  priceSince: (day: string): string => `价格从 ${day} 起没变过`,
  active: (day: string): string => `会员到 ${day}`,
  over: (day: string): string => `会员 ${day} 到期了`,
  until: (day: string): string => `到 ${day}`,
  ended: (day: string): string => `${day} 到期了`,
  aDay: (price: string): string => `合每天 ${price}`,
  aboutADay: (price: string): string => `合每天约 ${price}`,
  coupon: (off: string, least: string | null, day: string): string =>
    `减 ${off}${least === null ? '' : `，满 ${least}可用`}，${day} 到期`,
  formerUntil: (day: string): string => `在这里登记的到期日是 ${day}，没到期之前，网页上的会员功能都能用。`,
  days: (days: number): string => `${days} 天`,
  taken: (days: number): string => `收回 ${days} 天`,
  refunded: (amount: string): string => `已退 ${amount}`,
  madeAt: (at: string): string => `${at} 下单`,
  from: (at: string): string => `${at} 开始`,
  left: (left: number): string => `还有 ${left} 份`,
  exchanged: (days: number, until: string): string => `兑换好了，加了 ${days} 天，会员到 ${until}。`,
} as const;
