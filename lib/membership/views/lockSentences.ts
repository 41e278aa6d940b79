import type { CountedBenefit } from '../locks';

/** What is behind a lock, and what a card gives; `free` and `member` as texts ("3 份", "不限"). */
export const LOCK_COPY: Readonly<Record<CountedBenefit, (free: string, member: string) => string>> = {
  appraisals: (free, member) => `账号里${free}，会员${member}`,
  certificates: (free, member) => `估价单${free}，会员${member}`,
  'csv-rows': (free, member) => `表格${free}，会员${member}`,
  'text-alerts': (free, member) => `提醒短信${free}，会员${member}`,
  'year-searches': (free, member) => `找房条件${free}，会员${member}`,
};

export const LOCK_PRICE_COPY = {
  from: (price: string, days: number): string => `会员卡 ${price}起（${days} 天）`,
  none: '会员卡现在没有在卖',
} as const;
