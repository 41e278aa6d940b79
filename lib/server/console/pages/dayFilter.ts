import { addDays, isDay, startOfDay } from '@/lib/kernel/day';

/** The moments of a day that a filter names (UTC ms); of what is no day, none. */
export function momentsOf(day: string): { from: number; before: number } {
  if (!isDay(day)) return { from: 0, before: 0 };
  return { from: startOfDay(day), before: startOfDay(addDays(day, 1)) };
}
