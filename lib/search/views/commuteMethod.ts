import { formatPercent } from '@/lib/kernel/format/number';
import { COMMUTE_MODEL } from '@/lib/kernel/place/metroMinutes';

const { walkingMetresPerMinute, detour, waitMinutes, transferMinutes } = COMMUTE_MODEL;

/** How the minutes of a way are reckoned. */
export const COMMUTE_METHOD: readonly string[] = [
  `从小区门口到目的地门口的时间，是估算，不是时刻表：步行每分钟 ${walkingMetresPerMinute} 米，路程按直线距离加 ${formatPercent(detour - 1, 0)}；进站候车 ${waitMinutes} 分钟，换乘一次 ${transferMinutes} 分钟；列车按站间距离推算。`,
  '同一小区的房源用同一个时间。直接走过去更快的，按步行算。早晚高峰排队、末班车和道路绕行没有计入。',
];
