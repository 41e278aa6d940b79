import { formatDistance } from '@/lib/kernel/format/distance';
import type { HomeReach } from '@/lib/search/contract/lists';

/** "漕河泾 32 分钟", "步行到漕河泾 12 分钟", "小学 600m": how far a home is from what was asked. */
export function reachTexts(reach: HomeReach | undefined): string[] {
  if (!reach) return [];
  const ways = reach.ways.map(({ name, by, minutes }) => `${by === 'foot' ? '步行到' : ''}${name} ${minutes} 分钟`);
  return [...ways, ...(reach.primarySchool === null ? [] : [`小学 ${formatDistance(reach.primarySchool)}`])];
}
