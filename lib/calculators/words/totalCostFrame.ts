/** Wording of the sheet of total costs that its browser draws too. */
export const TOTAL_COST_FRAME_COPY = {
  title: '总成本对比',
  description: '把房价、税费、中介、搬家、装修和贷款利息加在一起，看哪套总成本更低。',
  sheet: '明细',
  homes: '房源',
  remove: '移除',
  ended: '已不在售',
  favourites: '从收藏里加',
  add: '加入',
  empty: { title: '还没有选房源', action: '去看房源' },
} as const;
