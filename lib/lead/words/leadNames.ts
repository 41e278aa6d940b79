import type { DayPart } from '../dayPart';

/** What leads ask for, how far they have come, and parts of the day, as visitors and operators read them. */
export const LEAD_KIND_NAMES = {
  price: '获取成交价',
  visit: '约看房',
  question: '问房源',
  rent: '租房',
  opening: '开盘提醒',
  agent: '咨询经纪人',
  valuation: '估我的房',
  owner: '业主委托',
} as const;

export const LEAD_STATE_NAMES = {
  new: '受理中',
  contacted: '已联系',
  arranged: '已约看',
  done: '已完成',
  unreachable: '无法联系',
  withdrawn: '已撤回',
} as const;

/** What a call came to. */
export const CALL_RESULT_NAMES = { reached: '接通了', 'no-answer': '没人接', 'bad-number': '空号' } as const;

/** An hour is its own name. */
export const DAY_PART_NAMES: Partial<Record<DayPart, string>> = {
  morning: '上午',
  afternoon: '下午',
  evening: '晚上',
} as const;
