import type { PlateMatch, PlateWish } from '@/lib/domain/search/plateFinder';

interface ReasonContext {
  year: number;
  /** Of which 90 days the deals are: 近90天, or with the day on which they end. */
  dealsSpan: string;
}

/** Why a plate fits a wish, each in a few words: "有 12 套在预算和户型内", "估算通勤约 38 分钟". */
export function plateReasons(match: PlateMatch, wish: PlateWish, { year, dealsSpan }: ReasonContext): string[] {
  const { fitting, deals90, dealYoy, builtYear, ring, commuteMinutes } = match;
  const asksHomes = wish.budgetFrom !== undefined || wish.budgetTo !== undefined || Boolean(wish.rooms?.length);
  return [
    asksHomes ? `有 ${fitting} 套在预算和户型内` : `在售 ${fitting} 套`,
    ...(commuteMinutes === null ? [] : [`估算通勤约 ${commuteMinutes} 分钟`]),
    ...(deals90 > 0 ? [`${dealsSpan}成交 ${deals90} 套`] : []),
    ...(wish.maxAge && builtYear !== null ? [`小区平均房龄约 ${Math.max(0, year - Math.round(builtYear))} 年`] : []),
    ...(dealYoy !== null && Math.abs(dealYoy) >= 0.005
      ? [`成交均价同比${dealYoy > 0 ? '上涨' : '下跌'} ${Math.abs(dealYoy * 100).toFixed(1)}%`]
      : []),
    ...(wish.rings?.length && ring ? [`位于${ring}`] : []),
  ];
}
