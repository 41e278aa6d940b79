import type { Day } from '@/lib/kernel/day';
import type { FactDays } from '@/lib/kernel/factDays';
import type { SearchTab } from './filters';

/** The last day of what a list is of: 近7天挂牌 counts back from there. null where nothing of the kind is known. */
export function dayOfList(city: FactDays & { dataDay: Day | null }, tab: SearchTab): Day | null {
  const days = { resale: city.listingsDay, rent: city.rentalsDay, new: city.projectsDay, community: null, qa: null };
  return days[tab] ?? city.dataDay;
}
